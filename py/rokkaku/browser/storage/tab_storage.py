"""The fallback where the browser's storage is forbidden or full: the memory of this tab."""

from js import window

from rokkaku.browser.dom.framing import is_framed_by_stranger, is_opened_by_stranger

_MARK = "rokkaku-tab:"


class TabStorage:
    """Texts of one line by key, with the functions of the browser's `Storage`.

    They outlast a reload of the page, for they are in the name of its window, but not the tab. A
    name that a page of another origin can have given, or read, is left alone.
    """

    def __init__(self) -> None:
        self._is_private = not (is_framed_by_stranger() or is_opened_by_stranger())
        """True if no page of another origin can have given the name, or read it later."""
        mark, *lines = str(window.name if self._is_private else "").split("\n")
        pairs = (line.partition("=") for line in lines if mark == _MARK)
        self._texts = {key: text for key, _, text in pairs}

    @property
    def length(self) -> int:
        """How many texts there are."""
        return len(self._texts)

    def key(self, at: int) -> str:
        """The key of a text, by its number."""
        return list(self._texts)[at]

    def getItem(self, key: str) -> str | None:
        """The text under a key, or None."""
        return self._texts.get(key)

    def setItem(self, key: str, text: str) -> None:
        """Store a text, such as JSON, which has no line feeds."""
        self._texts[key] = text
        self._name_window()

    def removeItem(self, key: str) -> None:
        """Remove a text."""
        if self._texts.pop(key, None) is not None:
            self._name_window()

    def _name_window(self) -> None:
        if not self._is_private:
            return
        # At once, because browsers no longer hear of a name that is given as a page is left.
        lines = (f"{key}={text}" for key, text in self._texts.items())
        window.name = "\n".join((_MARK, *lines))
