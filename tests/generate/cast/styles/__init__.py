"""What shows how each of the cast plays: a module a game.

Each has `FIGURES`, by name, and `SIGNATURES`: for some of the cast the figure that tells it from
all others, with 1 if it has the most of it, and -1 if it has the least.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple, Self

from rokkaku.core.state import AnyState

Figure = Callable[[Sequence[AnyState], Sequence[Any], int], float | None]
"""What a seat did in a game, told by all its states and the moves between them; None if the game
does not tell."""


class Mean(NamedTuple):
    """What some games say of a figure."""

    value: float
    error: float
    """The standard error."""
    games: int

    @classmethod
    def of(cls, amounts: Sequence[float]) -> Self:
        """The mean of one amount a game, of at least two."""
        games = len(amounts)
        return cls(fmean(amounts), stdev(amounts) / sqrt(games), games)


def lead(name: str, means: Mapping[str, Mean], sign: int) -> tuple[float, str]:
    """By how many standard errors a player is ahead of the nearest other one, and of whom.

    `sign`: 1 if more is ahead, -1 if less is. Negative for who is not the first.
    """
    own = means[name]
    found: Iterable[tuple[float, str]] = (
        (sign * (own.value - mean.value) / (sqrt(own.error**2 + mean.error**2) or 1e-9), other)
        for other, mean in means.items()
        if other != name
    )
    return min(found)
