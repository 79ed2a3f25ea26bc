"""Hexagonal grid: axial coordinates, distances, rotation and pixels.

Names and formulas follow Red Blob Games, https://www.redblobgames.com/grids/hexagons/.
Coordinates are axial (q, r) with pointy tops: q grows to the east, r to the south-east.
"""

from math import cos, pi, sin, sqrt
from typing import NamedTuple


class Hex(NamedTuple):
    """A cell in axial coordinates; the third cube coordinate is s = -q - r."""

    q: int
    r: int


class Point(NamedTuple):
    """A point on the screen in pixels: x to the right, y downwards."""

    x: float
    y: float


DIRECTIONS = (Hex(1, 0), Hex(1, -1), Hex(0, -1), Hex(-1, 0), Hex(-1, 1), Hex(0, 1))
"""E, NE, NW, W, SW, SE: counter-clockwise on the screen."""


def hex_words(cell: Hex) -> str:
    """Return a cell's axial coordinates as texts write them, such as "1 -2"."""
    return f"{cell.q} {cell.r}"


def hex_add(a: Hex, b: Hex) -> Hex:
    return Hex(a.q + b.q, a.r + b.r)


def hex_subtract(a: Hex, b: Hex) -> Hex:
    return Hex(a.q - b.q, a.r - b.r)


def hex_neighbor(cell: Hex, direction: int) -> Hex:
    return hex_add(cell, DIRECTIONS[direction])


def hex_length(cell: Hex) -> int:
    """Return the number of steps from the origin."""
    return max(abs(cell.q), abs(cell.r), abs(cell.q + cell.r))


def hex_distance(a: Hex, b: Hex) -> int:
    return hex_length(hex_subtract(a, b))


def hex_rotate_right(cell: Hex) -> Hex:
    """Return the cell rotated by 60° about the origin, clockwise on the screen."""
    return Hex(-cell.r, cell.q + cell.r)


def hex_rotate_left(cell: Hex) -> Hex:
    """Return the cell rotated by 60° about the origin, counter-clockwise on the screen."""
    return Hex(cell.q + cell.r, -cell.q)


def hex_reflect(cell: Hex) -> Hex:
    """Return the mirror image that swaps q and r."""
    return Hex(cell.r, cell.q)


def hexagon(radius: int) -> tuple[Hex, ...]:
    """Return all cells within `radius` steps of the origin, by r and then q."""
    span = range(-radius, radius + 1)
    return tuple(Hex(q, r) for r in span for q in span if abs(q + r) <= radius)


class Layout(NamedTuple):
    """The placement of cells on the screen, rotated clockwise by `turns` times 60°."""

    size: float
    """Distance from the centre of a cell to a corner, in pixels."""
    origin: Point = Point(0.0, 0.0)
    """The centre of the cell (0, 0)."""
    turns: int = 0


def hex_to_pixel(layout: Layout, cell: Hex) -> Point:
    for _ in range(layout.turns % 6):
        cell = hex_rotate_right(cell)
    x = layout.size * sqrt(3) * (cell.q + cell.r / 2)
    y = layout.size * 1.5 * cell.r
    return Point(layout.origin.x + x, layout.origin.y + y)


def polygon_corners(layout: Layout, cell: Hex) -> tuple[Point, ...]:
    """Return the six corners of a cell, clockwise on the screen from the lower right."""
    centre = hex_to_pixel(layout, cell)
    return tuple(
        Point(centre.x + layout.size * cos(angle), centre.y + layout.size * sin(angle))
        for angle in (pi / 180 * (60 * corner + 30) for corner in range(6))
    )
