"""Measure the nodes per second of a game's search, natively or in Pyodide.

    PYTHONPATH=py python -m tests.bench.search hexheaven [--option mode=serious] [--pyodide]

Prints JSON. Level 5 thinks about positions of random games, for a fixed number of nodes each. The
meaning of a node depends on the game: Hex Heaven searches whole turns and counts placements.
"""

import sys
from statistics import fmean
from time import perf_counter

from rokkaku.ai.agent import finish
from rokkaku.ai.agents import agent
from rokkaku.ai.limit import Limit
from rokkaku.command_line import run_command
from rokkaku.core.registry import get
from rokkaku.core.rng import Rng
from tests.bench.command_line import add_game, parser, print_measured
from tests.bench.moves import middle

PLIES = (6, 10, 14)
SEEDS = 5
NODES = 5000
"""Limit for each position."""


def measure(
    game_id: str, options: dict[str, str], plies: list[int], seeds: int, nodes: int
) -> dict[str, object]:
    game = get(game_id)
    states = [middle(game, options, number, seed) for number in plies for seed in range(seeds)]
    player, limit = agent("level5", game_id), Limit(iterations=nodes)
    found, rates = [], []
    begin = perf_counter()
    for state in states:
        start = perf_counter()
        found.append(finish(player(state.view(state.actor), limit, Rng(1))))
        if found[-1].nodes > 1:
            rates.append(found[-1].nodes / (perf_counter() - start))
    seconds = perf_counter() - begin
    return {
        "game": game_id,
        "python": f"{sys.platform} {sys.version.split()[0]}",
        "positions": len(states),
        "depth": round(fmean(result.depth for result in found), 1),
        "nodes a position": round(fmean(result.nodes for result in found)),
        "nodes a second": round(sum(result.nodes for result in found) / seconds),
        "nodes a second, slowest position": round(min(rates)),
    }


def main() -> None:
    asked = parser(__doc__, can_run_in_pyodide=True)
    add_game(asked, "agon")
    asked.add_argument("--plies", type=int, nargs="+", default=PLIES)
    given = asked.parse_args()
    numbers = (1, 100) if given.quick else (SEEDS, NODES)
    question = (given.game, dict(given.option), given.plies, *numbers)
    print_measured(measure, *question, in_pyodide=given.pyodide)


if __name__ == "__main__":
    run_command(main)
