"""The computer players of Hex Heaven: five levels, and the evaluation that other players share."""

from dataclasses import replace

from rokkaku.ai.agent import Agent, Search
from rokkaku.ai.levels import Levels
from rokkaku.ai.limit import Limit
from rokkaku.ai.simple import random_agent
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState
from rokkaku.games.hexheaven.ai.cast import MEMBERS
from rokkaku.games.hexheaven.ai.counting import counter
from rokkaku.games.hexheaven.ai.outlook import UNIT
from rokkaku.games.hexheaven.ai.player import STRONGEST, Strength, player
from rokkaku.games.hexheaven.ai.search import Look, Scope, Taste
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
"""In the serious game, in which to look ahead pays more: a `beginner` would be too far behind."""
COUNTING = {1: 5, 2: 8, 3: 18, 4: 41, 5: 480}
"""How many turns with the same number of tiles each level makes longer to count their points."""
GREEDY = 400
"""The same for the greedy player."""
FEW = 12
"""While fewer tiles lie a beginner plays at random."""


class HexHeavenLevels(Levels[HexHeavenState]):
    """Search for the best whole turn, wider and with less noise from level to level."""

    NODE = "placement"
    MILLISECONDS = (500, 500, 500, 500, 800)

    def evaluate(self, state: HexHeavenState, seat: int) -> float:
        """The expected result for a seat, from -1 to 1, of a game that is not over."""
        return Look(state).value(seat) / UNIT

    def level(self, number: int) -> Agent:
        """The player of a level."""
        usual = player(STRENGTHS[number]) if number in STRENGTHS else beginner
        serious = player(SERIOUS_STRENGTHS[number])

        def agent(view: AnyState, limit: Limit, rng: Rng) -> Search:
            assert isinstance(view, HexHeavenState)
            return (serious if view.mode == SERIOUS else usual)(view, limit, rng)

        return agent

    def member(self, name: str) -> Agent:
        """The player of one of the cast."""
        return player(MEMBERS[name])

    def puzzler(self, number: int) -> Agent:
        """The player of a level that wants the most points of this turn, not the game."""
        return counter(COUNTING[number])

    def greedy(self) -> Agent:
        """The whole turn with most points: turns are too long to try all of them."""
        return counter(GREEDY)


AI = HexHeavenLevels()


def beginner(view: AnyState, limit: Limit, rng: Rng) -> Search:
    """A player that takes the most points of its turn, which is all there is to do in solo.

    Against others its opening goes on for too long, and it forgets the right of who is behind
    unless nothing else fits.
    """
    assert isinstance(view, HexHeavenState)
    taker = counter(COUNTING[1])
    if view.mode == CASUAL:
        moves = view.legal_moves()
        if len(view.board.laid) < FEW:
            return (yield from random_agent(view, limit, rng))
        found = yield from taker(replace(view, one_side=False), limit, rng)
        if found.move in moves:
            return found
    return (yield from taker(view, limit, rng))
