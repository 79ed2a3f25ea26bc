"""Send 1000 whole random games of every setup through text, link and storage.

    PYTHONPATH=py python -m tests.bench.round_trips [--games N] [--jobs J]

Prints a line for each setup, and fails with the first game that comes back changed. Of the tests,
`tests/laws/sharing/test_records.py` does the same with fewer games.
"""

from functools import partial
from multiprocessing import Pool
from statistics import median
from time import process_time
from typing import NamedTuple

from rokkaku.command_line import run_command
from tests.bench.command_line import parser
from tests.laws.recorded import check_whole_game
from tests.laws.walks import SETUPS, Setup


class Trips(NamedTuple):
    setup: Setup
    lengths: list[int]
    seconds: float
    """Processor time."""


def trips(games: int, setup: Setup) -> Trips:
    begun = process_time()
    lengths = [len(check_whole_game(setup, number).moves) for number in range(games)]
    return Trips(setup, lengths, process_time() - begun)


def main() -> None:
    asked = parser(__doc__)
    asked.add_argument("--games", type=int, default=1000, help="how many of each setup")
    asked.add_argument("--jobs", type=int, help="processes at the same time; by default all cores")
    given = asked.parse_args()
    games = 1 if given.quick else given.games
    with Pool(given.jobs) as pool:
        for found in pool.imap(partial(trips, games), SETUPS):
            least, most = min(found.lengths), max(found.lengths)
            print(
                f"{len(found.lengths)} games came back, of {least} to {most} moves"
                f" (median {median(found.lengths):.0f}), in {found.seconds:.0f} s: {found.setup}",
                flush=True,
            )


if __name__ == "__main__":
    run_command(main)
