"""The AI at the table: it thinks when it is to move, and stops when it no longer is."""

import asyncio
from collections.abc import Callable
from typing import NamedTuple

from rokkaku.browser.ai.client import AIClient, move_request
from rokkaku.browser.dom.tasks import spawn
from rokkaku.core.table import Table
from rokkaku.ui.board.animation import DEFAULT_PACE, PACES
from rokkaku.ui.play.session import PlaySession

_PAUSE_BEFORE_ANSWER = 0.35
"""Minimum delay of a move in games with human players, in seconds, so the eye can follow."""


class Estimate(NamedTuple):
    """The evaluation that came with a move of the AI."""

    seat: int
    score: float
    """The expected result for `seat`, from -1 (a loss) to 1 (a win)."""


class ComputerPlayer:
    """Follows the table, and plays for the AI seats."""

    def __init__(
        self,
        ai: AIClient,
        on_reply: Callable[[int, str], None],
        on_progress: Callable[[], None],
        on_failure: Callable[[Exception], None],
    ) -> None:
        """`on_reply` gets the ply and the move; after `on_failure` there is no reply."""
        self.depth: int | None = None
        """Plies searched so far for the present move, if known."""
        self.pace = PACES[DEFAULT_PACE]
        """Minimum seconds between moves in AI-only games."""
        self.estimate: Estimate | None = None
        """The estimate that came with the AI's last move; None before the first."""
        self._on_reply = on_reply
        self._on_progress = on_progress
        self._on_failure = on_failure
        self._ai = ai
        self._pending_table: Table | None = None

    def follow(self, session: PlaySession) -> None:
        if any(session.table.seats):
            self._ai.prepare()
        if not session.is_ai_to_move:
            self.stop()
        elif self._pending_table is not session.table:
            self._pending_table = session.table
            self.depth = None
            seconds = _PAUSE_BEFORE_ANSWER if session.has_human else self.pace
            spawn(self._think(session.table, seconds))

    def stop(self) -> None:
        if self._pending_table is not None:
            self._ai.cancel()
        self._pending_table = None
        self.depth = None

    async def _think(self, table: Table, seconds: float) -> None:
        try:
            pause = asyncio.sleep(seconds)
            request = self._ai.ask(move_request(table), on_depth=self._show_depth)
            reply, _ = await asyncio.gather(request, pause)
            if reply and self._pending_table is table:
                assert table.actor is not None
                self.estimate = Estimate(table.actor, reply["score"])
                self._on_reply(reply["ply"], reply["move"])
        except Exception as error:
            if self._pending_table is table:
                self._pending_table = None
                self._on_failure(error)

    def _show_depth(self, depth: int) -> None:
        self.depth = depth
        self._on_progress()
