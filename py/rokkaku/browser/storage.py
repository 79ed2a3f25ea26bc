"""Keeping texts in the browser's storage, which may be full or forbidden."""

from collections.abc import Callable

from js import window
from pyodide.ffi import JsException

PREFIX = "rokkaku."
"""What our names begin with in the storage, which all pages of an origin share."""


_FORBIDDEN = (JsException, AttributeError)
"""What comes of asking for the storage: some browsers refuse, others have none at all."""


class Storage:
    """Texts by name. What cannot be stored is told once; nothing is ever raised."""

    def __init__(self, on_failure: Callable[[], None]) -> None:
        self._on_failure = on_failure
        self._failed = False

    def works(self) -> bool:
        """Whether anything can be kept. If not, `on_failure` is no longer called."""
        try:
            window.localStorage.setItem(f"{PREFIX}probe", "")
            window.localStorage.removeItem(f"{PREFIX}probe")
        except _FORBIDDEN:
            self._failed = True
            return False
        return True

    def read(self, name: str) -> str | None:
        """The text under a name, or None."""
        try:
            text = window.localStorage.getItem(PREFIX + name)
        except _FORBIDDEN:
            return None
        return text if isinstance(text, str) else None

    def write(self, name: str, text: str) -> bool:
        """Keep a text. False if that is not possible."""
        try:
            window.localStorage.setItem(PREFIX + name, text)
        except _FORBIDDEN:
            self._fail()
            return False
        return True

    def remove(self, name: str) -> None:
        """Forget a text."""
        try:
            window.localStorage.removeItem(PREFIX + name)
        except _FORBIDDEN:
            self._fail()

    def _fail(self) -> None:
        if not self._failed:
            self._failed = True
            self._on_failure()
