"""Prove how many holes SEVEN's tiles can enclose at most.

    python -m venv /tmp/prove && /tmp/prove/bin/pip install -r tests/generate/holes/requirements.txt
    PYTHONPATH=py:. /tmp/prove/bin/python -m tests.generate.holes.prove seven six

By OR-tools 9.15.6755 in November 2026, with two workers on two cores busy with other work: all 10
windows of seven tiles in 35 s, all 79 of six tiles in about 1900 s. With one hole fewer, the model
has solutions in the windows of the stored ones. The 12 windows of fourteen tiles haven't been run;
17 and 18 holes are open.

THE PROOF

Let a connected area of n cells have h holes. Count its pairs of cells with a common side (p), and
its triples around a corner (t). By Euler's formula for the centres of the cells, joined through
common sides, with the triples as faces:

    n - p + t = 1 - h                                                                       (1)

Cut along any of the three axes, the area falls into runs of cells. Each has two open sides at its
ends, which belong to this axis alone. As there are 6n - 2p open sides, all axes together have

    runs = 3n - p = 2n + 1 - h - t                                                          (2)

Let `rows` be the number of rows, along all axes, that the area meets. As it's connected, those of
an axis are neighbours. A row has one run more than it has gaps. A hole of one cell is a gap in
three rows, a larger one in at least five. With m larger holes,

    rows + 3 (h - m) + 5m <= 2n + 1 - h - t                                                 (3)

That makes the search finite: the area lies in a *window* of a, b and c rows, all of which it meets,

    0 <= q < a,  0 <= r < b,  s <= q + r < s + c,  a + b + c = rows <= 2n + 1 - 4h - t

with room for n + h cells. By the symmetries of the grid, a <= b <= c will do, and of two windows
that are mirrored at a point, one. CP-SAT shows for each window that the tiles have no places in it
that fulfil (1) and (3), for h holes or more, and

    rows + 3 (h - m) + g <= 2n + 1 - h - t

where g is the number of rows with a gap that isn't a hole of one cell. Areas in several parts
needn't be excluded.
"""

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, pairwise
from operator import itemgetter
from time import monotonic
from typing import NamedTuple

from ortools.sat.python import cp_model

from rokkaku.command_line import run_command
from rokkaku.games.seven.challenge.sheet.flat import Area, around
from rokkaku.games.seven.rules.tiles import LETTERS, ORIENTATIONS
from rokkaku.hexgrid import Hex, hex_add

CELLS = 4
"""Cells of a tile."""


class Claim(NamedTuple):
    """No area of these tiles has as many holes."""

    hand: str
    """Letters of the tiles to choose from."""
    tiles: int
    holes: int

    @property
    def cells(self) -> int:
        return CELLS * self.tiles

    @property
    def most_rows(self) -> int:
        """Most rows by (3), with only the triples within tiles."""
        triples = sorted(len(triples_in(ORIENTATIONS[tile][0])) for tile in self.hand)
        return 2 * self.cells + 1 - sum(triples[: self.tiles]) - 4 * self.holes


CLAIMS = {
    "seven": Claim(LETTERS, 7, 8),
    "six": Claim(LETTERS, 6, 6),
    "fourteen": Claim(LETTERS * 2, 14, 19),
}


def pairs_in(cells: Iterable[Hex]) -> list[tuple[Hex, Hex]]:
    return [pair for pair in combinations(sorted(cells), 2) if pair[1] in around(pair[0])]


def triples_in(cells: Iterable[Hex]) -> list[tuple[Hex, Hex, Hex]]:
    area = frozenset(cells)
    return [
        (cell, hex_add(cell, one), hex_add(cell, other))
        for cell in sorted(area)
        for one, other in ((Hex(1, 0), Hex(0, 1)), (Hex(1, -1), Hex(1, 0)))
        if hex_add(cell, one) in area and hex_add(cell, other) in area
    ]


def window(a: int, b: int, c: int, s: int) -> Area:
    return frozenset(Hex(q, r) for q in range(a) for r in range(b) if s <= q + r < s + c)


