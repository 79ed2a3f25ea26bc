"""Make a game's pack of puzzles from games that levels play against each other.

    PYTHONPATH=py .venv/bin/python -m tests.generate.puzzles.make GAME [--games 2000] [--seed 1]
        [--each 72] [--jobs 2]

The results of each game are stored in build/puzzles/GAME-SEED.jsonl, so that the command continues
where it was stopped. The pack depends only on the seed: searches are limited by nodes, not by
time, and games are used in order until there are `--each` puzzles of each difficulty, or no more
games.
"""

import json
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from tests.generate.puzzles.draft import grade

from rokkaku.command_line import run_command
from rokkaku.core.errors import RokkakuError
from rokkaku.core.pack_file import pack_path
from rokkaku.core.puzzle import DIFFICULTIES, prove, read_line, write_line
from rokkaku.core.registry import games
from tools import ROOT

HEAD = (
    '# Made by `make puzzles GAME={game} ARGS="--games {games} --seed {seed} --each {each}"`;'
    " the format is told in core/puzzle.py.\n"
)


class Found(NamedTuple):
    line: str
    difficulty: int
    pattern: str
    nodes: int


def found_in(game_id: str, seed: int, number: int) -> list[Found]:
    """Return the puzzles of one game, proven from the rules alone and graded."""
    found = []
    for draft in import_module(f"tests.generate.puzzles.{game_id}").drafts(seed, number):
        try:
            prove(draft.puzzle)
        except RokkakuError:
            continue
        graded = grade(draft)
        if graded.difficulty:
            line = write_line(draft.puzzle.with_difficulty(graded.difficulty))
            assert read_line(game_id, line) == draft.puzzle.with_difficulty(graded.difficulty)
            found.append(Found(line, graded.difficulty, draft.pattern, graded.nodes))
    return found


def all_found(game_id: str, seed: int, most: int, jobs: int) -> Iterator[list[Found]]:
    """Yield the puzzles of each game in order, from the stored results as far as they go."""
    kept = ROOT / f"build/puzzles/{game_id}-{seed}.jsonl"
    kept.parent.mkdir(parents=True, exist_ok=True)
    before = kept.read_text("utf-8").splitlines() if kept.is_file() else []
    for line in before:
        yield [Found(*one) for one in json.loads(line)]
    with ProcessPoolExecutor(jobs) as pool, kept.open("a", encoding="utf-8") as log:
        search = partial(found_in, game_id, seed)
        waiting = [pool.submit(search, number) for number in range(len(before), most)]
        try:
            for job in waiting:
                print(json.dumps(job.result()), file=log, flush=True)
                yield job.result()
        finally:
            for job in waiting:
                job.cancel()


def chosen(games_found: Iterator[list[Found]], each: int) -> list[Found]:
    """Return `each` puzzles of each difficulty, no two with the same pattern."""
    pack: list[Found] = []
    counts: Counter[int] = Counter()
    patterns: set[str] = set()
    for one in (one for found in games_found for one in found):
        if counts[one.difficulty] < each and one.pattern not in patterns:
            pack.append(one)
            counts[one.difficulty] += 1
            patterns.add(one.pattern)
            print(dict(sorted(counts.items())), flush=True)
            if all(counts[difficulty] >= each for difficulty in DIFFICULTIES):
                break
    return sorted(pack, key=lambda one: one.difficulty)


def main() -> None:
    arguments = ArgumentParser(description=__doc__)
    arguments.add_argument("game", choices=games())
    arguments.add_argument("--games", type=int, default=2000)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--each", type=int, default=72)
    arguments.add_argument("--jobs", type=int, default=2)
    options = arguments.parse_args()
    found = all_found(options.game, options.seed, options.games, options.jobs)
    pack = chosen(found, options.each)
    path: Path = pack_path(options.game)
    text = HEAD.format(**vars(options))
    path.write_text(text + "".join(f"{one.line}\n" for one in pack), "utf-8")
    print(f"{path.relative_to(ROOT)}: {len(pack)} puzzles, {path.stat().st_size} bytes")


if __name__ == "__main__":
    run_command(main)
