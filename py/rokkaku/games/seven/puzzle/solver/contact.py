"""How a cell, and a tile cell by cell, meets what is taken around it: tables for the kernel.

The neighbours of a cell that are taken are bits by direction, in cyclic order.
"""

from rokkaku.games.seven.ai.lattice import SHIFTS, STEPS

TAKEN = 1 << len(STEPS)
"""Beside the bits of the neighbours: the cell itself is taken."""
_NEVER = -100
"""So few stretches that those of other cells do not make up for it."""


def _runs(neighbours: int) -> int:
    """How many stretches the taken neighbours of a cell form; far too few where it is taken."""
    if neighbours & TAKEN:
        return _NEVER
    taken = [neighbours >> direction & 1 for direction in range(len(STEPS))]
    return sum(here and not before for here, before in zip(taken, taken[-1:] + taken, strict=False))


def _earlier(shifts: tuple[int, ...]) -> list[int]:
    """For each cell of a pattern, which of its neighbours are cells of the pattern before it."""
    return [
        sum(1 << d for d, step in enumerate(STEPS) if shift + step in shifts[:part])
        for part, shift in enumerate(shifts)
    ]


RUNS = [_runs(neighbours) for neighbours in range(2 * TAKEN)]
EARLIER = [earlier for shifts in SHIFTS for earlier in _earlier(shifts)]
"""For the four cells of each pattern, those of its first."""
