"""Measure how much Beer Hex's AI gains by its belief over the counts alone.

    PYTHONPATH=py python -m tests.bench.beerhex.belief [--games N] [--level L]

Plays games of a level against itself, and scores every hidden crown of the other seat before each
move. Prints the mean logarithm of the probability given to the true symbol, by the belief and by
the counts alone, with all determinizations equally likely.
"""

from math import log

from tests.bench.command_line import parser

from rokkaku.ai.agent import finish
from rokkaku.ai.agents import agent
from rokkaku.ai.limit import Limit
from rokkaku.command_line import run_command
from rokkaku.core.rng import Rng
from rokkaku.games.beerhex.ai.belief import marginals
from rokkaku.games.beerhex.rules.game import GAME, BeerHexState
from rokkaku.games.beerhex.rules.knowledge import GOLD

MOVES = 80
"""Games are stopped after this many plies."""


def scores(state: BeerHexState, trust: float) -> list[float]:
    """Return the logarithm of the true symbol's probability for each hidden crown."""
    other = 1 - state.turn
    position = state.view(state.turn).position
    return [
        log(gold if state.position.symbols[GOLD] & trace.cell else 1.0 - gold)
        for trace, gold in zip(
            position.traces[other], marginals(position, other, trust), strict=True
        )
    ]


def main() -> None:
    asked = parser(__doc__)
    asked.add_argument("--games", type=int, default=500)
    asked.add_argument("--level", type=int, default=3)
    given = asked.parse_args()
    games, level = 1 if given.quick else given.games, given.level
    player = agent(f"level{level}", "beerhex")
    crowns, by_belief, by_counts = 0, 0.0, 0.0
    for seed in range(games):
        rng = Rng(seed)
        state = GAME.initial({}, seed)
        while state.actor is not None and state.ply < MOVES:
            believed = scores(state, 1.0)
            crowns += len(believed)
            by_belief += sum(believed)
            by_counts += sum(scores(state, 0.0))
            state = state.apply(finish(player(state.view(state.actor), Limit(), rng)).move)
    print(f"{games} games of level {level}, {crowns} hidden crowns, mean log score:")
    print(f"belief {by_belief / crowns:.4f}, counts alone {by_counts / crowns:.4f}")


if __name__ == "__main__":
    run_command(main)
