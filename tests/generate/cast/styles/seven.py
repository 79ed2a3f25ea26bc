"""The styles of the cast in SEVEN, after the opening."""

from collections.abc import Sequence
from statistics import fmean

from tests.generate.cast.openings import opening_plies

from rokkaku.games.seven.rules.game import Placement, SevenState
from rokkaku.games.seven.rules.notation import Move


def own_tiles(states: Sequence[SevenState], seat: int) -> list[Placement]:
    return [tile for tile in states[-1].placements[opening_plies("seven") :] if tile.seat == seat]


def mean_level(states: Sequence[SevenState], moves: Sequence[Move], seat: int) -> float:
    return fmean(tile.level for tile in own_tiles(states, seat))


def as_high_as_it_can(states: Sequence[SevenState], moves: Sequence[Move], seat: int) -> float:
    """Return the share of tiles on the highest level that any tile could have reached."""
    return fmean(
        state.tower.level_under(move.cells)
        == max(state.tower.level_under(other.cells) for other in state.legal_moves())
        for state, move in [*zip(states, moves, strict=False)][opening_plies("seven") :]
        if state.turn == seat
    )


FIGURES = {"mean level": mean_level, "as high as it can": as_high_as_it_can}
SIGNATURES = {"mei": ("as high as it can", 1)}
