"""The AI as a finder of puzzles: one position of a game after the other, in the background."""

from collections.abc import Callable

from rokkaku.browser.ai.client import AIClient, FindRequest
from rokkaku.browser.dom.tasks import spawn
from rokkaku.core.pack import Puzzle, read_line
from rokkaku.core.record.record import Record


class PuzzleSeeker:
    """Looks for a puzzle in one position at a time."""

    def __init__(
        self,
        ai: AIClient,
        on_sought: Callable[[Record, Puzzle | None], None],
        on_failure: Callable[[Exception], None],
    ) -> None:
        """Take what is to be done with what was found, perhaps nothing, and with a failure."""
        self._ai = ai
        self._on_sought = on_sought
        self._on_failure = on_failure
        self._asked: Record | None = None

    def ask(self, record: Record, milliseconds: int) -> None:
        """Look at the position after all moves of a record, instead of another one."""
        if self._asked != record:
            self.stop()
            self._asked = record
            spawn(self._seek(record, milliseconds))

    def stop(self) -> None:
        """Stop looking."""
        if self._asked is not None:
            self._ai.cancel()
        self._asked = None

    async def _seek(self, record: Record, milliseconds: int) -> None:
        try:
            reply = await self._ai.ask(FindRequest(record.to_json(), milliseconds))
            if reply is None or self._asked is not record:
                return
            line, self._asked = reply["line"], None
            self._on_sought(record, read_line(record.game, line) if line else None)
        except Exception as error:
            if self._asked in (record, None):
                self._asked = None
                self._on_failure(error)
