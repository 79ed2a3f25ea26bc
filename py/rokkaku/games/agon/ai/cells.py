"""Numbers of cells, moves and rules in the Agon kernel.

A cell has the number of its bit in `rules.board`, so a step along an axis adds or subtracts 1, 11
or 12. A move is `kind | source << 8 | target`.
"""

from rokkaku.core.rng import Rng
from rokkaku.games.agon.rules import board
from rokkaku.games.agon.rules.board import CELLS, RADIUS, bit_of
from rokkaku.hexgrid import DIRECTIONS, hex_add, hex_length

CLASSIC, CAPTOR, BLOODY = range(3)
STEP, RELOCATION, EXCHANGE, PLACEMENT, PASS = range(0, 5 << 16, 1 << 16)
SIZE = 128
"""Length of tables indexed by cell number."""


def number_of(bit: int) -> int:
    return bit.bit_length() - 1


THRONE = number_of(board.THRONE)
STEPS = (1, -11, -12, -1, 11, 12)
"""Changes of the cell number in the six directions."""
BITS = [1 << number for number in range(SIZE)]


def rings() -> list[int]:
    """Return the ring of each cell number; RADIUS + 1 if there is no such cell."""
    result = [RADIUS + 1] * SIZE
    for cell in CELLS:
        result[number_of(bit_of(cell))] = hex_length(cell)
    return result


def not_outward() -> list[int]:
    """Return, for each direction, the cells from which a step does not lead to an outer ring."""
    return [
        sum(
            bit_of(cell)
            for cell in CELLS
            if hex_length(hex_add(cell, direction)) <= hex_length(cell)
        )
        for direction in DIRECTIONS
    ]


def tallies() -> list[int]:
    """Return the tally of one guard on each cell: byte r counts ring r, byte 6 all guards."""
    return [1 << 8 * ring | 1 << 48 if ring <= RADIUS else 0 for ring in rings()]


def neighbours() -> list[int]:
    result = [0] * SIZE
    for cell in CELLS:
        adjacent = (hex_add(cell, direction) for direction in DIRECTIONS)
        result[number_of(bit_of(cell))] = sum(map(bit_of, {*adjacent} & {*CELLS}))
    return result


def keys(count: int, seed: int) -> list[int]:
    """Return random numbers of 63 bits for Zobrist hashing."""
    rng = Rng(seed)
    return [rng.word() << 31 ^ rng.word() for _ in range(count)]
