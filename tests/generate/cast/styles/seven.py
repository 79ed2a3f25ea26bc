"""How the cast plays SEVEN."""

from collections.abc import Sequence
from statistics import fmean

from rokkaku.ai.match import OPENING_PLIES
from rokkaku.games.seven.rules.game import Placement, SevenState
from rokkaku.games.seven.rules.notation import Move


def own_tiles(states: Sequence[SevenState], seat: int) -> list[Placement]:
    """The tiles that a seat has laid after the opening."""
    return [tile for tile in states[-1].placements[OPENING_PLIES:] if tile.seat == seat]


def mean_level(states: Sequence[SevenState], moves: Sequence[Move], seat: int) -> float:
    """On what level a seat lays its tiles, on average."""
    return fmean(tile.level for tile in own_tiles(states, seat))


def highest_level(states: Sequence[SevenState], moves: Sequence[Move], seat: int) -> float:
    """The highest level on which a seat lays a tile."""
    return max(tile.level for tile in own_tiles(states, seat))


FIGURES = {"mean level": mean_level, "highest level": highest_level}
SIGNATURES = {"mei": ("mean level", 1)}
