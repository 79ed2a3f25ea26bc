"""The board of 91 cells as bits of an integer.

The cell (q, r) is bit 12 * (r + 5) + (q + 5). A gap follows the eleven bits of a row, so a shift by
1, 11 or 12 is a step along an axis and never wraps onto another cell.
"""

from collections.abc import Iterator

from rokkaku.core.errors import InvalidNotation, short_repr
from rokkaku.hexgrid import DIRECTIONS, Hex, hex_add, hex_length, hexagon

RADIUS = 5
_WIDTH = 2 * RADIUS + 2


def bit_of(cell: Hex) -> int:
    """Return the bit of a cell on the board."""
    return 1 << _WIDTH * (cell.r + RADIUS) + cell.q + RADIUS


CELLS = hexagon(RADIUS)
"""All cells by r, then q: the order of the bits."""
CELL_OF = {bit_of(cell): cell for cell in CELLS}
RINGS = tuple(
    sum(bit_of(cell) for cell in CELLS if hex_length(cell) == ring) for ring in range(RADIUS + 1)
)
"""Bitboards of the rings; ring 0 is the throne."""
BOARD = sum(RINGS)
THRONE = RINGS[0]
RING_OF = {bit: hex_length(cell) for bit, cell in CELL_OF.items()}


def bits(cells: int) -> Iterator[int]:
    """Yield the single bits of a bitboard, lowest first."""
    while cells:
        low = cells & -cells
        yield low
        cells ^= low


def between(pieces: int) -> int:
    """Return the cells with `pieces` next to them on opposite sides, perhaps outside the board."""
    return (
        pieces << 1 & pieces >> 1
        | pieces << _WIDTH - 1 & pieces >> _WIDTH - 1
        | pieces << _WIDTH & pieces >> _WIDTH
    )


def _reach(cell: Hex) -> int:
    neighbours = (hex_add(cell, direction) for direction in DIRECTIONS)
    return sum(bit_of(other) for other in neighbours if hex_length(other) <= hex_length(cell))


QUEEN_REACH = {bit: _reach(cell) for bit, cell in CELL_OF.items()}
GUARD_REACH = {bit: reach & ~THRONE for bit, reach in QUEEN_REACH.items()}
"""Cells that a queen or a guard can step to on an empty board, by its cell."""


def _rays(cell: Hex) -> tuple[tuple[int, int], ...]:
    pairs = ((hex_add(cell, step), hex_add(hex_add(cell, step), step)) for step in DIRECTIONS)
    return tuple((bit_of(near), bit_of(far)) for near, far in pairs if hex_length(far) <= RADIUS)


RAYS = {bit: _rays(cell) for bit, cell in CELL_OF.items()}
"""Pairs (adjacent cell, cell behind it) in the six directions, if both exist, by cell."""


def _name(cell: Hex) -> str:
    leftmost = max(-RADIUS, -RADIUS - cell.r)
    return f"{'abcdefghijk'[RADIUS - cell.r]}{cell.q - leftmost + 1}"


NAME_OF = {bit: _name(cell) for bit, cell in CELL_OF.items()}
"""Cell names by bit: the row from the bottom as a letter, then the place in the row from 1."""
BIT_OF_NAME = {name: bit for bit, name in NAME_OF.items()}


def parse_cell(name: str) -> int:
    """Return the bit of a cell name such as `f6`. Raises InvalidNotation."""
    try:
        return BIT_OF_NAME[name]
    except KeyError:
        raise InvalidNotation(f"{short_repr(name)} is not a cell; cells go from a1 to k6") from None
