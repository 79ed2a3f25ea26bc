"""Values in the browser's storage, which may be full or forbidden: here they become JSON texts."""

from collections.abc import Callable, Mapping
from typing import Any

from js import window
from pyodide.ffi import JsException

from rokkaku.browser.storage.tab_storage import TabStorage
from rokkaku.core.json_text import format_json, parse_json
from rokkaku.core.state import Json

PREFIX = "rokkaku."
"""What our keys begin with in the storage, which all pages of an origin share."""
_MOST_CHARACTERS = 10_000_000
"""More than browsers store."""


class Storage:
    """JSON values by key. A failure to store is told once; the value stays while the page is open.

    No JavaScript exception is ever raised.
    """

    def __init__(self, on_failure: Callable[[], None]) -> None:
        lasting = _lasting_place()
        self.lasts = lasting is not None
        """Whether anything can be stored until the next visit."""
        self.is_closed = False
        """Whether what is stored is for the next start of the page, and must stay."""
        self._place = TabStorage() if lasting is None else lasting
        self._on_failure = on_failure
        self._failed = False
        self._unstored: dict[str, str | None] = {}
        """The texts that could not be stored; None is what could not be removed."""

    def read(self, key: str) -> Json:
        """The values under a key; None if there are none. Raises InvalidRecord if it is no JSON."""
        text = self.text(key)
        return None if text is None else parse_json(text, _MOST_CHARACTERS)

    def text(self, key: str) -> str | None:
        """What is stored under a key, unread; None if nothing is."""
        if key in self._unstored:
            return self._unstored[key]
        try:
            text = self._place.getItem(PREFIX + key)
        except JsException:
            return None
        return text if isinstance(text, str) else None

    def stored_keys(self, beginning: str = "") -> list[str]:
        """The keys in use that begin like this."""
        try:
            stored = [str(self._place.key(at)) for at in range(self._place.length)]
        except JsException:
            stored = []
        known = {key.removeprefix(PREFIX) for key in stored if key.startswith(PREFIX)}
        found = {*known, *self._unstored}
        return sorted(
            key for key in found if key.startswith(beginning) and self.text(key) is not None
        )

    def replace_everything(self, values: Mapping[str, Json]) -> bool:
        """Store these values and no others, and from then on nothing more, until the page is left.

        False if that is not possible; then all is as it was.
        """
        before = {key: self.text(key) or "" for key in self.stored_keys()}
        if self._put({key: format_json(value) for key, value in values.items()}):
            self.is_closed = True
            return True
        self._put(before)
        return False

    def _put(self, texts: Mapping[str, str]) -> bool:
        """Have exactly these texts stored. False if it fails on the way."""
        try:
            for key in {*self.stored_keys()} - texts.keys():
                self._place.removeItem(PREFIX + key)
            for key, text in texts.items():
                self._place.setItem(PREFIX + key, text)
        except JsException:
            return False
        return True

    def write(self, key: str, value: Json) -> bool:
        """Store values. False if they cannot outlast the page."""
        if self.is_closed:
            return True
        text = format_json(value)
        try:
            self._place.setItem(PREFIX + key, text)
        except JsException:
            self._unstored[key] = text
            self._fail()
            return False
        self._unstored.pop(key, None)
        return True

    def remove(self, key: str) -> None:
        """Remove what is stored under a key."""
        if self.is_closed:
            return
        self._unstored.pop(key, None)
        try:
            self._place.removeItem(PREFIX + key)
        except JsException:
            self._unstored[key] = None
            self._fail()

    def _fail(self) -> None:
        if not self._failed:
            self._failed = True
            self._on_failure()


def _lasting_place() -> Any | None:
    """The browser's storage; None if it is forbidden, missing, or takes nothing at all."""
    try:
        place = window.localStorage
        if not place.length:  # where there is something, it works, even if it is full
            place.setItem(f"{PREFIX}probe", "")
            place.removeItem(f"{PREFIX}probe")
    except (JsException, AttributeError):
        return None
    return place
