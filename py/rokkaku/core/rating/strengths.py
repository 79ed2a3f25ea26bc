"""The strength of a game's opponents, by Elo.

A measured game has a module `strengths` with `POOLS`; games against agents in no pool are unrated.
"""

from collections.abc import Mapping
from typing import NamedTuple

from rokkaku.core.options import check_options
from rokkaku.core.rating.glicko import Rating
from rokkaku.core.registry import find_part, get

WEAKEST_ELO = 600
"""The Elo of the weakest of the cast, in every pool."""
_DEVIATION = 40.0  # the uncertainty that a hundred games between neighbours leave


class Pool(NamedTuple):
    """A choice of a game's options with ratings of its own."""

    options: Mapping[str, str]
    """The options that define the pool; all others are at their default."""
    elo: Mapping[str, int]
    """By agent, such as `piyo`; the weakest first."""
    free_options: tuple[str, ...] = ()
    """Options that may have any value."""

    @property
    def name(self) -> str:
        """The key in storage, such as `variant=bloody`; empty for a game's only pool."""
        return " ".join(f"{name}={value}" for name, value in self.options.items())

    def opponent(self, agent: str) -> Rating:
        """Return the rating of an agent. Raises KeyError if it has none."""
        return Rating(self.elo[agent], _DEVIATION)

    def nearest_opponent(self, rating: Rating) -> str:
        """Return the agent nearest in strength to a player's rating."""
        return min(self.elo, key=lambda agent: abs(self.elo[agent] - rating.value))

    def expected_score(self, rating: Rating, agent: str) -> float:
        """Return a player's expected score, 0 to 1. Raises KeyError if the agent has no rating."""
        return 1 / (1 + 10 ** ((self.elo[agent] - rating.value) / 400))


def pools_of(game_id: str) -> tuple[Pool, ...]:
    """Return the pools of a game; empty if it was not measured. Raises UnknownGame."""
    module = find_part(game_id, "strengths")
    return module.POOLS if module else ()


def pool_of(game_id: str, options: Mapping[str, str]) -> Pool | None:
    """Return the pool that rates a game with these options, or None. Raises InvalidSetup."""
    definitions = get(game_id).options
    values = check_options(game_id, definitions, options)
    for pool in pools_of(game_id):
        free_values = {name: values[name] for name in pool.free_options}
        if values == check_options(game_id, definitions, {**pool.options, **free_values}):
            return pool
    return None
