"""Measure how often level 5 of SEVEN solves endgames with proof within its time.

    PYTHONPATH=py python -m tests.bench.seven.ending [--option players=2v2] [--left 4 5] [--pyodide]

Prints JSON: by number of tiles left, the number of proven results, and the median and maximum of
the seconds. The positions are from games of level 2 with random openings, as in matches, and offer
a choice of moves. A search that ends before its time has proven its result.
"""

from collections.abc import Iterator
from statistics import median
from time import perf_counter

from tests.bench.command_line import add_options, parser, print_measured

from rokkaku.ai.agent import finish
from rokkaku.ai.limit import Limit
from rokkaku.ai.match import OPENING_PLIES
from rokkaku.command_line import run_command
from rokkaku.core.rng import Rng
from rokkaku.games.seven.ai.levels import AI
from rokkaku.games.seven.rules.game import GAME, SevenState

UNLIMITED = Limit()


def game(options: dict[str, str], seed: int) -> Iterator[SevenState]:
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
    start = perf_counter()
    finish(AI.level(5)(state, Limit(milliseconds), Rng(0)))
    return perf_counter() - start


def measured(states: list[SevenState], milliseconds: int) -> dict[str, object]:
    times = [seconds(state, milliseconds) for state in states]
    proven = sum(1000 * time < milliseconds for time in times)
    return {
        "proven": proven,
        "of": len(times),
        "median": round(median(times), 3),
        "most": round(max(times), 3),
    }


def measure(
    options: dict[str, str], games: int, lefts: list[int], milliseconds: int
) -> dict[int, object]:
    played = [list(game(options, seed)) for seed in range(games)]
    result = {}
    for left in lefts:
        states = [states[-left] for states in played if len(states[-left].legal_moves()) > 1]
        result[left] = measured(states, milliseconds) if states else {}
    return result


def main() -> None:
    asked = parser(__doc__, can_run_in_pyodide=True)
    asked.add_argument("--games", type=int, default=20)
    asked.add_argument("--left", type=int, nargs="+", default=[4, 5, 6, 7])
    asked.add_argument("--milliseconds", type=int, default=AI.browser_limit(5).milliseconds)
    add_options(asked)
    given = asked.parse_args()
    numbers = (1, [4], 50) if given.quick else (given.games, given.left, given.milliseconds)
    print_measured(measure, dict(given.option), *numbers, in_pyodide=given.pyodide)


if __name__ == "__main__":
    run_command(main)
