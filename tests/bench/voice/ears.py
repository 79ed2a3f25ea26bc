"""The ears of a player: what AT-SPI's events mean, or what Orca speaks, after each key press."""

import json
import time
from collections.abc import Callable, Iterator
from queue import SimpleQueue
from threading import Thread
from typing import Any, Protocol

from tests.browser.accessibility.voice.desktop import LISTENER, PYTHON, Desktop
from tests.browser.accessibility.voice.speech import Speech

_QUIET = 0.4
"""Seconds of silence after which a speech is complete."""
_REACTION = 1.5
"""Seconds until a key that nothing is heard of has done nothing."""
_STEP = 0.02


class Ears(Protocol):
    """Anything that hears."""

    def new_words(self) -> list[str]:
        """Return the texts that have been spoken since the last call."""


class PlainEars:
    """Hears what AT-SPI reports of the focus, of toggles and of live regions."""

    def __init__(self, desktop: Desktop) -> None:
        self._events: SimpleQueue[dict[str, Any]] = SimpleQueue()
        self._speech = Speech()
        lines = desktop.start_printing(PYTHON, str(LISTENER))
        next(lines)  # it listens
        Thread(target=self._collect, args=(lines,), daemon=True).start()

    def new_words(self) -> list[str]:
        events = []
        while not self._events.empty():
            events.append(self._events.get())
        return list(self._speech.of(events))

    def _collect(self, lines: Iterator[str]) -> None:
        for line in lines:
            self._events.put(json.loads(line))


class Listener:
    """Presses keys and listens; keeps count of both."""

    def __init__(self, desktop: Desktop, ears: Ears, echo: Callable[[str], object]) -> None:
        """`echo` is called with each key and each text."""
        self._desktop = desktop
        self._ears = ears
        self._echo = echo
        self.keys = 0
        self.words = 0

    def press(self, key: str) -> str:
        """Press a key, by its name for xdotool, and return what is heard after it."""
        self.keys += 1
        self._echo(f"[{key}]")
        self._desktop.press(key)
        return self.hear(_REACTION)

    def hear(self, seconds: float) -> str:
        """Return what is heard until it has been quiet for a while, or nothing has begun."""
        deadline = time.monotonic() + seconds
        texts: list[str] = []
        last = None
        while time.monotonic() < (deadline if last is None else last + _QUIET):
            if new_texts := self._ears.new_words():
                texts += new_texts
                last = time.monotonic()
            time.sleep(_STEP)
        for text in texts:
            self._echo(f"    {text}")
        self.words += count_words(" ".join(texts))
        return " ".join(texts)


def count_words(text: str) -> int:
    return sum(any(letter.isalnum() for letter in word) for word in text.split())
