"""Keeping texts in the browser's storage, which may be full or forbidden."""

from collections.abc import Callable

from js import window
from pyodide.ffi import JsException

PREFIX = "rokkaku."
"""What our names begin with in the storage, which all pages of an origin share."""


class Storage:
    """Texts by name. What cannot be stored is told once, and kept as long as the page is open.

    Nothing is ever raised.
    """

    def __init__(self, on_failure: Callable[[], None]) -> None:
        self._on_failure = on_failure
        self._failed = False
        self._unstored: dict[str, str | None] = {}
        """What could not be stored; None is what could not be taken away."""

    def read(self, name: str) -> str | None:
        """The text under a name, or None."""
        if name in self._unstored:
            return self._unstored[name]
        try:
            text = window.localStorage.getItem(PREFIX + name)
        except JsException:
            return None
        return text if isinstance(text, str) else None

    def names(self, beginning: str) -> list[str]:
        """The names in use that begin like this."""
        try:
            stored = [str(window.localStorage.key(at)) for at in range(window.localStorage.length)]
        except JsException:
            stored = []
        known = {name.removeprefix(PREFIX) for name in stored if name.startswith(PREFIX)}
        found = {*known, *self._unstored}
        return sorted(name for name in found if name.startswith(beginning))

    def write(self, name: str, text: str) -> bool:
        """Keep a text. False if it cannot outlast the page."""
        try:
            window.localStorage.setItem(PREFIX + name, text)
        except JsException:
            self._unstored[name] = text
            self._fail()
            return False
        self._unstored.pop(name, None)
        return True

    def remove(self, name: str) -> None:
        """Forget a text."""
        self._unstored.pop(name, None)
        try:
            window.localStorage.removeItem(PREFIX + name)
        except JsException:
            self._unstored[name] = None
            self._fail()

    def _fail(self) -> None:
        if not self._failed:
            self._failed = True
            self._on_failure()
