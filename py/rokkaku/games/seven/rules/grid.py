"""The unbounded plane as bits of integers, wide enough for any game.

A cell (q, r) has the number `WIDTH * (r + _MIDDLE) + q + _MIDDLE`; a step in a direction adds a
constant, so that a set of cells moves by a shift. Big integers are slow: a set has the cell of the
number `base` as its bit 0, and `base_for` chooses it as high as it may be.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from rokkaku.games.seven.rules.tiles import ORIENTATIONS, Cells
from rokkaku.hexgrid import DIRECTIONS, Hex, hex_add

_TILES = 28
_MIDDLE = 4 * _TILES + 4
"""No tile gets further from the first than the tiles between them are long."""
WIDTH = 2 * _MIDDLE + 1
CELLS = WIDTH * WIDTH
"""The number of all cells."""
_STEPS = tuple(WIDTH * step.r + step.q for step in DIRECTIONS)


def index_of(cell: Hex) -> int:
    """The number of a cell."""
    return WIDTH * (cell.r + _MIDDLE) + cell.q + _MIDDLE


def cell_at(index: int) -> Hex:
    """The cell with a number."""
    row, column = divmod(index, WIDTH)
    return Hex(column - _MIDDLE, row - _MIDDLE)


def base_for(cells: Cells) -> int:
    """The base for a table with a tile on `cells`, where nothing lies further up.

    It leaves room for a tile that touches that tile from above.
    """
    return WIDTH * (min(cell.r for cell in cells) + _MIDDLE - 4)


def mask_of(cells: Cells, base: int) -> int:
    """The bits of some cells, none of them before `base`."""
    return sum(1 << index_of(cell) - base for cell in cells)


def neighbors(cells: int) -> int:
    """The cells that touch any of `cells`, some of which may be among them."""
    touching = 0
    for step in _STEPS:
        touching |= cells << step if step > 0 else cells >> -step
    return touching


def indices(cells: int) -> Iterator[int]:
    """The places of the bits of a set, lowest first."""
    while cells:
        low = cells & -cells
        yield low.bit_length() - 1
        cells ^= low


@dataclass(frozen=True, eq=False, slots=True)
class Pattern:
    """An orientation as bits: anchored at its lowest bit, so that all shifts go one way.

    Each exists once, so that telling them apart takes no time.
    """

    letter: str
    shifts: tuple[int, ...]
    """From the anchor to each of the four cells, 0 first."""
    offsets: Cells
    """The cells seen from the anchor, ordered by q, then r."""
    mask: int
    """The cells as bits with the anchor on bit 0."""


def _pattern(letter: str, cells: Cells) -> Pattern:
    anchor = min(cells, key=index_of)
    shifts = sorted(index_of(cell) - index_of(anchor) for cell in cells)
    offsets = tuple(Hex(cell.q - anchor.q, cell.r - anchor.r) for cell in cells)
    return Pattern(letter, tuple(shifts), offsets, sum(1 << shift for shift in shifts))


PATTERNS = {
    letter: tuple(_pattern(letter, cells) for cells in orientations)
    for letter, orientations in ORIENTATIONS.items()
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


def cells_at(pattern: Pattern, index: int) -> Cells:
    """The cells of a pattern anchored at the cell with this number."""
    origin = cell_at(index)
    return tuple(hex_add(origin, offset) for offset in pattern.offsets)
