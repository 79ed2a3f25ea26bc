"""The computer players of Agon: five levels, and the evaluation that other players share."""

from typing import NamedTuple

from rokkaku.ai.agent import Agent, Search
from rokkaku.ai.alphabeta import MAX_DEPTH, AlphaBeta
from rokkaku.ai.limit import Limit
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState
from rokkaku.games.agon.ai.evaluation import expected
from rokkaku.games.agon.ai.model import AgonModel, evaluator
from rokkaku.games.agon.rules.game import AgonState


class Level(NamedTuple):
    """How well a level plays."""

    depth: int
    """How many plies it looks ahead at most."""
    noise: int
    """Its largest error about a position, in the unit of the evaluation."""
    milliseconds: int
    """How long it may think in the browser."""


LEVELS = {
    1: Level(1, 120, 500),
    2: Level(1, 30, 500),
    3: Level(2, 15, 1000),
    4: Level(3, 0, 1500),
    5: Level(MAX_DEPTH, 0, 2500),
}


def evaluate(state: AgonState, seat: int) -> float:
    """The expected result for a seat, from -1 to 1, of a game that is not over."""
    value = evaluator(state.rules)(state.position)
    return expected(value if seat == state.turn else -value)


def level(number: int) -> Agent:
    """The player of a level from 1 to 5."""
    strength = LEVELS[number]

    def agent(view: AnyState, limit: Limit, rng: Rng) -> Search:
        assert isinstance(view, AgonState)
        model = AgonModel(view.rules, strength.noise, rng.word())
        search = AlphaBeta(model, limit, view.seen)
        return search.search(view.position, strength.depth)

    return agent


def browser_limit(number: int) -> Limit:
    """What a level from 1 to 5 may spend on a move in the browser."""
    return Limit(milliseconds=LEVELS[number].milliseconds)
