"""The numbers by which the kernel of Agon knows cells, sides, moves and rules.

A board has rows of 13 numbers, of which those outside the hexagon belong to no cell, so that a step
never leads out of the tables: the cell (q, r) is 13 * (r + 6) + q + 6. A move is the number
`kind | source << 8 | target`.
"""

from rokkaku.core.rng import Rng
from rokkaku.games.agon.rules.board import CELLS, RADIUS, bit_of
from rokkaku.hexgrid import DIRECTIONS, Hex, hex_length

CLASSIC, CAPTOR, BLOODY = range(3)
"""Rules."""
STEP, RELOCATION, EXCHANGE, PLACEMENT, PASS = range(0, 5 << 16, 1 << 16)
"""Kinds of moves."""
EMPTY, OUTSIDE = 2, 3
"""Who owns a cell where nobody stands; 0 is White and 1 is Black."""

WIDTH = 2 * RADIUS + 3
SIZE = WIDTH * WIDTH
THRONE = SIZE // 2


def number_of(cell: Hex) -> int:
    """The number of a cell, or of one next to the board."""
    return WIDTH * (cell.r + RADIUS + 1) + cell.q + RADIUS + 1


NUMBERS = tuple(map(number_of, CELLS))
"""All cells, in the order of `rules.board.CELLS`."""
NUMBER_OF_BIT = dict(zip(map(bit_of, CELLS), NUMBERS, strict=True))
BIT_OF_NUMBER = {number: bit for bit, number in NUMBER_OF_BIT.items()}
STEPS = tuple(number_of(step) - THRONE for step in DIRECTIONS)
"""What a step along each of the six directions adds."""


def rings() -> list[int]:
    """The ring of each number, `WIDTH` outside the board."""
    found = [WIDTH] * SIZE
    for number, cell in zip(NUMBERS, CELLS, strict=True):
        found[number] = hex_length(cell)
    return found


def keys(count: int, seed: int) -> list[int]:
    """Random numbers of 63 bits, for Zobrist hashing."""
    rng = Rng(seed)
    return [rng.word() << 31 ^ rng.word() for _ in range(count)]
