"""Dragging pieces from the hand, on a listener that notes it."""

import pytest

from rokkaku.hexgrid import Point
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.pointing.gestures import Pointer
from rokkaku.ui.board.pointing.hand_drag import HandDrag

TILE, OTHER = Pick("hand", "I"), Pick("hand", "J")
HAND, BOARD = Point(400, 600), Point(100, 100)


class Notes:
    def __init__(self) -> None:
        self.notes: list[str] = []

    def pick(self, pick: Pick | None) -> None:
        self.notes.append(f"pick {pick.value if pick else None}")

    def hold(self, at: Point) -> None:
        self.notes.append(f"hold {at.x:g} {at.y:g}")

    def leave(self, at: Point | None) -> None:
        self.notes.append(f"leave {at.x:g} {at.y:g}" if at else "cancel")


@pytest.fixture
def notes() -> Notes:
    return Notes()


@pytest.fixture
def drag(notes: Notes) -> HandDrag:
    return HandDrag(notes)


def pointer(at: Point, kind: str = "mouse", id_: int = 1) -> Pointer:
    return Pointer(id_, kind, at, 0.0)


def test_a_piece_is_picked_as_soon_as_it_is_pressed(drag: HandDrag, notes: Notes) -> None:
    drag.down(pointer(HAND), TILE, is_selected=False)
    assert notes.notes == ["pick I"]
    drag.move(pointer(Point(404, 600)))
    drag.up(pointer(HAND))
    assert notes.notes == ["pick I"]


def test_a_picked_piece_is_put_back_by_a_press(drag: HandDrag, notes: Notes) -> None:
    drag.down(pointer(HAND), TILE, is_selected=True)
    assert notes.notes == []
    drag.up(pointer(HAND))
    assert notes.notes == ["pick I"]


@pytest.mark.parametrize(("kind", "y"), [("mouse", 100), ("pen", 100), ("touch", 52)])
def test_a_piece_is_held_where_it_can_be_seen(
    drag: HandDrag, notes: Notes, kind: str, y: int
) -> None:
    drag.down(pointer(HAND, kind), TILE, is_selected=True)
    drag.move(pointer(BOARD, kind))
    drag.up(pointer(BOARD, kind))
    assert notes.notes == [f"hold 100 {y}", f"leave 100 {y}"]


def test_other_pointers_do_nothing_meanwhile(drag: HandDrag, notes: Notes) -> None:
    drag.move(pointer(BOARD))
    drag.up(pointer(BOARD))
    drag.down(pointer(HAND), TILE, is_selected=False)
    drag.down(pointer(HAND, "touch", 2), OTHER, is_selected=False)
    drag.move(pointer(BOARD, "touch", 2))
    drag.up(pointer(BOARD, "touch", 2))
    drag.cancel(2)
    drag.move(pointer(BOARD))
    drag.up(pointer(BOARD))
    assert notes.notes == ["pick I", "hold 100 100", "leave 100 100"]


@pytest.mark.parametrize("id_", [None, 1])
def test_a_drag_that_is_cancelled_leaves_the_piece_picked(
    drag: HandDrag, notes: Notes, id_: int | None
) -> None:
    drag.down(pointer(HAND), TILE, is_selected=False)
    drag.cancel(id_)
    drag.down(pointer(HAND), TILE, is_selected=True)
    drag.move(pointer(BOARD))
    drag.cancel(id_)
    drag.up(pointer(BOARD))
    assert notes.notes == ["pick I", "hold 100 100", "cancel"]
