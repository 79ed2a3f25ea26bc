"""Measure the strength of a game's levels, each with its time in the browser:

    PYTHONPATH=py .venv/bin/python -m tests.bench.levels hexheaven [--option mode=serious]
        [--games 100] [--pairs 1-2 2-3 3-4 4-5] [--seed 0] [--jobs 1] [--log FILE]
        [--movetime MS]

Prints two tables: the higher level's score per game in each pair, with half a point for a draw,
and the most likely Elo ratings. With a log, the tables are of all its results for that game, the
new ones included; `--pairs` without values plays none. A movetime shortens the time for a move.
"""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from rokkaku.ai.levels import levels_of
from rokkaku.ai.limit import Limit
from rokkaku.ai.match import MatchSetup, play_match, wilson_interval
from rokkaku.command_line import run_command
from rokkaku.core.table import LEVELS
from tests.bench.command_line import add_game, parser
from tests.generate.cast.elo import Score, ratings, summed

PAIRS = tuple((level, level + 1) for level in LEVELS[:-1])
LOWEST = 800


class Result(NamedTuple):
    game: str
    options: dict[str, str]
    seed: int
    low: int
    high: int
    games: int
    points: float
    """Points of the higher level in all games."""
    movetime: int | None = None
    """Upper limit of the time for a move, in ms; None for each level's time in the browser."""


def pair(text: str) -> tuple[int, int]:
    """Parse two levels such as `1-2`, the lower one first. Raises ValueError."""
    low, high = map(int, text.split("-"))
    if not LEVELS[0] <= low < high <= LEVELS[-1]:
        raise ValueError(text)
    return low, high


def limit(game: str, level: int, movetime: int | None) -> Limit:
    own = levels_of(game).browser_limit(level)
    return own if movetime is None else min(own, Limit(milliseconds=movetime))


def play(asked: Result, jobs: int) -> Result:
    levels = (asked.high, asked.low)
    limits = [limit(asked.game, level, asked.movetime) for level in levels]
    first, second = (f"level{level}" for level in levels)
    match = MatchSetup(
        asked.game, (first, second), (limits[0], limits[1]), asked.options, asked.seed
    )
    return asked._replace(points=play_match(match, asked.games, jobs).score * asked.games)


def tables(results: Sequence[Result]) -> Iterator[str]:
    pairs = summed(((one.low, one.high), Score(one.games, one.points)) for one in results)
    pairs = dict(sorted(pairs.items()))
    yield from ("| levels | games | points a game | 95 % |", "|---|---|---|---|")
    for (low, high), (number, points) in pairs.items():
        score = points / number
        least, most = wilson_interval(score, number)
        yield f"| {high} against {low} | {number} | {score:.2f} | {least:.2f} to {most:.2f} |"
    found = ratings(pairs)
    yield from ("", f"| level | {' | '.join(map(str, found))} |", "|---" * (len(found) + 1) + "|")
    yield f"| Elo | {' | '.join(f'{LOWEST + elo:.0f}' for elo in found.values())} |"


def read(log: Path, game: str, options: dict[str, str]) -> list[Result]:
    lines = log.read_text("utf-8").splitlines() if log.is_file() else []
    found = [Result(**json.loads(line)) for line in lines]
    return [result for result in found if (result.game, result.options) == (game, options)]


def main() -> None:
    asked = parser("Measure how strong the levels of a game are.")
    add_game(asked, "hexheaven")
    asked.add_argument("--games", type=int, default=100, help="of each pair")
    asked.add_argument("--pairs", type=pair, nargs="*", default=PAIRS, metavar="LOW-HIGH")
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--jobs", type=int, default=1)
    asked.add_argument("--movetime", type=int, metavar="MS", help="for a move, at most")
    asked.add_argument("--log", type=Path)
    given = asked.parse_args()
    if given.quick:
        given.games, given.pairs = 2, PAIRS[:1]
    options = dict(given.option)
    results = read(given.log, given.game, options) if given.log else []
    for low, high in given.pairs:
        asked_for = Result(
            given.game, options, given.seed, low, high, given.games, 0, given.movetime
        )
        result = play(asked_for, given.jobs)
        results.append(result)
        if given.log:
            with given.log.open("a", encoding="utf-8") as file:
                print(json.dumps(result._asdict()), file=file)
    print("\n".join(tables(results)))


if __name__ == "__main__":
    run_command(main)
