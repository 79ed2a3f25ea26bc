"""Areas of tiles that lie side by side: their open edges, connected parts, and holes."""

from collections.abc import Iterable
from typing import NamedTuple

from rokkaku.hexgrid import DIRECTIONS, Hex, hex_add

Area = frozenset[Hex]


class Edge(NamedTuple):
    """A side of a cell."""

    cell: Hex
    direction: Hex
    """Step from the cell to the neighbour across the side."""


def around(cell: Hex) -> tuple[Hex, ...]:
    return tuple(hex_add(cell, step) for step in DIRECTIONS)


def rim(area: Area) -> Area:
    """Return the cells that touch an area from outside, including those in its holes."""
    return frozenset(cell for inner in area for cell in around(inner)) - area


def open_edges(area: Area, covered: Area) -> list[Edge]:
    """Return the sides of an area that touch neither the area itself nor `covered`."""
    return [
        Edge(inner, direction)
        for inner in sorted(area)
        for direction in DIRECTIONS
        if (outer := hex_add(inner, direction)) not in area and outer not in covered
    ]


def open_sides(area: Area, covered: Area) -> int:
    return len(open_edges(area, covered))


def regions(area: Iterable[Hex]) -> list[Area]:
    remaining, result = set(area), []
    while remaining:
        region, frontier = set(), {remaining.pop()}
        while frontier:
            region |= frontier
            frontier = {cell for inner in frontier for cell in around(inner)} & remaining
            remaining -= frontier
        result.append(frozenset(region))
    return result


def holes(area: Area) -> list[Area]:
    if not area:
        return []
    qs, rs = [cell.q for cell in area], [cell.r for cell in area]
    box = {
        Hex(q, r) for q in range(min(qs) - 1, max(qs) + 2) for r in range(min(rs) - 1, max(rs) + 2)
    }
    outside = Hex(min(qs) - 1, min(rs) - 1)
    return [region for region in regions(box - area) if outside not in region]
