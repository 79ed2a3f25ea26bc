"""JSON values in the browser's local storage, which may be full or forbidden."""

from collections.abc import Callable, Mapping
from contextlib import suppress

from pyodide.ffi import JsException

from rokkaku.browser.storage.lasting_storage import PREFIX, LastingStorage, find_lasting_storage
from rokkaku.browser.storage.slots import is_known
from rokkaku.browser.storage.tab_storage import TabStorage
from rokkaku.core.json_text import format_json, parse_json
from rokkaku.core.state import Json

_HELD_PREFIX = "held."
"""The prefix of keys held by this tab alone, which are never listed or exported."""
MAX_CHARACTERS = 10_000_000
"""Length limit for parsing; no browser stores more."""


class Storage:
    """JSON values by key.

    A value that the browser can't store stays while the tab is open; only the first such failure
    is reported. JavaScript exceptions are never raised.
    """

    def __init__(self, on_failure: Callable[[], None]) -> None:
        lasting_storage = find_lasting_storage()
        self.is_lasting = lasting_storage is not None
        """True if values can last until the next visit."""
        self.is_closed = False
        """True if the stored values are for the next start of the page and must not change."""
        self._tab = TabStorage()
        """The texts that `_lasting_storage` had no room for, and those held by this tab."""
        self._lasting_storage = lasting_storage or self._tab
        self._prefix = lasting_storage.prefix if lasting_storage else PREFIX
        self._on_failure = on_failure
        for key, text in self.unsaved_texts().items():
            if not is_known(key, text):
                self._tab.removeItem(PREFIX + key)
        self._has_failed = self.is_full

    @property
    def is_full(self) -> bool:
        """True if this tab has a text that the browser had no room for."""
        return self.is_lasting and bool(_our_keys(self._tab))

    def lasting_texts(self) -> dict[str, str]:
        return {
            key: str(self._lasting_storage.getItem(PREFIX + key))
            for key in _our_keys(self._lasting_storage)
        }

    def unsaved_texts(self) -> dict[str, str]:
        """Return the texts that the browser had no room for, by key."""
        return (
            {key: self.text(key) or "" for key in _our_keys(self._tab)} if self.is_lasting else {}
        )

    @property
    def has_room_for_unsaved(self) -> bool:
        probe = "".join(self.unsaved_texts().values())
        try:
            self._lasting_storage.setItem(f"{PREFIX}probe", probe)
            self._lasting_storage.removeItem(f"{PREFIX}probe")
        except JsException:
            return False
        return True

    def save(self, values: Mapping[str, Json]) -> bool:
        """Overwrite values in the browser's storage. Return False if they don't fit."""
        results = [self._store_lasting(key, format_json(value)) for key, value in values.items()]
        return all(results)

    def forget_unsaved(self) -> None:
        for key in _our_keys(self._tab) if self.is_lasting else []:
            self._tab.removeItem(PREFIX + key)
        self._has_failed = False

    # Held by this tab alone, and not meant to last

    def held_text(self, key: str) -> str | None:
        return self._tab.getItem(_HELD_PREFIX + key)

    def held_keys(self) -> list[str]:
        keys = self._tab.stored_keys()
        return sorted(
            key.removeprefix(_HELD_PREFIX) for key in keys if key.startswith(_HELD_PREFIX)
        )

    def hold(self, key: str, text: str | None) -> None:
        """Hold a text while the tab is open; None drops it."""
        if text is None:
            self._tab.removeItem(_HELD_PREFIX + key)
        elif not self.is_closed:
            self._tab.setItem(_HELD_PREFIX + key, text)

    def read(self, key: str) -> Json:
        """Return the value of a key, or None. Raises InvalidRecord if it isn't JSON."""
        text = self.text(key)
        return None if text is None else parse_json(text, MAX_CHARACTERS)

    def text(self, key: str) -> str | None:
        try:
            text = self._tab.getItem(PREFIX + key) or self._lasting_storage.getItem(PREFIX + key)
        except JsException:
            return None
        return text if isinstance(text, str) else None

    def stored_keys(self, prefix: str = "") -> list[str]:
        keys = {*_our_keys(self._tab), *_our_keys(self._lasting_storage)}
        return sorted(key for key in keys if key.startswith(prefix))

    @property
    def bytes_used(self) -> int:
        """Size of all keys and values; browsers store two bytes per character."""
        texts = {key: self.text(key) or "" for key in self.stored_keys()}
        return sum(2 * len(self._prefix + key + text) for key, text in texts.items())

    def replace_everything(self, values: Mapping[str, Json]) -> bool:
        """Store only these values, then nothing more until the page reloads.

        Returns False, and restores all values, if they don't fit.
        """
        before = {key: self.text(key) or "" for key in self.stored_keys()}
        if self._replace_texts({key: format_json(value) for key, value in values.items()}):
            for key in self.held_keys():
                self.hold(key, None)
            self.is_closed = True
            return True
        self._replace_texts(before)
        return False

    def _replace_texts(self, texts: Mapping[str, str]) -> bool:
        """Store exactly these texts. Return False if one doesn't fit."""
        with self._tab.batch():
            for key in {*self.stored_keys()} - texts.keys():
                self.remove(key)
            results = [self._store(key, text) for key, text in texts.items()]
        return all(results)  # only now has the tab stored what didn't fit

    def write(self, key: str, value: Json) -> bool:
        """Store a value. Return False if it can't outlast the tab."""
        if self.is_closed:
            return True
        is_stored = self._store(key, format_json(value))
        if not is_stored and not self._has_failed:
            self._has_failed = True
            self._on_failure()
        return is_stored

    def _store(self, key: str, text: str) -> bool:
        """Store a text in the lasting storage; if that fails, store it in the tab and return False.

        If both have a text already, only the tab's changes: another tab may have changed the other.
        """
        is_in_tab = self.is_lasting and self._tab.getItem(PREFIX + key) is not None
        if is_in_tab and self._has_text(key):
            self._tab.setItem(PREFIX + key, text)
            return False
        return self._store_lasting(key, text)

    def _has_text(self, key: str) -> bool:
        try:
            return self._lasting_storage.getItem(PREFIX + key) is not None
        except JsException:
            return False

    def _store_lasting(self, key: str, text: str) -> bool:
        try:
            self._lasting_storage.setItem(PREFIX + key, text)
        except JsException:
            self._tab.setItem(PREFIX + key, text)
            return False
        if self._lasting_storage is not self._tab:
            self._tab.removeItem(PREFIX + key)
        return True

    def remove(self, key: str) -> None:
        if self.is_closed:
            return
        for storage in (self._tab, self._lasting_storage):
            with suppress(JsException):
                storage.removeItem(PREFIX + key)


def _our_keys(storage: LastingStorage | TabStorage) -> list[str]:
    try:
        keys = storage.stored_keys()
    except JsException:
        return []
    return [key.removeprefix(PREFIX) for key in keys if key.startswith(PREFIX)]
