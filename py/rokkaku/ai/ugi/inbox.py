"""The lines of a session's input, read while the engine thinks."""

from collections import deque
from collections.abc import Iterable
from queue import SimpleQueue
from threading import Thread

END = "\x04"
"""Marks the end of the input, like Ctrl-D in a terminal."""


class Inbox:
    """Lines in the order in which they came, with single spaces between their words."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._arrivals: SimpleQueue[str] = SimpleQueue()
        self._waiting: deque[str] = deque()
        Thread(target=self._read, args=(lines,), daemon=True).start()

    def _read(self, lines: Iterable[str]) -> None:
        try:
            for line in lines:
                self._arrivals.put(" ".join(line.split()))
        finally:
            self._arrivals.put(END)

    def take(self) -> str:
        """Wait for the next line and remove it."""
        return self._waiting.popleft() if self._waiting else self._arrivals.get()

    def look_ahead(self) -> deque[str]:
        """Return all lines that have come and are not taken yet; the caller may remove some."""
        while not self._arrivals.empty():
            self._waiting.append(self._arrivals.get())
        return self._waiting
