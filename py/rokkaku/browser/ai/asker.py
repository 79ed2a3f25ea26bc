"""The AI asked in the background: about one thing after the other."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from rokkaku.browser.ai.client import AIClient, Request
from rokkaku.browser.dom.tasks import spawn

T = TypeVar("T")
"""What is asked about: an immutable value."""


class Asker(Generic[T]):
    """Asks about one thing at a time."""

    def __init__(
        self,
        ai: AIClient,
        question: Callable[[T, int], Request],
        on_reply: Callable[[T, dict[str, Any]], None],
        on_failure: Callable[[Exception], None],
        on_progress: Callable[[int], None] = lambda depth: None,
    ) -> None:
        """Take what is asked about a thing in so many milliseconds, and what becomes of it.

        That is a reply, a failure, or on the way a depth that was reached.
        """
        self._ai = ai
        self._question = question
        self._on_reply = on_reply
        self._on_failure = on_failure
        self._on_progress = on_progress
        self._asked: T | None = None

    @property
    def is_busy(self) -> bool:
        """Whether something is being thought about."""
        return self._asked is not None

    def ask(self, about: T, milliseconds: int) -> None:
        """Have this thought about, and nothing else any more."""
        if self._asked != about:
            self.stop()
            self._asked = about
            spawn(self._think(about, milliseconds))

    def stop(self) -> None:
        """Stop thinking."""
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
