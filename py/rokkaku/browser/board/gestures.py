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
        self._start_points: dict[int, Point] = {}
        self._points: dict[int, Point] = {}
        self._mode = ""
        self._last_tap = 0.0
        self._twist = 0.0
        on(element, "pointerdown", self._handle_down)
        on(element, "pointermove", self._handle_move)
        on(element, "pointerup", self._handle_up)
        on(element, "pointercancel", self._handle_cancel)
        on(element, "wheel", self._handle_wheel, passive=False)

    def _handle_down(self, event: Any) -> None:
        if event.button != 0 or len(self._points) == 2:
            return
        at = _point_of(event)
        self._start_points[event.pointerId] = self._points[event.pointerId] = at
        self._element.setPointerCapture(event.pointerId)
        is_only_finger = event.pointerType == "touch" and len(self._points) == 1
        self._listener.touch(at if is_only_finger else None)
        if len(self._points) == 2:
            if self._mode == "lift":
                self._listener.drop(None, True)
            self._mode, self._twist = "pinch", 0.0

    def _handle_move(self, event: Any) -> None:
        at, pointer_id = _point_of(event), event.pointerId
        if pointer_id not in self._points:
            if event.pointerType == "mouse":
                self._listener.hover(at)
            return
        before = dict(self._points)
        self._points[pointer_id] = at
        if self._mode == "pinch":
            self._pinch(before)
        elif self._mode == "lift":
            self._listener.carry(at)
        elif self._mode == "pan":
            self._listener.pan(at.x - before[pointer_id].x, at.y - before[pointer_id].y)
        elif _distance(at, self._start_points[pointer_id]) > _DRAG_PIXELS:
            start = self._start_points[pointer_id]
            if self._listener.lift(start, event.pointerType == "touch"):
                self._mode = "lift"
            else:
                self._mode = "pan"
                self._listener.pan(at.x - start.x, at.y - start.y)

    def _handle_up(self, event: Any) -> None:
        at = self._points.pop(event.pointerId, None)
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
        if not self._points:
            self._mode = ""

    def _handle_cancel(self, event: Any) -> None:
        self._listener.touch(None)
        if self._points.pop(event.pointerId, None) and self._mode == "lift":
            self._listener.drop(None, True)
        if not self._points:
            self._mode = ""

    def _pinch(self, before: dict[int, Point]) -> None:
        (a, b), (old_a, old_b) = self._points.values(), before.values()
        middle = Point((a.x + b.x) / 2, (a.y + b.y) / 2)
        self._listener.pan(middle.x - (old_a.x + old_b.x) / 2, middle.y - (old_a.y + old_b.y) / 2)
        if _distance(old_a, old_b) > 0:
            self._listener.zoom(_distance(a, b) / _distance(old_a, old_b), middle)
        angle = degrees(atan2(b.y - a.y, b.x - a.x) - atan2(old_b.y - old_a.y, old_b.x - old_a.x))
        self._twist += (angle + 180) % 360 - 180
        if abs(self._twist) > _TWIST_DEGREES:
            self._listener.turn(1 if self._twist > 0 else -1)
            self._twist = 0.0

    def _handle_wheel(self, event: Any) -> None:
        event.preventDefault()
        if event.shiftKey or event.altKey:
            self._listener.turn(1 if event.deltaY + event.deltaX > 0 else -1)
        else:
            self._listener.zoom(_WHEEL_STEP ** -float(event.deltaY), _point_of(event))


def _point_of(event: Any) -> Point:
    return Point(float(event.offsetX), float(event.offsetY))


def _distance(a: Point, b: Point) -> float:
    return hypot(a.x - b.x, a.y - b.y)
