"""Rewrite the solutions in a game's pack of puzzles, after a change of its finder.

    PYTHONPATH=py:. .venv/bin/python -m tests.generate.puzzles.refresh GAME

The puzzles, their ids and their difficulties stay; the pack notes that it was refreshed.
"""

from argparse import ArgumentParser

from rokkaku.ai.agent import finish
from rokkaku.ai.limit import Limit
from rokkaku.ai.puzzle.finder import find
from rokkaku.command_line import run_command
from rokkaku.core.pack_file import pack_path
from rokkaku.core.puzzle import Puzzle, games_with_puzzles, read_line, write_line

NOTE = "# Solutions written anew by `python -m tests.generate.puzzles.refresh {}`."


def found_again(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle that is now found in a position; the old one if the kind differs."""
    again = finish(find(puzzle.record, Limit()))
    return (
        again.with_difficulty(puzzle.difficulty) if again and again.kind == puzzle.kind else puzzle
    )


def refreshed(game_id: str, line: str) -> str:
    return write_line(found_again(read_line(game_id, line)))


def main() -> None:
    arguments = ArgumentParser(description=__doc__)
    arguments.add_argument("game", choices=games_with_puzzles())
    game_id = arguments.parse_args().game
    path = pack_path(game_id)
    head, *lines = path.read_text("utf-8").splitlines()
    puzzles = (refreshed(game_id, line) for line in lines if not line.startswith("#"))
    new = (head, NOTE.format(game_id), *puzzles)
    path.write_text("".join(f"{line}\n" for line in new), "utf-8")


if __name__ == "__main__":
    run_command(main)
