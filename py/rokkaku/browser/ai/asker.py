"""AI requests in the background, one at a time."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from rokkaku.browser.ai.client import AIClient, Request
from rokkaku.browser.dom.tasks import spawn

T = TypeVar("T")
"""The immutable value that a request is about."""


class Asker(Generic[T]):
    """Asks the AI about one thing at a time; a new question replaces the one before."""

    def __init__(
        self,
        ai: AIClient,
        question: Callable[[T, int], Request],
        on_reply: Callable[[T, dict[str, Any]], None],
        on_failure: Callable[[Exception], None],
        on_progress: Callable[[int], None] = lambda depth: None,
    ) -> None:
        """Take `question`, which makes a request from a subject and milliseconds, and callbacks.

        `on_progress` gets each depth that a search reaches, in plies.
        """
        self._ai = ai
        self._question = question
        self._on_reply = on_reply
        self._on_failure = on_failure
        self._on_progress = on_progress
        self._asked: T | None = None

    @property
    def is_busy(self) -> bool:
        return self._asked is not None

    def ask(self, about: T, milliseconds: int) -> None:
        """Drop any other question and ask this one; it isn't asked again while it is pending."""
        if self._asked != about:
            self.stop()
            self._asked = about
            spawn(self._think(about, milliseconds))

    def stop(self) -> None:
        if self._asked is not None:
            self._ai.cancel()
        self._asked = None

    async def _think(self, about: T, milliseconds: int) -> None:
        try:
            question = self._question(about, milliseconds)
            reply = await self._ai.ask(question, on_depth=self._on_progress)
            if reply is None or self._asked is not about:
                return
            self._asked = None
            self._on_reply(about, reply)
        except Exception as error:
            if self._asked in (about, None):
                self._asked = None
                self._on_failure(error)
