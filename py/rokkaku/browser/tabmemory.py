"""What stands in for the browser's storage where that is forbidden: the memory of this tab."""

import json
from typing import Any

from js import window

from rokkaku.browser.dom import on

_MARK = "rokkaku-kept:"


class TabMemory:
    """Texts by key, with the functions of the browser's `Storage`.

    They outlast a reload of the page, which hands them over in its window's name, but not the tab.
    """

    def __init__(self) -> None:
        self._texts = _handed_over()
        on(window, "pagehide", self._hand_over)

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

    def removeItem(self, key: str) -> None:
        """Forget a text."""
        self._texts.pop(key, None)

    def _hand_over(self, event: Any) -> None:
        window.name = _MARK + json.dumps(self._texts)


def _handed_over() -> dict[str, str]:
    """What the page has kept before it was loaded again."""
    mark, found, text = str(window.name).partition(_MARK)
    if mark or not found:
        return {}
    window.name = ""
    try:
        return {str(key): str(value) for key, value in json.loads(text).items()}
    except (ValueError, AttributeError):
        return {}
