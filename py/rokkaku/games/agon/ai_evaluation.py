"""What a position of Agon is worth, in hundredths of a guard's way from the rim to the throne."""

from typing import NamedTuple

from rokkaku.games.agon.board import BOARD, RINGS, THRONE, between
from rokkaku.games.agon.position import Position

RING0, RING1, RING2, RING3, RING4, RING5 = RINGS


class Weights(NamedTuple):
    """The worth of things; tuned by self-play."""

    guard: tuple[int, int, int, int, int]
    """A guard on rings 1 to 5."""
    queen: tuple[int, int, int, int, int, int]
    """A queen on rings 0 to 5."""
    tempo: int
    """To be the one to move."""
    trapped_guard: int
    """What is lost beside the way when a guard is trapped."""
    trapped_queen: int


CLASSIC_WEIGHTS = Weights((100, 75, 50, 25, 0), (90, 70, 45, 30, 15, 0), 10, 20, 20)
BLOODY_WEIGHTS = Weights((100, 75, 50, 25, 0), (90, 70, 45, 30, 15, 0), 10, 0, 0)


def standing(guards: int, queen: int, weights: Weights) -> int:
    """How far the pieces of one side have come."""
    on1, on2, on3, on4, on5 = weights.guard
    value = (
        (guards & RING1).bit_count() * on1
        + (guards & RING2).bit_count() * on2
        + (guards & RING3).bit_count() * on3
        + (guards & RING4).bit_count() * on4
        + (guards & RING5).bit_count() * on5
    )
    for ring, worth in zip(RINGS, weights.queen, strict=True):
        if queen & ring:
            return value + worth
    return value


def classic_value(position: Position, weights: Weights = CLASSIC_WEIGHTS) -> int:
    """The value for the seat to move: trapped pieces count as already put back."""
    guards, queens, turn, _, unplaced = position
    mine, my_queen = guards[turn], queens[turn]
    theirs, their_queen = guards[1 - turn], queens[1 - turn]
    value = weights.tempo
    value += standing(mine, my_queen, weights) - standing(theirs, their_queen, weights)
    if not unplaced:
        hemmed = between(theirs | their_queen)
        if hemmed & mine:
            caught = mine & hemmed
            value -= standing(caught, 0, weights) + weights.trapped_guard * caught.bit_count()
        if hemmed & my_queen:
            value -= weights.trapped_queen
    return value


def bloody_value(position: Position, weights: Weights = BLOODY_WEIGHTS) -> int:
    """The value for the seat to move."""
    guards, queens, turn, _, _ = position
    return (
        weights.tempo
        + standing(guards[turn], queens[turn], weights)
        - standing(guards[1 - turn], queens[1 - turn], weights)
    )


_SHIFTS = (1, 11, 12)


def trapping_cells(mine: int, enemies: int) -> int:
    """The empty cells from which a piece would have an enemy next to it and a friend behind."""
    cells = 0
    for shift in _SHIFTS:
        cells |= enemies >> shift & mine >> 2 * shift | enemies << shift & mine << 2 * shift
    return cells & BOARD & ~(mine | enemies)


__all__ = ["THRONE", "bloody_value", "classic_value", "standing", "trapping_cells"]
