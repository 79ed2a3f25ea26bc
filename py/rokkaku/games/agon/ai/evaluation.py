"""What a position of Agon is worth: 100 is the natural logarithm of the odds of winning.

The weights of Bloody Queen are a logistic regression of the results of self-play (in chess:
Texel's tuning method, https://www.chessprogramming.org/Texel%27s_Tuning_Method), rounded by hand;
those of the classic game are set by hand and checked in matches.
"""

from math import tanh
from typing import NamedTuple

from rokkaku.games.agon.rules.board import (
    BOARD,
    CELL_OF,
    GUARD_REACH,
    QUEEN_REACH,
    RING_OF,
    RINGS,
    between,
)
from rokkaku.games.agon.rules.position import Position

THRONE, RING1, RING2, RING3, RING4, _ = RINGS


class Weights(NamedTuple):
    """What things are worth to the side that has them."""

    guard: tuple[int, int, int, int]
    """Each guard on rings 1 to 4; on ring 5 it is worth nothing."""
    queen: tuple[int, int, int, int, int, int]
    """The queen on rings 0 to 5."""
    tempo: int
    """To be the one to move."""
    around: tuple[int, ...] = (0,) * 7
    """0 to 6 guards on ring 1, beside what each is worth."""
    left: tuple[int, ...] = (0,) * 7
    """0 to 6 guards on the board."""
    court: int = 0
    """Each guard on ring 1 while the own queen is on the throne."""
    step: int = 0
    """Each step that is open."""
    cramped: int = 0
    """To have fewer than four steps."""
    threat: int = 0
    """Each cell from which a step would trap a piece."""


CLASSIC_WEIGHTS = Weights(guard=(60, 45, 30, 15), queen=(54, 42, 27, 18, 9, 0), tempo=6)
BLOODY_WEIGHTS = Weights(
    guard=(59, 36, 28, 18),
    queen=(90, 104, 62, 42, 32, 0),
    tempo=4,
    around=(0, 0, -8, -31, -52, -68, -68),
    left=(0, 0, 67, 114, 101, 84, 62),
    court=12,
    step=2,
    cramped=-27,
    threat=10,
)
TRAPPED = (0, 72, 57, 42, 27, 12)
"""Classic: what it costs the player to move that a guard on rings 1 to 5 is trapped."""
CAPTIVE_QUEEN = 50
"""Classic: what it costs when the captor names the cell of the trapped queen."""


def _movable(shift: int) -> tuple[int, int]:
    """The cells from which a guard may step to the cell `shift` bits up, and those for down."""
    up = sum(cell for cell in CELL_OF if GUARD_REACH[cell] & cell << shift)
    down = sum(cell for cell in CELL_OF if GUARD_REACH[cell] & cell >> shift)
    return up, down


_AXES = tuple((shift, *_movable(shift)) for shift in (1, 11, 12))


def standing(guards: int, queen: int, weights: Weights) -> int:
    """How far the pieces of one side have come."""
    on1, on2, on3, on4 = weights.guard
    around = (guards & RING1).bit_count()
    value = (
        around * on1
        + (guards & RING2).bit_count() * on2
        + (guards & RING3).bit_count() * on3
        + (guards & RING4).bit_count() * on4
        + weights.around[around]
        + weights.left[guards.bit_count()]
        + weights.queen[RING_OF[queen]]
    )
    return value + weights.court * around if queen & THRONE else value


def activity(guards: int, queen: int, enemies: int, free: int, weights: Weights) -> int:
    """The worth of the steps of one side; `free` are the cells that they may go to."""
    reached = QUEEN_REACH[queen] & free
    steps = reached.bit_count()
    for shift, up, down in _AXES:
        upward = (guards & up) << shift & free
        downward = (guards & down) >> shift & free
        steps += upward.bit_count() + downward.bit_count()
        reached |= upward | downward
    trapping = trapping_cells(guards | queen, enemies) & reached
    value = weights.step * steps + weights.threat * trapping.bit_count()
    return value if steps > 3 else value + weights.cramped


def trapping_cells(mine: int, enemies: int) -> int:
    """The cells from which a piece would have an enemy next to it and a friend behind."""
    cells = 0
    for shift, _, _ in _AXES:
        far = shift + shift
        cells |= enemies >> shift & mine >> far | enemies << shift & mine << far
    return cells


def classic_value(position: Position, captor: bool = False) -> int:
    """The value for the seat to move, whose trapped pieces count as already put back.

    `captor`: the captor names the cell of a trapped queen.
    """
    guards, queens, turn, _, unplaced = position
    mine, my_queen = guards[turn], queens[turn]
    theirs, their_queen = guards[1 - turn], queens[1 - turn]
    weights = CLASSIC_WEIGHTS
    value = weights.tempo
    value += standing(mine, my_queen, weights) - standing(theirs, their_queen, weights)
    hemmed = between(theirs | their_queen)
    if hemmed & mine and not unplaced:
        for ring, cost in zip(RINGS[1:], TRAPPED[1:], strict=True):
            value -= cost * (mine & hemmed & ring).bit_count()
    if captor and hemmed & my_queen and not unplaced:
        value -= CAPTIVE_QUEEN
    return value


def bloody_value(position: Position) -> int:
    """The value for the seat to move."""
    guards, queens, turn, _, _ = position
    mine, my_queen = guards[turn], queens[turn]
    theirs, their_queen = guards[1 - turn], queens[1 - turn]
    own, enemies = mine | my_queen, theirs | their_queen
    free = BOARD & ~(own | enemies)
    weights = BLOODY_WEIGHTS
    return (
        weights.tempo
        + standing(mine, my_queen, weights)
        - standing(theirs, their_queen, weights)
        + activity(mine, my_queen, enemies, free, weights)
        - activity(theirs, their_queen, own, free, weights)
    )


def expected(value: float) -> float:
    """A value as the expected result from -1 to 1: the logistic function of the log odds."""
    return tanh(value / 200)
