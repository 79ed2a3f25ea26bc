"""Recognition of gestures: hover, tap, drag, pinch, twist and wheel.

Points are in CSS pixels from the board's upper left corner.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, auto
from itertools import takewhile
from math import atan2, degrees, hypot
from typing import NamedTuple, Protocol

from rokkaku.hexgrid import Point

DRAG_PIXELS, _REST_PIXELS = 8, 3
"""Distances: a pointer that moves farther drags or pinches, and one that moves less rests."""
_DOUBLE_TAP_MILLISECONDS, _DOUBLE_TAP_PIXELS = 300, 44
_WHEEL_STEP, _TRACKPAD_STEP = 1.0015, 1.01
"""Zoom factors of one pixel of the wheel, and of a pinch on a trackpad, which is sent as one."""
_MAX_TRACKPAD_PIXELS = 25
"""A wheel turned with the Control key looks like a pinch, but has larger steps."""
_TWIST_DEGREES = 30
"""Twist of two fingers that turns the piece in hand by one step."""


class Pointer(NamedTuple):
    """A pointer at one moment."""

    id: int
    kind: str
    """`mouse`, `pen` or `touch`."""
    at: Point
    time: float
    """Milliseconds."""


class Wheel(NamedTuple):
    """A turn of the wheel, or what a trackpad sends as one."""

    across: float
    down: float
    """CSS pixels."""
    at: Point
    is_pinch: bool = False
    """True for two fingers on a trackpad, and with the Control key."""
    is_turning: bool = False
    """True with a key that makes it turn the piece in hand."""


class Listener(Protocol):
    """The handler of the gestures."""

    @property
    def is_zoomable(self) -> bool:
        """True if the board can be zoomed; otherwise the browser has pinches and the wheel."""

    @property
    def is_carrying(self) -> bool:
        """True while a drag moves a piece."""

    def hover(self, at: Point) -> None:
        """Handle the mouse moving with no button pressed."""

    def touch(self, at: Point | None) -> None:
        """Handle a finger touching that may tap; None when it no longer does."""

    def tap(self, at: Point, by_touch: bool) -> bool:
        """Handle a tap or click. Return True if it had an effect."""

    def double_tap(self) -> None:
        """Handle two quick taps that had no effect."""

    def lift(self, at: Point, by_touch: bool) -> bool:
        """Start a drag. Return False to pan the board instead."""

    def carry(self, at: Point) -> None:
        """Go on with the drag."""

    def drop(self, at: Point | None, by_touch: bool) -> None:
        """End a drag; None if it was cancelled."""

    def pan(self, across: float, down: float) -> None:
        """Move the board."""

    def zoom(self, factor: float, at: Point) -> None:
        """Handle a pinch or the wheel."""

    def turn(self, steps: int) -> None:
        """Turn the piece in hand; positive steps are clockwise."""


class _Mode(Enum):
    NONE = auto()
    LIFT = auto()
    PAN = auto()
    PINCH = auto()


@dataclass
class _Track:
    """A pointer that is down."""

    by_touch: bool
    start: Point
    """Its place when it, or the last finger after it, went down."""
    at: Point
    is_moved: bool = False
    """True if it has moved from its start by more than a tap."""
    is_resting: bool = False
    """True if it neither taps nor drags: the ball of a thumb, or what is left of a pinch."""

    def restart(self) -> None:
        self.start, self.is_moved = self.at, False


class Gestures:
    """Recognises gestures and passes them to a listener.

    One pointer drags or two fingers pinch; all others may rest on the board or tap beside them. A
    pen is never half of a pinch, and the hand that holds it does nothing.
    """

    def __init__(self, listener: Listener) -> None:
        self._listener = listener
        self._tracks: dict[int, _Track] = {}
        """The pointers that are down, the latest last."""
        self._mode = _Mode.NONE
        self._acting: tuple[int, ...] = ()
        """The pointer that drags, or the two that pinch."""
        self._finger: int | None = None
        """The finger that the listener knows."""
        self._last_tap = Pointer(0, "", Point(0, 0), -1000.0)
        self._twist = 0.0

    @property
    def is_carrying_only(self) -> bool:
        """True if a finger drags a piece and all others rest, so that it is no pinch."""
        others = (track for id_, track in self._tracks.items() if id_ not in self._acting)
        return self._listener.is_carrying and all(
            distance(track.start, track.at) < _REST_PIXELS for track in others
        )

    def down(self, pointer: Pointer) -> None:
        """Handle a finger or pen that is put down, or the mouse's button."""
        by_touch = pointer.kind == "touch"
        others = self._tracks.values()
        if pointer.kind == "pen":
            self.cancel()
        elif by_touch and any(not track.by_touch for track in others):
            return
        is_resting = self._mode in (_Mode.LIFT, _Mode.PINCH)
        for track in others:
            track.restart()
        self._tracks[pointer.id] = _Track(by_touch, pointer.at, pointer.at, is_resting=is_resting)
        if not is_resting:
            self._show_finger(pointer.id if by_touch else None, pointer.at)

    def move(self, pointer: Pointer) -> None:
        """Handle a pointer that moves, down or not."""
        at, track = pointer.at, self._tracks.get(pointer.id)
        if track is None:
            if pointer.kind == "mouse":
                self._listener.hover(at)
            return
        before = {id_: self._tracks[id_].at for id_ in self._acting}
        moved, track.at = before.get(pointer.id), at
        track.is_moved |= distance(track.start, at) > DRAG_PIXELS
        partner = self._partner(pointer.id, track)
        if partner is not None:
            self._begin_pinch(partner, pointer.id)
        elif moved is None:
            if track.is_moved and not track.is_resting:
                self._begin_drag(pointer.id, track)
        elif self._mode is _Mode.PINCH:
            self._pinch(*before.values())
        elif self._mode is _Mode.LIFT:
            self._listener.carry(at)
        else:
            self._listener.pan(at.x - moved.x, at.y - moved.y)

    def up(self, pointer: Pointer) -> None:
        """Handle a pointer that is lifted."""
        earlier = self._before(pointer.id)
        track = self._tracks.pop(pointer.id, None)
        if track is None:
            return
        self._hide_finger(pointer.id)
        if pointer.id in self._acting:
            if self._end() is _Mode.LIFT:
                self._listener.drop(pointer.at, track.by_touch)
        elif not (track.is_moved or track.is_resting or self._mode is _Mode.LIFT):
            _rest(earlier)
            self._tap(pointer, track.by_touch)

    def cancel(self, id_: int | None = None) -> None:
        """End the gesture of a pointer without effect, or of all; they do nothing until lifted."""
        ids = (*self._tracks,) if id_ is None else (id_,)
        for each in ids:
            if self._tracks.pop(each, None):
                self._hide_finger(each)
        if {*ids} & {*self._acting} and self._end() is _Mode.LIFT:
            self._listener.drop(None, False)

    def wheel(self, wheel: Wheel) -> bool:
        """Handle the wheel. Return False if it is left to the browser."""
        if not self._listener.is_zoomable:
            return False
        across, down = wheel.across, wheel.down
        if wheel.is_turning:
            self._listener.turn(1 if down + across > 0 else -1)
        elif wheel.is_pinch:
            pixels = min(max(down, -_MAX_TRACKPAD_PIXELS), _MAX_TRACKPAD_PIXELS)
            self._listener.zoom(_TRACKPAD_STEP**-pixels, wheel.at)
        else:
            if across:
                self._listener.pan(-across, 0)
            if down:
                self._listener.zoom(_WHEEL_STEP**-down, wheel.at)
        return True

    def _partner(self, id_: int, track: _Track) -> int | None:
        """Return the finger to begin a pinch with, once both have moved; None without one."""
        if self._mode is _Mode.PINCH or not (track.by_touch and track.is_moved):
            return None
        others = (
            other
            for other, other_track in self._tracks.items()
            if other != id_ and other_track.by_touch and other_track.is_moved
        )
        partner = next(others, None)
        return partner if partner is not None and self._listener.is_zoomable else None

    def _begin_drag(self, id_: int, track: _Track) -> None:
        if self._mode not in (_Mode.NONE, _Mode.PAN):
            return
        _rest((*self._before(id_), *(self._tracks[other] for other in self._acting)))
        self._show_finger(id_ if track.by_touch else None, track.start)
        self._acting = (id_,)
        is_lifted = self._listener.lift(track.start, track.by_touch)
        if id_ not in self._acting:  # because a dialog has opened, for example
            self._listener.drop(None, track.by_touch)
        elif is_lifted:
            self._mode = _Mode.LIFT
        else:
            self._mode = _Mode.PAN
            self._listener.pan(track.at.x - track.start.x, track.at.y - track.start.y)

    def _begin_pinch(self, *pair: int) -> None:
        """Pinch from where the fingers were put down."""
        acting = [self._tracks[id_] for id_ in self._acting]
        mode = self._end()
        if mode is _Mode.LIFT:
            self._listener.drop(None, True)
        elif mode is _Mode.PAN:
            (track,) = acting
            self._listener.pan(track.start.x - track.at.x, track.start.y - track.at.y)
        self._show_finger(None)
        self._mode, self._acting, self._twist = _Mode.PINCH, pair, 0.0
        self._pinch(*(self._tracks[id_].start for id_ in pair))

    def _end(self) -> _Mode:
        """End the gesture, and return what it was; fingers that are left of a pinch rest."""
        mode, self._mode = self._mode, _Mode.NONE
        if mode is _Mode.PINCH:
            left = [self._tracks[id_] for id_ in self._acting if id_ in self._tracks]
            _rest(left)
            for track in left:
                track.restart()
        self._acting = ()
        return mode

    def _before(self, id_: int) -> list[_Track]:
        """Return the pointers that went down before another."""
        return [
            self._tracks[other] for other in takewhile(lambda other: other != id_, self._tracks)
        ]

    def _tap(self, pointer: Pointer, by_touch: bool) -> None:
        last, self._last_tap = self._last_tap, pointer
        is_double = (
            pointer.time - last.time < _DOUBLE_TAP_MILLISECONDS
            and distance(pointer.at, last.at) < _DOUBLE_TAP_PIXELS
        )
        if self._listener.tap(pointer.at, by_touch):
            self._last_tap = last._replace(time=-1000.0)
        elif is_double:
            self._last_tap = last._replace(time=-1000.0)
            self._listener.double_tap()

    def _show_finger(self, id_: int | None, at: Point | None = None) -> None:
        if id_ != self._finger or id_ is None:
            self._finger = id_
            self._listener.touch(at if id_ is not None else None)

    def _hide_finger(self, id_: int) -> None:
        if id_ == self._finger:
            self._show_finger(None)

    def _pinch(self, old_a: Point, old_b: Point) -> None:
        a, b = (self._tracks[id_].at for id_ in self._acting)
        middle = Point((a.x + b.x) / 2, (a.y + b.y) / 2)
        self._listener.pan(middle.x - (old_a.x + old_b.x) / 2, middle.y - (old_a.y + old_b.y) / 2)
        if distance(old_a, old_b) > 0:
            self._listener.zoom(distance(a, b) / distance(old_a, old_b), middle)
        angle = degrees(atan2(b.y - a.y, b.x - a.x) - atan2(old_b.y - old_a.y, old_b.x - old_a.x))
        self._twist += (angle + 180) % 360 - 180
        if abs(self._twist) > _TWIST_DEGREES:
            self._listener.turn(1 if self._twist > 0 else -1)
            self._twist = 0.0


def _rest(tracks: Iterable[_Track]) -> None:
    for track in tracks:
        track.is_resting = True


def distance(a: Point, b: Point) -> float:
    """Return the distance between two points."""
    return hypot(a.x - b.x, a.y - b.y)
