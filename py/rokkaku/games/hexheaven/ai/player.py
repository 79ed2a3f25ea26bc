"""A player of Hex Heaven that looks so far and errs so much."""

from typing import NamedTuple

from rokkaku.ai.agent import Agent, Search, SearchResult
from rokkaku.ai.limit import Limit
from rokkaku.ai.simple import random_agent
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState
from rokkaku.games.hexheaven.ai.opening import opening_move
from rokkaku.games.hexheaven.ai.search import Scope, Taste, best_turn
from rokkaku.games.hexheaven.rules.state import HexHeavenState


class Strength(NamedTuple):
    """How a player plays, and how well."""

    scope: Scope
    """How far it looks."""
    trials: int
    """How many trials choose a move of the opening."""
    taste: Taste = Taste()
    slips: float = 0.0
    """The share of its moves that it makes at random."""


STRONGEST = Strength(Scope(3000, 300, 200, 20, 100_000, 20, 2), 10_000)
"""Goes on for as long as it may."""


def player(strength: Strength) -> Agent:
    """A player that is so strong."""

    def agent(view: AnyState, limit: Limit, rng: Rng) -> Search:
        assert isinstance(view, HexHeavenState)
        moves = view.legal_moves()
        if len(moves) == 1:
            return SearchResult(moves[0], 0.0, 0, 1, moves)
        if strength.slips and rng.random() < strength.slips:
            return (yield from random_agent(view, limit, rng))
        if view.opening:
            return (yield from opening_move(view, strength.trials, limit, rng))
        return (yield from best_turn(view, strength.scope, strength.taste, limit, rng))

    return agent
