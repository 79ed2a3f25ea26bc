"""Players that try puzzles: they imagine some worlds, and take what holds in all of them.

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
from rokkaku.games.beerhex.puzzle.kinds import asked, fact, succeeds
from rokkaku.games.beerhex.rules.game import BeerHexState
from rokkaku.games.beerhex.rules.knowledge import GOLD, SILVER
from rokkaku.games.beerhex.rules.notation import ATTACK, Move
from rokkaku.games.beerhex.rules.position import most_face_down

Thing = TypeVar("Thing")


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


class Holds(NamedTuple):
    """The worlds in which moves succeed and facts hold, as bits."""

    worlds: int
    moves: Mapping[Move, int]
    """By claim or attack, the worlds in which it succeeds."""
    facts: Mapping[str, int]
    """By fact about the other seat's face-down crowns, the worlds in which it holds."""

    def sure(self) -> tuple[Move, ...]:
        """Return the moves that succeed in all worlds."""
        return tuple(move for move, found in self.moves.items() if found + 1 == 1 << self.worlds)

    def certain(self) -> tuple[str, ...]:
        """Return the facts that hold in all worlds."""
        return tuple(one for one, found in self.facts.items() if found + 1 == 1 << self.worlds)


def reader(reading: Reading) -> Agent:
    """Return a player that makes the surest claim or attack."""

    def agent(view: AnyState, limit: Limit, rng: Rng) -> Search:
        yield from ()
        assert isinstance(view, BeerHexState)
        holds = _seen_by(view, reading)
        looks = _looks(holds, reading, limit, rng)
        move = _surest(holds.moves, looks, rng)[0]
        return SearchResult(move, 0.0, 0, len(looks), (move,))

    return agent


def surest_facts(
    view: BeerHexState, count: int, reading: Reading, limit: Limit, rng: Rng
) -> tuple[str, ...]:
    """Return the `count` likeliest facts about hidden crowns, such as `b3=G`."""
    holds = _seen_by(view, reading)
    return _surest(holds.facts, _looks(holds, reading, limit, rng), rng)[:count]


def _looks(holds: Holds, reading: Reading, limit: Limit, rng: Rng) -> list[int]:
    most = reading.worlds if limit.iterations is None else min(reading.worlds, limit.iterations)
    return [rng.below(holds.worlds) for _ in range(most)]


def _surest(found: Mapping[Thing, int], looks: list[int], rng: Rng) -> tuple[Thing, ...]:
    """Sort the keys by the number of imagined worlds in which they hold, ties at random."""
    scores = {one: sum(worlds >> look & 1 for look in looks) for one, worlds in found.items()}
    return tuple(sorted(rng.shuffled(tuple(found)), key=scores.__getitem__, reverse=True))


def _seen_by(view: BeerHexState, reading: Reading) -> Holds:
    return holds_of(view if reading.recalls else forgetful(view))


@lru_cache(maxsize=64)
def holds_of(view: BeerHexState) -> Holds:
    """Evaluate all worlds that fit a view."""
    worlds = tuple(view.worlds(view.turn))
    golds = tuple(world.position.symbols[GOLD] for world in worlds)
    moves, facts = {}, {}
    for move in asked(view):
        cells = move.cells
        if move.kind == ATTACK:
            moves[move] = _bits(cells & gold in (0, cells) for gold in golds)
        else:
            moves[move] = _bits(succeeds(world, move) for world in worlds)
    for trace in view.position.traces[1 - view.turn]:
        shown = _bits(bool(trace.cell & gold) for gold in golds)
        facts[fact(trace.cell, GOLD)] = shown
        facts[fact(trace.cell, SILVER)] = ~shown & (1 << len(worlds)) - 1
    return Holds(len(worlds), moves, facts)


def _bits(holds: Iterable[bool]) -> int:
    return sum(1 << number for number, one in enumerate(holds) if one)


def forgetful(view: BeerHexState) -> BeerHexState:
    """Return a view without memory of crowns that returned to hand, but with those face up."""
    position = view.position
    gold, silver = (
        tuple(trace._replace(most=most_face_down(position, colour)) for trace in traces)
        for colour, traces in enumerate(position.traces)
    )
    return BeerHexState(view.rules, position._replace(traces=(gold, silver)), view.ply)
