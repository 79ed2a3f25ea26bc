"""Have everybody of the cast play everybody else in a game, and tell how strong they are:

    PYTHONPATH=py:. .venv/bin/python -m tests.generate.cast.round_robin hexheaven
        [--option mode=serious] [--games 100] [--seed 1] [--jobs 2] [--iterations N]
        [--players piyo fuku] --log FILE

Every opening is played from both sides. A search has at most so many nodes, so that the games
depend on nothing but the arguments; the strongest would be stronger with more. Each game is a line
of the log with its moves, from which `tests.generate.cast.styles` tells how they play; games that
the log has are not played again. Prints what the stronger of each pair got, and the Elo ratings
that make this most likely, the weakest at WEAKEST: what goes to `games/GAME/strengths.py`.
"""

import argparse
import json
from collections.abc import Iterator, Mapping
from functools import partial
from itertools import combinations, pairwise
from multiprocessing import Pool
from pathlib import Path
from typing import NamedTuple

from tests.bench.command_line import add_options
from tests.generate.cast.elo import Score, ratings, summed
from tests.generate.cast.openings import opening_plies

from rokkaku.ai.limit import Limit
from rokkaku.ai.match import Match, play_game
from rokkaku.command_line import run_command
from rokkaku.core.cast import CAST
from rokkaku.core.rating.strengths import WEAKEST
from rokkaku.core.registry import games

NODES = {"agon": 30_000, "seven": 500_000, "beerhex": 80_000, "hexheaven": 2_000_000}
"""For a move, as `Levels.NODE` counts them."""


class Played(NamedTuple):
    """A game of the log."""

    seed: int
    number: int
    """Of the game among those of its two players with this seed."""
    players: tuple[str, str]
    """The stronger one first."""
    points: float
    """Of the first of them."""
    deal: int
    """The seed of the record."""
    moves: tuple[str, ...]

    @property
    def seats(self) -> tuple[str, str]:
        """The players by seat."""
        first, second = self.players
        return (second, first) if self.number % 2 else (first, second)

    @property
    def key(self) -> tuple[int, int, tuple[str, str]]:
        """What tells it from all other games."""
        return self.seed, self.number, self.players


def read(log: Path) -> list[Played]:
    """The games of a log; none if there is no such file."""
    lines = log.read_text("utf-8").splitlines() if log.is_file() else []
    found = []
    for line in lines:
        fields = json.loads(line)
        fields["players"], fields["moves"] = tuple(fields["players"]), tuple(fields["moves"])
        found.append(Played(**fields))
    return found


def play(
    game: str, options: Mapping[str, str], nodes: int, task: tuple[int, int, tuple[str, str]]
) -> Played:
    """Play one game."""
    seed, number, players = task
    limit = Limit(iterations=nodes)
    result = play_game(
        Match(game, players, (limit, limit), options, seed, opening_plies(game)), number
    )
    return Played(seed, number, players, result.points, result.record.seed, result.record.moves)


def tables(played: list[Played]) -> Iterator[str]:
    """The lines of both tables, as Markdown."""
    scores = summed((game.players[::-1], Score(1, game.points)) for game in played)
    names = [name for name in CAST if any(name in pair for pair in scores)]
    yield f"| | {' | '.join(names)} |"
    yield "|---" * (len(names) + 1) + "|"
    for high in names:
        cells = [_cell(scores.get((low, high))) for low in names]
        yield f"| {high} | {' | '.join(cells)} |"
    found = ratings(dict(sorted(scores.items(), key=lambda item: CAST.index(item[0][0]))))
    elo = {name: round(WEAKEST + found[name]) for name in names}
    gaps = [elo[high] - elo[low] for low, high in pairwise(names)]
    yield from ("", f"Elo: {elo}", f"Gaps: {gaps}, the smallest {min(gaps)}")


def _cell(score: Score | None) -> str:
    return f"{score.points / score.games:.2f} of {score.games}" if score else ""


def main() -> None:
    """Play the games that the log has not, then print the tables."""
    asked = argparse.ArgumentParser(description="Have the cast play a round robin.")
    asked.add_argument("game", choices=games())
    add_options(asked)
    asked.add_argument("--games", type=int, default=100, help="of each pair")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--jobs", type=int, default=2)
    asked.add_argument("--iterations", type=int, help="nodes of a search")
    asked.add_argument("--players", nargs="*", choices=CAST, default=CAST)
    asked.add_argument("--log", type=Path, required=True)
    given = asked.parse_args()
    known = {game.key for game in read(given.log)}
    players = [name for name in reversed(CAST) if name in given.players]
    tasks = [
        task
        for number in range(given.games)
        for pair in combinations(players, 2)
        if (task := (given.seed, number, pair)) not in known
    ]
    run = partial(play, given.game, dict(given.option), given.iterations or NODES[given.game])
    with Pool(given.jobs) as pool, given.log.open("a", encoding="utf-8") as file:
        for game in pool.imap_unordered(run, tasks):
            print(json.dumps(game._asdict()), file=file, flush=True)
    kept = [game for game in read(given.log) if {*game.players} <= {*players}]
    print("\n".join(tables([game for game in kept if game.seed == given.seed])))


if __name__ == "__main__":
    run_command(main)
