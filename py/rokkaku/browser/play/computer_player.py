"""The AI at the table: it thinks when it is to move, and stops when it no longer is."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from rokkaku.browser.ai.client import AIClient, SearchResult
from rokkaku.browser.dom.tasks import SingleTask
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
        on_move: Callable[[Any], None],
        on_progress: Callable[[], None],
        on_failure: Callable[[Exception], None],
    ) -> None:
        self.depth: int | None = None
        """Plies searched so far for the present move, if known."""
        self.pace = PACES[DEFAULT_PACE]
        """Minimum seconds between moves in AI-only games."""
        self.estimate: Estimate | None = None
        """The estimate that came with the AI's last move; None before the first."""
        self._on_move = on_move
        self._on_progress = on_progress
        self._ai = ai
        self._thinking = SingleTask(on_failure)

    def follow(self, session: PlaySession) -> None:
        table = session.table
        if any(table.seats):
            self._ai.prepare()
        if session.is_ai_to_move:
            seconds = _PAUSE_BEFORE_ANSWER if session.has_human else self.pace
            think = partial(self._think, table, seconds)
            self._thinking.start(table, think, partial(self._play, table.actor))
        else:
            self.stop()

    def stop(self) -> None:
        self._thinking.stop()
        self.depth = None

    async def _think(self, table: Table, seconds: float) -> SearchResult:
        search = self._ai.choose_move(table, self._show_depth)
        result: SearchResult
        result, _ = await asyncio.gather(search, asyncio.sleep(seconds))
        return result

    def _play(self, seat: int | None, result: SearchResult) -> None:
        assert seat is not None
        self.depth, self.estimate = None, Estimate(seat, result.score)
        self._on_move(result.move)

    def _show_depth(self, depth: int) -> None:
        self.depth = depth
        self._on_progress()
