"""What judges the moves that a person makes in a puzzle: `games/GAME/puzzle/judge.py`."""

from collections.abc import Callable, Generator

from rokkaku.ai.agent import Progress
from rokkaku.ai.limit import Limit
from rokkaku.core.pack import Puzzle, Verdict
from rokkaku.core.registry import part

Judging = Generator[Progress | None, None, Verdict]
"""Yields every few milliseconds, like the searches; None where it has no progress to tell."""

Judge = Callable[[Puzzle, tuple[str, ...], Limit], Judging]
"""Judges the last one of the moves made since the position of a puzzle: a move of its seat. All
moves are given, those of others among them, as canonical texts; the moves before it were right. Of
a kind that is answered with facts (`core.pack.ByFacts`), it judges the last fact."""


def judge_of(game_id: str) -> Judge:
    """The judge of a game that has a pack of puzzles. Raises UnknownGame."""
    judge: Judge = part(game_id, "puzzle.judge").judge
    return judge
