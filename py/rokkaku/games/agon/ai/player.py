"""Computer players of Agon by strength, in the classic game and in Bloody Queen."""

from typing import NamedTuple

from rokkaku.ai.agent import Agent, Search
from rokkaku.ai.limit import Limit
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState
from rokkaku.games.agon.ai.evaluation import Weights
from rokkaku.games.agon.ai.search import CONTEMPT, look_ahead
from rokkaku.games.agon.rules.game import BLOODY, AgonState


class Strength(NamedTuple):
    """Depth, accuracy and preferences of a player."""

    depth: int
    """Maximum search depth, in turns."""
    noise: int
    """Largest evaluation error, in units of the evaluation."""
    weights: Weights | None = None
    """Evaluation weights; None for those that play best."""
    contempt: int = CONTEMPT
    """Amount by which a draw by repetition is worth less than 0, in units of the evaluation."""


def player(classic: Strength, bloody: Strength) -> Agent:
    def agent(view: AnyState, limit: Limit, rng: Rng) -> Search:
        assert isinstance(view, AgonState)
        strength = bloody if view.rules == BLOODY else classic
        return look_ahead(
            view.rules,
            view.position,
            view.seen,
            limit,
            strength.depth,
            strength.noise,
            rng.word(),
            strength.weights,
            strength.contempt,
        )

    return agent
