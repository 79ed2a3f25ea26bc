"""The board of 25 cells as bits of an integer, and what is joined on it.

A cell (q, r) is the bit 6 * q + r. A column has five places and one gap, so that a shift by 1, 5
or 6 is a step along one of the three axes and never wraps onto another cell. The order of the bits
is the order of the cells' names.
"""

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import combinations
from typing import NamedTuple

from rokkaku.core.errors import InvalidNotation, quoted
from rokkaku.hexgrid import Hex

SIZE = 5
_HEIGHT = SIZE + 1


def bit_of(cell: Hex) -> int:
    """The bit of a cell on the board."""
    return 1 << _HEIGHT * cell.q + cell.r


CELLS = tuple(Hex(q, r) for q in range(SIZE) for r in range(SIZE))
"""All cells in the order of their names."""
CELL_OF = {bit_of(cell): cell for cell in CELLS}
"""The cell of each bit."""
BOARD = sum(CELL_OF)
CENTRE = bit_of(Hex(SIZE // 2, SIZE // 2))
NAME_OF = {bit: f"{'abcde'[cell.q]}{cell.r + 1}" for bit, cell in CELL_OF.items()}
"""Cell names: the column as a letter, then the row from 1."""
BIT_OF_NAME = {name: bit for bit, name in NAME_OF.items()}


def _cells_where(axis: int, value: int) -> int:
    return sum(bit for bit, cell in CELL_OF.items() if cell[axis] == value)


SIDES = (
    (_cells_where(1, 0), _cells_where(1, SIZE - 1)),
    (_cells_where(0, 0), _cells_where(0, SIZE - 1)),
)
"""The two sides that a seat joins: Gold row 1 and row 5, Silver column a and column e."""


def bits(cells: int) -> Iterator[int]:
    """The single bits of a set, lowest first."""
    while cells:
        low = cells & -cells
        yield low
        cells ^= low


def names(cells: int) -> tuple[str, ...]:
    """The names of a set of cells, in order."""
    return tuple(NAME_OF[bit] for bit in bits(cells))


def parse_cell(name: object) -> int:
    """The bit of a cell name such as `c3`. Raises InvalidNotation."""
    bit = BIT_OF_NAME.get(name) if isinstance(name, str) else None
    if bit is None:
        raise InvalidNotation(f"{quoted(name)} is no cell; cells go from a1 to e5")
    return bit


def spread(cells: int) -> int:
    """The cells with all their neighbours."""
    shifted = cells << 1 | cells >> 1 | cells << 5 | cells >> 5 | cells << 6 | cells >> 6
    return (cells | shifted) & BOARD


def flood(cells: int, within: int) -> int:
    """All that is connected to `cells`, which lie in it, inside the set `within`."""
    reached = 0
    while reached != cells:
        reached = cells
        cells = spread(cells) & within
    return reached


def connects(cells: int, seat: int) -> bool:
    """Whether a set of cells joins the two sides of a seat."""
    start, goal = SIDES[seat]
    return flood(cells & start, cells) & goal != 0


def missing(cells: int, empty: int, seat: int) -> int | None:
    """How many empty cells a seat must add to its own at least to join its sides.

    None: it cannot, even with all of them.
    """
    start, goal = SIDES[seat]
    reached, count = flood(cells & start, cells), 0
    while not reached & goal:
        entered = (spread(reached) | start) & empty & ~reached
        if not entered:
            return None
        reached, count = flood(reached | entered, reached | entered | cells), count + 1
    return count


class Line(NamedTuple):
    """A line of cells from one side of a seat to the other, as near to being joined as can be."""

    seat: int
    own: int
    """The cells that the seat has already."""
    empty: int
    """The empty cells that are missing."""
    barred: int
    """Cells that the other seat has, none if there is any way round them."""


_OWN, _EMPTY, _BARRED = 1, 1 << 5, 1 << 10
"""What a cell adds to a line: first as few barred cells as possible, then empty ones, then own."""


def best_line(own: int, empty: int, seat: int) -> Line:
    """The line of a seat with the fewest barred cells, then empty cells, then cells at all."""
    start, goal = SIDES[seat]

    def price(cell: int) -> int:
        return _OWN if cell & own else _EMPTY if cell & empty else _BARRED

    queue = [(price(cell), cell, cell) for cell in bits(start)]
    queue.sort()
    done = 0
    while True:
        cost, cell, line = heappop(queue)
        if cell & goal:
            return Line(seat, line & own, line & empty, line & ~own & ~empty)
        if not cell & done:
            done |= cell
            for other in bits(spread(cell) & ~done):
                heappush(queue, (cost + price(other), other, line | other))


_AROUND = {bit: spread(bit) for bit in CELL_OF}


def _triples(pairs: int) -> tuple[int, ...]:
    """All sets of three cells of which at least so many pairs touch, by name."""
    return tuple(
        a | b | c
        for a, b, c in combinations(CELL_OF, 3)
        if bool(_AROUND[a] & b) + bool(_AROUND[a] & c) + bool(_AROUND[b] & c) >= pairs
    )


TRIPLES = _triples(2)
"""All sets of three connected cells, by name."""
TRIANGLES = _triples(3)
"""All sets of three cells that all touch one another, by name."""
