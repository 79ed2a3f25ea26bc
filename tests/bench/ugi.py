"""Play games by UGI on short clocks, and count those lost on time.

    PYTHONPATH=py python -m tests.bench.ugi [--games 100] [--clock 1000 10] [--busy 1]

Prints JSON. Two engines, in processes of their own, play each game in turn, while `--busy`
processes keep a core busy each.
"""

import json
import os
from collections import Counter
from multiprocessing import Process
from time import perf_counter

from rokkaku.command_line import run_command
from rokkaku.core.registry import games
from tests.ai.ugi.driver import Client, Clock, TimeLoss, play_game
from tests.bench.command_line import parser


def spin() -> None:
    while True:
        pass


def measure(game: str, count: int, clock: tuple[int, int]) -> dict[str, object]:
    results: Counter[str] = Counter()
    plies, clocks, start = 0, [], perf_counter()
    with Client(game, {}) as first, Client(game, {}) as second:
        for number in range(count):
            for player in (first, second):
                player.send(f"setoption name seed value {number // 2}")
            clocks.append(Clock(*clock))
            try:
                played = play_game((first, second)[:: -1 if number % 2 else 1], clocks[-1])
            except TimeLoss as loss:
                results[f"lost on time: {loss}"] += 1
                continue
            results[played.result] += 1
            plies += len(played.moves)
    lowest = [clock.lowest for clock in clocks]
    return {
        "game": game,
        "results": dict(results),
        "plies a game": round(plies / count),
        "lowest clock, ms": round(min(lowest)),
        "lowest clock of a game on average, ms": round(sum(lowest) / count),
        "seconds": round(perf_counter() - start, 1),
    }


def main() -> None:
    asked = parser(__doc__)
    asked.add_argument("--games", type=int, default=100)
    asked.add_argument("--clock", type=int, nargs=2, default=(1000, 10), metavar=("MS", "MS"))
    asked.add_argument("--busy", type=int, default=1, metavar="PROCESSES")
    given = asked.parse_args()
    count = 1 if given.quick else max(1, given.games // len(games()))
    busy = [Process(target=spin, daemon=True) for _ in range(given.busy)]
    for process in busy:
        process.start()
    clock = (given.clock[0], given.clock[1])
    print(json.dumps({"clock": clock, "busy": given.busy, "load": os.getloadavg()}))
    for game in games():
        print(json.dumps(measure(game, count, clock), indent=1), flush=True)
    for process in busy:
        process.kill()


if __name__ == "__main__":
    run_command(main)
