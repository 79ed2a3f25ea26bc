"""How well a level tells what is certain: it imagines some worlds, and takes what holds in all.

The weaker a level, the fewer worlds it imagines, and the weakest do not even recall crowns that
were revealed and went back to hand: they count those that lie face up.
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
    """How well a level reads."""

    worlds: int
    """How many worlds it imagines, each at random."""
    recalls: bool = True
    """Whether it recalls the crowns that went back to hand."""


READINGS = {
    1: Reading(1, recalls=False),
    2: Reading(2),
    3: Reading(3),
    4: Reading(5),
    5: Reading(64),
}


class Holds(NamedTuple):
    """In which worlds, as bits, something holds."""

    worlds: int
    """How many worlds there are."""
    moves: Mapping[Move, int]
    """The moves asked for that succeed."""
    facts: Mapping[str, int]
    """What the face-down crowns of the other seat show, in their order."""

    def sure(self) -> tuple[Move, ...]:
        """The moves that succeed in all worlds."""
        return tuple(move for move, found in self.moves.items() if found + 1 == 1 << self.worlds)

    def certain(self) -> tuple[str, ...]:
        """The facts that hold in all worlds."""
        return tuple(one for one, found in self.facts.items() if found + 1 == 1 << self.worlds)


def reader(reading: Reading) -> Agent:
    """A player that makes the surest one of the claims and attacks."""

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
    """So many of the likeliest facts about hidden crowns, such as `b3=G`."""
    holds = _seen_by(view, reading)
    return _surest(holds.facts, _looks(holds, reading, limit, rng), rng)[:count]


def _looks(holds: Holds, reading: Reading, limit: Limit, rng: Rng) -> list[int]:
    """The numbers of the worlds that are imagined."""
    most = reading.worlds if limit.iterations is None else min(reading.worlds, limit.iterations)
    return [rng.below(holds.worlds) for _ in range(most)]


def _surest(found: Mapping[Thing, int], looks: list[int], rng: Rng) -> tuple[Thing, ...]:
    """All that is in question, what holds in most of the worlds first; equal ones by lot."""
    scores = {one: sum(worlds >> look & 1 for look in looks) for one, worlds in found.items()}
    return tuple(sorted(rng.shuffled(tuple(found)), key=scores.__getitem__, reverse=True))


def _seen_by(view: BeerHexState, reading: Reading) -> Holds:
    return holds_of(view if reading.recalls else forgetful(view))


@lru_cache(maxsize=64)
def holds_of(view: BeerHexState) -> Holds:
    """Look at all worlds that fit a view."""
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
    """A view in which nobody recalls crowns that went back to hand, only what lies face up."""
    position = view.position
    gold, silver = (
        tuple(trace._replace(most=most_face_down(position, colour)) for trace in traces)
        for colour, traces in enumerate(position.traces)
    )
    return BeerHexState(view.rules, position._replace(traces=(gold, silver)), view.ply)
