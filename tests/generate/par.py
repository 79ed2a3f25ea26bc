"""Make the par values of the solo game of Hex Heaven, `games/hexheaven/par.json`.

    PYTHONPATH=py:. python -m tests.generate.par --placements 2000 > /tmp/par.json

Level 5 plays the deals of a range of seeds, limited by placements so that the values are
repeatable. `totals` counts the deals by total; `percentiles` has, for each percentage, the total
that this share of the deals doesn't exceed, at which a rank begins.
"""

import argparse
import json
import sys
from collections import Counter
from statistics import fmean

from rokkaku.ai.agent import finish
from rokkaku.ai.agents import agent
from rokkaku.ai.limit import Limit
from rokkaku.command_line import run_command
from rokkaku.core.registry import get
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState

PERCENTILES = (10, 25, 50, 75, 90)
LEVEL = "level5"


def total(seed: int, placements: int) -> int:
    player, limit, rng = agent(LEVEL, "hexheaven"), Limit(iterations=placements), Rng(seed)
    state: AnyState = get("hexheaven").initial({"mode": "solo"}, seed)
    while state.actor is not None:
        state = state.apply(finish(player(state.view(0), limit, rng)).move)
    return state.outcome().scores[0]


def percentile(ordered: list[int], percent: int) -> int:
    """Return the percentile by nearest rank: the least total that `percent` % don't exceed."""
    return ordered[max(0, -(-percent * len(ordered) // 100) - 1)]


def main() -> None:
    """Print the par values as JSON."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--deals", type=int, default=200, help="of the seeds from 1")
    parser.add_argument("--placements", type=int, default=10_000, help="considered for each move")
    arguments = parser.parse_args()
    totals = []
    for seed in range(1, arguments.deals + 1):
        totals.append(total(seed, arguments.placements))
        print(seed, totals[-1], f"{fmean(totals):.2f}", file=sys.stderr)
    totals.sort()
    par = {
        "player": LEVEL,
        "placements": arguments.placements,
        "deals": arguments.deals,
        "mean": round(fmean(totals), 2),
        "percentiles": {str(each): percentile(totals, each) for each in PERCENTILES},
        "totals": {str(each): count for each, count in sorted(Counter(totals).items())},
    }
    print(json.dumps(par, indent=1))


if __name__ == "__main__":
    run_command(main)
