"""Measure the solvers of SEVEN's puzzles.

    PYTHONPATH=py python -m tests.bench.seven.puzzles             natively
    PYTHONPATH=py python -m tests.bench.seven.puzzles --pyodide   in Pyodide under node

Prints JSON: for each puzzle the seconds of three seeds (or of the one search that knows no chance)
and what was reached.
"""

import argparse
import json
from collections.abc import Iterable
from time import perf_counter
from typing import Any

from tests.bench import QUICK

from rokkaku.ai.limit import Budget, Limit
from rokkaku.ai.solver import finish
from rokkaku.core.rng import Rng
from rokkaku.games.seven.puzzle.catalogue import VARIANTS, puzzle
from rokkaku.games.seven.puzzle.copycat import FIGURES, Copycat
from rokkaku.games.seven.puzzle.solver.copycat import covers
from rokkaku.games.seven.puzzle.solver.solve import solve

SEEDS = range(3)
MILLISECONDS = 60_000


def measured(kind: str, variant: str, limit: Limit) -> dict[str, Any]:
    """How long it takes to solve a puzzle from scratch."""
    seconds, reached = [], []
    for seed in SEEDS if kind in ("level5", "holes") else (0,):
        start = perf_counter()
        solution = finish(solve(puzzle(kind, variant), limit, Rng(seed)))
        seconds.append(round(perf_counter() - start, 2))
        reached.append(solution.position.standing.value if solution.position else None)
    return {"seconds": seconds, "standing": reached}


def all_covers(names: Iterable[str]) -> dict[str, Any]:
    """How long it takes to find all covers of the sheet's figure, and the slowest of the others."""
    result = {}
    for name in names:
        start = perf_counter()
        number = sum(cover is not None for cover in covers(Copycat(name), Budget(Limit())))
        result[name] = (round(perf_counter() - start, 3), number)
    slowest = max(result, key=lambda name: result[name])
    return {"sheet": result.get("sheet"), "slowest": {slowest: result[slowest]}}


def measure(milliseconds: int, figures: int) -> str:
    """All measures as JSON."""
    times: dict[str, Any] = {
        f"{kind} {variant}": measured(kind, variant, Limit(milliseconds=milliseconds))
        for kind in ("level5", "island", "holes")
        for variant in VARIANTS[kind]
    }
    return json.dumps(
        times | {"all covers, seconds and number": all_covers(list(FIGURES)[:figures])}, indent=1
    )


def main() -> None:
    """Measure here, or in Pyodide."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pyodide", action="store_true", help="in Pyodide under node")
    parser.add_argument("--quick", action="store_true", help=QUICK)
    asked = parser.parse_args()
    measures = (50, 2) if asked.quick else (MILLISECONDS, len(FIGURES))
    if asked.pyodide:
        from tests.pyodide_node import run_in_pyodide

        code = f"from tests.bench.seven.puzzles import measure; print(measure(*{measures}))"
        print(run_in_pyodide(code, timeout=1200))
    else:
        print(measure(*measures))


if __name__ == "__main__":
    main()
