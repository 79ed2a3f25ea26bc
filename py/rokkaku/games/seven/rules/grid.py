"""Sets of cells as bits of integers, on a plane wide enough for any game.

The cell (q, r) has the number `WIDTH * (r + _MIDDLE) + q + _MIDDLE`. A step in a direction adds a
constant, so a shift moves a whole set of cells. Big integers are slow, so bit 0 of a set is the
cell with the number `base`, which `base_for` chooses as high as possible.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from rokkaku.games.seven.rules.tiles import ORIENTATIONS, Cells
from rokkaku.hexgrid import DIRECTIONS, Hex, hex_add

_TILES = 28
_MIDDLE = 4 * _TILES + 4
"""Farther from (0, 0) than any cell: all tiles laid end to end, and one more."""
WIDTH = 2 * _MIDDLE + 1
CELLS = WIDTH * WIDTH
_STEPS = tuple(WIDTH * step.r + step.q for step in DIRECTIONS)


def index_of(cell: Hex) -> int:
    """Return the number of a cell."""
    return WIDTH * (cell.r + _MIDDLE) + cell.q + _MIDDLE


def cell_at(index: int) -> Hex:
    """Return the cell with a number."""
    row, column = divmod(index, WIDTH)
    return Hex(column - _MIDDLE, row - _MIDDLE)


def base_for(cells: Cells) -> int:
    """Return a base for a table whose northernmost tile is on `cells`, with room for another."""
    return WIDTH * (min(cell.r for cell in cells) + _MIDDLE - 4)


def mask_of(cells: Cells, base: int) -> int:
    """Return some cells as bits; none of them may come before `base`."""
    return sum(1 << index_of(cell) - base for cell in cells)


def neighbours(cells: int) -> int:
    """Return the cells that touch any of `cells`; some of `cells` may be among them."""
    result = 0
    for step in _STEPS:
        result |= cells << step if step > 0 else cells >> -step
    return result


def indices(cells: int) -> Iterator[int]:
    """Yield the positions of the bits of a set, lowest first."""
    while cells:
        low = cells & -cells
        yield low.bit_length() - 1
        cells ^= low


@dataclass(frozen=True, eq=False, slots=True)
class Pattern:
    """An orientation as bits, anchored at the lowest one; compared by identity, which is fast."""

    letter: str
    shifts: tuple[int, ...]
    """Differences between the number of the anchor and of each of the four cells, 0 first."""
    offsets: Cells
    """The cells relative to the anchor, ordered by q, then r."""
    mask: int
    """The cells as bits, with the anchor on bit 0."""


def _pattern(letter: str, cells: Cells) -> Pattern:
    anchor = min(cells, key=index_of)
    shifts = sorted(index_of(cell) - index_of(anchor) for cell in cells)
    offsets = tuple(Hex(cell.q - anchor.q, cell.r - anchor.r) for cell in cells)
    return Pattern(letter, tuple(shifts), offsets, sum(1 << shift for shift in shifts))


PATTERNS = {
    letter: tuple(_pattern(letter, cells) for cells in orientations)
    for letter, orientations in ORIENTATIONS.items()
}
"""Patterns of each tile, in the order of its orientations."""


def anchors_within(pattern: Pattern, cells: int) -> int:
    """Return the anchors at which a pattern lies wholly on `cells`."""
    _, second, third, fourth = pattern.shifts
    return cells & cells >> second & cells >> third & cells >> fourth


def anchors_touching(pattern: Pattern, cells: int) -> int:
    """Return the anchors at which at least one cell of a pattern is one of `cells`."""
    _, second, third, fourth = pattern.shifts
    return cells | cells >> second | cells >> third | cells >> fourth


def cells_at(pattern: Pattern, index: int) -> Cells:
    """Return the cells of a pattern whose anchor has the number `index`."""
    origin = cell_at(index)
    return tuple(hex_add(origin, offset) for offset in pattern.offsets)
