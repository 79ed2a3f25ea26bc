"""The computer players of Hex Heaven: five levels, the cast, and those for puzzles."""

from dataclasses import replace

from rokkaku.ai.agent import Agent, Search
from rokkaku.ai.levels import Levels
from rokkaku.ai.limit import Limit
from rokkaku.ai.simple import random_agent
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState
from rokkaku.games.hexheaven.ai.cast import MEMBERS
from rokkaku.games.hexheaven.ai.counting import counting_player
from rokkaku.games.hexheaven.ai.outlook import UNIT
from rokkaku.games.hexheaven.ai.player import STRONGEST, Strength, player
from rokkaku.games.hexheaven.ai.search import Scope, SearchSetup, Taste
from rokkaku.games.hexheaven.rules.outcome import CASUAL, SERIOUS
from rokkaku.games.hexheaven.rules.state import HexHeavenState

STRENGTHS = {
    2: Strength(Scope(4), 20, Taste(UNIT // 4)),
    3: Strength(Scope(60), 100, Taste(UNIT // 5)),
    4: Strength(Scope(80, 4, 12), 300, Taste(UNIT // 12)),
    5: STRONGEST,
}
"""By level; level 1 is a `beginner`."""
SERIOUS_STRENGTHS = {
    1: Strength(Scope(5), 20, Taste(UNIT // 4)),
    2: Strength(Scope(40), 100, Taste(UNIT // 6)),
    3: Strength(Scope(60, 3, 12), 200, Taste(UNIT // 8)),
    4: Strength(Scope(100, 20, 24), 400, Taste(UNIT // 16)),
    5: STRONGEST,
}
"""By level, for the serious game: looking ahead pays more there, so `beginner` is too weak."""
COUNTING = {1: 5, 2: 8, 3: 18, 4: 41, 5: 480}
"""The beam width by level, for counting the points of a turn."""
GREEDY = 400
"""The beam width of `HexHeavenLevels.greedy`."""
MIN_TILES = 12
"""With fewer tiles on the table, `beginner` plays at random."""


class HexHeavenLevels(Levels[HexHeavenState]):
    """Agents that search for the best whole turn, wider and with less noise at each level."""

    NODE = "placement"
    MILLISECONDS = (500, 500, 500, 500, 800)
    MOVES = 17

    def evaluate(self, state: HexHeavenState, seat: int) -> float:
        return SearchSetup(state).value(seat) / UNIT

    def level(self, number: int) -> Agent:
        usual_player = player(STRENGTHS[number]) if number in STRENGTHS else beginner
        serious_player = player(SERIOUS_STRENGTHS[number])

        def agent(view: AnyState, limit: Limit, rng: Rng) -> Search:
            assert isinstance(view, HexHeavenState)
            return (serious_player if view.mode == SERIOUS else usual_player)(view, limit, rng)

        return agent

    def member(self, name: str) -> Agent:
        return player(MEMBERS[name])

    def puzzler(self, number: int) -> Agent:
        return counting_player(COUNTING[number])

    def greedy(self) -> Agent:
        """Return an agent that finds the most points by a beam; trying all turns takes too long."""
        return counting_player(GREEDY)


AI = HexHeavenLevels()


def beginner(view: AnyState, limit: Limit, rng: Rng) -> Search:
    """Take the most points of the turn, which is all that counts in solo play.

    In casual games, play the first tiles at random, and later use one-side placement only if
    nothing else fits.
    """
    assert isinstance(view, HexHeavenState)
    agent = counting_player(COUNTING[1])
    if view.mode == CASUAL:
        moves = view.legal_moves()
        if len(view.board.laid) < MIN_TILES:
            return (yield from random_agent(view, limit, rng))
        result = yield from agent(replace(view, one_side=False), limit, rng)
        if result.move in moves:
            return result
    return (yield from agent(view, limit, rng))
