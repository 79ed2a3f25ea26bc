"""Turning and flipping a tile, and placing it by its grip."""

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
    """Return the cell by which a tile is held: the one nearest to its middle."""
    q, r = sum(cell.q for cell in shape) / 4, sum(cell.r for cell in shape) / 4
    return min(shape, key=lambda cell: ((cell.q - q) ** 2 + (cell.r - r) ** 2, cell))


def cells_at(shape: Cells, cell: Hex) -> Cells:
    """Return the cells of an orientation whose grip is on a cell."""
    shift = hex_subtract(cell, grip(shape))
    return tuple(hex_add(cell, shift) for cell in shape)


def turned_left(shape: Cells) -> tuple[Cells, ...]:
    """Return the orientations after turning counter-clockwise, by 60° to 300°."""
    return _turned(shape, is_left=True)


def turned_right(shape: Cells) -> tuple[Cells, ...]:
    """Return the orientations after turning clockwise, by 60° to 300°."""
    return _turned(shape, is_left=False)


def flipped(shape: Cells) -> tuple[Cells, ...]:
    """Return the orientations after flipping, then also turning clockwise by 60° to 300°."""
    mirrored = normalized(tuple(map(hex_reflect, shape)))
    return (mirrored, *turned_right(mirrored))


def _turned(shape: Cells, is_left: bool) -> tuple[Cells, ...]:
    orientations = []
    for _ in range(5):
        shape = normalized(tuple(map(hex_rotate_left if is_left else hex_rotate_right, shape)))
        orientations.append(shape)
    return tuple(orientations)
