"""The page, run natively in a browser that accepts everything and shows nothing."""

import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

MAX_SAFE = (1 << 53) - 1
"""JavaScript gets greater integers as BigInts, which most of its functions don't take."""
MODULES = ("js", "pyodide", "pyodide.ffi", "pyodide.code", "pyodide_js", "pyscript")
PREFIX = "rokkaku /fuzz/ "
"""The prefix of the page's keys in the browser's storage."""
_KNOWN = {
    "keyPrefix": PREFIX,
    "open": False,
    "hidden": False,
    "length": 0,
    "hash": "",
    "activeElement": None,
    "scale": 1,
}
"""Attributes that the page reads; all sizes are the same."""
_SIZES = ("width", "height", "left", "top", "right", "bottom", "devicepixelratio")


class Anything:
    """An object with all attributes, callable and empty, that accepts what JavaScript does."""

    def __getattr__(self, name: str) -> Any:
        if name in _KNOWN:
            return _KNOWN[name]
        return 100 if name.lower().endswith(_SIZES) else Anything()

    def __call__(self, *arguments: object, **named: object) -> Any:
        for value in arguments:
            if isinstance(value, int) and abs(value) > MAX_SAFE:
                raise TypeError(f"{value:.3e} becomes a BigInt")
        return self

    def __iter__(self) -> Iterator[Any]:
        return iter(())

    def __getitem__(self, key: object) -> Any:
        return self

    def __str__(self) -> str:
        return "en"

    def __float__(self) -> float:
        return 100.0

    def __int__(self) -> int:
        return 100


class FakeStorage(dict[str, str]):
    room = 1 << 40
    """Maximum number of characters in all keys and texts."""
    length = property(len)
    getItem = dict.get

    def setItem(self, key: str, text: str) -> None:
        others = sum(len(name) + len(kept) for name, kept in self.items() if name != key)
        if others + len(key) + len(text) > self.room:
            raise sys.modules["pyodide.ffi"].JsException("full")
        self[key] = text

    def key(self, at: int) -> str:
        return [*self][at]

    def removeItem(self, key: str) -> None:
        self.pop(key, None)


class FakeObject(Anything):
    def keys(self, value: Any) -> list[str]:
        return [*value] if isinstance(value, FakeStorage) else []

    def entries(self, value: Any) -> list[tuple[str, str]]:
        return [*value.items()] if isinstance(value, FakeStorage) else []


class FakePage:
    """The page's own code on the stored data. Errors that it would report are raised."""

    def __init__(self) -> None:
        self._storage, self._tab = FakeStorage(), FakeStorage()
        js = sys.modules["js"]
        window = js.window = Anything()  # type: ignore[attr-defined]
        window.localStorage, window.sessionStorage = self._storage, self._tab
        window.snapshotFailure = ""
        js.Object = FakeObject()  # type: ignore[attr-defined]
        # No tasks run in the background.
        import_module("rokkaku.browser.dom.tasks").spawn = lambda coroutine: coroutine.close()
        self._page = import_module("rokkaku.browser.page").Page
        self._page.report_error = _raise
        self._repository = import_module("rokkaku.browser.storage.repository").Repository
        self._local = import_module("rokkaku.browser.storage.local_storage").Storage
        self._failures = import_module("rokkaku.browser.dom.elements")._error_handlers
        self.merges = import_module("rokkaku.browser.storage.slots").MERGES

    def store(self, texts: Mapping[str, str]) -> None:
        self._tab.clear()
        self._storage.clear()
        self._storage.room = FakeStorage.room
        self._storage.update({PREFIX + key: text for key, text in texts.items()})

    def enter(self, name: str, tab: Mapping[str, str]) -> None:
        """Open a tab with a name of its window, and with texts in the tab's storage."""
        sys.modules["js"].window.name = name
        prefix = f"rokkaku-tab {sys.modules['js'].location.pathname} rokkaku."
        self._tab.clear()
        self._tab.update({prefix + key: text for key, text in tab.items()})

    def stored(self) -> dict[str, str]:
        return {key.removeprefix(PREFIX): text for key, text in self._storage.items()}

    def change(self, texts: Mapping[str, str]) -> None:
        """Store some texts as another tab would."""
        self._storage.update({PREFIX + key: text for key, text in texts.items()})

    def storage(self, room: int = FakeStorage.room) -> Any:
        self._storage.room = room
        return self._local(lambda: None)

    def repository(self) -> Any:
        return self._repository(self._local(lambda: None))

    def start(self) -> Any:
        self._failures.clear()
        page = self._page()
        page.open()
        return page


def _raise(page: object, error: Exception) -> None:
    raise error
