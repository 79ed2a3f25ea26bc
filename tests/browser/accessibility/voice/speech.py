"""AT-SPI events as words: what a plain screen reader would speak."""

from collections.abc import Iterable, Iterator
from typing import Any

_PLAIN_ROLES = ("heading", "paragraph", "static", "section", "list item")
"""Roles whose names are spoken without them."""


class Speech:
    """Remembers where the focus is, because only what is entered is named."""

    def __init__(self) -> None:
        self._container = ""
        self._live = ""

    def of(self, events: Iterable[dict[str, Any]]) -> Iterator[str]:
        """Return what is spoken about events; a text that is reported twice is spoken once."""
        events = list(events)
        last_focus = next((event for event in reversed(events) if _is_focus(event)), None)
        for event in events:
            if _is_focus(event):
                # The page has it only until the page puts it somewhere.
                if event is last_focus or event["role"] != "document web":
                    yield self._focused(event)
            elif event["event"] == "pressed":
                yield f"{event['name']}, {'pressed' if event['is_on'] else 'not pressed'}"
            elif event["event"] == "text-changed" and event["is_live"]:
                if (text := event["text"].strip()) and event["text"] != self._live:
                    yield f"« {text} »"
                self._live = event["text"]

    def _focused(self, event: dict[str, Any]) -> str:
        is_entered = event["container"] not in ("", self._container, event["name"])
        self._container = event["container"]
        role = "" if event["role"] in _PLAIN_ROLES else event["role"]
        parts = (
            self._container if is_entered else "",
            event["name"],
            role,
            *event["states"],
        )
        words = ", ".join(filter(None, parts))
        description = event["description"] if event["description"] != event["name"] else ""
        return ". ".join(filter(None, (words, description)))


def _is_focus(event: dict[str, Any]) -> bool:
    return event["event"] == "focused" and event["is_on"]
