"""A finder: asks the AI for puzzles in positions of a game."""

from collections.abc import Callable
from typing import Any

from rokkaku.browser.ai.asker import Asker
from rokkaku.browser.ai.client import AIClient, PuzzleSearchRequest
from rokkaku.core.puzzle import Puzzle, read_line
from rokkaku.core.record.record import Record


def make_finder(
    ai: AIClient,
    on_puzzle: Callable[[Record, Puzzle | None], None],
    on_failure: Callable[[Exception], None],
) -> Asker[Record]:
    """Return an asker that looks for a puzzle in the last position of a record."""

    def make_request(record: Record, milliseconds: int) -> PuzzleSearchRequest:
        return PuzzleSearchRequest(record.to_json(), milliseconds)

    def handle_reply(record: Record, reply: dict[str, Any]) -> None:
        line = reply["line"]
        on_puzzle(record, read_line(record.game, line) if line else None)

    return Asker(ai, make_request, handle_reply, on_failure)
