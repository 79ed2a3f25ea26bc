"""Solving Island: an exact cover of the volcano's rim, then one of the island's."""

from collections.abc import Collection, Generator, Iterator
from dataclasses import replace
from operator import itemgetter
from typing import NamedTuple

from rokkaku.ai.limit import BudgetExceeded, Limit
from rokkaku.ai.solver import Progress, Solution, Solving
from rokkaku.core.rng import Rng
from rokkaku.games.seven.puzzle.sheet.flat import Area
from rokkaku.games.seven.puzzle.sheet.island import Island
from rokkaku.games.seven.puzzle.sheet.puzzle import BLACK, WHITE, Puzzle, cells_of
from rokkaku.games.seven.puzzle.solver.exact_cover import exact_covers
from rokkaku.games.seven.puzzle.solver.pieces import Account
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
    neighbors,
)
from rokkaku.games.seven.rules.notation import Move

BATCH = 10_000
"""So many islands are put in order before any is tried."""

TILE = 4
"""The cells of a tile."""


class Filler(NamedTuple):
    """A tile that fills gaps."""

    pattern: Pattern
    anchor: int
    mask: int
    """Its cells as bits."""

    @property
    def move(self) -> Move:
        """The tile and its cells."""
        return Move(self.pattern.letter, cells_at(self.pattern, self.anchor))


Ring = tuple[Filler, ...]


def rings(position: Island, most: int, account: Account) -> Iterator[Ring | None]:
    """All ways to close the volcano with at most `most` whites more, each of which touches it.

    None when it is time to give way.
    """
    base = _base(position)
    gaps = _rim(_mask(position.volcano, base)) & ~_mask(position.whites, base)
    return _closing(position, WHITE, gaps, most, account)


def second_rings(position: Island, account: Account) -> Iterator[Ring | None]:
    """All ways to close the island with blacks that touch it; None as in `rings`."""
    base = _base(position)
    gaps = _rim(_mask(position.whites, base))
    gaps &= ~_mask(position.volcano | position.blacks, base)
    return _closing(position, BLACK, gaps, len(position.hands[BLACK]), account)


def _closing(
    position: Island, seat: int, gaps: int, most: int, account: Account
) -> Iterator[Ring | None]:
    """All ways to fill the gaps with tiles of a set."""
    if gaps.bit_count() > TILE * most:
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
        least = gaps.bit_count() - sum(others[: most - 1])
        options |= {
            filler: (letter, *(filler.anchor + shift for shift in filler.pattern.shifts))
            for filler in fillers[letter]
            if (filler.mask & gaps).bit_count() >= least
        }
    return exact_covers(options, [base + gap for gap in indices(gaps)], most, account)


def _fillers(letter: str, gaps: int, taken: int, base: int) -> Iterator[Filler]:
    """All places of a tile that fill a gap."""
    for pattern in PATTERNS[letter]:
        anchors = anchors_touching(pattern, gaps) & ~anchors_touching(pattern, taken)
        for anchor in indices(anchors):
            yield Filler(pattern, base + anchor, pattern.mask << anchor)


def _base(position: Island) -> int:
    """The first bit of masks: tiles that touch what lies there, and their rims, are after it."""
    return base_for((*cells_of(position.placements),)) - WIDTH


def _mask(area: Area, base: int) -> int:
    return mask_of((*area,), base)


def _rim(mask: int) -> int:
    """The cells that touch some others from outside."""
    return neighbors(mask) & ~mask


def solve(position: Puzzle, limit: Limit, rng: Rng) -> Solving[Puzzle]:
    """Close both rings, with as few whites as possible.

    Looks only at whites that touch the volcano. That is certain to find the fewest that close it;
    a second ring might still need others.
    """
    assert isinstance(position, Island)
    account = Account(limit)
    fewest = None
    try:
        for more in range(len(position.hands[WHITE]) + 1):
            for batch in _batches(position, more, account):
                yield Progress(account.nodes, None)
                if batch and fewest is None:
                    fewest = more
                for ring in batch:
                    island = _with(position, WHITE, ring)
                    answer = yield from _surrounded(island, account)
                    if answer:
                        # All islands of the fewest whites were tried: there they all touch it.
                        proven = fewest is not None and more <= fewest + 1
                        return Solution(answer, proven, account.nodes)
                    yield Progress(account.nodes, None)
    except BudgetExceeded:
        return Solution(None, False, account.nodes)
    return Solution(None, fewest is None, account.nodes)


def _batches(position: Island, more: int, account: Account) -> Iterator[list[Ring]]:
    """All ways to close the volcano with exactly so many whites more.

    Of a batch, those with a short shore come first. An empty one says that it is time to give way.
    """
    whites = _mask(position.whites, _base(position))
    batch: list[tuple[int, Ring]] = []
    for ring in rings(position, more, account):
        if ring is None:
            yield []
        elif len(ring) == more:
            island = whites + sum(filler.mask for filler in ring)
            batch.append((_rim(island).bit_count(), ring))
        if len(batch) == BATCH:
            yield _in_order(batch)
            batch = []
    if batch:
        yield _in_order(batch)


def _in_order(batch: list[tuple[int, Ring]]) -> list[Ring]:
    return [ring for _, ring in sorted(batch, key=itemgetter(0))]


def _surrounded(island: Island, account: Account) -> Generator[Progress, None, Island | None]:
    """The island with a second ring, or None if there is none."""
    for ring in second_rings(island, account):
        if ring is not None:
            return _with(island, BLACK, ring)
        yield Progress(account.nodes, None)
    return None


def _with(position: Island, seat: int, ring: Ring) -> Island:
    more = (Placement(seat, filler.move, 1) for filler in ring)
    return replace(position, placed=(*position.placed, *more))