def windows(most_rows: int, least_cells: int) -> Iterator[tuple[int, int, int, int]]:
    """Yield the windows with room for some cells, but for symmetries."""
    for rows in range(1, most_rows + 1):
        for a in range(1, rows // 3 + 1):
            for b in range(a, (rows - a) // 2 + 1):
                c = rows - a - b
                for s in range((a + b - 1 - c) // 2 + 1):
                    if len(window(a, b, c, s)) >= least_cells:
                        yield a, b, c, s


def rows_of(area: Area) -> list[list[Hex]]:
    """Return the rows of a window along each of the three axes."""
    return [
        sorted(cell for cell in area if axis(cell) == row)
        for axis in (itemgetter(0), itemgetter(1), sum)
        for row in sorted({axis(cell) for cell in area})
    ]


def model_of(claim: Claim, area: Area) -> cp_model.CpModel:
    """Return a model of the areas that meet all rows of a window and break the claim."""
    model = cp_model.CpModel()
    covering: dict[Hex, list[cp_model.IntVar]] = {cell: [] for cell in area}
    placed = []
    for letter, number in Counter(claim.hand).items():
        copies = []
        for shape in ORIENTATIONS[letter]:
            for at in sorted(area):
                cells = [hex_add(at, cell) for cell in shape]
                if area.issuperset(cells):
                    copies.append(model.new_bool_var(""))
                    for cell in cells:
                        covering[cell].append(copies[-1])
        model.add(sum(copies) <= number)
        placed += copies
    model.add(sum(placed) == claim.tiles)

    is_covered = {cell: model.new_bool_var("") for cell in area}
    for cell in area:
        model.add(sum(covering[cell]) == is_covered[cell])
    pairs, triples = [], []
    for pair in pairs_in(area):
        pairs.append(model.new_bool_var(""))
        for cell in pair:
            model.add_implication(pairs[-1], is_covered[cell])
    for triple in triples_in(area):
        triples.append(model.new_bool_var(""))
        model.add(sum(is_covered[cell] for cell in triple) <= 2 + triples[-1])
    is_hole = {cell: model.new_bool_var("") for cell in area if area.issuperset(around(cell))}
    for cell, hole in is_hole.items():
        ring = [is_covered[other] for other in around(cell)]
        model.add_implication(hole, is_covered[cell].Not())
        for other in ring:
            model.add_implication(hole, other)
        model.add_bool_or(hole, is_covered[cell], *(other.Not() for other in ring))

    gaps = []
    for row in rows_of(area):
        gaps.append(model.new_bool_var(""))
        model.add_bool_or(is_covered[cell] for cell in row)
        before = {cell: model.new_bool_var("") for cell in row}
        after = {cell: model.new_bool_var("") for cell in row}
        for reached, line in ((before, row), (after, row[::-1])):
            for cell in line:
                model.add_implication(is_covered[cell], reached[cell])
            for cell, following in pairwise(line):
                model.add_implication(reached[cell], reached[following])
        for cell in row:
            filled = [is_covered[cell], *([is_hole[cell]] if cell in is_hole else [])]
            model.add_bool_or(before[cell].Not(), after[cell].Not(), *filled, gaps[-1])

    t, single, rows = sum(triples), sum(is_hole.values()), len(gaps)
    model.add(sum(pairs) - t >= claim.cells + claim.holes - 1)
    model.add(rows + 3 * single + sum(gaps) <= 2 * claim.cells + 1 - claim.holes - t)
    model.add(rows + 5 * claim.holes - 2 * single <= 2 * claim.cells + 1 - claim.holes - t)
    return model


def prove(claim: Claim, workers: int, seconds: float) -> bool:
    """Print the result for each window; return True if the claim holds in all of them."""
    results = Counter[str]()
    begin = monotonic()
    for size in windows(claim.most_rows, claim.cells + claim.holes):
        area = window(*size)
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = workers
        solver.parameters.max_time_in_seconds = seconds
        since = monotonic()
        status = solver.status_name(solver.solve(model_of(claim, area)))
        results[status] += 1
        print(f"{size}, {len(area)} cells: {status}, {monotonic() - since:.0f} s", flush=True)
    print(f"{claim}: {dict(results)}, {monotonic() - begin:.0f} s")
    return set(results) <= {"INFEASIBLE"}


def main() -> None:
    parser = argparse.ArgumentParser(description="Prove the most holes of SEVEN's tiles.")
    parser.add_argument("variants", nargs="+", choices=CLAIMS)
    parser.add_argument("--holes", type=int, help="another number of holes than the claimed one")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=3600, help="at most, for each window")
    options = parser.parse_args()
    for variant in options.variants:
        claim = CLAIMS[variant]
        if options.holes is not None:
            claim = claim._replace(holes=options.holes)
        verdict = "proven" if prove(claim, options.workers, options.seconds) else "not proven"
        print(f"{variant}: fewer than {claim.holes} holes, {verdict}")


if __name__ == "__main__":
    run_command(main)
