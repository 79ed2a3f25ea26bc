"""Rules of Bloody Queen: only a stepping piece traps, and the trapper resolves traps at once."""

from rokkaku.core.state import Outcome
from rokkaku.games.agon.rules.board import BOARD, RAYS, RING_OF, RINGS, bits
from rokkaku.games.agon.rules.moves import (
    apply_placement,
    moves_to,
    placements,
    steps,
    with_targets,
)
from rokkaku.games.agon.rules.notation import EXCHANGE, PASS, PLACEMENT, RELOCATION, STEP, Move
from rokkaku.games.agon.rules.position import (
    Position,
    empty_throne_loss,
    has_won_throne,
    is_shut_out,
    throne_win,
    toggled,
)


def legal_moves(position: Position) -> list[Move]:
    """Return the placements, steps or ways to resolve pending traps; none if blocked."""
    if position.unplaced:
        return placements(position)
    if not position.pending:
        return steps(position, BOARD & ~position.occupied)
    enemy = 1 - position.turn
    moves: list[Move] = []
    for piece in bits(position.pending):
        if piece & position.queens[enemy]:
            guards = _outermost_guards(position.guards[enemy])
            moves += with_targets(moves_to(EXCHANGE, piece), guards)
        else:
            moves += with_targets(moves_to(RELOCATION, piece), _cells_outward(position, piece))
    return moves


def _outermost_guards(guards: int) -> int:
    return next(guards & ring for ring in reversed(RINGS) if guards & ring)


def _cells_outward(position: Position, guard: int) -> int:
    """Return the empty cells of the first ring outward that has any; ring 5 leads to itself."""
    empty = BOARD & ~position.occupied
    next_ring = min(RING_OF[guard] + 1, len(RINGS) - 1)
    return next((empty & ring for ring in RINGS[next_ring:] if empty & ring), 0)


def apply(position: Position, move: Move) -> Position:
    """Return the position after a legal move; the turn lasts until no trap is pending."""
    kind, source, target = move
    turn = position.turn
    if kind == STEP:
        return _step(position, source, target)
    if kind == PLACEMENT:
        return apply_placement(position, move)
    if kind == PASS:
        return position._replace(turn=1 - turn)
    guards, queens = position.guards, position.queens
    if kind == EXCHANGE:
        guards = toggled(guards, 1 - turn, target)
        queens = toggled(queens, 1 - turn, source | target)
        pending = position.pending & ~(source | target)
    else:
        guards = toggled(guards, 1 - turn, source | target)
        pending = position.pending & ~source
    return Position(guards, queens, turn if pending else 1 - turn, pending)


def _step(position: Position, source: int, target: int) -> Position:
    """Move a piece; remove guards trapped with the queen, and set other traps pending."""
    guards, queens, turn = position.guards, position.queens, position.turn
    if source & queens[turn]:
        queens = toggled(queens, turn, source | target)
    else:
        guards = toggled(guards, turn, source | target)
    own_queen, enemy_guards, enemy_queen = queens[turn], guards[1 - turn], queens[1 - turn]
    own = guards[turn] | own_queen
    enemies = enemy_guards | enemy_queen
    removed = pending = 0
    for near, far in RAYS[target]:
        if near & enemies and far & own:
            if near & enemy_guards and (far | target) & own_queen:
                removed |= near
            else:
                pending |= near
    if removed:
        guards = toggled(guards, 1 - turn, removed)
        if not guards[1 - turn]:
            pending = 0
    return Position(guards, queens, turn if pending else 1 - turn, pending)


def verdict(position: Position) -> Outcome | None:
    """Return the outcome of a resolved turn, if any: the mover's first, a loss before a win."""
    if position.pending:
        return None
    mover = 1 - position.turn
    for seat in (mover, 1 - mover):
        if not position.guards[seat] and not position.unplaced:
            return Outcome((1 - seat,), "agon.reason.noGuards")
        if is_shut_out(position, seat):
            return empty_throne_loss(seat)
        if has_won_throne(position, seat):
            return throne_win(seat)
    return None
