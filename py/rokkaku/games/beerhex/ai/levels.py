"""The computer players of Beer Hex: five levels, and the evaluation that other players share."""

from functools import cache

from rokkaku.ai.agent import Agent, Search
from rokkaku.ai.limit import Limit
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState
from rokkaku.games.beerhex.ai.bundle import spread_out
from rokkaku.games.beerhex.ai.evaluation import Board, Chance, random_chance, value
from rokkaku.games.beerhex.ai.search import Style, think
from rokkaku.games.beerhex.rules.game import BeerHexState
from rokkaku.games.beerhex.rules.knowledge import GOLD

LEVELS = {
    1: Style(replies=0, trust=0.0, noise=0.6, wears=0, attacks=False, sure=1.0),
    2: Style(replies=0, trust=0.0, noise=0.2, wears=0, attacks=False),
    3: Style(replies=0, trust=0.0),
    4: Style(replies=0),
    5: Style(),
}
MILLISECONDS = {1: 500, 2: 500, 3: 1000, 4: 1500, 5: 2500}
"""How long each level may think in the browser."""


@cache
def _fixed_chance() -> Chance:
    return random_chance(Rng(0), 0)


def evaluate(state: BeerHexState, seat: int) -> float:
    """The expected result for a seat, from -1 to 1, of a full state that is not over."""
    position = state.position
    board = Board(spread_out(position.symbols[GOLD]), position.empty, position.face_down)
    return 2 * value(board, _fixed_chance(), seat, position.turn) - 1


def level(number: int) -> Agent:
    """The player of a level from 1 to 5."""
    return player(LEVELS[number])


def player(style: Style) -> Agent:
    """A player of a certain style."""

    def agent(view: AnyState, limit: Limit, rng: Rng) -> Search:
        assert isinstance(view, BeerHexState)
        return think(view, style, limit, rng)

    return agent


def browser_limit(number: int) -> Limit:
    """What a level from 1 to 5 may spend on a move in the browser."""
    return Limit(milliseconds=MILLISECONDS[number])
