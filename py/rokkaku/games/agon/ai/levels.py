"""The computer players of Agon: five levels, and the evaluation that other players share."""

from typing import NamedTuple

from rokkaku.ai.agent import Agent, Search
from rokkaku.ai.levels import Levels
from rokkaku.ai.limit import Limit
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState
from rokkaku.games.agon.ai.evaluation import expected
from rokkaku.games.agon.ai.search import MAX_DEPTH, board_of, evaluation_of, look_ahead
from rokkaku.games.agon.rules.game import BLOODY, AgonState


class Strength(NamedTuple):
    """How well a level plays."""

    depth: int
    """How many plies it looks ahead at most."""
    noise: int
    """Its largest error about a position, in the unit of the evaluation."""


CLASSIC_STRENGTHS = {
    1: Strength(1, 150),
    2: Strength(2, 80),
    3: Strength(3, 50),
    4: Strength(5, 15),
    5: Strength(MAX_DEPTH, 0),
}
"""In the classic game, where much error is needed to lose."""
BLOODY_STRENGTHS = {
    1: Strength(4, 30),
    2: Strength(5, 28),
    3: Strength(6, 15),
    4: Strength(7, 36),
    5: Strength(MAX_DEPTH, 0),
}
"""In Bloody Queen, where each ply of depth tells."""


class AgonLevels(Levels[AgonState]):
    """Alpha-beta search, deeper and with less noise from level to level."""

    NODE = "position"
    MILLISECONDS = (500, 500, 500, 500, 800)

    def evaluate(self, state: AgonState, seat: int) -> float:
        """The expected result for a seat, from -1 to 1, of a game that is not over."""
        board = board_of(state.rules, state.position)
        value = evaluation_of(state.rules, board).evaluate(0)
        return expected(value if seat == board.side[0] else -value)

    def level(self, number: int) -> Agent:
        """The player of a level."""
        return player(number)


AI = AgonLevels()


def player(level: int) -> Agent:
    """The player of a level."""

    def agent(view: AnyState, limit: Limit, rng: Rng) -> Search:
        assert isinstance(view, AgonState)
        strengths = BLOODY_STRENGTHS if view.rules == BLOODY else CLASSIC_STRENGTHS
        depth, noise = strengths[level]
        return look_ahead(view.rules, view.position, view.seen, limit, depth, noise, rng.word())

    return agent
