"""The points of whole turns as puzzles count them: the plain sum, without a floor."""

from collections.abc import Generator
from typing import NamedTuple

from rokkaku.ai.agent import Agent, Progress, Search, SearchResult
from rokkaku.ai.limit import Limit, Meter
from rokkaku.ai.simple import random_agent
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState
from rokkaku.games.hexheaven.ai.numbers import bits
from rokkaku.games.hexheaven.ai.search import SearchSetup, run
from rokkaku.games.hexheaven.rules.notation import ENDING, PASSING, Move
from rokkaku.games.hexheaven.rules.position import Position
from rokkaku.games.hexheaven.rules.state import HexHeavenState

LOWEST = -1000


class Count(NamedTuple):
    """The most points of a turn, and a way to make them."""

    points: int
    """The points of the whole turn, including those already made."""
    results: int
    """The number of different ends of the turn with these points."""
    moves: tuple[Move, ...]
    """The moves to one of these ends; () if none was found."""


NOTHING = Count(LOWEST, 0, ())

CountSteps = Generator[Progress, None, Count]


def count(setup: SearchSetup, view: Position, width: int, meter: Meter) -> CountSteps:
    """Find the most points of a turn by a beam of `width`; `view` is the position of `setup`."""
    turns, seat = setup.play.turns, view.turn
    hand, reserve = bits(view.hands[seat]), bits(view.reserves[seat])
    turns.begin(hand, reserve, view.used, view.gained, view.one_side, LOWEST, width)
    yield from run(setup, meter)
    outcomes = {node: turns.outcome(node) for node in turns.ends()}
    if not outcomes:
        return NOTHING
    max_points = max(points for _, points, _, _ in outcomes.values())
    best = [node for node, outcome in outcomes.items() if outcome[1] == max_points]
    line = setup.line(turns.moves(best[0]))
    ending = ENDING if line or view.used or view.reserve_used else PASSING
    return Count(max_points, len({outcomes[node] for node in best}), (*line, ending))


def count_widening(setup: SearchSetup, view: Position, max_width: int, meter: Meter) -> CountSteps:
    """Count with beams that widen by half each time, up to `max_width`; return the best count."""
    best, width, nodes = NOTHING, 1, -1
    while width <= max_width and setup.play.turns.nodes > nodes:
        nodes = setup.play.turns.nodes
        result = yield from count(setup, view, width, meter)
        if result.points > best.points:
            best = result
        width += (width + 1) // 2
    return best


def counting_player(max_width: int) -> Agent:

    def agent(view: AnyState, limit: Limit, rng: Rng) -> Search:
        assert isinstance(view, HexHeavenState)
        moves = view.legal_moves()
        if view.opening or len(moves) == 1:
            return (yield from random_agent(view, limit, rng))
        setup = SearchSetup(view)
        best = yield from count_widening(setup, view, max_width, Meter(limit))
        line = best.moves or moves[:1]
        return SearchResult(line[0], 0.0, 1, setup.play.turns.nodes, line)

    return agent
