"""What tiles are worth: beside one another, in one turn, and at the end of the game."""

from typing import NamedTuple

from rokkaku.games.hexheaven.rules.tiles import TILES, Tile

POINTS_FOR_SUPERIORITY = 3
"""So many points of one turn are a superiority point [S]."""


def points_between(placed: Tile, neighbor: Tile) -> int:
    """What a tile scores for a tile that it is placed beside [S]; for an unmarked one 0 [D]."""
    if not placed.colour or not neighbor.colour:
        return 0
    if placed.colour == neighbor.colour:
        return 1
    return 0 if placed.shape == neighbor.shape else -1


def superiority_of(points: int) -> int:
    """The superiority points for the points of one turn: a point for every full three [D]."""
    return max(0, points // POINTS_FOR_SUPERIORITY)


class TileBonus(NamedTuple):
    """The points that a tile in hand gets at the end of the game."""

    tile: int
    colour: int
    """1 if the bonus tile has the same colour."""
    shape: int
    """1 if it has the same shape."""
    ribbon: int
    """3 if it has the same ribbon."""

    @property
    def total(self) -> int:
        """All of them together."""
        return self.colour + self.shape + self.ribbon


def tile_bonus(tile: int, bonus: int) -> TileBonus:
    """What a tile in hand gets for a bonus tile, both of them known and marked [S]."""
    mine, shown = TILES[tile], TILES[bonus]
    return TileBonus(
        tile,
        int(mine.colour == shown.colour),
        int(mine.shape == shown.shape),
        3 * (mine.ribbon == shown.ribbon),
    )
