"""Measure how many last tiles of SEVEN level 5 solves with proof within its time.

    PYTHONPATH=py python -m tests.bench.seven.ending             natively
    PYTHONPATH=py python -m tests.bench.seven.ending --pyodide   in Pyodide under node

With --option players=2v2, --games 20, --left 4 5 6 and --milliseconds 500 for other measures.
Prints a JSON line for each number of tiles left: how many results were proven, and the median and
the most seconds. Positions are those of games of level 2, after some random moves as in matches,
where there is a choice. A search that ends before its time has proven its result.
"""

import argparse
import json
from collections.abc import Iterator
from statistics import median
from time import perf_counter

from tests.bench import QUICK

from rokkaku.ai.agent import finish
from rokkaku.ai.limit import Limit
from rokkaku.ai.match import OPENING_PLIES
from rokkaku.core.rng import Rng
from rokkaku.games.seven.ai.levels import AI
from rokkaku.games.seven.rules.game import GAME, SevenState

UNLIMITED = Limit()


def game(options: dict[str, str], seed: int) -> Iterator[SevenState]:
    """The states of a game of level 2 against itself."""
    rng = Rng(seed)
    state = GAME.initial(options)
    for ply in range(sum(map(len, state.hands))):
        yield state
        if ply < OPENING_PLIES:
            move = rng.choice(state.legal_moves())
        else:
            move = finish(AI.level(2)(state, UNLIMITED, rng)).move
        state = state.apply(move)


def seconds(state: SevenState, milliseconds: int) -> float:
    """How long level 5 thinks."""
    start = perf_counter()
    finish(AI.level(5)(state, Limit(milliseconds), Rng(0)))
    return perf_counter() - start


def measured(states: list[SevenState], milliseconds: int) -> dict[str, object]:
    """How many of the states are solved in time."""
    times = [seconds(state, milliseconds) for state in states]
    proven = sum(1000 * time < milliseconds for time in times)
    return {
        "proven": proven,
        "of": len(times),
        "median": round(median(times), 3),
        "most": round(max(times), 3),
    }


def report(games: int, lefts: list[int], milliseconds: int, options: dict[str, str]) -> None:
    """Print all measures."""
    played = [list(game(options, seed)) for seed in range(games)]
    for left in lefts:
        states = [states[-left] for states in played if len(states[-left].legal_moves()) > 1]
        measures = measured(states, milliseconds) if states else {}
        print(json.dumps({"left": left} | measures), flush=True)


def main() -> None:
    """Here, or in Pyodide."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pyodide", action="store_true")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--left", type=int, nargs="+", default=[4, 5, 6, 7])
    parser.add_argument("--milliseconds", type=int, default=AI.browser_limit(5).milliseconds)
    parser.add_argument("--option", action="append", default=[], metavar="K=V")
    parser.add_argument("--quick", action="store_true", help=QUICK)
    given = parser.parse_args()
    if given.quick:
        given.games, given.left, given.milliseconds = 1, [4], 50
    options = dict(option.split("=") for option in given.option)
    measures = given.games, given.left, given.milliseconds, options
    if given.pyodide:
        from tests.pyodide_node import run_in_pyodide

        code = f"from tests.bench.seven.ending import report\nreport(*{measures!r})"
        print(run_in_pyodide(code, timeout=3600), end="")
    else:
        report(*measures)


if __name__ == "__main__":
    main()
