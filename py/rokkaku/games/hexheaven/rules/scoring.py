"""The points of tiles: beside each other, in one turn, and at the end of the game."""

from typing import NamedTuple

from rokkaku.games.hexheaven.rules.tiles import TILES, Tile

POINTS_FOR_SUPERIORITY = 3
"""Points in one turn that make a superiority point [S]."""


def points_between(tile: Tile, neighbour: Tile) -> int:
    """Return the points of a placed tile for one neighbour [S]; 0 if either is unmarked [D]."""
    if not tile.colour or not neighbour.colour:
        return 0
    if tile.colour == neighbour.colour:
        return 1
    return 0 if tile.shape == neighbour.shape else -1


def superiority_of(points: int) -> int:
    """Return the superiority points for the points of a turn: one for every full three [D]."""
    return max(0, points // POINTS_FOR_SUPERIORITY)


class TileBonus(NamedTuple):
    """The end bonus of a tile in hand: 1 for the same colour, 1 for the shape, 3 for the ribbon."""

    tile: int
    colour: int
    shape: int
    ribbon: int

    @property
    def total(self) -> int:
        """The sum of the three."""
        return self.colour + self.shape + self.ribbon


def tile_bonus(tile: int, bonus: int) -> TileBonus:
    """Return the end bonus of a tile in hand for a bonus tile, both known and marked [S]."""
    own, turned_up = TILES[tile], TILES[bonus]
    return TileBonus(
        tile,
        int(own.colour == turned_up.colour),
        int(own.shape == turned_up.shape),
        3 * (own.ribbon == turned_up.ribbon),
    )
