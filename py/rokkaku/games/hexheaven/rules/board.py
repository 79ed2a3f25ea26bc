"""The tiles on the table, and what surrounds each empty cell beside them.

A *spot* is an empty cell that touches tiles, as an integer to which each of those tiles adds its
share: which side it touches, whether its edge there shows half a gem, and its points. So a
placement adds to a few integers, and a look at one integer tells what fits there.

    bits 0-5     the directions in which the touching edge has half a gem
    bits 6-11    the directions in which there is a tile
    4 bits each  for each kind of gem the points of such a tile, plus 1 for each marked tile
    the rest     the number of marked tiles
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple, Self

from rokkaku.games.hexheaven.rules.scoring import points_between
from rokkaku.games.hexheaven.rules.tiles import EDGES, SIDES, TILES, UNKNOWN, is_marked
from rokkaku.hexgrid import DIRECTIONS, Hex, hex_add


class Laid(NamedTuple):
    """A tile on the table."""

    tile: int
    rotation: int
    """In steps of 60° counter-clockwise on the screen."""


_EXAMPLES = {tile.kind: tile for tile in TILES if tile.colour}
"""A tile of each kind."""
_FIRST_KIND = 2 * SIDES
COUNT_AT = _FIRST_KIND + 4 * len(_EXAMPLES)
"""From which bit of a spot on the number of marked tiles stands."""
_KIND_AT = {kind: _FIRST_KIND + 4 * number for number, kind in enumerate(_EXAMPLES)}
POINTS_AT = tuple(_KIND_AT.get(tile.kind, COUNT_AT) for tile in TILES)
"""From which bit of a spot on the points of each tile stand, plus the number of marked tiles."""
_SIDES = tuple((edges >> SIDES).bit_count() for edges in range(1 << 2 * SIDES))


def edges_at(spot: int) -> int:
    """What touches a spot and with which edges: the lowest 12 bits."""
    return spot & (1 << 2 * SIDES) - 1


def sides_at(spot: int) -> int:
    """How many tiles touch a spot, from 1 to 6."""
    return _SIDES[edges_at(spot)]


def points_at(spot: int, tile: int) -> int:
    """The points of a tile placed on a spot, before any floor."""
    return (spot >> POINTS_AT[tile] & 15) - (spot >> COUNT_AT)


def _shares(tile: int, edges: int) -> tuple[int, ...]:
    """What a tile adds to the spot beside it in each direction."""
    worth = 0
    if is_marked(tile):
        worth = 1 << COUNT_AT
        for kind, at in _KIND_AT.items():
            worth += 1 + points_between(_EXAMPLES[kind], TILES[tile]) << at
    shares = []
    for direction in range(SIDES):
        back = (direction + 3) % SIDES
        shares.append(worth | 1 << SIDES + back | (edges >> direction & 1) << back)
    return tuple(shares)


SHARES = {
    Laid(tile, rotation): _shares(tile, edges)
    for tile in range(UNKNOWN + 1, len(TILES))
    for rotation, edges in enumerate(EDGES[tile])
}
"""What a tile on the table adds to the spots beside it, by direction."""


@cache
def around(cell: Hex) -> tuple[Hex, ...]:
    """The six neighbours of a cell in the order of `DIRECTIONS`."""
    return tuple(hex_add(cell, step) for step in DIRECTIONS)


def _spot(laid: Mapping[Hex, Laid], cell: Hex) -> int:
    """The spot of an empty cell."""
    return sum(
        SHARES[laid[neighbor]][(direction + 3) % SIDES]
        for direction, neighbor in enumerate(around(cell))
        if neighbor in laid
    )


@dataclass(frozen=True, slots=True)
class Board:
    """An immutable table of tiles."""

    laid: Mapping[Hex, Laid]
    """The tiles by cell."""
    holes: frozenset[Hex] = frozenset()
    """The empty cells from which a hex heaven has taken a tile."""
    spots: Mapping[Hex, int] = field(default_factory=dict, compare=False, repr=False)
    """The empty cells that touch tiles; it follows from `laid`."""

    def __hash__(self) -> int:
        """A hash of the tiles and where they lie."""
        return hash(frozenset(self.laid.items()))

    def taken_by(self, cell: Hex) -> tuple[Hex, ...]:
        """The hex heavens that a tile placed on `cell` makes: where it takes marked tiles."""
        laid = self.laid
        return tuple(
            neighbor
            for neighbor in around(cell)
            if neighbor in laid
            and is_marked(laid[neighbor].tile)
            and all(other == cell or other in laid for other in around(neighbor))
        )

    def placed(self, cell: Hex, tile: int, rotation: int) -> Self:
        """The table after a placement, which need not be legal, and after its hex heavens."""
        taken = self.taken_by(cell)
        placed = Laid(tile, rotation)
        laid, spots = dict(self.laid), dict(self.spots)
        laid[cell] = placed
        spots.pop(cell, None)
        for neighbor, share in zip(around(cell), SHARES[placed], strict=True):
            if neighbor not in laid:
                spots[neighbor] = spots.get(neighbor, 0) + share
        for hole in taken:
            del laid[hole]
        for hole in taken:
            spots[hole] = _spot(laid, hole)
        holes = self.holes
        if taken or cell in holes:
            holes = holes - {cell} | {*taken}
        return type(self)(laid, holes, spots)


def board_of(laid: Mapping[Hex, Laid], holes: frozenset[Hex] = frozenset()) -> Board:
    """The table with these tiles, whether or not they agree."""
    beside = {cell for tile in laid for cell in around(tile) if cell not in laid}
    return Board(laid, holes, {cell: _spot(laid, cell) for cell in beside})


EMPTY = Board({})
