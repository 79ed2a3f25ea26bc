"""Fingers, pens, mice and trackpads on the board, as hands really use them."""

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import (
    Play,
    close_dialog,
    count_clicks,
    settle,
    show_table,
    table,
    wait_for_clicks,
)
from tests.browser.moves import begun
from tests.browser.screens import set_size
from tests.browser.watch import poll
from tests.tables import table_after

FIRST = "I 0,0 1,0 2,0 3,0"
PHONE, LYING = (390, 844), (844, 390)

Place = dict[str, float]


class Fingers:
    """Fingers on the touch screen, by number."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)
        self._places: dict[int, Place] = {}

    def down(self, number: int, at: Place) -> None:
        self._places[number] = at
        self._send("touchStart", *self._places)

    def move(self, number: int, at: Place) -> None:
        self._places[number] = at
        self._send("touchMove", *self._places)

    def up(self, number: int) -> None:
        self._send("touchEnd", number)
        del self._places[number]

    def _send(self, kind: str, *numbers: int) -> None:
        points = [{**self._places[number], "id": number} for number in numbers]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def beside(at: Place, across: float, down: float = 0) -> Place:
    return {"x": at["x"] + across, "y": at["y"] + down}


def seven(page: Page) -> Play:
    return show_table(page, table_after("seven", FIRST))


def distance(game: Play) -> float:
    places = game.places()
    return places["cell 1,0"]["x"] - places["cell 0,0"]["x"]


@pytest.mark.started
@pytest.mark.parametrize("first", [0, 1])
def test_a_pinch_ends_finger_by_finger(page: Page, first: int) -> None:
    game, fingers = seven(page), Fingers(page)
    middle = game.places()["cell 1,0"]
    before = distance(game)
    for number, side in enumerate((-1, 1)):
        fingers.down(number, beside(middle, 50 * side))
    for spread in (60, 80):
        for number, side in enumerate((-1, 1)):
            fingers.move(number, beside(middle, spread * side))
    fingers.up(first)
    for step in (10, 40):
        fingers.move(1 - first, beside(middle, 0, step))
    fingers.up(1 - first)
    settle(page)
    assert distance(game) == pytest.approx(1.6 * before, rel=0.02)
    expect(page.locator("#dialog")).to_be_hidden()


@pytest.mark.started
def test_a_finger_taps_beside_a_hand_at_rest(page: Page) -> None:
    game, fingers = show_table(page, table()), Fingers(page)
    places = game.places()
    palm = beside(places["cell f6"], 5, 5)
    fingers.down(0, palm)
    fingers.move(0, beside(palm, 3))
    for cell in ("a5", "b5"):
        fingers.down(1, places[f"cell {cell}"])
        fingers.up(1)
    assert game.wait_for_moves(1) == ["a5-b5"]
    fingers.up(0)
    settle(page)
    expect(page.locator("#hits [data-picked]")).to_have_count(0)


@pytest.mark.started(size=PHONE)
def test_a_finger_drags_beside_a_hand_at_rest(page: Page) -> None:
    game, fingers = show_table(page, table()), Fingers(page)
    places = game.places()
    start, end = places["cell a5"], places["cell b5"]
    fingers.down(0, places["cell f6"])
    fingers.down(1, start)
    for share in (0.3, 0.6, 1):
        across, down = (share * (end[axis] - start[axis]) for axis in ("x", "y"))
        fingers.move(1, beside(start, across, down))
    fingers.up(1)
    assert game.wait_for_moves(1) == ["a5-b5"]
    fingers.up(0)


@pytest.mark.started
def test_cells_stay_in_place_on_a_screen_of_another_density(page: Page) -> None:
    game = show_table(page, table())
    before = game.places()
    page.locator("#board").evaluate("board => { before = board.width; }")
    session = page.context.new_cdp_session(page)
    size = {"width": 1024, "height": 768, "mobile": False}
    session.send("Emulation.setDeviceMetricsOverride", {**size, "deviceScaleFactor": 2})
    try:
        game.click("a5")
        poll(page, "() => document.querySelector('#board').width === 2 * before")
        assert game.places() == before
        game.click("b5")
        assert game.wait_for_moves(1) == ["a5-b5"]
    finally:
        session.send("Emulation.setDeviceMetricsOverride", {**size, "deviceScaleFactor": 1})


TOUCH_ACTION = "getComputedStyle(document.querySelector('#board-area')).touchAction"
WHEEL = """ctrlKey => {
  const hits = document.querySelector("#hits");
  const { left, top } = hits.getBoundingClientRect();
  return !hits.dispatchEvent(new WheelEvent("wheel", {
    ctrlKey, deltaY: -3, clientX: left + 200, clientY: top + 200, cancelable: true, bubbles: true
  }));
}"""


@pytest.mark.started
def test_pinch_and_wheel_are_the_browsers_where_the_board_does_not_zoom(page: Page) -> None:
    show_table(page, table())
    assert page.evaluate(TOUCH_ACTION) == "pinch-zoom"
    assert [page.evaluate(WHEEL, ctrl) for ctrl in (True, False)] == [False, False]
    game = seven(page)
    assert page.evaluate(TOUCH_ACTION) == "none"
    before = distance(game)
    for _ in range(25):
        assert page.evaluate(WHEEL, True)
    settle(page)
    assert distance(game) >= 1.5 * before


@pytest.mark.started
def test_a_pinch_leads_out_of_a_zoomed_page(page: Page) -> None:
    seven(page)
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setPageScaleFactor", {"pageScaleFactor": 3})
    poll(page, f"() => {TOUCH_ACTION} === 'pinch-zoom'")
    assert not page.evaluate(WHEEL, True)
    session.send("Emulation.setPageScaleFactor", {"pageScaleFactor": 1})
    poll(page, f"() => {TOUCH_ACTION} === 'none'")


@pytest.mark.started
def test_a_dialog_puts_a_lifted_piece_back(page: Page) -> None:
    game = show_table(page, table())
    places = game.places()
    page.mouse.move(**places["cell a5"])
    page.mouse.down()
    page.mouse.move(**places["cell b5"], steps=4)
    page.locator("#open-settings").evaluate("button => button.click()")
    page.locator("#dialog[open]").wait_for()
    page.mouse.up()
    close_dialog(page)
    settle(page)
    assert game.moves() == []
    game.click("b5")
    assert game.wait_for_moves(1) == ["a5-b5"]


@pytest.mark.started(size=PHONE)
@pytest.mark.parametrize("is_lifted", [True, False])
def test_turning_the_device_cancels_what_a_finger_does(page: Page, is_lifted: bool) -> None:
    game, fingers = show_table(page, table(moves="a5-b5; k2-j2")), Fingers(page)
    game.tap("b5")
    at = game.places()["cell b5"]
    fingers.down(0, at)
    if is_lifted:
        fingers.move(0, beside(at, 12))
    set_size(page, LYING)
    settle(page)
    fingers.up(0)
    settle(page)
    assert len(game.moves()) == 2
    expect(game.hit("b5")).to_have_attribute("data-picked", "")
    game.tap("c5")
    assert game.wait_for_moves(3)[2] == "b5-c5"


@pytest.mark.started
def test_undo_puts_a_lifted_piece_back(page: Page) -> None:
    """Or letting go would pick what is there by now."""
    game = show_table(page, table(moves="a5-b5"))
    places = game.places()
    page.mouse.move(**places["cell k2"])
    page.mouse.down()
    page.mouse.move(**places["cell a5"], steps=4)
    page.locator("#undo").evaluate("button => button.click()")
    poll(page, "() => document.querySelectorAll('#moves [data-move]').length === 0")
    page.mouse.up()
    settle(page)
    expect(page.locator("#hits [data-picked]")).to_have_count(0)


MENU = """([selector, pointerType]) => {
  const at = document.querySelector(selector);
  at.dispatchEvent(new PointerEvent("pointerdown", { pointerType, bubbles: true, button: 2 }));
  return !at.dispatchEvent(new PointerEvent(
    "contextmenu", { pointerType, bubbles: true, cancelable: true }));
}"""


@pytest.mark.started(size=(768, 1024))
def test_a_long_press_belongs_to_the_game(page: Page) -> None:
    """It opens no menu; the mouse's right button and the menu key do."""
    show_table(page, table_after("beerhex", "b2+G"))
    page.locator("#ready").click()
    for selector in ("#hits button", "#hits", "#hand button", "#peek svg"):
        prevented = [
            page.evaluate(MENU, [selector, kind]) for kind in ("touch", "pen", "mouse", "")
        ]
        assert prevented == [True, True, False, False], selector


