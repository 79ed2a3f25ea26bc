"""Values in the browser's storage, which may be full or forbidden: here they become JSON texts."""

from collections.abc import Callable, Mapping
from contextlib import suppress
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
    """JSON values by key. A failure to store is told once; the value stays while the tab is open.

    No JavaScript exception is ever raised.
    """

    def __init__(self, on_failure: Callable[[], None]) -> None:
        lasting = _lasting_place()
        self.lasts = lasting is not None
        """Whether anything can be stored until the next visit."""
        self.is_closed = False
        """Whether what is stored is for the next start of the page, and must stay."""
        self._tab = TabStorage()
        """Has the texts that could not be stored in the lasting place."""
        self._place = self._tab if lasting is None else lasting
        self._on_failure = on_failure
        if self.lasts:
            for key in _our_keys(self._tab):
                self._store(key, self.text(key) or "")  # there may be room now
        self._failed = self.is_full

    @property
    def is_full(self) -> bool:
        """Whether there was no room in the browser's storage for something that is kept."""
        return self.lasts and self._tab.length > 0

    def read(self, key: str) -> Json:
        """The values under a key; None if there are none. Raises InvalidRecord if it is no JSON."""
        text = self.text(key)
        return None if text is None else parse_json(text, _MOST_CHARACTERS)

    def text(self, key: str) -> str | None:
        """What is stored under a key, unread; None if nothing is."""
        try:
            text = self._tab.getItem(PREFIX + key) or self._place.getItem(PREFIX + key)
        except JsException:
            return None
        return text if isinstance(text, str) else None

    def stored_keys(self, beginning: str = "") -> list[str]:
        """The keys in use that begin like this."""
        found = {*_our_keys(self._tab), *_our_keys(self._place)}
        return sorted(key for key in found if key.startswith(beginning))

    @property
    def bytes_used(self) -> int:
        """How much room all values and their keys take; browsers store two bytes a character."""
        texts = {key: self.text(key) or "" for key in self.stored_keys()}
        return sum(2 * len(PREFIX + key + text) for key, text in texts.items())

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
        for key in {*self.stored_keys()} - texts.keys():
            self.remove(key)
        return all(self._store(key, text) for key, text in texts.items())

    def write(self, key: str, value: Json) -> bool:
        """Store values. False if they cannot outlast the tab."""
        if self.is_closed:
            return True
        is_stored = self._store(key, format_json(value))
        if not is_stored and not self._failed:
            self._failed = True
            self._on_failure()
        return is_stored

    def _store(self, key: str, text: str) -> bool:
        """Store a text in the lasting place, or else in the tab, and then return False."""
        try:
            self._place.setItem(PREFIX + key, text)
        except JsException:
            self._tab.setItem(PREFIX + key, text)
            return False
        if self._place is not self._tab:
            self._tab.removeItem(PREFIX + key)
        return True

    def remove(self, key: str) -> None:
        """Remove what is stored under a key."""
        if self.is_closed:
            return
        for place in (self._tab, self._place):
            with suppress(JsException):
                place.removeItem(PREFIX + key)


def _our_keys(place: Any) -> list[str]:
    """The keys of ours in a storage."""
    try:
        keys = [str(place.key(at)) for at in range(place.length)]
    except JsException:
        return []
    return [key.removeprefix(PREFIX) for key in keys if key.startswith(PREFIX)]


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
