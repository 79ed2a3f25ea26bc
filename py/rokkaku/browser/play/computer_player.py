"""The AI at the table: asked whenever it is its turn, stopped whenever it no longer is."""

import asyncio
from collections.abc import Callable
from typing import NamedTuple

from rokkaku.browser.ai.client import AIClient, question_at
from rokkaku.browser.dom.tasks import spawn
from rokkaku.core.table import Table
from rokkaku.ui.board.animation import PACES, USUAL
from rokkaku.ui.play.session import PlaySession

_PAUSE_BEFORE_ANSWER = 0.35
"""An answer to a person comes no sooner, so that the eye can follow (seconds)."""


class Estimate(NamedTuple):
    """What the AI expects."""

    seat: int
    score: float
    """For this seat, from -1 (a loss) to 1 (a win)."""


class ComputerPlayer:
    """Follows the table and plays for the seats without a person."""

    def __init__(
        self,
        ai: AIClient,
        on_reply: Callable[[int, str], None],
        on_progress: Callable[[], None],
        on_failure: Callable[[Exception], None],
    ) -> None:
        """Take who thinks, and what is to be done with an answer (ply, move), progress and failure.

        After a failure there is no answer.
        """
        self.depth: int | None = None
        """How many plies the present search has looked ahead, if that is known."""
        self.pace = PACES[USUAL]
        """How many seconds a move takes at least, where only the AI plays."""
        self.estimate: Estimate | None = None
        """What was thought of the last answer."""
        self._on_reply = on_reply
        self._on_progress = on_progress
        self._on_failure = on_failure
        self._ai = ai
        self._asked: Table | None = None

    def follow(self, session: PlaySession) -> None:
        """Begin or stop thinking, as the state of the table demands."""
        if any(player.agent is not None for player in session.table.seats):
            self._ai.prepare()
        if not session.ai_to_move:
            self.stop()
        elif self._asked is not session.table:
            self._asked = session.table
            self.depth = None
            seconds = _PAUSE_BEFORE_ANSWER if session.has_person else self.pace
            spawn(self._think(session.table, seconds))

    def stop(self) -> None:
        """Stop thinking."""
        if self._asked is not None:
            self._ai.cancel()
        self._asked = None
        self.depth = None

    async def _think(self, table: Table, seconds: float) -> None:
        """Ask for a move at this table, and hand it on if it is still wanted."""
        try:
            pause = asyncio.sleep(seconds)
            asking = self._ai.ask(question_at(table), on_depth=self._show_depth)
            reply, _ = await asyncio.gather(asking, pause)
            if reply and self._asked is table:
                assert table.actor is not None
                self.estimate = Estimate(table.actor, reply["score"])
                self._on_reply(reply["ply"], reply["move"])
        except Exception as error:
            if self._asked is table:
                self._asked = None
                self._on_failure(error)

    def _show_depth(self, depth: int) -> None:
        self.depth = depth
        self._on_progress()
