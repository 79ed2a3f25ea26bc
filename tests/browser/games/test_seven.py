import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import (
    AI,
    HUMAN,
    Play,
    page_down_to,
    reason_text,
    settle,
    show_table,
    start,
    tab_to,
    words,
)
from tests.browser.interference import fix_chance
from tests.browser.moves import begun
from tests.browser.screens import set_size
from tests.browser.watch import poll
from tests.tables import table_after

JA = words("ja")
HAND = "#hand button:not([disabled])"
FIRST = "J 0,0 0,1 0,2 1,2"
TOWER = ("Y 0,0 1,0 1,1 2,-1", "U -1,-1 0,-1 1,-3 1,-2", "O -2,0 -2,1 -1,0 -1,1")
LATE = begun("seven", 8, 2, seats=(HUMAN, AI))


def possible(page: Page, word: str = "possible") -> list[str]:
    """Return the cells where the taken tile can be placed; their names have `word`."""
    found: list[str] = page.evaluate(
        """word => Array.from(document.querySelectorAll("#hits [data-pick]"))
          .filter((button) => button.ariaLabel.includes(word))
          .map((button) => button.dataset.pick.slice("cell ".length))""",
        word,
    )
    return found


@pytest.mark.started
def test_a_tile_is_taken_turned_and_placed_by_keyboard(page: Page) -> None:
    game = show_table(page, table_after("seven", FIRST))
    page.locator('[data-pick="hand P"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator('[data-pick="hand P"]')).to_have_attribute("data-picked", "")
    before = page.locator('[data-pick="hand P"] path').first.get_attribute("d")
    page.keyboard.press("e")
    expect(page.locator('[data-pick="hand P"] path').first).not_to_have_attribute("d", before or "")
    game.hit("0,0").focus()
    page.keyboard.press("PageDown")
    page.keyboard.press("Enter")
    assert game.wait_for_moves(2)[1].startswith("P ")
    assert "club on level 1" in game.live()


@pytest.mark.started
def test_a_wrong_place_is_explained(page: Page) -> None:
    game = show_table(page, table_after("seven", *TOWER))
    page.locator('[data-pick="hand Y"]').click()
    game.click("3,0")
    expect(page.locator("#prompt")).to_have_text("This tile can go on level 2, so it must.")
    game.click("2,0")
    expect(page.locator("#prompt")).to_have_text(
        "It would float: all four hexagons must be at the same height."
    )
    assert len(game.moves()) == 3
    assert len(possible(page)) == 2


@pytest.mark.started
def test_the_board_is_moved_zoomed_and_fitted(page: Page) -> None:
    game = show_table(page, table_after("seven", FIRST))
    start = game.places()
    page.locator("#zoom-in").click()
    zoomed = game.places()
    assert distance(zoomed) > 1.2 * distance(start)
    page.mouse.move(60, 200)
    page.mouse.down()
    page.mouse.move(120, 260, steps=4)
    page.mouse.up()
    moved = game.places()
    assert moved["cell 0,0"]["x"] == pytest.approx(zoomed["cell 0,0"]["x"] + 60, abs=2)
    assert moved["cell 0,0"]["y"] == pytest.approx(zoomed["cell 0,0"]["y"] + 60, abs=2)
    page.mouse.wheel(0, 300)
    page.locator("#fit").click()
    assert game.places() == start


def distance(places: dict[str, dict[str, float]]) -> float:
    """Return the distance between neighbouring cells in the window, in CSS pixels."""
    return places["cell 1,0"]["x"] - places["cell 0,0"]["x"]


@pytest.mark.started
def test_the_tower_is_seen_from_the_side_and_level_by_level(page: Page) -> None:
    game = show_table(page, table_after("seven", *TOWER, "Y -2,0 -1,0 -1,1 0,-1"))
    top_level = page.locator("#top-level")
    expect(top_level).to_have_value("2")
    top_level.focus()
    page.keyboard.press("ArrowLeft")
    expect(top_level).to_have_value("1")
    oblique = game.places()
    expect(page.locator("#side-view")).to_have_attribute("aria-pressed", "true")
    assert slant(oblique) < 0.7 * distance(oblique)
    page.locator("#side-view").click()
    expect(page.locator("#side-view")).to_have_attribute("aria-pressed", "false")
    above = game.places()
    assert slant(above) == pytest.approx(0.87 * distance(above), rel=0.02)
    assert "level 2" in game.name("-1,0")


def slant(places: dict[str, dict[str, float]]) -> float:
    """Return the vertical distance between neighbouring rows in the window, in CSS pixels."""
    return places["cell 0,4"]["y"] - places["cell 0,3"]["y"]


@pytest.mark.started
def test_a_first_game_says_what_to_do_at_each_step(page: Page) -> None:
    game = show_table(page, table_after("seven"))
    prompt = page.locator("#prompt")
    expect(prompt).to_contain_text("Choose any of your seven tiles.")
    page.locator(HAND).first.click()
    expect(prompt).to_contain_text("Tap where to put it")
    assert len(possible(page)) == len(game.places())
    game.tap("2,-1")
    expect(prompt).to_contain_text("Tap again to place it on level 1.")
    game.tap("2,-1")
    assert len(game.wait_for_moves(1)) == 1
    bar = page.locator(".player .tally [role=img]")
    expect(bar.first).to_have_accessible_name("Tiles on levels 1")
    expect(bar.last).to_have_accessible_name("Tiles on levels none yet")


@pytest.mark.started
def test_the_first_tile_is_placed_anywhere_by_mouse_or_keyboard(page: Page) -> None:
    game = show_table(page, table_after("seven"))
    page.locator(HAND).first.click()
    game.click("-2,1")
    game.wait_for_moves(1)
    page.locator("#undo").click()
    page.locator(HAND).first.click()
    game.hit("1,2").focus()
    page.keyboard.press("Enter")
    assert len(game.wait_for_moves(1)) == 1


@pytest.mark.started
def test_a_turned_tile_is_placed_only_after_a_new_aim(page: Page) -> None:
    """The tile still aims at the cell under the mouse or with the focus."""
    game = show_table(page, table_after("seven", FIRST))
    page.locator('[data-pick="hand J"]').tap()
    turn = page.locator("#actions button").first
    (*_, cell) = possible(page)
    aimed = page.locator("#hits [data-picked]")
    game.tap(cell)
    expect(aimed).to_have_attribute("data-pick", f"cell {cell}")
    turn.tap()
    expect(aimed).to_have_count(0)
    game.tap(cell)
    expect(aimed).to_have_attribute("data-pick", f"cell {cell}")
    page.locator('[data-pick="hand P"]').tap()
    expect(aimed).to_have_count(0)
    page.mouse.move(**game.places()[f"cell {cell}"])
    expect(aimed).to_have_attribute("data-pick", f"cell {cell}")
    page.keyboard.press("e")
    expect(aimed).to_have_attribute("data-pick", f"cell {cell}")
    assert game.moves() == [FIRST]


@pytest.mark.started
def test_a_tile_is_laid_on_top_of_the_tower_seen_from_the_side(page: Page) -> None:
    """Taps aim at what is seen: the tops of the tiles, not the table below."""
    game = show_table(page, table_after("seven", *TOWER))
    page.locator('[data-pick="hand Y"]').click()
    for cell in possible(page)[:1]:
        game.tap(cell)
        expect(page.locator("#prompt")).to_contain_text("to place it on level 2")
        game.tap(cell)
    assert game.wait_for_moves(4)[3].startswith("Y ")


def place_somewhere(page: Page, game: Play) -> None:
    page.locator(HAND).first.tap()
    turn = page.locator("#actions [data-pick]").first
    if turn.count():
        turn.tap()
    cells = possible(page, JA["seven.possible"])
    game.tap(*[cells[len(cells) // 2]] * 2)


@pytest.mark.started(size=(768, 1024), language="ja")
def test_a_game_against_the_ai_to_the_end_by_taps(page: Page) -> None:
    fix_chance(page, 1)
    game = start(page, "seven")
    expect(page.locator(HAND)).to_have_count(7)
    show_table(page, LATE)
    for placed in range(LATE.ply, 14, 2):
        place_somewhere(page, game)
        game.wait_for_moves(placed + 1)
        game.wait_for_human()
    outcome = game.table.outcome()
    assert outcome is not None
    result = {(): "引き分け", (0,): "あなたの勝ち", (1,): "あなたの負け"}[outcome.winners]
    expect(page.locator("#result h2")).to_have_text(result)
    expect(page.locator("#result")).to_contain_text(reason_text(game.table, "ja"))
    assert len(game.table.record.moves) == 14
    expect(page.locator(HAND)).to_have_count(0)


@pytest.mark.started
def test_a_game_against_the_ai_to_the_end_by_keyboard(page: Page) -> None:
    fix_chance(page, 2)
    game = show_table(page, LATE)
    press = page.keyboard.press
    for placed in range(LATE.ply, 14, 2):
        tab_to(page, HAND)
        press("Enter")
        for key in "fe":
            press(key)
        tab_to(page, "#hits button")
        page_down_to(page, possible(page)[-1])
        press("Enter")
        game.wait_for_moves(placed + 1)
        game.wait_for_human()
    assert game.table.outcome() is not None
    expect(page.locator("#result")).to_be_visible()


@pytest.mark.started
def test_no_control_lies_on_the_board(page: Page) -> None:
    """A cell under a button couldn't be tapped, and taking a tile mustn't move the board."""
    game = show_table(page, table_after("seven", FIRST))
    for size in ((390, 844), (768, 1024), (1024, 768)):
        set_size(page, size)
        before = game.places()
        page.locator('[data-pick="hand I"]').click()
        settle(page)
        assert game.places() == before
        for at in before.values():
            over = "at => !!document.elementFromPoint(at.x, at.y).closest('#hits')"
            assert page.evaluate(over, at)
        page.keyboard.press("Escape")
        page.locator('[data-pick="hand I"]').click()


@pytest.mark.started
def test_the_board_is_moved_and_zoomed_by_keys_wheel_and_fingers(page: Page) -> None:
    game = show_table(page, table_after("seven", FIRST))
    start = game.places()
    page.keyboard.press("+")
    assert distance(game.places()) == pytest.approx(1.25 * distance(start), abs=1)
    page.keyboard.press("-")
    assert distance(game.places()) == pytest.approx(distance(start), abs=1)
    page.keyboard.press("-")
    page.keyboard.press("Control+0")  # the browser's own zoom
    assert distance(game.places()) < 0.9 * distance(start)
    page.keyboard.press("0")
    assert game.places() == start

    middle = start["cell 0,0"]
    page.mouse.move(**middle)
    page.mouse.wheel(0, -300)
    poll(page, LARGER_THAN, arg=1.2 * distance(start))
    zoomed = game.places()
    assert zoomed["cell 0,0"] == pytest.approx(middle, abs=1)
    page.locator("#fit").click()

    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, *places: tuple[float, float]) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    x, y = middle["x"], middle["y"]
    touch("touchStart", (x - 50, y))
    touch("touchStart", (x - 50, y), (x + 50, y))
    for spread in (60, 80, 100):
        touch("touchMove", (x - spread, y), (x + spread, y))
    touch("touchEnd")
    poll(page, LARGER_THAN, arg=1.5 * distance(start))
    assert distance(game.places()) == pytest.approx(2 * distance(start), rel=0.1)
    assert game.moves() == [FIRST]


LARGER_THAN = """pixels => {
  const place = (pick) =>
    document.querySelector(`#hits [data-pick="cell ${pick}"]`).getBoundingClientRect().x;
  return place("1,0") - place("0,0") > pixels;
}"""


def in_view(page: Page, cells: list[str]) -> str:
    board, places = page.locator("#board").bounding_box(), Play(page).places()
    assert board
    x, y = board["x"] + board["width"] / 2, board["y"] + board["height"] / 2

    def distance_to_middle(cell: str) -> float:
        at = places[f"cell {cell}"]
        return abs(at["x"] - x) + abs(at["y"] - y)

    return min(cells, key=distance_to_middle)


@pytest.mark.started
def test_a_double_tap_shows_all_but_not_while_tiles_are_placed(page: Page) -> None:
    game = show_table(page, table_after("seven", FIRST))
    start = game.places()
    page.locator("#zoom-in").tap()
    zoomed = game.places()
    page.locator('[data-pick="hand I"]').tap()
    game.tap(*[in_view(page, possible(page))] * 2)
    game.wait_for_moves(2)
    assert distance(game.places()) == pytest.approx(distance(zoomed), abs=0.5)
    page.locator("#undo").tap()
    for _ in range(20):  # a slow machine may make two single taps of it
        game.tap("0,0", "0,0")
        if game.places() == start:
            break
    assert game.places() == start


@pytest.mark.started
def test_undo_takes_back_the_ai_as_well(page: Page) -> None:
    game = show_table(page, table_after("seven", seats=(HUMAN, AI)))
    page.locator(HAND).first.click()
    game.click(*[possible(page)[0]] * 2)
    game.wait_for_moves(2)
    page.locator("#undo").click()
    assert game.moves() == []
    expect(page.locator(HAND)).to_have_count(7)
