"""The numbers by which the kernel of Agon knows cells, moves and rules.

The number of a cell is that of its bit in `rules.board`, so that a step along one of the axes adds
1, 11 or 12. A move is the number `kind | source << 8 | target`.
"""

from rokkaku.core.rng import Rng
from rokkaku.games.agon.rules import board
from rokkaku.games.agon.rules.board import CELLS, RADIUS, bit_of
from rokkaku.hexgrid import DIRECTIONS, hex_add, hex_length

CLASSIC, CAPTOR, BLOODY = range(3)
"""Rules."""
STEP, RELOCATION, EXCHANGE, PLACEMENT, PASS = range(0, 5 << 16, 1 << 16)
"""Kinds of moves."""
SIZE = 128
"""More than the number of any cell."""


def number_of(bit: int) -> int:
    """The number of the cell that a bit of `rules.board` stands for."""
    return bit.bit_length() - 1


THRONE = number_of(board.THRONE)
STEPS = (1, -11, -12, -1, 11, 12)
"""What a step along each of the six directions adds."""
BITS = [1 << number for number in range(SIZE)]
"""The bit of each number."""


def rings() -> list[int]:
    """The ring of each number, one that there is not for what is no cell."""
    found = [RADIUS + 1] * SIZE
    for cell in CELLS:
        found[number_of(bit_of(cell))] = hex_length(cell)
    return found


def not_outward() -> list[int]:
    """The cells from which a step along each of the directions does not lead to an outer ring."""
    return [
        sum(
            bit_of(cell)
            for cell in CELLS
            if hex_length(hex_add(cell, direction)) <= hex_length(cell)
        )
        for direction in DIRECTIONS
    ]


def tallies() -> list[int]:
    """What a guard on each number adds to a tally: to its ring's byte, and to byte 6, of all."""
    return [1 << 8 * ring | 1 << 48 if ring <= RADIUS else 0 for ring in rings()]


def near() -> list[int]:
    """The cells next to each number."""
    found = [0] * SIZE
    for cell in CELLS:
        around = (hex_add(cell, direction) for direction in DIRECTIONS)
        found[number_of(bit_of(cell))] = sum(map(bit_of, {*around} & {*CELLS}))
    return found


def keys(count: int, seed: int) -> list[int]:
    """Random numbers of 63 bits, for Zobrist hashing."""
    rng = Rng(seed)
    return [rng.word() << 31 ^ rng.word() for _ in range(count)]
