"""Measure how many placements a second the search of Hex Heaven considers, natively or in Pyodide.

    PYTHONPATH=py python -m tests.bench.hexheaven.turns [--option mode=serious] [--pyodide]

Prints JSON. Level 5 thinks about positions of random games, a fixed number of placements for each;
it searches whole turns, the next player's answers to them, and own turns after those.
"""

import argparse
import json
import sys
from time import perf_counter

from tests.bench import QUICK
from tests.bench.moves import middle
from tests.pyodide_node import run_in_pyodide

from rokkaku.ai.agent import finish
from rokkaku.ai.agents import agent
from rokkaku.ai.limit import Limit
from rokkaku.core.registry import get
from rokkaku.core.rng import Rng

PLIES = (6, 10, 14)
SEEDS = 5
PLACEMENTS = 5000
"""For each position."""


def measure(options: dict[str, str], seeds: int, iterations: int) -> dict[str, object]:
    """Placements a second."""
    game = get("hexheaven")
    states = [middle(game, options, plies, seed) for plies in PLIES for seed in range(seeds)]
    player, limit = agent("level5", "hexheaven"), Limit(iterations=iterations)
    placements, rates = 0, []
    begin = perf_counter()
    for state in states:
        start = perf_counter()
        nodes = finish(player(state.view(state.actor), limit, Rng(1))).nodes
        placements += nodes
        if nodes > 1:
            rates.append(nodes / (perf_counter() - start))
    seconds = perf_counter() - begin
    return {
        "python": f"{sys.platform} {sys.version.split()[0]}",
        "positions": len(states),
        "placements a position": round(placements / len(states)),
        "placements a second": round(placements / seconds),
        "placements a second, slowest position": round(min(rates)),
    }


def main() -> None:
    """Print the measures as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--option", action="append", default=[], metavar="K=V")
    parser.add_argument("--pyodide", action="store_true", help="in Pyodide under node")
    parser.add_argument("--quick", action="store_true", help=QUICK)
    arguments = parser.parse_args()
    options = dict(pair.split("=", 1) for pair in arguments.option)
    question = (options, *((1, 100) if arguments.quick else (SEEDS, PLACEMENTS)))
    if arguments.pyodide:
        program = f"from tests.bench.hexheaven.turns import measure\nresult = measure(*{question})"
        result = json.loads(run_in_pyodide(f"import json\n{program}\nprint(json.dumps(result))"))
    else:
        result = measure(*question)
    print(json.dumps(result, indent=1))


if __name__ == "__main__":
    main()
