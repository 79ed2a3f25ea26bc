"""How the cast plays SEVEN, after the opening."""

from collections.abc import Sequence
from statistics import fmean

from tests.generate.cast.openings import opening_plies

from rokkaku.games.seven.rules.game import Placement, SevenState
from rokkaku.games.seven.rules.notation import Move


def own_tiles(states: Sequence[SevenState], seat: int) -> list[Placement]:
    """The tiles that a seat has laid after the opening."""
    return [tile for tile in states[-1].placements[opening_plies("seven") :] if tile.seat == seat]


def mean_level(states: Sequence[SevenState], moves: Sequence[Move], seat: int) -> float:
    """On what level a seat lays its tiles, on average; more for who plays better."""
    return fmean(tile.level for tile in own_tiles(states, seat))


def as_high_as_it_can(states: Sequence[SevenState], moves: Sequence[Move], seat: int) -> float:
    """The share of its tiles that a seat lays on the highest level where any of them fits."""
    return fmean(
        state.tower.level_under(move.cells)
        == max(state.tower.level_under(other.cells) for other in state.legal_moves())
        for state, move in [*zip(states, moves, strict=False)][opening_plies("seven") :]
        if state.turn == seat
    )


FIGURES = {"mean level": mean_level, "as high as it can": as_high_as_it_can}
SIGNATURES = {"mei": ("as high as it can", 1)}
