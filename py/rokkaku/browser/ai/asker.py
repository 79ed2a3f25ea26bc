"""AI requests in the background, one at a time."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from rokkaku.browser.ai.client import AIClient, Request
from rokkaku.browser.dom.tasks import spawn

T = TypeVar("T")
"""The subject of a request, an immutable value."""


class Asker(Generic[T]):
    """Sends the AI one request at a time; a new one replaces the one before."""

    def __init__(
        self,
        ai: AIClient,
        make_request: Callable[[T, int], Request],
        on_reply: Callable[[T, dict[str, Any]], None],
        on_failure: Callable[[Exception], None],
        on_progress: Callable[[int], None] = lambda depth: None,
    ) -> None:
        """Take the callbacks; `make_request` gets a subject and the milliseconds to think.

        `on_progress` gets each depth that a search reaches, in plies.
        """
        self._ai = ai
        self._make_request = make_request
        self._on_reply = on_reply
        self._on_failure = on_failure
        self._on_progress = on_progress
        self._pending: T | None = None

    @property
    def is_busy(self) -> bool:
        return self._pending is not None

    def ask(self, subject: T, milliseconds: int) -> None:
        """Drop any other request and ask about `subject`, unless that is pending already."""
        if self._pending != subject:
            self.stop()
            self._pending = subject
            spawn(self._think(subject, milliseconds))

    def stop(self) -> None:
        if self._pending is not None:
            self._ai.cancel()
        self._pending = None

    async def _think(self, subject: T, milliseconds: int) -> None:
        try:
            request = self._make_request(subject, milliseconds)
            reply = await self._ai.ask(request, on_depth=self._on_progress)
            if reply is None or self._pending is not subject:
                return
            self._pending = None
            self._on_reply(subject, reply)
        except Exception as error:
            if self._pending in (subject, None):
                self._pending = None
                self._on_failure(error)
