"""The fallback where the browser's storage is forbidden or full: the memory of this tab."""

from js import window

_MARK = "rokkaku-tab:"


class TabStorage:
    """Texts of one line by key, with the functions of the browser's `Storage`.

    They outlast a reload of the page, for they are in the name of its window, but not the tab.
    """

    def __init__(self) -> None:
        mark, *lines = str(window.name).split("\n")
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
        # At once, because browsers no longer hear of a name that is given as a page is left.
        lines = (f"{key}={text}" for key, text in self._texts.items())
        window.name = "\n".join((_MARK, *lines))
