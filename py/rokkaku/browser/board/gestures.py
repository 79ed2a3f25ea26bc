"""The pointers and the wheel over an element, passed on to the recognition of gestures."""

from math import inf
from typing import Any

from js import document

from rokkaku.browser.dom.elements import on
from rokkaku.hexgrid import Point
from rokkaku.ui.board.pointing.gestures import Gestures, Listener, Pointer, Wheel

_CLICK_DELAY = 500
"""A click within this many milliseconds of a pointer's release belongs to it."""
_WHEEL_UNITS = {0: 1.0, 1: 16.0, 2: 400.0}
"""CSS pixels for a pixel, a line and a page, by `deltaMode`."""


class PointerEvents:
    """Listens for the gestures on an element and what is in it."""

    def __init__(self, element: Any, listener: Listener) -> None:
        self._element = element
        self._gestures = Gestures(listener)
        self._release_time = -inf
        on(element, "pointerdown", self._handle_down)
        on(element, "pointermove", lambda event: self._gestures.move(self._pointer(event)))
        on(element, "pointerup", self._handle_up)
        on(element, "pointercancel", lambda event: self._gestures.cancel(event.pointerId))
        on(element, "lostpointercapture", self._handle_loss)
        on(element, "touchmove", self._keep_touch, passive=False)
        on(element, "mousedown", self._keep_unfocused)
        on(element, "wheel", self._handle_wheel, passive=False)

    def cancel(self) -> None:
        """End all gestures without effect."""
        self._gestures.cancel()

    def has_caused(self, click: Any) -> bool:
        """True if a click follows a press by a pointer, which was a gesture already.

        Keys and assistive technology click without one.
        """
        return bool(click.detail and click.timeStamp - self._release_time < _CLICK_DELAY)

    def _handle_down(self, event: Any) -> None:
        if event.button == 0:
            self._element.setPointerCapture(event.pointerId)
            self._gestures.down(self._pointer(event))

    def _handle_up(self, event: Any) -> None:
        self._release_time = float(event.timeStamp)
        self._gestures.up(self._pointer(event))

    def _handle_loss(self, event: Any) -> None:
        """End the gesture of a pointer that was released elsewhere, as when the board is left."""
        if event.target.isSameNode(self._element):
            self._gestures.cancel(event.pointerId)

    def _keep_touch(self, event: Any) -> None:
        """Keep the browser from zooming by a finger that drags beside a hand at rest."""
        if self._gestures.is_carrying_only and event.cancelable:
            event.preventDefault()

    def _keep_unfocused(self, event: Any) -> None:
        """Take the focus away, as if there were no buttons here; a focused one is aimed at."""
        event.preventDefault()
        document.activeElement.blur()

    def _handle_wheel(self, event: Any) -> None:
        unit = _WHEEL_UNITS[event.deltaMode]
        wheel = Wheel(
            float(event.deltaX) * unit,
            float(event.deltaY) * unit,
            self._point(event),
            bool(event.ctrlKey),
            bool(event.shiftKey or event.altKey),
        )
        if self._gestures.wheel(wheel):
            event.preventDefault()

    def _pointer(self, event: Any) -> Pointer:
        kind, time = str(event.pointerType), float(event.timeStamp)
        return Pointer(event.pointerId, kind, self._point(event), time)

    def _point(self, event: Any) -> Point:
        box = self._element.getBoundingClientRect()
        return Point(float(event.clientX - box.left), float(event.clientY - box.top))
