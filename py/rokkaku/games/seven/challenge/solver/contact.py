"""Tables for the annealing kernel: how a cell, or a tile cell by cell, meets taken cells.

The taken neighbours of a cell are bits by direction, in cyclic order.
"""

from rokkaku.games.seven.ai.lattice import SHIFTS, STEPS

TAKEN = 1 << len(STEPS)
"""The bit above those of the neighbours: the cell itself is taken."""
_NEVER = -100
"""Low enough that the other cells of a tile cannot make up for it."""


def _stretches(neighbours: int) -> int:
    """Count the stretches of taken neighbours around a cell; `_NEVER` if the cell is taken."""
    if neighbours & TAKEN:
        return _NEVER
    taken = [neighbours >> direction & 1 for direction in range(len(STEPS))]
    return sum(
        is_taken and not was_taken
        for is_taken, was_taken in zip(taken, taken[-1:] + taken, strict=False)
    )


def _earlier(shifts: tuple[int, ...]) -> list[int]:
    """Return, for each cell of a pattern, its neighbours among the cells before it."""
    return [
        sum(1 << direction for direction, step in enumerate(STEPS) if shift + step in shifts[:part])
        for part, shift in enumerate(shifts)
    ]


STRETCHES = [_stretches(neighbours) for neighbours in range(2 * TAKEN)]
"""By the bits of a cell's neighbours, the number of stretches of taken ones."""
EARLIER = [earlier for shifts in SHIFTS for earlier in _earlier(shifts)]
"""The neighbours in the same tile that come before a cell; four entries for each pattern."""
