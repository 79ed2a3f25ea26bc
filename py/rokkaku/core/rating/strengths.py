"""How strong a game's opponents are, by Elo.

A game that was measured has a module `strengths` with `POOLS`. A new opponent gets its numbers
there, by the name of its agent; who has none plays games that are not rated.
"""

from collections.abc import Mapping
from typing import NamedTuple

from rokkaku.core.options import check_options
from rokkaku.core.rating.glicko import Rating
from rokkaku.core.registry import find_part, get

WEAKEST = 600
"""The Elo of the weakest of the cast in every pool."""
_DEVIATION = 40.0
"""How sure the numbers are: that much is left open by a hundred games between neighbours."""


class Pool(NamedTuple):
    """A kind of game with ratings of its own."""

    options: Mapping[str, str]
    """What sets it apart from the game's other pools; all other options are at their default."""
    elo: Mapping[str, int]
    """By the agent's name, such as `piyo`; the weakest first."""
    either: tuple[str, ...] = ()
    """The options that make no difference."""

    @property
    def name(self) -> str:
        """What it is kept by, such as `variant=bloody`; empty for a game's only pool."""
        return " ".join(f"{name}={value}" for name, value in self.options.items())

    def opponent(self, agent: str) -> Rating:
        """The rating of an agent. Raises KeyError if it has none."""
        return Rating(self.elo[agent], _DEVIATION)

    def even_opponent(self, rating: Rating) -> str:
        """The agent that somebody beats about half of the time."""
        return min(self.elo, key=lambda agent: abs(self.elo[agent] - rating.value))

    def chance(self, rating: Rating, agent: str) -> float:
        """What somebody is expected to score against an agent, from 0 to 1."""
        return 1 / (1 + 10 ** ((self.elo[agent] - rating.value) / 400))


def pools_of(game_id: str) -> tuple[Pool, ...]:
    """The pools of a game; none if it was not measured. Raises UnknownGame."""
    module = find_part(game_id, "strengths")
    return module.POOLS if module else ()


def pool_of(game_id: str, options: Mapping[str, str]) -> Pool | None:
    """The pool in which a game with these options is rated. Raises InvalidSetup."""
    known = get(game_id).options
    given = check_options(game_id, known, options)
    for pool in pools_of(game_id):
        free = {name: given[name] for name in pool.either}
        if given == check_options(game_id, known, {**pool.options, **free}):
            return pool
    return None
