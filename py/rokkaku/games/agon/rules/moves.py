"""Precomputed moves, so that generating moves allocates none."""

from functools import cache

from rokkaku.games.agon.rules.board import BOARD, GUARD_REACH, QUEEN_REACH, THRONE, bits
from rokkaku.games.agon.rules.notation import PLACEMENT, STEP, Move
from rokkaku.games.agon.rules.position import Position, toggled

Choices = tuple[tuple[int, Move], ...]
"""Pairs of a target cell and the move to it."""


def _steps(reach: dict[int, int]) -> dict[int, Choices]:
    return {
        source: tuple((target, Move(STEP, source, target)) for target in bits(targets))
        for source, targets in reach.items()
    }


_GUARD_STEPS = _steps(GUARD_REACH)
_QUEEN_STEPS = _steps(QUEEN_REACH)
_PLACEMENTS: Choices = tuple((cell, Move(PLACEMENT, 0, cell)) for cell in bits(BOARD & ~THRONE))


@cache
def moves_to(kind: str, source: int) -> Choices:
    """Return the moves of one kind from `source` to every other cell."""
    return tuple((target, Move(kind, source, target)) for target in bits(BOARD & ~source))


def steps(position: Position, free: int) -> list[Move]:
    """Return the steps of the seat to move onto `free` cells: guards first, each by cell."""
    moves: list[Move] = []
    guards = position.guards[position.turn]
    while guards:
        source = guards & -guards
        guards ^= source
        for target, move in _GUARD_STEPS[source]:
            if target & free:
                moves.append(move)
    for target, move in _QUEEN_STEPS[position.queens[position.turn]]:
        if target & free:
            moves.append(move)
    return moves


def with_targets(choices: Choices, targets: int) -> list[Move]:
    """Return the choices whose target is one of `targets`."""
    return [move for target, move in choices if target & targets]


def placements(position: Position) -> list[Move]:
    """Return the placements of the free setup: on any empty cell but the throne."""
    return with_targets(_PLACEMENTS, ~position.occupied)


def apply_placement(position: Position, move: Move) -> Position:
    """Return the position after a placement."""
    turn = position.turn
    return position._replace(
        guards=toggled(position.guards, turn, move.target),
        turn=1 - turn,
        unplaced=position.unplaced - 1,
    )


def reach(position: Position, piece: int) -> int:
    """Return the cells that a piece could step to on an empty board."""
    is_queen = piece & (position.queens[0] | position.queens[1])
    return (QUEEN_REACH if is_queen else GUARD_REACH)[piece]
