"""The unbounded plane as bits of integers, wide enough for any game.

A cell (q, r) is the bit `WIDTH * (r + _MIDDLE) + q + _MIDDLE`; a step in a direction is a shift.
"""

from collections.abc import Iterator
from typing import NamedTuple

from rokkaku.games.seven.tiles import ORIENTATIONS, Cells
from rokkaku.hexgrid import DIRECTIONS, Hex, hex_add

_TILES = 28
_MIDDLE = 4 * _TILES + 4
"""No tile gets further from the first than the tiles between them are long."""
WIDTH = 2 * _MIDDLE + 1
_STEPS = tuple(WIDTH * step.r + step.q for step in DIRECTIONS)


def index_of(cell: Hex) -> int:
    """The number of a cell's bit."""
    return WIDTH * (cell.r + _MIDDLE) + cell.q + _MIDDLE


def cell_at(index: int) -> Hex:
    """The cell of a bit's number."""
    row, column = divmod(index, WIDTH)
    return Hex(column - _MIDDLE, row - _MIDDLE)


def mask_of(cells: Cells) -> int:
    """The bits of some cells."""
    return sum(1 << index_of(cell) for cell in cells)


def neighbors(cells: int) -> int:
    """The cells that touch any of `cells`, some of which may be among them."""
    touching = 0
    for step in _STEPS:
        touching |= cells << step if step > 0 else cells >> -step
    return touching


def indices(cells: int) -> Iterator[int]:
    """The numbers of the bits of a set, lowest first."""
    while cells:
        low = cells & -cells
        yield low.bit_length() - 1
        cells ^= low


class Pattern(NamedTuple):
    """An orientation as bits: anchored at its lowest bit, so that all shifts go one way."""

    shifts: tuple[int, ...]
    """From the anchor to each of the four cells, 0 first."""
    offsets: Cells
    """The cells seen from the anchor, ordered by q, then r."""
    mask: int
    """The cells as bits with the anchor on bit 0."""


def _pattern(cells: Cells) -> Pattern:
    anchor = min(cells, key=index_of)
    shifts = sorted(index_of(cell) - index_of(anchor) for cell in cells)
    offsets = tuple(Hex(cell.q - anchor.q, cell.r - anchor.r) for cell in cells)
    return Pattern(tuple(shifts), offsets, sum(1 << shift for shift in shifts))


PATTERNS = {
    letter: tuple(map(_pattern, orientations)) for letter, orientations in ORIENTATIONS.items()
}
"""The patterns of each tile, in the order of its orientations."""


def anchors_within(pattern: Pattern, cells: int) -> int:
    """Where a pattern can be anchored so that it lies wholly on `cells`."""
    _, second, third, fourth = pattern.shifts
    return cells & cells >> second & cells >> third & cells >> fourth


def anchors_touching(pattern: Pattern, cells: int) -> int:
    """Where a pattern can be anchored so that any of its cells is one of `cells`."""
    _, second, third, fourth = pattern.shifts
    return cells | cells >> second | cells >> third | cells >> fourth


def cells_at(pattern: Pattern, anchor: int) -> Cells:
    """The cells of a pattern anchored at the bit with this number."""
    origin = cell_at(anchor)
    return tuple(hex_add(origin, offset) for offset in pattern.offsets)
