"""The computer players of SEVEN: five levels, and the evaluation that other players share."""

from typing import NamedTuple

from rokkaku.ai.agent import Agent, Search, SearchResult
from rokkaku.ai.levels import Levels
from rokkaku.ai.limit import Limit
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState
from rokkaku.games.seven.ai.board import estimate
from rokkaku.games.seven.ai.lookahead import Widths
from rokkaku.games.seven.ai.search import Errors, Scope, widening
from rokkaku.games.seven.rules.game import SevenState


class Strength(NamedTuple):
    """How well a level plays."""

    scope: Scope
    """How far it looks."""
    noise: int
    """Its largest error about a position, in the unit of the evaluation."""
    foresight: bool = True
    """Whether it sees through the last two tiles."""


MAX_DEPTH = 28
_MANY = 1000
_ALL = Widths(0, 0)
_STAGES = (
    Widths(4, 4),
    *(Widths(8, 8, wide) for wide in range(5)),
    Widths(-_MANY, -_MANY),
    Widths(8, 0),
    _ALL,
)
STRENGTHS = {
    1: Strength(Scope(1, (_ALL,)), 10_000, foresight=False),
    2: Strength(Scope(1, (_ALL,)), 500),
    3: Strength(Scope(2, (Widths(6, 6),)), 20),
    4: Strength(Scope(6, (Widths(8, 8),)), 20),
    5: Strength(Scope(MAX_DEPTH, _STAGES), 0),
}
PUZZLERS = {
    1: STRENGTHS[1],
    2: Strength(Scope(2, (Widths(4, 4),)), 0),
    3: Strength(Scope(6, (Widths(6, 6),)), 0),
    4: Strength(Scope(MAX_DEPTH, _STAGES[:3]), 0),
    5: STRENGTHS[5],
}
"""From level 2 on they err about no position: with few tiles left, how far they look tells."""


class SevenLevels(Levels[SevenState]):
    """Search of the most promising placements, wider and with less noise from level to level."""

    NODE = "placement"
    MILLISECONDS = (500, 500, 500, 500, 800)

    def evaluate(self, state: SevenState, seat: int) -> float:
        """The expected result for a seat, from -1 to 1, of a game that is not over."""
        return estimate(state, seat) if state.placements else 0.0

    def level(self, number: int) -> Agent:
        """The player of a level."""
        return player(STRENGTHS[number])

    def puzzler(self, number: int) -> Agent:
        """The player of a level that tries a puzzle."""
        return player(PUZZLERS[number])


AI = SevenLevels()


def player(strength: Strength) -> Agent:
    """A player that is so strong."""

    def agent(view: AnyState, limit: Limit, rng: Rng) -> Search:
        assert isinstance(view, SevenState)
        if not view.placements:
            move = rng.choice(view.legal_moves())
            return SearchResult(move, 0.0, 0, 1, (move,))
        errors = Errors(strength.noise, rng.word(), strength.foresight)
        return (yield from widening(view, limit, strength.scope, errors))

    return agent
