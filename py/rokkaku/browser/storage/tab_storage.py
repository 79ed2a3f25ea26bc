"""A storage of this tab alone, for browsers whose storage is forbidden or full.

Its texts survive a reload, but not the tab. They are in `sessionStorage` or, if that is forbidden
or full too, in the state of the history entry: pages of other origins can neither read nor write
either. The name of the window would be simpler, but any site that the tab visits can change it.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from js import Object, location, window
from pyodide.ffi import JsException

from rokkaku.browser.dom.elements import as_object, on
from rokkaku.browser.dom.history_state import change_state, field

_FIELD = "kept"


class TabStorage:
    """Texts by key, with the methods of the browser's `Storage` that we use."""

    def __init__(self) -> None:
        self._session: Any = _session_storage()
        self._prefix = f"rokkaku-tab {location.pathname} "
        """The prefix of our names in `sessionStorage`, which all pages of an origin share."""
        self._in_entry = {str(key): str(text) for key, text in _pairs(field(_FIELD))}
        """The texts that fit only in the history entry."""
        in_session = {
            str(name).removeprefix(self._prefix): str(text)
            for name, text in _pairs(self._session)
            if str(name).startswith(self._prefix)
        }
        self._texts = in_session | self._in_entry
        self._is_batching = self._follows_moves = False
        if self._in_entry:
            self._follow_moves()

    def stored_keys(self) -> list[str]:
        return list(self._texts)

    def getItem(self, key: str) -> str | None:
        return self._texts.get(key)

    def setItem(self, key: str, text: str) -> None:
        self._texts[key] = text
        try:
            self._session.setItem(self._prefix + key, text)
        except (JsException, AttributeError):
            self._in_entry[key] = text
            self._follow_moves()
            self._write_entry()
        else:
            self._leave_entry(key)

    def removeItem(self, key: str) -> None:
        if self._texts.pop(key, None) is None:
            return
        with suppress(JsException, AttributeError):
            self._session.removeItem(self._prefix + key)
        self._leave_entry(key)

    @contextmanager
    def batch(self) -> Iterator[None]:
        """Write the history entry once for many changes: browsers limit how often it is written."""
        self._is_batching = True
        try:
            yield
        finally:
            self._is_batching = False
        if self._in_entry or field(_FIELD):
            self._write_entry()

    def _leave_entry(self, key: str) -> None:
        if self._in_entry.pop(key, None) is not None:
            self._write_entry()

    def _follow_moves(self) -> None:
        """Update each entry that is moved to, since it lacks texts or has outdated ones."""
        if not self._follows_moves:
            self._follows_moves = True
            on(window, "popstate", lambda event: self._write_entry())

    def _write_entry(self) -> None:
        if not self._is_batching:
            # At once: a moment later the page may be gone.
            change_state(**{_FIELD: as_object(self._in_entry)})


def _pairs(value: Any) -> list[tuple[Any, Any]]:
    """Return the names and values of an object or a storage; none if it can't be read."""
    try:
        if value is None or getattr(value, "length", None) == 0:
            return []
        return [(name, text) for name, text in Object.entries(value)]
    except JsException:
        return []


def _session_storage() -> Any | None:
    try:
        window.sessionStorage.length  # noqa: B018 (it throws where cookies are forbidden)
        return window.sessionStorage
    except (JsException, AttributeError):
        return None
