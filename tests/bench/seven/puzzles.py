"""Measure the solvers of SEVEN's puzzles.

    PYTHONPATH=py python -m tests.bench.seven.puzzles             natively
    PYTHONPATH=py python -m tests.bench.seven.puzzles --pyodide   in Pyodide under node

Prints JSON: for each puzzle the seconds of three seeds (or of the one search that knows no chance)
and what was reached.
"""

import json
import sys
from time import perf_counter
from typing import Any

from rokkaku.ai.limit import Budget, Limit
from rokkaku.ai.solver import finish
from rokkaku.core.rng import Rng
from rokkaku.games.seven.puzzle.catalogue import VARIANTS, puzzle
from rokkaku.games.seven.puzzle.copycat import Copycat
from rokkaku.games.seven.puzzle.copycat_figures import FIGURES
from rokkaku.games.seven.puzzle.solver.copycat import covers
from rokkaku.games.seven.puzzle.solver.solve import solve

SEEDS = range(3)
LIMIT = Limit(milliseconds=60_000)


def measured(kind: str, variant: str) -> dict[str, Any]:
    """How long it takes to solve a puzzle from scratch."""
    seconds, reached = [], []
    for seed in SEEDS if kind in ("level5", "holes") else (0,):
        start = perf_counter()
        solution = finish(solve(puzzle(kind, variant), LIMIT, Rng(seed)))
        seconds.append(round(perf_counter() - start, 2))
        reached.append(solution.position.standing.value if solution.position else None)
    return {"seconds": seconds, "standing": reached}


def all_covers() -> dict[str, Any]:
    """How long it takes to find all covers of the sheet's figure, and the slowest of the others."""
    result = {}
    for name in FIGURES:
        start = perf_counter()
        number = sum(cover is not None for cover in covers(Copycat(name), Budget(Limit())))
        result[name] = (round(perf_counter() - start, 3), number)
    slowest = max(result, key=lambda name: result[name])
    return {"sheet": result["sheet"], "slowest": {slowest: result[slowest]}}


def measure() -> str:
    """All measures as JSON."""
    times: dict[str, Any] = {
        f"{kind} {variant}": measured(kind, variant)
        for kind in ("level5", "island", "holes")
        for variant in VARIANTS[kind]
    }
    return json.dumps(times | {"all covers, seconds and number": all_covers()}, indent=1)


def main() -> None:
    """Measure here, or in Pyodide."""
    if "--pyodide" in sys.argv:
        from tests.pyodide_node import run_in_pyodide

        code = "from tests.bench.seven.puzzles import measure; print(measure())"
        print(run_in_pyodide(code, timeout=1200))
    else:
        print(measure())


if __name__ == "__main__":
    main()
