"""The button that shows hidden pieces to the player with the device."""

from collections.abc import Callable
from typing import Any

from rokkaku.browser.dom.elements import by_id, on

_CLICK_DELAY = 300
"""A click within this many milliseconds of the release belongs to the press."""


class PeekButton:
    """Peeks while a pointer holds it down; keys and screen readers toggle it."""

    def __init__(self, on_peek: Callable[[bool], None]) -> None:
        self._on_peek = on_peek
        self._is_held = False
        self._release_time = 0.0
        self._button = button = by_id("peek")
        on(button, "pointerdown", self._hold)
        for event in ("pointerup", "pointercancel", "pointerleave", "blur"):
            on(button, event, self._release)
        on(button, "click", self._click)

    def _hold(self, event: Any) -> None:
        self._is_held = True
        self._on_peek(True)

    def _release(self, event: Any) -> None:
        if self._is_held:
            self._is_held = False
            self._release_time = float(event.timeStamp)
            self._on_peek(False)

    def _click(self, event: Any) -> None:
        """Toggle on a click without a press, as keys and screen readers send it."""
        was_just_released = event.timeStamp - self._release_time < _CLICK_DELAY
        if not (event.detail or self._is_held or was_just_released):
            self._on_peek(str(self._button.getAttribute("aria-pressed")) != "true")
