"""Players that try puzzles: they imagine some worlds, and take what holds in most of them.

Weaker levels imagine fewer worlds, and the weakest does not even remember crowns that were revealed
and returned to hand: it only counts those that are face up.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple, TypeVar

from rokkaku.ai.agent import Agent, Search, SearchResult
from rokkaku.ai.limit import Limit
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState
from rokkaku.games.beerhex.puzzle.kinds import candidate_moves, fact, succeeds
from rokkaku.games.beerhex.rules.game import BeerHexState
from rokkaku.games.beerhex.rules.knowledge import GOLD, SILVER
from rokkaku.games.beerhex.rules.notation import ATTACK, Move
from rokkaku.games.beerhex.rules.position import max_face_down

Key = TypeVar("Key")


class Reading(NamedTuple):
    """Skill of a level at puzzles."""

    worlds: int
    """Number of worlds imagined, at random."""
    recalls: bool = True
    """True if it remembers the crowns that returned to hand."""


READINGS = {
    1: Reading(1, recalls=False),
    2: Reading(2),
    3: Reading(3),
    4: Reading(5),
    5: Reading(64),
}


class WorldResults(NamedTuple):
    """The worlds in which moves succeed and facts hold, as bits."""

    worlds: int
    moves: Mapping[Move, int]
    """By claim or attack, the worlds in which it succeeds."""
    facts: Mapping[str, int]
    """By fact about the other seat's face-down crowns, the worlds in which it holds."""

    def sure(self) -> tuple[Move, ...]:
        """Return the moves that succeed in all worlds."""
        return tuple(
            move for move, successes in self.moves.items() if successes + 1 == 1 << self.worlds
        )

    def certain(self) -> tuple[str, ...]:
        """Return the facts that hold in all worlds."""
        return tuple(fact for fact, worlds in self.facts.items() if worlds + 1 == 1 << self.worlds)


def puzzle_player(reading: Reading) -> Agent:
    """Return a player that makes the surest claim or attack."""

    def agent(view: AnyState, limit: Limit, rng: Rng) -> Search:
        yield from ()
        assert isinstance(view, BeerHexState)
        results = _results_for(view, reading)
        samples = _sampled_worlds(results, reading, limit, rng)
        move = _likeliest(results.moves, samples, rng)[0]
        return SearchResult(move, 0.0, 0, len(samples), (move,))

    return agent


def surest_facts(
    view: BeerHexState, count: int, reading: Reading, limit: Limit, rng: Rng
) -> tuple[str, ...]:
    """Return the `count` likeliest facts about hidden crowns, such as `b3=G`."""
    results = _results_for(view, reading)
    return _likeliest(results.facts, _sampled_worlds(results, reading, limit, rng), rng)[:count]


def _sampled_worlds(results: WorldResults, reading: Reading, limit: Limit, rng: Rng) -> list[int]:
    count = limit.capped(reading.worlds).iterations
    return [rng.below(results.worlds) for _ in range(count or 0)]


def _likeliest(results: Mapping[Key, int], samples: list[int], rng: Rng) -> tuple[Key, ...]:
    """Sort the keys by the number of imagined worlds in which they hold, ties at random."""
    scores = {
        key: sum(worlds >> sample & 1 for sample in samples) for key, worlds in results.items()
    }
    return tuple(sorted(rng.shuffled(tuple(results)), key=scores.__getitem__, reverse=True))


def _results_for(view: BeerHexState, reading: Reading) -> WorldResults:
    return evaluate_worlds(view if reading.recalls else forgetful(view))


@lru_cache(maxsize=64)
def evaluate_worlds(view: BeerHexState) -> WorldResults:
    worlds = tuple(view.worlds(view.turn))
    golds = tuple(world.position.symbols[GOLD] for world in worlds)
    moves, facts = {}, {}
    for move in candidate_moves(view):
        cells = move.cells
        if move.kind == ATTACK:
            moves[move] = _bits(cells & gold in (0, cells) for gold in golds)
        else:
            moves[move] = _bits(succeeds(world, move) for world in worlds)
    for trace in view.position.traces[1 - view.turn]:
        gold_worlds = _bits(bool(trace.cell & gold) for gold in golds)
        facts[fact(trace.cell, GOLD)] = gold_worlds
        facts[fact(trace.cell, SILVER)] = ~gold_worlds & (1 << len(worlds)) - 1
    return WorldResults(len(worlds), moves, facts)


def _bits(flags: Iterable[bool]) -> int:
    return sum(1 << number for number, is_set in enumerate(flags) if is_set)


def forgetful(view: BeerHexState) -> BeerHexState:
    """Return a view that remembers only face-up crowns, not those that returned to hand."""
    position = view.position
    gold, silver = (
        tuple(trace._replace(bounds=max_face_down(position, colour)) for trace in traces)
        for colour, traces in enumerate(position.traces)
    )
    return BeerHexState(view.rules, position._replace(traces=(gold, silver)), view.ply)
