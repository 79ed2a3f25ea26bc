"""Agon on a phone: cells are smaller than a finger, and can be chosen by sliding."""

from math import hypot

import pytest
from playwright.sync_api import CDPSession, Page, expect
from tests.browser.driver import Play, show_table, table
from tests.browser.screens import set_size
from tests.browser.watch import poll

PHONE = (390, 844)
LOUPE = """([x, y]) => {
  const board = document.getElementById("board");
  const ratio = devicePixelRatio;
  const copy = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  copy.drawImage(board, -x * ratio, -(y + 20) * ratio);
  return copy.getImageData(0, 0, 1, 1).data[3] > 0;
}"""


def start(page: Page) -> tuple[Play, CDPSession]:
    """Return a game after two moves, and the session that `finger` needs."""
    game = show_table(page, table(moves="a5-b5; k2-j2"))
    return game, page.context.new_cdp_session(page)


def finger(session: CDPSession, kind: str, *at: dict[str, float]) -> None:
    session.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": list(at)})


@pytest.mark.started(size=PHONE)
def test_a_tap_is_adjusted_before_the_finger_is_lifted(page: Page) -> None:
    """The finger lands on a neighbour of the right cell, and nothing is chosen yet."""
    game, session = start(page)
    game.tap("b5")
    expect(game.hit("b5")).to_have_attribute("data-picked", "")
    places = game.places()
    wrong, right = places["cell c4"], places["cell c5"]
    assert abs(wrong["x"] - right["x"]) < 44
    finger(session, "Start", wrong)
    finger(session, "Move", {axis: (wrong[axis] + right[axis]) / 2 for axis in wrong})
    finger(session, "Move", right)
    assert len(game.moves()) == 2
    finger(session, "End")
    assert game.wait_for_moves(3)[2] == "b5-c5"


@pytest.mark.started(size=PHONE)
def test_a_finger_that_slides_off_the_board_chooses_nothing(page: Page) -> None:
    game, session = start(page)
    game.tap("b5")
    places = game.places()
    finger(session, "Start", places["cell c5"])
    finger(session, "Move", {"x": places["cell f6"]["x"], "y": 70})
    finger(session, "End")
    expect(game.hit("b5")).not_to_have_attribute("data-picked", "")
    assert len(game.moves()) == 2


@pytest.mark.started(size=PHONE)
def test_what_a_finger_hides_is_shown_above_it(page: Page) -> None:
    """Nothing but the loupe is drawn in the empty space above the board."""
    game, session = start(page)
    at = game.places()["cell j4"]
    left, top = page.locator("#board").evaluate(
        "board => { const { left, top } = board.getBoundingClientRect(); return [left, top]; }"
    )
    above = [at["x"] - left, at["y"] - top - 104]
    assert not page.evaluate(LOUPE, above)
    finger(session, "Start", at)
    poll(page, LOUPE, arg=above)
    finger(session, "End")
    poll(page, f"place => !({LOUPE})(place)", arg=above)


@pytest.mark.started(size=PHONE)
def test_how_far_each_seat_has_come_stands_beside_it(page: Page) -> None:
    show_table(page, table(position="w Qe6 Gf7 Gg6 qk6 gk1"))
    progress = page.locator(".player .tally [role=img]")
    expect(progress.first).to_have_accessible_name("Guards at the throne: 2 of 2")
    expect(progress.last).to_have_accessible_name("Guards at the throne: 0 of 1")


@pytest.mark.started(size=PHONE)
def test_the_board_stands_on_a_corner_where_that_makes_it_larger(page: Page) -> None:
    """Moves stay the same, and in landscape the board lies flat."""
    game, _ = start(page)

    def pixels(cell: str, other: str) -> tuple[float, float]:
        a, b = (game.places()[f"cell {name}"] for name in (cell, other))
        return abs(a["x"] - b["x"]), abs(a["y"] - b["y"])

    across, down = pixels("f1", "f11")
    assert across < 0.9 * PHONE[0]
    assert down == pytest.approx(across / 3**0.5, rel=0.01)
    assert hypot(across, down) > 0.88 * PHONE[0]  # at most 0.82 lying flat
    game.tap("b5", "c5")
    assert game.wait_for_moves(3)[2] == "b5-c5"
    set_size(page, (PHONE[1], PHONE[0]))
    assert pixels("f1", "f11")[1] == pytest.approx(0, abs=1)
    set_size(page, PHONE)
    assert pixels("f1", "f11") == pytest.approx((across, down), abs=1)
