"""Solving Island: an exact cover of the volcano's rim, then one of the island's."""

from collections.abc import Collection, Generator, Iterator
from dataclasses import replace
from operator import itemgetter

from rokkaku.ai.limit import Budget, BudgetExceeded, Limit
from rokkaku.ai.solver import Progress, Solution, Solving
from rokkaku.core.rng import Rng
from rokkaku.games.seven.puzzle.flat import Area, rim
from rokkaku.games.seven.puzzle.island import Island
from rokkaku.games.seven.puzzle.puzzle import BLACK, WHITE, Puzzle, cells_of
from rokkaku.games.seven.puzzle.solver.exact_cover import exact_covers
from rokkaku.games.seven.puzzle.solver.solve import moves_over
from rokkaku.games.seven.rules.game import Placement
from rokkaku.games.seven.rules.notation import Move

Cover = tuple[Move, ...]


def rings(position: Island, most: int, budget: Budget) -> Iterator[Cover | None]:
    """All ways to close the volcano with at most `most` whites more, each of which touches it.

    None when it is time to give way.
    """
    gaps = rim(position.volcano) - position.whites
    return _closing(position, WHITE, gaps, most, budget)


def second_rings(position: Island, budget: Budget) -> Iterator[Cover | None]:
    """All ways to close the island with blacks that touch it; None as in `rings`."""
    gaps = rim(position.whites) - position.volcano - position.blacks
    return _closing(position, BLACK, gaps, len(position.hands[BLACK]), budget)


def _closing(
    position: Island, seat: int, gaps: Area, most: int, budget: Budget
) -> Iterator[Cover | None]:
    """All ways to fill the gaps with tiles of a set."""
    taken = cells_of(position.placements)
    filled = {
        letter: {
            move: len(gaps.intersection(move.cells))
            for move in moves_over(letter, gaps)
            if taken.isdisjoint(move.cells)
        }
        for letter in position.hands[seat]
    }
    widest = {letter: max(moves.values(), default=0) for letter, moves in filled.items()}
    options: dict[Move, Collection[object]] = {}
    for letter, moves in filled.items():
        others = sorted((widest[other] for other in widest if other != letter), reverse=True)
        least = len(gaps) - sum(others[: most - 1])
        options |= {
            move: (letter, *move.cells) for move, number in moves.items() if number >= least
        }
    return exact_covers(options, sorted(gaps), most, budget.step)


def solve(position: Puzzle, limit: Limit, rng: Rng) -> Solving[Puzzle]:
    """Close both rings, with as few whites as possible.

    Looks only at whites that touch the volcano. That is certain to find the fewest that close it;
    a second ring might still need others.
    """
    assert isinstance(position, Island)
    budget = Budget(limit)
    fewest = None
    try:
        for more in range(len(position.hands[WHITE]) + 1):
            islands = yield from _islands(position, more, budget)
            if islands and fewest is None:
                fewest = more
            for island in islands:
                answer = yield from _surrounded(island, budget)
                if answer:
                    # All islands of the fewest whites were tried: there they all touch it.
                    return Solution(answer, fewest is not None and more <= fewest + 1, budget.nodes)
    except BudgetExceeded:
        return Solution(None, False, budget.nodes)
    return Solution(None, fewest is None, budget.nodes)


def _islands(
    position: Island, more: int, budget: Budget
) -> Generator[Progress, None, list[Island]]:
    """All islands with exactly so many whites more, those with the shortest shore first."""
    found: list[tuple[int, Island]] = []
    for ring in rings(position, more, budget):
        if ring is None:
            yield Progress(budget.nodes, None)
        elif len(ring) == more:
            island = _with(position, WHITE, ring)
            found.append((len(rim(island.whites)), island))
    return [island for _, island in sorted(found, key=itemgetter(0))]


def _surrounded(island: Island, budget: Budget) -> Generator[Progress, None, Island | None]:
    """The island with a second ring, or None if there is none."""
    for ring in second_rings(island, budget):
        if ring is not None:
            return _with(island, BLACK, ring)
        yield Progress(budget.nodes, None)
    return None


def _with(position: Island, seat: int, moves: Cover) -> Island:
    more = (Placement(seat, move, 1) for move in moves)
    return replace(position, placed=(*position.placed, *more))
