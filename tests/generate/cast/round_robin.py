"""Let the cast play a round robin, and print how strong they are:

    PYTHONPATH=py:. .venv/bin/python -m tests.generate.cast.round_robin hexheaven
        [--option mode=serious] [--games 100] [--seed 1] [--jobs 2] [--iterations N]
        [--players piyo fuku] --log FILE

Every opening is played from both sides. Searches are limited by nodes, so that the games depend on
nothing but the arguments; more nodes would make the strongest stronger. Each game is a line of the
log with its moves, from which `tests.generate.cast.styles` measures the styles; games in the log
aren't played again. Prints the stronger player's score in each pair, and the most likely Elo
ratings, with the weakest at WEAKEST: the contents of `games/GAME/strengths.py`.
"""

import argparse
import json
from collections.abc import Iterator, Mapping
from functools import partial
from itertools import combinations, pairwise
from multiprocessing import Pool
from pathlib import Path
from typing import NamedTuple

from tests.bench.command_line import add_game
from tests.generate.cast.elo import Score, ratings, summed
from tests.generate.cast.openings import opening_plies

from rokkaku.ai.limit import Limit
from rokkaku.ai.match import MatchSetup, play_game
from rokkaku.command_line import run_command
from rokkaku.core.cast import CAST
from rokkaku.core.rating.strengths import WEAKEST_ELO

NODES = {"agon": 30_000, "seven": 500_000, "beerhex": 80_000, "hexheaven": 2_000_000}
"""Limit for a move, in the unit of `Levels.NODE`."""


class Played(NamedTuple):
    seed: int
    number: int
    """Number of the game between its two players with this seed."""
    players: tuple[str, str]
    """The stronger one first."""
    points: float
    deal: int
    """Seed of the record."""
    moves: tuple[str, ...]

    @property
    def seats(self) -> tuple[str, str]:
        first, second = self.players
        return (second, first) if self.number % 2 else (first, second)

    @property
    def key(self) -> tuple[int, int, tuple[str, str]]:
        return self.seed, self.number, self.players


def read(log: Path) -> list[Played]:
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
    seed, number, players = task
    limit = Limit(iterations=nodes)
    result = play_game(
        MatchSetup(game, players, (limit, limit), options, seed, opening_plies(game)), number
    )
    return Played(seed, number, players, result.points, result.record.seed, result.record.moves)


def tables(played: list[Played]) -> Iterator[str]:
    scores = summed((game.players[::-1], Score(1, game.points)) for game in played)
    names = [name for name in CAST if any(name in pair for pair in scores)]
    yield f"| | {' | '.join(names)} |"
    yield "|---" * (len(names) + 1) + "|"
    for high in names:
        cells = [_cell(scores.get((low, high))) for low in names]
        yield f"| {high} | {' | '.join(cells)} |"
    found = ratings(dict(sorted(scores.items(), key=lambda item: CAST.index(item[0][0]))))
    elo = {name: round(WEAKEST_ELO + found[name]) for name in names}
    gaps = [elo[high] - elo[low] for low, high in pairwise(names)]
    yield from ("", f"Elo: {elo}", f"Gaps: {gaps}, the smallest {min(gaps)}")


def _cell(score: Score | None) -> str:
    return f"{score.points / score.games:.2f} of {score.games}" if score else ""


def main() -> None:
    asked = argparse.ArgumentParser(description="Have the cast play a round robin.")
    add_game(asked)
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
