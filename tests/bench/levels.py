"""Measure how strong the levels of a game are, each with the time it has in the browser:

    PYTHONPATH=py .venv/bin/python -m tests.bench.levels hexheaven [--option mode=serious]
        [--games 100] [--pairs 1-2 2-3 3-4 4-5] [--seed 0] [--jobs 1] [--log FILE]
        [--movetime MS]

Prints two tables: what the higher level of each pair gets of a game, where a draw is half a point,
and the Elo ratings that make these results most likely. With a log the
tables are of all results of that game that it has, these among them; `--pairs` without any adds
none. With a movetime no level has more than that for a move.
"""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from rokkaku.ai.levels import levels_of
from rokkaku.ai.limit import Limit
from rokkaku.ai.match import Match, play_match, wilson_interval
from rokkaku.command_line import run_command
from rokkaku.core.registry import games
from rokkaku.core.table import LEVELS
from tests.bench.command_line import add_options, parser
from tests.generate.cast.elo import Score, ratings, summed

PAIRS = tuple((level, level + 1) for level in LEVELS[:-1])
LOWEST = 800
"""The Elo of level 1."""


class Result(NamedTuple):
    """Some games between two levels."""

    game: str
    options: dict[str, str]
    seed: int
    low: int
    high: int
    games: int
    points: float
    """Of the higher level, in all of them."""
    movetime: int | None = None
    """What a level had at most for a move, in ms; None if as much as in the browser."""


def pair(text: str) -> tuple[int, int]:
    """The lower and the higher level of a text such as 1-2. Raises ValueError."""
    low, high = map(int, text.split("-"))
    if not LEVELS[0] <= low < high <= LEVELS[-1]:
        raise ValueError(text)
    return low, high


def limit(game: str, level: int, movetime: int | None) -> Limit:
    """What a level may spend on a move."""
    own = levels_of(game).browser_limit(level)
    return own if movetime is None else min(own, Limit(milliseconds=movetime))


def play(asked: Result, jobs: int) -> Result:
    """Have two levels play as many games as asked for."""
    levels = (asked.high, asked.low)
    limits = [limit(asked.game, level, asked.movetime) for level in levels]
    first, second = (f"level{level}" for level in levels)
    match = Match(asked.game, (first, second), (limits[0], limits[1]), asked.options, asked.seed)
    return asked._replace(points=play_match(match, asked.games, jobs).score * asked.games)


def tables(results: Sequence[Result]) -> Iterator[str]:
    """The lines of both tables, as Markdown."""
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
    """What a log has of a game."""
    lines = log.read_text("utf-8").splitlines() if log.is_file() else []
    found = [Result(**json.loads(line)) for line in lines]
    return [result for result in found if (result.game, result.options) == (game, options)]


def main() -> None:
    """Play what is asked for, then print the tables."""
    asked = parser("Measure how strong the levels of a game are.")
    asked.add_argument("game", choices=games(), nargs="?", default="hexheaven")
    add_options(asked)
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
