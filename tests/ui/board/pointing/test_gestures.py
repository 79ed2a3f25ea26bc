"""Gestures, on a listener that notes them."""

from itertools import permutations

import pytest

from rokkaku.hexgrid import Point
from rokkaku.ui.board.pointing.gestures import Gestures, Pointer, Wheel

AT = Point(100, 100)
LEFT, RIGHT = Point(50, 100), Point(150, 100)


class Notes:
    """Notes what happens, in words; moving by 0 and zooming by 1 are nothing."""

    def __init__(self, is_zoomable: bool = True, can_lift: bool = False) -> None:
        self.is_zoomable = is_zoomable
        self.can_lift = can_lift
        self.is_tap_effective = True
        self.notes: list[str] = []
        self.panned = Point(0, 0)
        self.zoomed = 1.0
        self.finger: Point | None = None

    @property
    def is_carrying(self) -> bool:
        lifted = sum(note.startswith("lift") for note in self.notes)
        return lifted > sum(note.startswith(("drop", "put")) for note in self.notes)

    def hover(self, at: Point) -> None:
        self.notes.append("hover")

    def touch(self, at: Point | None) -> None:
        self.finger = at

    def tap(self, at: Point, by_touch: bool) -> bool:
        self.notes.append(f"tap {at.x:g}")
        return self.is_tap_effective

    def double_tap(self) -> None:
        self.notes.append("double tap")

    def lift(self, at: Point, by_touch: bool) -> bool:
        self.notes.append(f"lift {at.x:g}" if self.can_lift else "pan")
        return self.can_lift

    def carry(self, at: Point) -> None:
        pass

    def drop(self, at: Point | None, by_touch: bool) -> None:
        self.notes.append(f"drop {at.x:g}" if at else "put back")

    def pan(self, across: float, down: float) -> None:
        self.panned = Point(self.panned.x + across, self.panned.y + down)

    def zoom(self, factor: float, at: Point) -> None:
        self.zoomed *= factor

    def turn(self, steps: int) -> None:
        self.notes.append(f"turn {steps}")


class Hands:
    """Pointers by number on a board whose gestures are noted."""

    def __init__(self, notes: Notes, kind: str = "touch") -> None:
        self.notes, self.kind, self.time = notes, kind, 0.0
        self.gestures = Gestures(notes)

    def _pointer(self, id_: int, at: Point, kind: str) -> Pointer:
        self.time += 10
        return Pointer(id_, kind or self.kind, at, self.time)

    def down(self, id_: int, at: Point, kind: str = "") -> None:
        self.gestures.down(self._pointer(id_, at, kind))

    def move(self, id_: int, at: Point, kind: str = "") -> None:
        self.gestures.move(self._pointer(id_, at, kind))

    def up(self, id_: int, at: Point, kind: str = "") -> None:
        self.gestures.up(self._pointer(id_, at, kind))

    def tap(self, id_: int, at: Point, kind: str = "") -> None:
        self.down(id_, at, kind)
        self.up(id_, at, kind)

    def drag(self, id_: int, start: Point, end: Point, kind: str = "") -> None:
        self.down(id_, start, kind)
        self.move(id_, end, kind)
        self.up(id_, end, kind)


@pytest.fixture
def notes() -> Notes:
    return Notes()


@pytest.fixture
def hands(notes: Notes) -> Hands:
    return Hands(notes)


def pinch(hands: Hands) -> None:
    """Put down fingers 0 and 1, and move them to twice their distance."""
    hands.down(0, LEFT)
    hands.down(1, RIGHT)
    for step in (10, 30, 50):
        hands.move(0, Point(LEFT.x - step, 100))
        hands.move(1, Point(RIGHT.x + step, 100))


def test_a_pinch_zooms_about_its_middle(hands: Hands, notes: Notes) -> None:
    pinch(hands)
    assert notes.zoomed == pytest.approx(2)
    assert notes.panned == pytest.approx((0, 0))


@pytest.mark.parametrize("first", [0, 1])
def test_a_pinch_that_ends_finger_by_finger_does_no_more(
    hands: Hands, notes: Notes, first: int
) -> None:
    pinch(hands)
    before = notes.zoomed, notes.panned, list(notes.notes)
    hands.up(first, (LEFT, RIGHT)[first])
    for x in (20, 60, 120):
        hands.move(1 - first, Point(x, 180))
    hands.up(1 - first, Point(120, 180))
    assert (notes.zoomed, notes.panned, notes.notes) == before
    hands.tap(5, AT)
    assert notes.notes[-1] == "tap 100"


