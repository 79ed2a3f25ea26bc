"""A plain screen reader for tests: what assistive technology would speak, from AT-SPI events."""

import json
from collections.abc import Callable, Iterator
from queue import SimpleQueue
from threading import Thread
from typing import Any

from playwright.sync_api import Page
from tests.browser.accessibility.voice.desktop import LISTENER, PYTHON, Desktop
from tests.browser.accessibility.voice.speech import Speech
from tests.browser.watch import PATIENCE, poll

_FENCE = """number => {
  const fence = document.getElementById("fence") ?? document.createElement("p");
  fence.id = "fence";
  fence.ariaLive = "polite";
  fence.textContent = `fence ${number}`;
  if (!fence.isConnected) (document.querySelector("dialog[open]") ?? document.body).append(fence);
}"""
"""JavaScript: writes to a live region; what changed before it has been reported by then."""

_COUNT_KEYS = """() => {
  if (!("keysUp" in globalThis)) {
    globalThis.keysUp = 0;
    addEventListener("keyup", () => (keysUp += 1), true);
  }
}"""


class Reader:
    """Collects what would be spoken about `page`, in the window that has the focus."""

    page: Page

    def __init__(self, desktop: Desktop) -> None:
        self._desktop = desktop
        self._events: SimpleQueue[dict[str, Any]] = SimpleQueue()
        self._fences = 0
        self._speech = Speech()
        lines = desktop.start_printing(PYTHON, str(LISTENER))
        Thread(target=self._collect, args=(lines,), daemon=True).start()
        self._until(lambda event: event["event"] == "listening")

    def press(self, key: str, until: str = "() => true") -> list[str]:
        """Press a real key, wait until a JavaScript condition holds, and return what was heard."""
        self.page.evaluate(_COUNT_KEYS)
        before = self.page.evaluate("keysUp")
        self._desktop.press(key)
        poll(self.page, "before => keysUp > before", arg=before)
        return self.hear(until)

    def hear(self, until: str = "() => true") -> list[str]:
        """Return what is spoken from the last time to the moment when a condition holds."""
        poll(self.page, until)
        # Chromium may report a focus later than a text: the second text comes after both.
        return list(self._speech.of([*self._to_fence(), *self._to_fence()]))

    def _to_fence(self) -> list[dict[str, Any]]:
        self._fences += 1
        self.page.evaluate(_FENCE, self._fences)
        fence = f"fence {self._fences}"
        return self._until(lambda event: event.get("text") == fence)

    def _collect(self, lines: Iterator[str]) -> None:
        for line in lines:
            self._events.put(json.loads(line))

    def _until(self, is_last: Callable[[dict[str, Any]], bool]) -> list[dict[str, Any]]:
        events = []
        while not is_last(event := self._events.get(timeout=PATIENCE)):
            events.append(event)
        return events
