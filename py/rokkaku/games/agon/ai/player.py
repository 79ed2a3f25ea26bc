"""Computer players of Agon by strength, in the classic game and in Bloody Queen."""

from rokkaku.ai.agent import Agent, Search
from rokkaku.ai.limit import Limit
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState
from rokkaku.games.agon.ai.search import Strength, look_ahead
from rokkaku.games.agon.rules.game import BLOODY, AgonState


def player(classic: Strength, bloody: Strength) -> Agent:
    def agent(view: AnyState, limit: Limit, rng: Rng) -> Search:
        assert isinstance(view, AgonState)
        strength = bloody if view.rules == BLOODY else classic
        return look_ahead(view, limit, strength, rng.word())

    return agent
