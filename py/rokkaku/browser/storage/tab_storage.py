"""What stands in for the browser's storage where that is forbidden: the memory of this tab."""

import json

from js import window

_MARK = "rokkaku-kept:"


class TabStorage:
    """Texts by key, with the functions of the browser's `Storage`.

    They outlast a reload of the page, for they are in the name of its window, but not the tab.
    """

    def __init__(self) -> None:
        self._texts = _named()

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
        """Keep a text."""
        self._texts[key] = text
        self._name_window()

    def removeItem(self, key: str) -> None:
        """Forget a text."""
        self._texts.pop(key, None)
        self._name_window()

    def _name_window(self) -> None:
        # At once, because browsers no longer hear of a name that is given as a page is left.
        window.name = _MARK + json.dumps(self._texts)


def _named() -> dict[str, str]:
    """What the name of the window says, if it is one of ours."""
    other, mark, text = str(window.name).partition(_MARK)
    if other or not mark:
        return {}
    try:
        return {str(key): str(value) for key, value in json.loads(text).items()}
    except (ValueError, AttributeError):
        return {}
