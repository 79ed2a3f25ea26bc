"""A part of the table as bits, to look at all places of a tile at once."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rokkaku.games.seven.puzzle.flat import around, rim
from rokkaku.games.seven.rules.grid import indices
from rokkaku.games.seven.rules.tiles import ORIENTATIONS, Cells
from rokkaku.hexgrid import Hex, hex_subtract

_BORDER = 4
"""Columns between the rows where nothing lies: no tile at a row's end reaches into another row."""


class Shape(NamedTuple):
    """An orientation of a tile, seen from its anchor: its lowest bit."""

    mask: int
    shifts: tuple[int, ...]
    """From the anchor to its cells."""
    shore: tuple[int, ...]
    """From the anchor to the cells around it, in cyclic order."""


class Contact(NamedTuple):
    """Places of an orientation that touch what is taken in equally many stretches."""

    mask: int
    """The orientation with its anchor on bit 0."""
    stretches: int
    anchors: int
    """Where the anchor may be."""


def shore(cells: Cells) -> list[Hex]:
    """The cells around a tile in cyclic order: of two in a row, both touch a same cell of it."""
    rest = set(rim(frozenset(cells)))
    path = [min(rest)]
    while rest := rest - {path[-1]}:
        near = set(around(path[-1]))
        touched = {cell for inner in near.intersection(cells) for cell in around(inner)}
        path.append(min(rest & near & touched))
    return path


class Window:
    """A rhombus of cells around some that must be in it."""

    def __init__(self, cells: Iterable[Hex], margin: int) -> None:
        """Let the window go `margin` cells beyond `cells`."""
        inner = [*cells] or [Hex(0, 0)]
        self.left = min(cell.q for cell in inner) - margin
        self.top = min(cell.r for cell in inner) - margin
        columns = max(cell.q for cell in inner) + margin + 1 - self.left
        rows = max(cell.r for cell in inner) + margin + 1 - self.top
        self.row = columns + _BORDER
        self.all = sum(((1 << columns) - 1) << self.row * r for r in range(rows))
        self.shapes = {
            letter: [self._shape(cells) for cells in orientations]
            for letter, orientations in ORIENTATIONS.items()
        }

    def _bit(self, cell: Hex) -> int:
        return (cell.r - self.top) * self.row + cell.q - self.left

    def mask(self, cells: Iterable[Hex]) -> int:
        """The bits of some cells."""
        return sum(1 << self._bit(cell) for cell in cells)

    def cells(self, mask: int) -> Cells:
        """The cells of some bits, ordered by q, then r."""
        places = (divmod(bit, self.row) for bit in indices(mask))
        return tuple(sorted(Hex(column + self.left, row + self.top) for row, column in places))

    def _shape(self, cells: Cells) -> Shape:
        anchor = min(cells, key=lambda cell: (cell.r, cell.q))
        vectors = [hex_subtract(cell, anchor) for cell in cells]
        shifts = tuple(sorted(self.row * cell.r + cell.q for cell in vectors))
        around = tuple(self.row * cell.r + cell.q for cell in shore(tuple(vectors)))
        return Shape(sum(1 << shift for shift in shifts), shifts, around)

    def contacts(self, letter: str, taken: int) -> list[Contact]:
        """All places where a tile fits and touches what is taken, grouped."""
        free = self.all & ~taken
        return [
            Contact(shape.mask, stretches, anchors)
            for shape in self.shapes[letter]
            if (fitting := _fitting(shape, free))
            for stretches, anchors in _by_stretches(shape, taken, fitting)
        ]

    def characteristic(self, taken: int) -> int:
        """The Euler characteristic, parts less holes: cells less edges more triangles of cells."""
        east, south_east = taken & taken >> 1, taken & taken >> self.row
        south_west = taken & taken >> self.row - 1
        return (
            taken.bit_count()
            - (east.bit_count() + south_east.bit_count() + south_west.bit_count())
            + (south_east & south_west).bit_count()
            + (east & taken >> self.row).bit_count()
        )


def _fitting(shape: Shape, free: int) -> int:
    """The anchors with which a shape lies wholly on free cells."""
    _, second, third, fourth = shape.shifts
    return free & free >> second & free >> third & free >> fourth


def _by_stretches(shape: Shape, taken: int, fitting: int) -> Iterator[tuple[int, int]]:
    """The fitting anchors by the number of stretches of the shore that are taken, from 1.

    A stretch is counted where it begins: where a cell is taken and the one before it is not.
    The counters of all anchors are added at once, a bit of each in `ones`, `twos` and `fours`.
    """
    along = [taken >> shift if shift > 0 else taken << -shift for shift in shape.shore]
    ones = twos = fours = 0
    before = along[-1]
    for here in along:
        begins = here & ~before & fitting
        before = here
        carry = ones & begins
        ones ^= begins
        fours |= twos & carry
        twos ^= carry
    for number in range(1, 7):
        anchors = ones if number & 1 else fitting & ~ones
        anchors &= twos if number & 2 else ~twos
        anchors &= fours if number & 4 else ~fours
        if anchors:
            yield number, anchors
