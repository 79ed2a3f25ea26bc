"""How a tile is held: turned, turned over, and put down by the cell nearest to its middle."""

from functools import cache

from rokkaku.games.seven.rules.tiles import Cells, normalized
from rokkaku.hexgrid import (
    Hex,
    hex_add,
    hex_reflect,
    hex_rotate_left,
    hex_rotate_right,
    hex_subtract,
)


@cache
def grip(shape: Cells) -> Hex:
    """The cell by which a tile is held: the one nearest to its middle."""
    q, r = sum(cell.q for cell in shape) / 4, sum(cell.r for cell in shape) / 4
    return min(shape, key=lambda cell: ((cell.q - q) ** 2 + (cell.r - r) ** 2, cell))


def cells_at(shape: Cells, held_on: Hex) -> Cells:
    """The cells of an orientation whose grip lies on a cell."""
    shift = hex_subtract(held_on, grip(shape))
    return tuple(hex_add(cell, shift) for cell in shape)


def turned_left(shape: Cells) -> tuple[Cells, ...]:
    """The other ways a tile lies when it is turned counter-clockwise, step by step."""
    return _turned(shape, left=True)


def turned_right(shape: Cells) -> tuple[Cells, ...]:
    """The other ways a tile lies when it is turned clockwise, step by step."""
    return _turned(shape, left=False)


def flipped(shape: Cells) -> tuple[Cells, ...]:
    """The ways a tile lies when it is turned over, and then turned clockwise step by step."""
    mirrored = normalized(tuple(map(hex_reflect, shape)))
    return (mirrored, *turned_right(mirrored))


def _turned(shape: Cells, left: bool) -> tuple[Cells, ...]:
    ways = []
    for _ in range(5):
        shape = normalized(tuple(map(hex_rotate_left if left else hex_rotate_right, shape)))
        ways.append(shape)
    return tuple(ways)
