"""Figures that show the style of each of the cast: one module for each game.

A module has `FIGURES`, by name, and `SIGNATURES`: for some of the cast, the figure in which it
differs from all others, with 1 if it has the most of it and -1 if it has the least.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple, Self

from rokkaku.core.state import AnyState

Figure = Callable[[Sequence[AnyState], Sequence[Any], int], float | None]
"""A function of a game's states, the moves between them and a seat; None if it doesn't apply."""


class Mean(NamedTuple):
    value: float
    error: float
    games: int

    @classmethod
    def of(cls, amounts: Sequence[float]) -> Self:
        games = len(amounts)
        return cls(fmean(amounts), stdev(amounts) / sqrt(games), games)


def lead(name: str, means: Mapping[str, Mean], sign: int) -> tuple[float, str]:
    """Return the lead of a player over the next one, in standard errors, and that player.

    `sign` is 1 if more is better, -1 if less is. The lead is negative if the player isn't first.
    """
    own = means[name]
    found: Iterable[tuple[float, str]] = (
        (sign * (own.value - mean.value) / (sqrt(own.error**2 + mean.error**2) or 1e-9), other)
        for other, mean in means.items()
        if other != name
    )
    return min(found)
