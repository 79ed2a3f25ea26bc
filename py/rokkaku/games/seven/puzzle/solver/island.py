"""The solver of Island: an exact cover of the volcano's rim, then one of the island's."""

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


def rings(position: Island, most: int, account: Account) -> Iterator[Ring | None]:
    """Yield all ways to close the volcano with up to `most` more whites; None to let others run."""
    base = _base(position)
    gaps = _rim(_mask(position.volcano, base)) & ~_mask(position.whites, base)
    return _closing(position, WHITE, gaps, most, account)


def second_rings(position: Island, account: Account) -> Iterator[Ring | None]:
    """Yield all ways to close the island with black tiles; None to let others run."""
    base = _base(position)
    gaps = _rim(_mask(position.whites, base))
    gaps &= ~_mask(position.volcano | position.blacks, base)
    return _closing(position, BLACK, gaps, len(position.hands[BLACK]), account)


def _closing(
    position: Island, seat: int, gaps: int, most: int, account: Account
) -> Iterator[Ring | None]:
    """Yield all ways to fill the gaps with tiles of a set."""
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
    return neighbors(mask) & ~mask


def solve(position: Puzzle, limit: Limit, rng: Rng) -> Solving[Puzzle]:
    """Close both rings with as few white tiles as possible.

    Only white tiles that touch the volcano are tried. That is certain to find the fewest that
    close it, but a second ring might need others.
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
                        # All islands of the fewest whites were tried, as in those every white
                        # touches the volcano.
                        proven = fewest is not None and more <= fewest + 1
                        return Solution(answer, proven, account.nodes)
                    yield Progress(account.nodes, None)
    except BudgetExceeded:
        return Solution(None, False, account.nodes)
    return Solution(None, fewest is None, account.nodes)


def _batches(position: Island, more: int, account: Account) -> Iterator[list[Ring]]:
    """Yield batches of ways to close the volcano with `more` more whites; [] to let others run."""
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
    # Those with a short rim come first, as they are easier to surround.
    return [ring for _, ring in sorted(batch, key=itemgetter(0))]


def _surrounded(island: Island, account: Account) -> Generator[Progress, None, Island | None]:
    for ring in second_rings(island, account):
        if ring is not None:
            return _with(island, BLACK, ring)
        yield Progress(account.nodes, None)
    return None


def _with(position: Island, seat: int, ring: Ring) -> Island:
    more = (Placement(seat, filler.move, 1) for filler in ring)
    return replace(position, placed=(*position.placed, *more))
