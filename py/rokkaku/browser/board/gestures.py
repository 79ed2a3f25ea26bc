"""The pointers and the wheel over an element, passed on to the recognition of gestures."""

from collections.abc import Callable
from math import inf
from typing import Any, Protocol

from js import document

from rokkaku.browser.dom.elements import on
from rokkaku.hexgrid import Point
from rokkaku.ui.board.pointing.gestures import Gestures, Listener, Pointer, Wheel

_CLICK_DELAY = 500
"""A click within this many milliseconds of a pointer's release belongs to it."""
_WHEEL_UNITS = {0: 1.0, 1: 16.0, 2: 400.0}
"""CSS pixels for a pixel, a line and a page, by `deltaMode`."""


class PointerTarget(Protocol):
    """A recognition of gestures that follows pointers."""

    def move(self, pointer: Pointer) -> None: ...

    def up(self, pointer: Pointer) -> None: ...

    def cancel(self, id_: int) -> None: ...


def follow_pointers(
    element: Any, pointer_of: Callable[[Any], Pointer], target: PointerTarget
) -> None:
    """Pass on what becomes of the pointers that an element captures.

    One that it loses was released elsewhere, as when the board is left: its gesture ends.
    """

    def lose(event: Any) -> None:
        if event.target.isSameNode(element):
            target.cancel(event.pointerId)

    on(element, "pointermove", lambda event: target.move(pointer_of(event)))
    on(element, "pointerup", lambda event: target.up(pointer_of(event)))
    on(element, "pointercancel", lambda event: target.cancel(event.pointerId))
    on(element, "lostpointercapture", lose)


class Presses:
    """The presses of pointers on an element, each of which may be followed by a click.

    Keys and assistive technology click without one.
    """

    def __init__(self, element: Any) -> None:
        self._release_time = -inf
        on(element, "pointerup", self._handle_up)

    def has_caused(self, click: Any) -> bool:
        """True if a click follows a press."""
        return bool(click.detail and click.timeStamp - self._release_time < _CLICK_DELAY)

    def _handle_up(self, event: Any) -> None:
        self._release_time = float(event.timeStamp)


class PointerEvents:
    """Listens for the gestures on an element and what is in it."""

    def __init__(self, element: Any, listener: Listener) -> None:
        self._element = element
        self._gestures = Gestures(listener)
        on(element, "pointerdown", self._handle_down)
        follow_pointers(element, lambda event: pointer_of(event, element), self._gestures)
        on(element, "touchmove", self._keep_touch, passive=False)
        on(element, "mousedown", self._keep_unfocused)
        on(element, "wheel", self._handle_wheel, passive=False)

    def cancel(self) -> None:
        """End all gestures without effect."""
        self._gestures.cancel()

    def _handle_down(self, event: Any) -> None:
        if event.button == 0:
            self._element.setPointerCapture(event.pointerId)
            self._gestures.down(pointer_of(event, self._element))

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
            _point_in(event, self._element),
            bool(event.ctrlKey),
            bool(event.shiftKey or event.altKey),
        )
        if self._gestures.wheel(wheel):
            event.preventDefault()


def pointer_of(event: Any, element: Any) -> Pointer:
    """Return the pointer of an event, with its place in an element."""
    kind, time = str(event.pointerType), float(event.timeStamp)
    return Pointer(event.pointerId, kind, _point_in(event, element), time)


def _point_in(event: Any, element: Any) -> Point:
    box = element.getBoundingClientRect()
    return Point(float(event.clientX - box.left), float(event.clientY - box.top))