def test_a_finger_put_down_again_pinches_on(hands: Hands, notes: Notes) -> None:
    pinch(hands)
    hands.up(1, RIGHT)
    hands.down(2, Point(100, 100))
    hands.move(0, Point(-100, 100))
    hands.move(2, Point(200, 100))
    assert notes.zoomed == pytest.approx(2 * 3)


@pytest.mark.parametrize("order", [*permutations(range(3))])
def test_three_fingers_are_lifted_in_any_order(
    hands: Hands, notes: Notes, order: tuple[int, ...]
) -> None:
    pinch(hands)
    hands.down(2, AT)
    for number in order:
        hands.move(2, Point(100 + number, 100))
        hands.up(number, AT)
    assert "tap 100" not in notes.notes
    hands.tap(3, AT)
    assert notes.notes[-1] == "tap 100"
    assert notes.finger is None


@pytest.mark.parametrize("kind", ["touch", "pen", "mouse"])
def test_beside_a_hand_at_rest_one_taps_and_drags(hands: Hands, notes: Notes, kind: str) -> None:
    notes.can_lift = True
    hands.down(0, LEFT)
    hands.move(0, Point(LEFT.x + 3, 100))
    hands.tap(1, RIGHT, kind)
    hands.drag(2, AT, RIGHT, kind)
    hands.up(0, LEFT)
    assert notes.notes == ["tap 150", "lift 100", "drop 150"]
    assert (notes.zoomed, notes.panned) == (1, (0, 0))


def test_a_hand_that_slid_does_not_keep_a_finger_from_panning(hands: Hands, notes: Notes) -> None:
    hands.down(0, LEFT)
    hands.move(0, Point(LEFT.x + 20, 100))
    hands.tap(1, RIGHT)
    hands.down(2, RIGHT)
    hands.move(2, Point(150, 130))
    hands.up(2, Point(150, 130))
    hands.up(0, LEFT)
    assert notes.notes == ["pan", "tap 150", "pan"]
    assert notes.panned == (20, 30)
    assert notes.zoomed == 1


def test_a_pen_is_never_half_of_a_pinch(hands: Hands, notes: Notes) -> None:
    """And the hand that holds it may slide, before and after it touches."""
    hands.down(0, LEFT)
    hands.move(0, Point(LEFT.x + 20, 100))
    notes.panned = Point(0, 0)
    hands.down(1, RIGHT, "pen")
    hands.down(2, AT)
    for id_, at, kind in ((0, AT, "touch"), (2, LEFT, "touch"), (1, Point(170, 100), "pen")):
        hands.move(id_, at, kind)
    hands.up(1, Point(170, 100), "pen")
    hands.up(0, AT)
    hands.up(2, LEFT)
    assert notes.notes == ["pan", "pan"]
    assert (notes.zoomed, notes.panned) == (1, (20, 0))


def test_two_thumbs_tap_quickly(hands: Hands, notes: Notes) -> None:
    notes.is_tap_effective = False
    hands.down(0, LEFT)
    hands.down(1, RIGHT)
    hands.up(0, LEFT)
    hands.up(1, RIGHT)
    assert notes.notes == ["tap 50", "tap 150"]


def test_two_taps_in_one_place_are_a_double_tap(hands: Hands, notes: Notes) -> None:
    notes.is_tap_effective = False
    for _ in range(3):
        hands.tap(0, AT)
    assert notes.notes == ["tap 100", "tap 100", "double tap", "tap 100"]


def test_a_carried_piece_stays_with_its_finger(hands: Hands, notes: Notes) -> None:
    """Other fingers neither tap nor pan meanwhile."""
    notes.can_lift = True
    hands.down(0, LEFT)
    hands.move(0, AT)
    hands.tap(1, RIGHT)
    hands.down(2, RIGHT)
    hands.up(0, AT)
    hands.up(2, RIGHT)
    assert notes.notes == ["lift 50", "drop 100"]


