"""The tiles, read from `tiles.json`: a better list than our reconstruction [H] can replace it.

A tile is a number: marked tiles have that of the list, from 1, the unmarked ones follow.
"""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

SIDES = 6
Tiles = tuple[int, ...]
"""Numbers of tiles."""


class Tile(NamedTuple):
    """What is printed on a tile. Unmarked tiles have neither colour, shape nor ribbon."""

    id: str
    """The name in move texts."""
    edges: int
    """A bit for each edge with half a gem, in the order of `hexgrid.DIRECTIONS`."""
    colour: str = ""
    shape: str = ""
    ribbon: str = ""

    @property
    def kind(self) -> tuple[str, str]:
        """What counts for points: the colour and the shape of the gem."""
        return self.colour, self.shape


_LISTED = json.loads(Path(__file__).with_name("tiles.json").read_text("utf-8"))


def _bits(edges: str) -> int:
    return sum(1 << direction for direction, edge in enumerate(edges) if edge == "1")


def _rotations(edges: int) -> tuple[int, ...]:
    """The edges in all rotations that look different: by k times 60° counter-clockwise."""
    looks = [(edges << k | edges >> SIDES - k) & (1 << SIDES) - 1 for k in range(SIDES)]
    return tuple(dict.fromkeys(looks))


UNKNOWN = 0
"""Stands for a tile that a viewer does not know."""
TILES = (
    Tile("?", 0),
    *(
        Tile(str(tile["id"]), _bits(tile["edges"]), tile["colour"], tile["shape"], tile["ribbon"])
        for tile in _LISTED["tiles"]
    ),
    *(Tile(tile["id"], _bits(tile["edges"])) for tile in _LISTED["unmarked"]),
)
"""All tiles by number."""
NUMBER_OF = {tile.id: number for number, tile in enumerate(TILES) if number != UNKNOWN}
VIRTUES, SINS = NUMBER_OF["V"], NUMBER_OF["S"]
MARKED = tuple(range(1, len(_LISTED["tiles"]) + 1))
"""The tiles with a gem and a ribbon."""
EDGES = tuple(_rotations(tile.edges) for tile in TILES)
"""The edges of each tile by rotation; of rotations that look alike there is the first only."""


def is_marked(tile: int) -> bool:
    """Whether a tile has a gem and a ribbon."""
    return 0 < tile <= len(MARKED)


def in_order(tiles: Iterable[int]) -> Tiles:
    """The tiles of a hand or a reserve as they are kept: by number."""
    return tuple(sorted(tiles))


def without(tiles: Tiles, tile: int) -> Tiles:
    """A hand or a reserve that a tile has left."""
    return tuple(other for other in tiles if other != tile)


def hidden(tiles: Tiles) -> Tiles:
    """As many unknown tiles."""
    return (UNKNOWN,) * len(tiles)
