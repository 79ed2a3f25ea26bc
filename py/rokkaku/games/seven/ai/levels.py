"""The computer players of SEVEN: five levels, the cast, and the evaluation they share."""

from rokkaku.ai.agent import Agent
from rokkaku.ai.levels import Levels
from rokkaku.ai.limit import Limit
from rokkaku.games.seven.ai.board import estimate
from rokkaku.games.seven.ai.cast import MEMBERS
from rokkaku.games.seven.ai.lookahead import Widths
from rokkaku.games.seven.ai.player import ALL, MAX_DEPTH, STAGES, STRONGEST, Strength, player
from rokkaku.games.seven.ai.search import Scope
from rokkaku.games.seven.rules.game import SevenState

STRENGTHS = {
    1: Strength(Scope(1, (ALL,)), 10_000, foresight=False),
    2: Strength(Scope(1, (ALL,)), 500),
    3: Strength(Scope(2, (Widths(6, 6),)), 20),
    4: Strength(Scope(6, (Widths(8, 8),)), 20),
    5: STRONGEST,
}
PUZZLERS = {
    1: STRENGTHS[1],
    2: Strength(Scope(2, (Widths(4, 4),)), 0),
    3: Strength(Scope(6, (Widths(6, 6),)), 0),
    4: Strength(Scope(MAX_DEPTH, STAGES[:3]), 0),
    5: STRENGTHS[5],
}
"""Without noise from level 2 on: with few tiles left, the depth of the search decides."""


class SevenLevels(Levels[SevenState]):
    """Searches of the most promising placements, wider and with less noise at higher levels."""

    NODE = "placement"
    MILLISECONDS = (500, 500, 500, 500, 800)
    MOVES = 7

    def evaluate(self, state: SevenState, seat: int) -> float:
        return estimate(state, seat) if state.placements else 0.0

    def level(self, number: int) -> Agent:
        return player(STRENGTHS[number])

    def depth_limit(self, depth: int) -> Limit:
        return Limit(depth=max(1, depth))

    def member(self, name: str) -> Agent:
        return player(MEMBERS[name])

    def puzzler(self, number: int) -> Agent:
        return player(PUZZLERS[number])


AI = SevenLevels()
