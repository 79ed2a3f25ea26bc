"""A player of Agon that is so strong, in the classic game and in Bloody Queen."""

from typing import NamedTuple

from rokkaku.ai.agent import Agent, Search
from rokkaku.ai.limit import Limit
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState
from rokkaku.games.agon.ai.evaluation import Weights
from rokkaku.games.agon.ai.search import CONTEMPT, look_ahead
from rokkaku.games.agon.rules.game import BLOODY, AgonState


class Strength(NamedTuple):
    """How well a player plays, and what it likes."""

    depth: int
    """How many turns it looks ahead at most."""
    noise: int
    """Its largest error about a position, in the unit of the evaluation."""
    weights: Weights | None = None
    """What things are worth to it; None: what they are worth."""
    contempt: int = CONTEMPT
    """What it takes a draw by repetition to be worse than nothing."""


def player(classic: Strength, bloody: Strength) -> Agent:
    """The player with these strengths."""

    def agent(view: AnyState, limit: Limit, rng: Rng) -> Search:
        assert isinstance(view, AgonState)
        how = bloody if view.rules == BLOODY else classic
        return look_ahead(
            view.rules,
            view.position,
            view.seen,
            limit,
            how.depth,
            how.noise,
            rng.word(),
            how.weights,
            how.contempt,
        )

    return agent
