"""The board of 25 cells as bits of an integer, and connections on it.

The cell (q, r) is bit 6 * q + r, which is the order of the cells' names. A gap follows the five
bits of a column, so a shift by 1, 5 or 6 is a step along an axis and never wraps onto another cell.
"""

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import combinations
from typing import NamedTuple

from rokkaku.core.errors import InvalidNotation, short_repr
from rokkaku.hexgrid import Hex

SIZE = 5
_HEIGHT = SIZE + 1


def bit_of(cell: Hex) -> int:
    """Return the bit of a cell on the board."""
    return 1 << _HEIGHT * cell.q + cell.r


CELLS = tuple(Hex(q, r) for q in range(SIZE) for r in range(SIZE))
"""All cells in the order of their names."""
CELL_OF = {bit_of(cell): cell for cell in CELLS}
BOARD = sum(CELL_OF)
CENTRE = bit_of(Hex(SIZE // 2, SIZE // 2))
NAME_OF = {bit: f"{'abcde'[cell.q]}{cell.r + 1}" for bit, cell in CELL_OF.items()}
"""Cell names by bit: the column as a letter, then the row from 1."""
BIT_OF_NAME = {name: bit for bit, name in NAME_OF.items()}


def _cells_where(axis: int, value: int) -> int:
    return sum(bit for bit, cell in CELL_OF.items() if cell[axis] == value)


SIDES = (
    (_cells_where(1, 0), _cells_where(1, SIZE - 1)),
    (_cells_where(0, 0), _cells_where(0, SIZE - 1)),
)
"""The two sides that a seat joins: Gold's are rows 1 and 5, Silver's columns a and e."""


def bits(cells: int) -> Iterator[int]:
    """Yield the single bits of a bitboard, lowest first."""
    while cells:
        low = cells & -cells
        yield low
        cells ^= low


def names(cells: int) -> tuple[str, ...]:
    """Return the names of a set of cells, in order."""
    return tuple(NAME_OF[bit] for bit in bits(cells))


def parse_cell(name: object) -> int:
    """Return the bit of a cell name such as `c3`. Raises InvalidNotation."""
    bit = BIT_OF_NAME.get(name) if isinstance(name, str) else None
    if bit is None:
        raise InvalidNotation(f"{short_repr(name)} is not a cell; cells go from a1 to e5")
    return bit


def spread(cells: int) -> int:
    """Return the cells and all their neighbours."""
    shifted = cells << 1 | cells >> 1 | cells << 5 | cells >> 5 | cells << 6 | cells >> 6
    return (cells | shifted) & BOARD


def flood(cells: int, within: int) -> int:
    """Return all cells of `within` that are connected to `cells`, a subset of it."""
    reached = 0
    while reached != cells:
        reached = cells
        cells = spread(cells) & within
    return reached


def connects(cells: int, seat: int) -> bool:
    """True if a set of cells joins the two sides of a seat."""
    start, goal = SIDES[seat]
    return flood(cells & start, cells) & goal != 0


def missing(cells: int, empty: int, seat: int) -> int | None:
    """Return the fewest empty cells that a seat needs to join its sides; None if it cannot."""
    start, goal = SIDES[seat]
    reached, count = flood(cells & start, cells), 0
    while not reached & goal:
        next_cells = (spread(reached) | start) & empty & ~reached
        if not next_cells:
            return None
        reached, count = flood(reached | next_cells, reached | next_cells | cells), count + 1
    return count


class Line(NamedTuple):
    """A line of cells between a seat's two sides, joined or as close to it as possible."""

    seat: int
    own: int
    empty: int
    barred: int
    """Cells of the other seat; none if there is a way round them."""


_OWN, _EMPTY, _BARRED = 1, 1 << 5, 1 << 10
"""Cost of a cell in a line: fewest barred cells first, then empty ones, then own ones."""


def best_line(own: int, empty: int, seat: int) -> Line:
    """Return a seat's line with the fewest barred, then the fewest empty, then the fewest cells."""
    start, goal = SIDES[seat]

    def cell_cost(cell: int) -> int:
        return _OWN if cell & own else _EMPTY if cell & empty else _BARRED

    queue = [(cell_cost(cell), cell, cell) for cell in bits(start)]
    queue.sort()
    visited = 0
    while True:
        cost, cell, line = heappop(queue)
        if cell & goal:
            return Line(seat, line & own, line & empty, line & ~own & ~empty)
        if not cell & visited:
            visited |= cell
            for other in bits(spread(cell) & ~visited):
                heappush(queue, (cost + cell_cost(other), other, line | other))


_AROUND = {bit: spread(bit) for bit in CELL_OF}


def _triples(pairs: int) -> tuple[int, ...]:
    return tuple(
        a | b | c
        for a, b, c in combinations(CELL_OF, 3)
        if bool(_AROUND[a] & b) + bool(_AROUND[a] & c) + bool(_AROUND[b] & c) >= pairs
    )


TRIPLES = _triples(2)
"""All sets of three connected cells, in the order of their names."""
TRIANGLES = _triples(3)
"""All sets of three mutually adjacent cells, in the order of their names."""
