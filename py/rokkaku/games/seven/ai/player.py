"""Players of SEVEN of any strength."""

from typing import NamedTuple

from rokkaku.ai.agent import Agent, Search, SearchResult
from rokkaku.ai.limit import Limit
from rokkaku.ai.simple import random_agent
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState
from rokkaku.games.seven.ai.climbing import search_climbing
from rokkaku.games.seven.ai.lookahead import DISTINCT, Widths
from rokkaku.games.seven.ai.search import Errors, Scope, search_in_stages
from rokkaku.games.seven.rules.game import SevenState


class Strength(NamedTuple):
    """The search of a player, and its weaknesses."""

    scope: Scope
    noise: int
    """The largest error in its value of a position, in the unit of the evaluation."""
    foresight: bool = True
    """True if it solves positions with two tiles left."""
    nodes: int = 1 << 30
    """Most nodes it searches for a move."""
    level_bonus: float = 0.0
    """Its bonus for each higher level (in misère, lower), as an expected result."""
    random_share: float = 0.0
    """The share of its moves that are random."""


MAX_DEPTH = 28
ALL = Widths(0, 0)
_FULL = (DISTINCT, Widths(8, 0), ALL)
STAGES = (Widths(4, 4), *(Widths(8, 8, wide) for wide in range(5)), *_FULL)
ENDING = (Widths(4, 4), *(Widths(-width, -width) for width in (16, 32, 64)), *_FULL)
"""In either list, traps are judged by the third stage: see `Scope.trap_stage`."""
STRONGEST = Strength(Scope(MAX_DEPTH, STAGES, ENDING), 0)
"""Searches for as long as its limit allows."""


def player(strength: Strength) -> Agent:
    def agent(view: AnyState, limit: Limit, rng: Rng) -> Search:
        assert isinstance(view, SevenState)
        if not view.placements:
            move = rng.choice(view.legal_moves())
            return SearchResult(move, 0.0, 0, 1, (move,))
        if strength.random_share and rng.random() < strength.random_share:
            return (yield from random_agent(view, limit, rng))
        errors = Errors(strength.noise, rng.word(), strength.foresight)
        node_limit = limit.capped(strength.nodes)
        depth = strength.scope.depth
        scope = strength.scope._replace(depth=min(depth, limit.depth or depth))
        if strength.level_bonus:
            return (
                yield from search_climbing(view, node_limit, scope, errors, strength.level_bonus)
            )
        return (yield from search_in_stages(view, node_limit, scope, errors))

    return agent
