"""A player of Hex Heaven, with an adjustable search and adjustable errors."""

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
    """The strength and style of a player."""

    scope: Scope
    trials: int
    """Playouts for a move in the opening."""
    taste: Taste = Taste()
    random_share: float = 0.0
    """The share of random moves, from 0 to 1."""


STRONGEST = Strength(Scope(3000, 300, 200, 20, 100_000, 20, 2), 10_000)
"""Searches up to its limit."""


def player(strength: Strength) -> Agent:

    def agent(view: AnyState, limit: Limit, rng: Rng) -> Search:
        assert isinstance(view, HexHeavenState)
        moves = view.legal_moves()
        if len(moves) == 1:
            return SearchResult(moves[0], 0.0, 0, 1, moves)
        if strength.random_share and rng.random() < strength.random_share:
            return (yield from random_agent(view, limit, rng))
        if view.opening:
            return (yield from opening_move(view, strength.trials, limit, rng))
        return (yield from best_turn(view, strength.scope, strength.taste, limit, rng))

    return agent
