"""The browser's storage, with names that no other page of the origin uses.

All pages of an origin share it, such as two copies of this page under different paths. So a page on
the web puts its path into the names; static/boot/start.js sets what they begin with.
"""

from typing import Any

from js import Object, document, window
from pyodide.ffi import JsException

PREFIX = "rokkaku."
"""The prefix of our keys; in the browser's storage, that of this copy takes its place."""
OLD_PREFIX = PREFIX
"""The prefix there in older versions, and for pages from disk."""


def own_prefix() -> str:
    return str(document.documentElement.dataset.keyPrefix)


class LastingStorage:
    """The browser's storage, with the methods of `TabStorage`; JavaScript exceptions pass."""

    def __init__(self, storage: Any, prefix: str) -> None:
        self._storage = storage
        self.prefix = prefix

    def stored_keys(self) -> list[str]:
        names = map(str, Object.keys(self._storage))
        return [
            PREFIX + name.removeprefix(self.prefix)
            for name in names
            if name.startswith(self.prefix)
        ]

    def getItem(self, key: str) -> str | None:
        text = self._storage.getItem(self._name(key))
        return text if isinstance(text, str) else None

    def setItem(self, key: str, text: str) -> None:
        self._storage.setItem(self._name(key), text)

    def removeItem(self, key: str) -> None:
        self._storage.removeItem(self._name(key))

    def _name(self, key: str) -> str:
        return self.prefix + key.removeprefix(PREFIX)


def find_lasting_storage() -> LastingStorage | None:
    """Return the browser's storage, or None if it is forbidden, missing or stores nothing."""
    try:
        lasting = LastingStorage(window.localStorage, own_prefix())
        if not window.localStorage.length:  # a storage with entries works, even if it is full
            lasting.setItem(f"{PREFIX}probe", "")
            lasting.removeItem(f"{PREFIX}probe")
    except (JsException, AttributeError):
        return None
    return lasting
