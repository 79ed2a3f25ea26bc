"""Computer players of Agon: levels, cast, and the evaluation that other players use."""

from rokkaku.ai.agent import Agent
from rokkaku.ai.levels import Levels
from rokkaku.ai.limit import Limit
from rokkaku.games.agon.ai import cast
from rokkaku.games.agon.ai.evaluation import expected_result
from rokkaku.games.agon.ai.player import player
from rokkaku.games.agon.ai.search import STRONGEST, Strength, board_of, evaluation_of
from rokkaku.games.agon.rules.game import AgonState

CLASSIC_STRENGTHS = {
    1: Strength(1, 150),
    2: Strength(2, 80),
    3: Strength(3, 50),
    4: Strength(6, 15),
    5: STRONGEST,
}
"""Strengths in the classic game, where it takes large errors to lose."""
BLOODY_STRENGTHS = {
    1: Strength(6, 28),
    2: Strength(7, 60),
    3: Strength(8, 40),
    4: Strength(10, 48),
    5: STRONGEST,
}
"""Strengths in Bloody Queen, where every turn of depth matters."""


class AgonLevels(Levels[AgonState]):
    """Computer players by alpha-beta search, weakened by less depth and by noise."""

    NODE = "position"
    MILLISECONDS = (500, 500, 500, 500, 800)
    MOVES = 80

    def evaluate(self, state: AgonState, seat: int) -> float:
        board = board_of(state.rules, state.position)
        value = evaluation_of(state.rules, board).evaluate(0)
        return expected_result(value if seat == board.side[0] else -value)

    def level(self, number: int) -> Agent:
        return player(CLASSIC_STRENGTHS[number], BLOODY_STRENGTHS[number])

    def depth_limit(self, depth: int) -> Limit:
        return Limit(depth=max(1, depth))

    def member(self, name: str) -> Agent:
        return player(cast.CLASSIC[name], cast.BLOODY[name])


AI = AgonLevels()
