"""The placements that fit: the edges match, and the number of touching sides is allowed."""

from functools import cache
from typing import NamedTuple

from rokkaku.games.hexheaven.rules.board import Board, edges_at, points_at, sides_at
from rokkaku.games.hexheaven.rules.tiles import EDGES, SIDES, UNKNOWN
from rokkaku.hexgrid import Hex

USUAL_SIDES = 0b111100
"""A bit for each usual number of touching sides, 2 to 5 [S]."""
ONE_SIDE = 0b000010
"""The bit of one-side placement."""


class Placement(NamedTuple):
    """A way to place a given tile; its `points` may be negative."""

    cell: Hex
    rotation: int
    sides: int
    points: int


@cache
def _fits(rotated_edges: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
    result: dict[int, tuple[int, ...]] = {}
    for touched in range(1, 1 << SIDES):
        for rotation, edges in enumerate(rotated_edges):
            key = touched << SIDES | edges & touched
            result[key] = (*result.get(key, ()), rotation)
    return result


FITS = tuple(
    {} if tile == UNKNOWN else _fits(rotated_edges) for tile, rotated_edges in enumerate(EDGES)
)
"""For each tile, the rotations that match the edges of a spot, by `edges_at` of the spot."""


def placements(board: Board, tile: int, counts: int) -> list[Placement]:
    """Return all placements by cell and rotation; `counts` has a bit per allowed number."""
    fits, result = FITS[tile], []
    for cell, spot in sorted(board.spots.items()):
        rotations = fits.get(edges_at(spot))
        if rotations and counts >> (sides := sides_at(spot)) & 1:
            points = points_at(spot, tile)
            result += [Placement(cell, rotation, sides, points) for rotation in rotations]
    return result


class Effect(NamedTuple):
    """The result of a placement."""

    sides: int
    """The number of tiles touched; except in the opening, a hand tile uses it up for the turn."""
    points: int
    """The points for the neighbours, which may be negative; 0 in the opening."""
    taken: tuple[int, ...]
    """The tiles that hex heaven moves to the player's reserve."""
