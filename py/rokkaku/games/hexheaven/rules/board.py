"""The tiles on the table, and the spots around them.

A *spot* is an empty cell that touches tiles, encoded as an integer. Each of those tiles adds its
share: its side, whether its edge there shows half a gem, and its points. So a placement only adds
to a few integers, and a single integer shows which tiles fit a spot.

    bits 0-5     the directions in which the touching edge has half a gem
    bits 6-11    the directions in which there is a tile
    4 bits each  for each kind of gem, the points of such a tile plus the number of marked tiles
    the rest     the number of marked tiles
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple, Self

from rokkaku.games.hexheaven.rules.scoring import points_between
from rokkaku.games.hexheaven.rules.tiles import EDGES, SIDES, TILES, UNKNOWN, is_marked
from rokkaku.hexgrid import DIRECTIONS, Hex, hex_add


class LaidTile(NamedTuple):
    """A tile on the table."""

    tile: int
    rotation: int
    """In steps of 60° counter-clockwise on the screen."""


_TILE_OF_KIND = {tile.kind: tile for tile in TILES if tile.colour}
_FIRST_KIND = 2 * SIDES
COUNT_AT = _FIRST_KIND + 4 * len(_TILE_OF_KIND)
"""The lowest bit of the number of marked tiles in a spot."""
_KIND_AT = {kind: _FIRST_KIND + 4 * number for number, kind in enumerate(_TILE_OF_KIND)}
POINTS_AT = tuple(_KIND_AT.get(tile.kind, COUNT_AT) for tile in TILES)
"""The lowest bit of each tile's points in a spot; for unmarked tiles `COUNT_AT`, which gives 0."""
_SIDES = tuple((edges >> SIDES).bit_count() for edges in range(1 << 2 * SIDES))


def edges_at(spot: int) -> int:
    """Return the lowest 12 bits of a spot: which of its sides are touched, and by which edges."""
    return spot & (1 << 2 * SIDES) - 1


def sides_at(spot: int) -> int:
    """Return the number of tiles that touch a spot, from 1 to 6."""
    return _SIDES[edges_at(spot)]


def points_at(spot: int, tile: int) -> int:
    """Return the points of a tile placed on a spot; they may be negative."""
    return (spot >> POINTS_AT[tile] & 15) - (spot >> COUNT_AT)


def _shares(tile: int, edges: int) -> tuple[int, ...]:
    worth = 0
    if is_marked(tile):
        worth = 1 << COUNT_AT
        for kind, shift in _KIND_AT.items():
            worth += 1 + points_between(_TILE_OF_KIND[kind], TILES[tile]) << shift
    shares = []
    for direction in range(SIDES):
        opposite = (direction + 3) % SIDES
        shares.append(worth | 1 << SIDES + opposite | (edges >> direction & 1) << opposite)
    return tuple(shares)


SHARES = {
    LaidTile(tile, rotation): _shares(tile, edges)
    for tile in range(UNKNOWN + 1, len(TILES))
    for rotation, edges in enumerate(EDGES[tile])
}
"""The share that a tile on the table adds to each neighbouring spot, by direction."""


@cache
def around(cell: Hex) -> tuple[Hex, ...]:
    """Return the six neighbours of a cell in the order of `DIRECTIONS`."""
    return tuple(hex_add(cell, step) for step in DIRECTIONS)


def _spot(laid: Mapping[Hex, LaidTile], cell: Hex) -> int:
    return sum(
        SHARES[laid[neighbour]][(direction + 3) % SIDES]
        for direction, neighbour in enumerate(around(cell))
        if neighbour in laid
    )


@dataclass(frozen=True, slots=True)
class Board:
    """An immutable arrangement of tiles on the table."""

    laid: Mapping[Hex, LaidTile]
    holes: frozenset[Hex] = frozenset()
    """The empty cells from which a hex heaven has taken a tile."""
    spots: Mapping[Hex, int] = field(default_factory=dict, compare=False, repr=False)
    """The spots by cell, derived from `laid`."""

    def __hash__(self) -> int:
        return hash(frozenset(self.laid.items()))

    def taken_by(self, cell: Hex) -> tuple[Hex, ...]:
        """Return the cells of the tiles that hex heaven takes if a tile is placed on `cell`."""
        laid = self.laid
        return tuple(
            neighbour
            for neighbour in around(cell)
            if neighbour in laid
            and is_marked(laid[neighbour].tile)
            and all(other == cell or other in laid for other in around(neighbour))
        )

    def with_tile(self, cell: Hex, tile: int, rotation: int) -> Self:
        """Return the board after a placement, legal or not, and its hex heavens."""
        taken = self.taken_by(cell)
        laid_tile = LaidTile(tile, rotation)
        laid, spots = dict(self.laid), dict(self.spots)
        laid[cell] = laid_tile
        spots.pop(cell, None)
        for neighbour, share in zip(around(cell), SHARES[laid_tile], strict=True):
            if neighbour not in laid:
                spots[neighbour] = spots.get(neighbour, 0) + share
        for hole in taken:
            del laid[hole]
        for hole in taken:
            spots[hole] = _spot(laid, hole)
        holes = self.holes
        if taken or cell in holes:
            holes = holes - {cell} | {*taken}
        return type(self)(laid, holes, spots)


def board_of(laid: Mapping[Hex, LaidTile], holes: frozenset[Hex] = frozenset()) -> Board:
    """Return the board with these tiles, whether or not their edges match."""
    neighbours = {cell for tile in laid for cell in around(tile) if cell not in laid}
    return Board(laid, holes, {cell: _spot(laid, cell) for cell in neighbours})


EMPTY = Board({})
