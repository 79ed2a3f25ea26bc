"""Dragging pieces from the hand onto a board that previews them."""

from typing import Any

from js import document

from rokkaku.browser.board.board import Board
from rokkaku.browser.board.gestures import Presses, follow_pointers
from rokkaku.browser.dom.elements import Node, make, on
from rokkaku.hexgrid import Point
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.pointing.hand_drag import HandDrag


def pick_of(button: Node) -> Pick:
    """Return the pick of a button in the tray."""
    return Pick(*str(button.dataset.pick).split(" ", 1))


class HandPointers:
    """Passes presses on the pieces in hand to `HandDrag`, and holds them over the board.

    Where the board has no place for the piece, its picture is held.
    """

    def __init__(self, hand: Node, board: Board) -> None:
        self._hand = hand
        self._board = board
        self._drag = HandDrag(self)
        self._presses = Presses(hand)
        self._picture: Node | None = None
        on(hand, "pointerdown", self._handle_down)
        follow_pointers(hand, board.pointer_of, self._drag)

    def cancel(self) -> None:
        """End a drag; the piece stays picked."""
        self._drag.cancel()

    def has_caused(self, click: Any) -> bool:
        """True if a click follows a press that has been handled."""
        return self._board.previews and self._presses.has_caused(click)

    def pick(self, pick: Pick | None) -> None:
        self._board.pick(pick)

    def hold(self, at: Point) -> None:
        is_over_place = self._board.hold(at)
        picture = self._shown_picture()
        if picture:
            picture.hidden = is_over_place
            picture.style.transform = self._board.transform_to(at)

    def leave(self, at: Point | None) -> None:
        self._board.hold(at)
        if self._picture:
            self._picture.remove()
        self._picture = None

    def _shown_picture(self) -> Node | None:
        original = self._hand.querySelector("[data-picked] .picture")
        if self._picture is None and original:
            self._picture = make("div", original.cloneNode(True), class_="held", aria_hidden="true")
            document.body.append(self._picture)
        return self._picture

    def _handle_down(self, event: Any) -> None:
        button = event.target.closest("[data-pick]")
        if self._board.previews and event.button == 0 and button and not button.disabled:
            self._hand.setPointerCapture(event.pointerId)
            is_selected = bool(button.hasAttribute("data-picked"))
            self._drag.down(self._board.pointer_of(event), pick_of(button), is_selected)