def test_a_drag_beside_a_hand_at_rest_is_no_pinch_for_the_browser() -> None:
    hands = Hands(Notes(is_zoomable=False, can_lift=True))
    hands.down(0, LEFT)
    hands.down(1, RIGHT)
    hands.move(1, AT)
    assert hands.gestures.is_carrying_only
    hands.move(0, Point(LEFT.x - 4, 100))
    assert not hands.gestures.is_carrying_only
    hands.up(1, AT)
    assert not hands.gestures.is_carrying_only


def test_a_pinch_puts_a_carried_piece_back(hands: Hands, notes: Notes) -> None:
    notes.can_lift = True
    pinch(hands)
    assert notes.notes == ["lift 50", "put back"]
    assert notes.zoomed == pytest.approx(2)


def test_where_the_board_cannot_be_zoomed_fingers_and_wheel_are_left_alone() -> None:
    notes = Notes(is_zoomable=False, can_lift=True)
    hands = Hands(notes)
    pinch(hands)
    assert not any(
        hands.gestures.wheel(Wheel(0, -100, AT, is_pinch, is_turning))
        for is_pinch in (False, True)
        for is_turning in (False, True)
    )
    hands.gestures.cancel(0)
    hands.gestures.cancel(1)
    assert notes.notes == ["lift 50", "put back"]
    assert notes.zoomed == 1


def test_what_is_cancelled_has_no_effect(hands: Hands, notes: Notes) -> None:
    notes.can_lift = True
    hands.down(0, LEFT)
    hands.move(0, AT)
    hands.down(1, RIGHT)
    hands.gestures.cancel()
    hands.move(0, RIGHT)
    hands.up(0, RIGHT)
    hands.up(1, RIGHT)
    assert notes.notes == ["lift 50", "put back"]
    assert notes.finger is None
    hands.tap(0, AT)
    assert notes.notes[-1] == "tap 100"


def test_what_is_cancelled_by_being_lifted_is_put_back(hands: Hands, notes: Notes) -> None:
    """As when picking a piece opens a dialog."""

    def lift(at: Point, by_touch: bool) -> bool:
        hands.gestures.cancel()
        return True

    notes.lift = lift  # type: ignore[method-assign]
    hands.down(0, LEFT)
    hands.move(0, AT)
    assert notes.notes == ["put back"]
    hands.up(0, AT)
    hands.tap(0, AT)
    assert notes.notes[-1] == "tap 100"


def test_a_finger_is_known_while_it_may_tap(hands: Hands, notes: Notes) -> None:
    hands.down(0, LEFT)
    assert notes.finger == LEFT
    hands.down(1, RIGHT)
    assert notes.finger == RIGHT
    hands.up(1, RIGHT)
    assert notes.finger is None
    pinch(hands)
    assert notes.finger is None


def test_two_fingers_turn_the_piece_in_hand(hands: Hands, notes: Notes) -> None:
    hands.down(0, LEFT)
    hands.down(1, RIGHT)
    hands.move(0, Point(60, 60))
    hands.move(1, Point(140, 140))
    assert notes.notes == ["pan", "turn 1"]


def test_the_wheel_zooms_pans_and_turns(hands: Hands, notes: Notes) -> None:
    wheel = hands.gestures.wheel
    assert wheel(Wheel(0, -100, AT))
    assert 1.1 < notes.zoomed < 1.3
    wheel(Wheel(40, 0, AT))
    assert notes.panned == (-40, 0)
    wheel(Wheel(0, 100, AT, is_turning=True))
    assert notes.notes == ["turn 1"]


def test_a_trackpad_pinches(hands: Hands, notes: Notes) -> None:
    for _ in range(25):
        hands.gestures.wheel(Wheel(0, -3, AT, is_pinch=True))
    assert 1.5 < notes.zoomed < 3


def test_the_wheel_with_control_zooms_in_small_steps(hands: Hands, notes: Notes) -> None:
    hands.gestures.wheel(Wheel(0, -120, AT, is_pinch=True))
    assert 1.1 < notes.zoomed < 1.4


def test_only_a_mouse_hovers(hands: Hands, notes: Notes) -> None:
    for kind in ("touch", "pen", "mouse"):
        hands.move(0, AT, kind)
    assert notes.notes == ["hover"]
