"""Measure the nodes a second of the search of Agon, natively and in Pyodide.

PYTHONPATH=py python -m tests.bench.search [--pyodide] [--milliseconds N]
"""

import argparse
import json
import sys
from time import perf_counter

from rokkaku.ai.agent import finish
from rokkaku.ai.agents import agent
from rokkaku.ai.limit import Limit
from rokkaku.core.perft import perft
from rokkaku.core.registry import get
from rokkaku.core.rng import Rng
from tests.bench import QUICK

VARIANTS = ("classic", "bloody")
OPENING_PLIES = 40


def search_speed(variant: str, milliseconds: int) -> dict[str, object]:
    """How fast level 5 searches a position after some random moves."""
    rng = Rng(1)
    state = get("agon").initial({"variant": variant})
    for _ in range(OPENING_PLIES):
        state = state.apply(rng.choice(state.legal_moves()))
    start = perf_counter()
    result = finish(agent("level5", "agon")(state, Limit(milliseconds), rng))
    seconds = perf_counter() - start
    return {
        "search": variant,
        "depth": result.depth,
        "nodes": result.nodes,
        "milliseconds": round(1000 * seconds),
        "nodes_per_second": round(result.nodes / seconds),
    }


def perft_speed(depth: int) -> dict[str, object]:
    """How fast the classic game's positions are counted, in bulk at the last ply."""
    start = perf_counter()
    nodes = perft(get("agon").initial(), depth)
    seconds = perf_counter() - start
    return {"perft": depth, "nodes": nodes, "nodes_per_second": round(nodes / seconds)}


def report(milliseconds: int, depth: int) -> None:
    """Print one JSON line for each figure."""
    print(json.dumps({"python": sys.version.split()[0], "platform": sys.platform}))
    print(json.dumps(perft_speed(depth)))
    for variant in VARIANTS:
        print(json.dumps(search_speed(variant, milliseconds)))


def main() -> None:
    """Here, and with --pyodide also in Pyodide under node."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pyodide", action="store_true")
    parser.add_argument("--milliseconds", type=int, default=1000)
    parser.add_argument("--quick", action="store_true", help=QUICK)
    arguments = parser.parse_args()
    measures = (20, 2) if arguments.quick else (arguments.milliseconds, 4)
    report(*measures)
    if arguments.pyodide:
        from tests.pyodide_node import run_in_pyodide

        code = f"from tests.bench.search import report\nreport(*{measures})"
        print(run_in_pyodide(code), end="")


if __name__ == "__main__":
    main()
