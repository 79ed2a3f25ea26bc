"""Keeping texts in the browser's storage, which may be full or forbidden."""

from collections.abc import Callable, Mapping
from typing import Any

from js import window
from pyodide.ffi import JsException

from rokkaku.browser.storage.tab_storage import TabStorage

PREFIX = "rokkaku."
"""What our names begin with in the storage, which all pages of an origin share."""


class Storage:
    """Texts by name. What cannot be stored is told once, and kept as long as the page is open.

    Nothing is ever raised.
    """

    def __init__(self, on_failure: Callable[[], None]) -> None:
        lasting = _lasting_place()
        self.lasts = lasting is not None
        """Whether anything can be kept until the next visit."""
        self.is_closed = False
        """Whether what is stored is for the next start of the page, and must stay."""
        self._place = TabStorage() if lasting is None else lasting
        self._on_failure = on_failure
        self._failed = False
        self._unstored: dict[str, str | None] = {}
        """What could not be stored; None is what could not be taken away."""

    def read(self, name: str) -> str | None:
        """The text under a name, or None."""
        if name in self._unstored:
            return self._unstored[name]
        try:
            text = self._place.getItem(PREFIX + name)
        except JsException:
            return None
        return text if isinstance(text, str) else None

    def names(self, beginning: str) -> list[str]:
        """The names in use that begin like this."""
        try:
            stored = [str(self._place.key(at)) for at in range(self._place.length)]
        except JsException:
            stored = []
        known = {name.removeprefix(PREFIX) for name in stored if name.startswith(PREFIX)}
        found = {*known, *self._unstored}
        return sorted(name for name in found if name.startswith(beginning))

    def everything(self) -> dict[str, str]:
        """All texts by name."""
        texts = {name: self.read(name) for name in self.names("")}
        return {name: text for name, text in texts.items() if text is not None}

    def replace_everything(self, texts: Mapping[str, str]) -> bool:
        """Keep these texts and no others, and from then on nothing more, until the page is left.

        False if that is not possible; then all is as it was.
        """
        before = self.everything()
        if self._put(texts):
            self.is_closed = True
            return True
        self._put(before)
        return False

    def _put(self, texts: Mapping[str, str]) -> bool:
        """Have exactly these texts stored. False if it fails on the way."""
        try:
            for name in {*self.names("")} - texts.keys():
                self._place.removeItem(PREFIX + name)
            for name, text in texts.items():
                self._place.setItem(PREFIX + name, text)
        except JsException:
            return False
        return True

    def write(self, name: str, text: str) -> bool:
        """Keep a text. False if it cannot outlast the page."""
        if self.is_closed:
            return True
        try:
            self._place.setItem(PREFIX + name, text)
        except JsException:
            self._unstored[name] = text
            self._fail()
            return False
        self._unstored.pop(name, None)
        return True

    def remove(self, name: str) -> None:
        """Forget a text."""
        if self.is_closed:
            return
        self._unstored.pop(name, None)
        try:
            self._place.removeItem(PREFIX + name)
        except JsException:
            self._unstored[name] = None
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
