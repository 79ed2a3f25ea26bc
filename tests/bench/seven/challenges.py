"""Measure the solvers of SEVEN's challenges.

    PYTHONPATH=py python -m tests.bench.seven.challenges [--pyodide]

Prints JSON: for each challenge, the seconds and the result of three seeds, or of the only search if
it uses no random numbers. In Pyodide, kernels run interpreted here; `tests.bench.answers` runs
the compiled ones.
"""

from collections.abc import Iterable
from time import perf_counter
from typing import Any

from tests.bench.command_line import parser, print_measured

from rokkaku.ai.agent import finish
from rokkaku.ai.limit import Limit
from rokkaku.command_line import run_command
from rokkaku.core.rng import Rng
from rokkaku.games.seven.challenge.catalogue import VARIANTS, start_challenge
from rokkaku.games.seven.challenge.sheet.copycat import FIGURES, Copycat
from rokkaku.games.seven.challenge.solver.copycat import covers
from rokkaku.games.seven.challenge.solver.pieces import SolverBudget
from rokkaku.games.seven.challenge.solver.solve import solve

SEEDS = range(3)
MILLISECONDS = 60_000


def measured(kind: str, variant: str, limit: Limit) -> dict[str, Any]:
    seconds, reached = [], []
    for seed in SEEDS if kind in ("level5", "holes") else (0,):
        start = perf_counter()
        solution = finish(solve(start_challenge(kind, variant), limit, Rng(seed)))
        seconds.append(round(perf_counter() - start, 2))
        reached.append(solution.position.quality.value if solution.position else None)
    return {"seconds": seconds, "standing": reached}


def all_covers(names: Iterable[str]) -> dict[str, Any]:
    result = {}
    for name in names:
        start = perf_counter()
        number = sum(cover is not None for cover in covers(Copycat(name), SolverBudget(Limit())))
        result[name] = (round(perf_counter() - start, 3), number)
    slowest = max(result, key=lambda name: result[name])
    return {"sheet": result.get("sheet"), "slowest": {slowest: result[slowest]}}


def measure(milliseconds: int, figures: int) -> dict[str, Any]:
    times: dict[str, Any] = {
        f"{kind} {variant}": measured(kind, variant, Limit(milliseconds=milliseconds))
        for kind in ("level5", "island", "holes")
        for variant in VARIANTS[kind]
    }
    return times | {"all covers, seconds and number": all_covers(list(FIGURES)[:figures])}


def main() -> None:
    given = parser(__doc__, can_run_in_pyodide=True).parse_args()
    question = (50, 2) if given.quick else (MILLISECONDS, len(FIGURES))
    print_measured(measure, *question, in_pyodide=given.pyodide)


if __name__ == "__main__":
    run_command(main)
