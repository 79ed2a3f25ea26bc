"""The classic rules of 1842: traps are a state of the board, and the trapped player relocates."""

from rokkaku.core.state import Outcome
from rokkaku.games.agon.rules.board import BOARD, RINGS, between, bits
from rokkaku.games.agon.rules.moves import (
    apply_placement,
    moves_to,
    placements,
    steps,
    with_targets,
)
from rokkaku.games.agon.rules.notation import PASS, PLACEMENT, RELOCATION, Move
from rokkaku.games.agon.rules.position import (
    Position,
    empty_throne_loss,
    has_won_throne,
    throne_win,
    toggled,
)


def trapped(position: Position, seat: int) -> int:
    """Return the pieces of `seat` between two enemy pieces in a straight line."""
    if position.unplaced:
        return 0
    return position.pieces(seat) & between(position.pieces(1 - seat))


def legal_moves(position: Position) -> list[Move]:
    """Return the placements, steps or relocations; a trapped queen is relocated before guards."""
    if position.unplaced:
        return placements(position)
    turn = position.turn
    queen = position.queens[turn]
    own = position.guards[turn] | queen
    enemies = position.guards[1 - turn] | position.queens[1 - turn]
    hemmed = between(enemies)
    free = BOARD & ~(own | enemies | hemmed)
    if not own & hemmed:
        return steps(position, free)
    if queen & hemmed:
        return with_targets(moves_to(RELOCATION, queen), free)
    return [
        move
        for guard in bits(own & hemmed)
        for move in with_targets(moves_to(RELOCATION, guard), free & RINGS[-1])
    ]


def apply(position: Position, move: Move) -> Position:
    """Return the position after a legal move."""
    guards, queens, turn, pending, unplaced = position
    kind, source, target = move
    if kind == PLACEMENT:
        return apply_placement(position, move)
    if kind != PASS:
        if source & queens[turn]:
            queens = toggled(queens, turn, source | target)
        else:
            guards = toggled(guards, turn, source | target)
    return Position(guards, queens, 1 - turn, pending, unplaced)


def verdict(position: Position) -> Outcome | None:
    """Return the win or loss, if any; only one seat can hold all of ring 1."""
    for seat in (0, 1):
        if position.guards[seat] == RINGS[1]:
            return throne_win(seat) if has_won_throne(position, seat) else empty_throne_loss(seat)
    return None


def is_queen_trapped(position: Position) -> bool:
    """True if the queen of the seat to move is trapped."""
    return bool(trapped(position, position.turn) & position.queens[position.turn])
