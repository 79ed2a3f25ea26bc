"""What judges the moves that a person makes in a puzzle: `games/GAME/puzzle/judge.py`."""

from collections.abc import Callable, Generator
from typing import Any, NamedTuple

from rokkaku.ai.limit import Limit
from rokkaku.core.pack import Puzzle
from rokkaku.core.registry import part


class Verdict(NamedTuple):
    """What the last move of a person has come to."""

    is_right: bool
    """Whether the goal of the puzzle can still be reached as it was set."""
    line: tuple[str, ...]
    """What comes of it, as canonical texts: after a right move the best replies up to the person's
    next decision; after a wrong one how it fails, as far as that can be shown by moves."""
    solution: tuple[str, ...]
    """The right moves, and the replies to them: after `line` if the move was right (nothing: the
    puzzle is solved), instead of the move if it was wrong."""


Judging = Generator[Any, None, Verdict]
"""Yields every few milliseconds, like the searches."""

Judge = Callable[[Puzzle, tuple[str, ...], Limit], Judging]
"""Judges the last one of the moves made since the position of a puzzle: a move of its seat. All
moves are given, those of others among them, as canonical texts; the moves before it were right."""


def judge_of(game_id: str) -> Judge:
    """The judge of a game that has a pack of puzzles. Raises UnknownGame."""
    judge: Judge = part(game_id, "puzzle.judge").judge
    return judge
