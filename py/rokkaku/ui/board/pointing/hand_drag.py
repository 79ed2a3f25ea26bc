"""Dragging pieces from the hand onto the board."""

from typing import NamedTuple, Protocol

from rokkaku.hexgrid import Point
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.pointing.gestures import DRAG_PIXELS, Pointer, distance

_LIFT_PIXELS = 48
"""Distance above a finger at which the piece is held, so that both it and its place are seen."""


class HandListener(Protocol):
    """The handler of what is done with the pieces in hand."""

    def pick(self, pick: Pick | None) -> None:
        """Pick a piece, or put it back if it is picked."""

    def hold(self, at: Point) -> None:
        """Hold the picked piece over a place."""

    def leave(self, at: Point | None) -> None:
        """Leave the piece where it is; None if the drag was cancelled."""


class _Track(NamedTuple):
    pointer: Pointer
    """The pointer as it was put down."""
    pick: Pick
    was_selected: bool
    is_dragged: bool = False


class HandDrag:
    """Picks a piece as soon as it is pressed, and holds it over the board.

    Pressed again without a drag, it is put back.
    """

    def __init__(self, listener: HandListener) -> None:
        self._listener = listener
        self._track: _Track | None = None

    def down(self, pointer: Pointer, pick: Pick, is_selected: bool) -> None:
        """Handle a press on a piece."""
        if self._track is None:
            self._track = _Track(pointer, pick, is_selected)
            if not is_selected:
                self._listener.pick(pick)

    def move(self, pointer: Pointer) -> None:
        """Handle a pointer that moves, down or not."""
        track = self._track
        if track is None or track.pointer.id != pointer.id:
            return
        if track.is_dragged or distance(track.pointer.at, pointer.at) > DRAG_PIXELS:
            self._track = track._replace(is_dragged=True)
            self._listener.hold(_held_at(pointer))

    def up(self, pointer: Pointer) -> None:
        """Handle a pointer that is lifted."""
        track = self._track
        if track is None or track.pointer.id != pointer.id:
            return
        self._track = None
        if track.is_dragged:
            self._listener.leave(_held_at(pointer))
        elif track.was_selected:
            self._listener.pick(track.pick)

    def cancel(self, id_: int | None = None) -> None:
        """End the drag of a pointer, or of any, without effect; the piece stays picked."""
        track = self._track
        if track and id_ in (None, track.pointer.id):
            self._track = None
            if track.is_dragged:
                self._listener.leave(None)


def _held_at(pointer: Pointer) -> Point:
    above = _LIFT_PIXELS if pointer.kind == "touch" else 0
    return Point(pointer.at.x, pointer.at.y - above)
