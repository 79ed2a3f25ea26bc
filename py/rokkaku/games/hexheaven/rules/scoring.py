"""The points of tiles: beside each other, in one turn, and at the end of the game."""

from typing import NamedTuple

from rokkaku.games.hexheaven.rules.tiles import TILES, Tile

POINTS_FOR_SUPERIORITY = 3
"""Points in one turn that make a superiority point [S]."""


def points_between(placed: Tile, neighbor: Tile) -> int:
    """Return the points of a placed tile for one neighbour [S]; 0 if either is unmarked [D]."""
    if not placed.colour or not neighbor.colour:
        return 0
    if placed.colour == neighbor.colour:
        return 1
    return 0 if placed.shape == neighbor.shape else -1


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
    mine, shown = TILES[tile], TILES[bonus]
    return TileBonus(
        tile,
        int(mine.colour == shown.colour),
        int(mine.shape == shown.shape),
        3 * (mine.ribbon == shown.ribbon),
    )
