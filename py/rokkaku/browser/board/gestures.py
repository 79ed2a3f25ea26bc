"""Pointer gestures on an element: hover, tap, drag, pinch, twist and wheel.

Points are in CSS pixels from the element's upper left corner.
"""

from math import atan2, degrees, hypot
from typing import Any, Protocol

from rokkaku.browser.dom.elements import on
from rokkaku.hexgrid import Point

_DRAG_PIXELS = 8
_DOUBLE_TAP_MILLISECONDS = 300
_WHEEL_STEP = 1.0015
"""Zoom factor of one pixel of the wheel."""
_TWIST_DEGREES = 30
"""Twist of two fingers that turns the piece in hand by one step."""


class Listener(Protocol):
    """The handler of the gestures."""

    def hover(self, at: Point) -> None:
        """Handle the mouse moving with no button pressed."""

    def touch(self, at: Point | None) -> None:
        """Handle a single finger touching; None when it is lifted or joined by another."""

    def tap(self, at: Point, by_touch: bool) -> bool:
        """Handle a tap or click. Return True if it had an effect."""

    def double_tap(self) -> None:
        """Handle two quick taps that had no effect."""

    def lift(self, at: Point, by_touch: bool) -> bool:
        """Start a drag. Return False to pan the board instead."""

    def carry(self, at: Point) -> None: ...

    def drop(self, at: Point | None, by_touch: bool) -> None:
        """End a drag; None if it was cancelled."""

    def pan(self, across: float, down: float) -> None: ...

    def zoom(self, factor: float, at: Point) -> None:
        """Handle a pinch or the wheel."""

    def turn(self, steps: int) -> None:
        """Turn the piece in hand; positive steps are clockwise."""


class Gestures:
    """Recognises gestures on an element and passes them to a listener."""

    def __init__(self, element: Any, listener: Listener) -> None:
        self._element = element
        self._listener = listener
        self._down_at: dict[int, Point] = {}
        self._now_at: dict[int, Point] = {}
        self._mode = ""
        self._last_tap = 0.0
        self._twist = 0.0
        on(element, "pointerdown", self._down)
        on(element, "pointermove", self._move)
        on(element, "pointerup", self._up)
        on(element, "pointercancel", self._cancel)
        on(element, "wheel", self._wheel, passive=False)

    def _down(self, event: Any) -> None:
        if event.button != 0 or len(self._now_at) == 2:
            return
        at = _place(event)
        self._down_at[event.pointerId] = self._now_at[event.pointerId] = at
        self._element.setPointerCapture(event.pointerId)
        is_only = event.pointerType == "touch" and len(self._now_at) == 1
        self._listener.touch(at if is_only else None)
        if len(self._now_at) == 2:
            if self._mode == "lift":
                self._listener.drop(None, True)
            self._mode, self._twist = "pinch", 0.0

    def _move(self, event: Any) -> None:
        at, pointer = _place(event), event.pointerId
        if pointer not in self._now_at:
            if event.pointerType == "mouse":
                self._listener.hover(at)
            return
        before = dict(self._now_at)
        self._now_at[pointer] = at
        if self._mode == "pinch":
            self._pinch(before)
        elif self._mode == "lift":
            self._listener.carry(at)
        elif self._mode == "pan":
            self._listener.pan(at.x - before[pointer].x, at.y - before[pointer].y)
        elif _distance(at, self._down_at[pointer]) > _DRAG_PIXELS:
            start = self._down_at[pointer]
            if self._listener.lift(start, event.pointerType == "touch"):
                self._mode = "lift"
            else:
                self._mode = "pan"
                self._listener.pan(at.x - start.x, at.y - start.y)

    def _up(self, event: Any) -> None:
        at = self._now_at.pop(event.pointerId, None)
        if at is None:
            return
        by_touch = event.pointerType == "touch"
        self._listener.touch(None)
        if self._mode == "lift":
            self._listener.drop(at, by_touch)
        elif self._mode == "":
            if self._listener.tap(at, by_touch):
                self._last_tap = 0.0
            elif event.timeStamp - self._last_tap < _DOUBLE_TAP_MILLISECONDS:
                self._last_tap = 0.0
                self._listener.double_tap()
            else:
                self._last_tap = event.timeStamp
        if not self._now_at:
            self._mode = ""

    def _cancel(self, event: Any) -> None:
        self._listener.touch(None)
        if self._now_at.pop(event.pointerId, None) and self._mode == "lift":
            self._listener.drop(None, True)
        if not self._now_at:
            self._mode = ""

    def _pinch(self, before: dict[int, Point]) -> None:
        (a, b), (old_a, old_b) = self._now_at.values(), before.values()
        middle = Point((a.x + b.x) / 2, (a.y + b.y) / 2)
        self._listener.pan(middle.x - (old_a.x + old_b.x) / 2, middle.y - (old_a.y + old_b.y) / 2)
        if _distance(old_a, old_b) > 0:
            self._listener.zoom(_distance(a, b) / _distance(old_a, old_b), middle)
        angle = degrees(atan2(b.y - a.y, b.x - a.x) - atan2(old_b.y - old_a.y, old_b.x - old_a.x))
        self._twist += (angle + 180) % 360 - 180
        if abs(self._twist) > _TWIST_DEGREES:
            self._listener.turn(1 if self._twist > 0 else -1)
            self._twist = 0.0

    def _wheel(self, event: Any) -> None:
        event.preventDefault()
        if event.shiftKey or event.altKey:
            self._listener.turn(1 if event.deltaY + event.deltaX > 0 else -1)
        else:
            self._listener.zoom(_WHEEL_STEP ** -float(event.deltaY), _place(event))


def _place(event: Any) -> Point:
    return Point(float(event.offsetX), float(event.offsetY))


def _distance(a: Point, b: Point) -> float:
    return hypot(a.x - b.x, a.y - b.y)