UNDER = "({x, y}) => document.elementFromPoint(x, y).getAttribute('data-pick')"


@pytest.mark.started
def test_a_screen_readers_finger_finds_the_cells(page: Page) -> None:
    for game in (show_table(page, table()), seven(page)):
        for pick, at in game.places().items():
            assert page.evaluate(UNDER, at) == pick


@pytest.mark.started
def test_a_tap_picks_once(page: Page) -> None:
    """The click after it is the same tap; one without a pointer is a screen reader's."""
    game = show_table(page, table())
    count_clicks(page)
    game.tap("a5")
    wait_for_clicks(page, 1)
    expect(game.hit("a5")).to_have_attribute("data-picked", "")
    game.hit("a5").evaluate("button => button.click()")
    expect(game.hit("a5")).not_to_have_attribute("data-picked", "")
    game.click("a5")
    expect(game.hit("a5")).to_have_attribute("data-picked", "")
    game.hit("b5").evaluate(
        "button => button.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true }))"
    )
    expect(page.locator("#hits :focus")).to_have_count(0)


HELD = "#hand [data-picked]"


def aimed(page: Page) -> str:
    aim = page.locator("#hits [data-picked]")
    expect(aim).to_have_count(1)
    return (aim.get_attribute("data-pick") or "").removeprefix("cell ")


