"""A finder: asks the AI for puzzles in positions of a game."""

from collections.abc import Callable
from typing import Any

from rokkaku.browser.ai.asker import Asker
from rokkaku.browser.ai.client import AIClient, FindRequest
from rokkaku.core.pack import Puzzle, read_line
from rokkaku.core.record.record import Record


def seeker(
    ai: AIClient,
    on_sought: Callable[[Record, Puzzle | None], None],
    on_failure: Callable[[Exception], None],
) -> Asker[Record]:
    """Return an asker that looks for a puzzle in the last position of a record."""

    def question(record: Record, milliseconds: int) -> FindRequest:
        return FindRequest(record.to_json(), milliseconds)

    def sought(record: Record, reply: dict[str, Any]) -> None:
        line = reply["line"]
        on_sought(record, read_line(record.game, line) if line else None)

    return Asker(ai, question, sought, on_failure)
