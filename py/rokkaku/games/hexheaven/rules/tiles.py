"""The tiles, read from `tiles.json`, our reconstruction [H], which a better list can replace.

A tile is a number: the marked tiles have their ids in the list, from 1; the unmarked ones follow.
"""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

SIDES = 6
Tiles = tuple[int, ...]


class Tile(NamedTuple):
    """The print on a tile; unmarked tiles have neither colour, shape nor ribbon."""

    id: str
    """The name in move texts."""
    edges: int
    """A bit for each edge with half a gem, in the order of `hexgrid.DIRECTIONS`."""
    colour: str = ""
    shape: str = ""
    ribbon: str = ""

    @property
    def kind(self) -> tuple[str, str]:
        """The colour and the shape of the gem, which decide the points."""
        return self.colour, self.shape


_TILE_LIST = json.loads(Path(__file__).with_name("tiles.json").read_text("utf-8"))


def _bits(edges: str) -> int:
    return sum(1 << direction for direction, edge in enumerate(edges) if edge == "1")


def _rotations(edges: int) -> tuple[int, ...]:
    """Return the edges in all rotations that look different, in steps of 60° counter-clockwise."""
    rotations = [(edges << k | edges >> SIDES - k) & (1 << SIDES) - 1 for k in range(SIDES)]
    return tuple(dict.fromkeys(rotations))


UNKNOWN = 0
"""A tile that the viewer does not know."""
TILES = (
    Tile("?", 0),
    *(
        Tile(str(tile["id"]), _bits(tile["edges"]), tile["colour"], tile["shape"], tile["ribbon"])
        for tile in _TILE_LIST["tiles"]
    ),
    *(Tile(tile["id"], _bits(tile["edges"])) for tile in _TILE_LIST["unmarked"]),
)
NUMBER_OF = {tile.id: number for number, tile in enumerate(TILES) if number != UNKNOWN}
VIRTUES, SINS = NUMBER_OF["V"], NUMBER_OF["S"]
MARKED = tuple(range(1, len(_TILE_LIST["tiles"]) + 1))
EDGES = tuple(_rotations(tile.edges) for tile in TILES)
"""The edges of each tile by rotation; of rotations that look alike, only the first."""


def is_marked(tile: int) -> bool:
    """True if a tile has a gem and a ribbon."""
    return 0 < tile <= len(MARKED)


def in_order(tiles: Iterable[int]) -> Tiles:
    """Return the tiles of a hand or a reserve in the order in which states store them."""
    return tuple(sorted(tiles))


def without(tiles: Tiles, tile: int) -> Tiles:
    """Return a hand or a reserve without a tile."""
    return tuple(other for other in tiles if other != tile)


def hide(tiles: Tiles) -> Tiles:
    """Return the same number of unknown tiles."""
    return (UNKNOWN,) * len(tiles)