def place_of(page: Page, selector: str) -> Place:
    box = page.locator(selector).first.bounding_box()
    assert box
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


TABLES = {
    "seven": table_after("seven", FIRST),
    "hexheaven": begun("hexheaven", 9, 3, mode="casual"),
}


@pytest.mark.started(size=PHONE)
@pytest.mark.parametrize("game_id", TABLES)
def test_a_tile_is_dragged_from_the_hand_by_a_finger(page: Page, game_id: str) -> None:
    """It is held a little above the finger, aimed at where it is let go, and put down by a tap."""
    game, fingers = show_table(page, TABLES[game_id]), Fingers(page)
    plies = TABLES[game_id].ply
    piece = place_of(page, "#hand button:not(:disabled)")
    fingers.down(0, piece)
    page.locator(HELD).wait_for()
    target = next(pick for pick in game.places() if "possible" in game.name(pick.split()[1]))
    at = beside(game.places()[target], 0, 48)
    fingers.move(0, beside(piece, 0, -20))
    page.locator(".held").wait_for()
    fingers.move(0, at)
    fingers.up(0)
    assert f"cell {aimed(page)}" == target
    expect(page.locator(".held")).to_have_count(0)
    assert len(game.moves()) == plies
    game.tap(aimed(page))
    game.wait_for_moves(plies + 1)


@pytest.mark.started
def test_a_tile_is_dragged_from_the_hand_by_the_mouse(page: Page) -> None:
    game = seven(page)
    piece = place_of(page, "#hand button:not(:disabled)")
    page.mouse.move(**piece)
    page.mouse.down()
    page.locator(HELD).wait_for()
    page.mouse.move(**game.places()["cell 0,1"], steps=4)
    page.mouse.up()
    assert aimed(page) == "0,1"
    piece = place_of(page, HELD)
    page.mouse.move(**piece)
    page.mouse.down()
    page.mouse.move(piece["x"] + 10, piece["y"] + 4, steps=2)
    page.mouse.up()
    expect(page.locator("#hits [data-picked]")).to_have_count(0)
    expect(page.locator(HELD)).to_have_count(1)
    assert game.moves() == [FIRST]


@pytest.mark.started
def test_a_press_on_a_tile_picks_it_and_another_puts_it_back(page: Page) -> None:
    seven(page)
    tile = page.locator("#hand button:not(:disabled)").first
    count_clicks(page)
    for press in (tile.click, tile.tap):
        for number in (1, 0):
            press()
            expect(page.locator(HELD)).to_have_count(number)
    tile.evaluate("tile => tile.click()")
    expect(page.locator(HELD)).to_have_count(1)


@pytest.mark.started
def test_a_ghost_dragged_on_the_board_is_only_aimed(page: Page) -> None:
    game = seven(page)
    page.locator("#hand button:not(:disabled)").first.click()
    game.tap("0,1")
    game.drag("0,1", "1,1")
    assert aimed(page) == "1,1"
    assert game.moves() == [FIRST]


@pytest.mark.started
def test_a_dialog_ends_the_drag_of_a_tile(page: Page) -> None:
    game = seven(page)
    page.mouse.move(**place_of(page, "#hand button:not(:disabled)"))
    page.mouse.down()
    page.mouse.move(**game.places()["cell 0,1"], steps=4)
    assert aimed(page) == "0,1"
    page.locator("#open-settings").evaluate("button => button.click()")
    page.locator("#dialog[open]").wait_for()
    page.mouse.move(**game.places()["cell 1,1"])
    page.mouse.up()
    close_dialog(page)
    expect(page.locator("#hits [data-picked]")).to_have_count(0)
    expect(page.locator(".held")).to_have_count(0)
    expect(page.locator(HELD)).to_have_count(1)
