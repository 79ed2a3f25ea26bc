"""A player of SEVEN that looks so far and errs so much."""

from typing import NamedTuple

from rokkaku.ai.agent import Agent, Search, SearchResult
from rokkaku.ai.limit import Limit
from rokkaku.ai.simple import random_agent
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState
from rokkaku.games.seven.ai.climbing import climbing
from rokkaku.games.seven.ai.lookahead import DISTINCT, Widths
from rokkaku.games.seven.ai.search import Errors, Scope, widening
from rokkaku.games.seven.rules.game import SevenState


class Strength(NamedTuple):
    """How a player plays, and how well."""

    scope: Scope
    """How far it looks."""
    noise: int
    """Its largest error about a position, in the unit of the evaluation."""
    foresight: bool = True
    """Whether it sees through the last two tiles."""
    nodes: int = 1 << 30
    """How many nodes it looks at for a move at most."""
    climbs: float = 0.0
    """What it likes a level more than the one below, as an expected result."""
    slips: float = 0.0
    """The share of its moves that it makes at random."""


MAX_DEPTH = 28
ALL = Widths(0, 0)
_FULL = (DISTINCT, Widths(8, 0), ALL)
STAGES = (Widths(4, 4), *(Widths(8, 8, wide) for wide in range(5)), *_FULL)
ENDING = (Widths(4, 4), *(Widths(-width, -width) for width in (16, 32, 64)), *_FULL)
"""In either list the third stage is the one that traps are judged with (`Scope.trap_stage`)."""
STRONGEST = Strength(Scope(MAX_DEPTH, STAGES, ENDING), 0)
"""Goes on for as long as it may."""


def player(strength: Strength) -> Agent:
    """A player that is so strong."""

    def agent(view: AnyState, limit: Limit, rng: Rng) -> Search:
        assert isinstance(view, SevenState)
        if not view.placements:
            move = rng.choice(view.legal_moves())
            return SearchResult(move, 0.0, 0, 1, (move,))
        if strength.slips and rng.random() < strength.slips:
            return (yield from random_agent(view, limit, rng))
        errors = Errors(strength.noise, rng.word(), strength.foresight)
        most = strength.nodes
        nodes = most if limit.iterations is None else min(most, limit.iterations)
        bounded = limit._replace(iterations=nodes)
        if strength.climbs:
            return (yield from climbing(view, bounded, strength.scope, errors, strength.climbs))
        return (yield from widening(view, bounded, strength.scope, errors))

    return agent
