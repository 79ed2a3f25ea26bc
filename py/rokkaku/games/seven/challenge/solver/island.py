"""The solver of Island: an exact cover of the volcano's rim, then one of the island's."""

from collections.abc import Collection, Generator, Iterator
from dataclasses import replace
from operator import itemgetter
from typing import NamedTuple

from rokkaku.ai.limit import BudgetExceeded, Limit
from rokkaku.ai.solver import Solution, SolverProgress, SolverSteps
from rokkaku.core.rng import Rng
from rokkaku.games.seven.challenge.sheet.challenge import BLACK, WHITE, Challenge, cells_of
from rokkaku.games.seven.challenge.sheet.flat import Area
from rokkaku.games.seven.challenge.sheet.island import Island
from rokkaku.games.seven.challenge.solver.exact_cover import exact_covers
from rokkaku.games.seven.challenge.solver.pieces import SolverBudget
from rokkaku.games.seven.rules.game import Placement
from rokkaku.games.seven.rules.grid import (
    PATTERNS,
    WIDTH,
    Pattern,
    anchors_touching,
    base_for,
    cells_at,
    indices,
    mask_of,
    neighbours,
)
from rokkaku.games.seven.rules.notation import Move

BATCH = 10_000
"""Number of islands that are sorted before any is tried."""

TILE = 4


class Filler(NamedTuple):
    """A placed tile that fills gaps."""

    pattern: Pattern
    anchor: int
    mask: int
    """Its cells as bits."""

    @property
    def move(self) -> Move:
        return Move(self.pattern.letter, cells_at(self.pattern, self.anchor))


Ring = tuple[Filler, ...]


def rings(position: Island, max_tiles: int, budget: SolverBudget) -> Iterator[Ring | None]:
    """Yield all ways to close the volcano with more white tiles, and None to let others run."""
    base = _base(position)
    gaps = _rim(_mask(position.volcano, base)) & ~_mask(position.whites, base)
    return _close_gaps(position, WHITE, gaps, max_tiles, budget)


def second_rings(position: Island, budget: SolverBudget) -> Iterator[Ring | None]:
    """Yield all ways to close the island with black tiles, and None to let others run."""
    base = _base(position)
    gaps = _rim(_mask(position.whites, base))
    gaps &= ~_mask(position.volcano | position.blacks, base)
    return _close_gaps(position, BLACK, gaps, len(position.hands[BLACK]), budget)


def _close_gaps(
    position: Island, seat: int, gaps: int, max_tiles: int, budget: SolverBudget
) -> Iterator[Ring | None]:
    """Yield all ways to fill the gaps with tiles of a set."""
    if gaps.bit_count() > TILE * max_tiles:
        return iter(())
    base = _base(position)
    taken = _mask(cells_of(position.placements), base)
    fillers = {letter: [*_fillers(letter, gaps, taken, base)] for letter in position.hands[seat]}
    widest = {
        letter: max(((filler.mask & gaps).bit_count() for filler in fillers[letter]), default=0)
        for letter in fillers
    }
    options: dict[Filler, Collection[int | str]] = {}
    for letter in fillers:
        others = sorted((widest[other] for other in widest if other != letter), reverse=True)
        min_fill = gaps.bit_count() - sum(others[: max_tiles - 1])
        options |= {
            filler: (letter, *(filler.anchor + shift for shift in filler.pattern.shifts))
            for filler in fillers[letter]
            if (filler.mask & gaps).bit_count() >= min_fill
        }
    return exact_covers(options, [base + gap for gap in indices(gaps)], max_tiles, budget)


def _fillers(letter: str, gaps: int, taken: int, base: int) -> Iterator[Filler]:
    """Yield all places of a tile that fill a gap."""
    for pattern in PATTERNS[letter]:
        anchors = anchors_touching(pattern, gaps) & ~anchors_touching(pattern, taken)
        for anchor in indices(anchors):
            yield Filler(pattern, base + anchor, pattern.mask << anchor)


def _base(position: Island) -> int:
    """Return a base low enough for tiles that touch those placed, and for their rims."""
    return base_for((*cells_of(position.placements),)) - WIDTH


def _mask(area: Area, base: int) -> int:
    return mask_of((*area,), base)


def _rim(mask: int) -> int:
    return neighbours(mask) & ~mask


def solve(position: Challenge, limit: Limit, rng: Rng) -> SolverSteps[Challenge]:
    """Close both rings with as few white tiles as possible.

    Only white tiles that touch the volcano are tried. That is certain to find the fewest that
    close it, but a second ring might need others.
    """
    assert isinstance(position, Island)
    budget = SolverBudget(limit)
    min_whites = None
    try:
        for white_count in range(len(position.hands[WHITE]) + 1):
            for batch in _batches(position, white_count, budget):
                yield SolverProgress(budget.nodes, None)
                if batch and min_whites is None:
                    min_whites = white_count
                for ring in batch:
                    island = _with_tiles(position, WHITE, ring)
                    surrounded = yield from _surround(island, budget)
                    if surrounded:
                        # All islands of the fewest whites were tried, as in those every white
                        # touches the volcano.
                        is_proven = min_whites is not None and white_count <= min_whites + 1
                        return Solution(surrounded, is_proven, budget.nodes)
                    yield SolverProgress(budget.nodes, None)
    except BudgetExceeded:
        return Solution(None, False, budget.nodes)
    return Solution(None, min_whites is None, budget.nodes)


def _batches(position: Island, white_count: int, budget: SolverBudget) -> Iterator[list[Ring]]:
    """Yield ways to close the volcano with more white tiles, in batches; [] to let others run."""
    whites = _mask(position.whites, _base(position))
    batch: list[tuple[int, Ring]] = []
    for ring in rings(position, white_count, budget):
        if ring is None:
            yield []
        elif len(ring) == white_count:
            island = whites + sum(filler.mask for filler in ring)
            batch.append((_rim(island).bit_count(), ring))
        if len(batch) == BATCH:
            yield _sort_by_rim(batch)
            batch = []
    if batch:
        yield _sort_by_rim(batch)


def _sort_by_rim(batch: list[tuple[int, Ring]]) -> list[Ring]:
    # Those with a short rim come first, as they are easier to surround.
    return [ring for _, ring in sorted(batch, key=itemgetter(0))]


def _surround(
    island: Island, budget: SolverBudget
) -> Generator[SolverProgress, None, Island | None]:
    for ring in second_rings(island, budget):
        if ring is not None:
            return _with_tiles(island, BLACK, ring)
        yield SolverProgress(budget.nodes, None)
    return None


def _with_tiles(position: Island, seat: int, ring: Ring) -> Island:
    placements = (Placement(seat, filler.move, 1) for filler in ring)
    return replace(position, placed_tiles=(*position.placed_tiles, *placements))
