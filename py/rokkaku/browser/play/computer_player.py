"""The AI at the table: it thinks when it is to move, and stops when it no longer is."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from rokkaku.browser.ai.client import AIClient, SearchResult
from rokkaku.browser.dom.tasks import SingleTask
from rokkaku.browser.play.part import Change, Part
from rokkaku.browser.screen import Shell
from rokkaku.ui.board.animation import DEFAULT_PACE, PACES
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.play.words import seat_name

_PAUSE_BEFORE_ANSWER = 0.35
"""Minimum delay of a move after a human player's, in seconds, so the eye can follow."""
_PAUSE_BETWEEN_MOVES = 1.0
"""Minimum delay of a move after another of the AI, in games with human players, in seconds."""


class Estimate(NamedTuple):
    """The evaluation that came with a move of the AI."""

    seat: int
    score: float
    """The expected result for `seat`, from -1 (a loss) to 1 (a win)."""


class ComputerPlayer(Part):
    """Follows the table, and plays for the AI seats."""

    def __init__(
        self, shell: Shell, ai: AIClient, change: Change, on_failure: Callable[[Exception], None]
    ) -> None:
        self.pace = PACES[DEFAULT_PACE]
        """Minimum seconds between moves in AI-only games."""
        self.estimate: Estimate | None = None
        """The estimate that came with the AI's last move; None before the first."""
        self._shell = shell
        self._change = change
        self._ai = ai
        self._depth = 0
        """Plies searched so far for the present move; 0 if not known."""
        self._thinking = SingleTask(on_failure)

    def follow(self, session: PlaySession) -> None:
        table = session.table
        if any(table.seats):
            self._ai.prepare()
        if session.is_ai_to_move:
            think = partial(self._think, session, self._pause_before_move(session))
            self._thinking.start(table, think, partial(self._play, table.actor))
            if self._depth:
                self._show_depth(session, self._depth)
        else:
            self.stop()

    def _pause_before_move(self, session: PlaySession) -> float:
        if not session.has_human:
            return self.pace
        has_ai_moved = any(session.table.seats[entry.actor] for entry in session.log[-1:])
        return _PAUSE_BETWEEN_MOVES if has_ai_moved else _PAUSE_BEFORE_ANSWER

    def stop(self) -> None:
        self._thinking.stop()
        self._depth = 0

    async def _think(self, session: PlaySession, seconds: float) -> SearchResult:
        search = self._ai.choose_move(session.table, partial(self._show_depth, session))
        result: SearchResult
        result, _ = await asyncio.gather(search, asyncio.sleep(seconds))
        return result

    def _play(self, seat: int | None, result: SearchResult) -> None:
        assert seat is not None
        self._depth, self.estimate = 0, Estimate(seat, result.score)
        self._change(lambda session: session.answer(result.move))

    def _show_depth(self, session: PlaySession, depth: int) -> None:
        self._depth, seat, texts = depth, session.table.actor, self._shell.texts
        assert seat is not None
        side = seat_name(session, seat, texts)
        self._shell.tray.write_prompt(texts("play.thinkingDepth", side=side, depth=depth))
