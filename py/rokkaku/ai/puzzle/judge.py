"""Judges of a player's moves in a puzzle: `judge: Judge` in `games/GAME/puzzle/judge.py`."""

from collections.abc import Callable, Generator

from rokkaku.ai.agent import Progress
from rokkaku.ai.limit import Limit
from rokkaku.core.puzzle import Puzzle, Verdict
from rokkaku.core.registry import import_part

JudgeSteps = Generator[Progress | None, None, Verdict]
"""Yields every few milliseconds, like a search; None if it has no progress to report."""

Judge = Callable[[Puzzle, tuple[str, ...], Limit], JudgeSteps]
"""Judges the player's last move. The texts are all moves since the puzzle's position, replies
included; the player's earlier ones are right. Kinds solved by facts (`core.puzzle.ByFacts`) have
facts instead."""


def judge_of(game_id: str) -> Judge:
    """Return the judge of a game that has puzzles. Raises UnknownGame."""
    judge: Judge = import_part(game_id, "puzzle.judge").judge
    return judge
