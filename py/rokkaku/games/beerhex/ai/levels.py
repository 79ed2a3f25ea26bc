"""The computer players of Beer Hex: five levels, and the evaluation that other players share."""

from functools import cache

from rokkaku.ai.agent import Agent, Search
from rokkaku.ai.levels import Levels
from rokkaku.ai.limit import Limit
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState
from rokkaku.games.beerhex.ai.bundle import spread_out
from rokkaku.games.beerhex.ai.evaluation import Board, Chance, random_chance, value
from rokkaku.games.beerhex.ai.search import Style, think
from rokkaku.games.beerhex.rules.game import BeerHexState
from rokkaku.games.beerhex.rules.knowledge import GOLD

STRENGTHS = {
    1: Style(replies=0, trust=0.0, noise=0.6, wears=0, attacks=False, sure=1.0),
    2: Style(replies=0, trust=0.0, noise=0.2, wears=0, attacks=False),
    3: Style(replies=0, trust=0.0),
    4: Style(replies=0),
    5: Style(),
}


@cache
def _fixed_chance() -> Chance:
    return random_chance(Rng(0), 0)


class BeerHexLevels(Levels[BeerHexState]):
    """Search over many guesses at what is hidden, with less noise from level to level."""

    def evaluate(self, state: BeerHexState, seat: int) -> float:
        """The expected result for a seat, from -1 to 1, of a full state that is not over."""
        position = state.position
        board = Board(spread_out(position.symbols[GOLD]), position.empty, position.face_down)
        return 2 * value(board, _fixed_chance(), seat, position.turn) - 1

    def level(self, number: int) -> Agent:
        """The player of a level."""
        return player(STRENGTHS[number])


AI = BeerHexLevels()


def player(style: Style) -> Agent:
    """A player of a certain style."""

    def agent(view: AnyState, limit: Limit, rng: Rng) -> Search:
        assert isinstance(view, BeerHexState)
        return think(view, style, limit, rng)

    return agent
