"""The button that puts an aimed tile down, beside the buttons that turn it."""

import pytest
from playwright.sync_api import Page, expect
from tests.browser.board.test_pointers import TABLES, Fingers, aimed, beside, place_of
from tests.browser.driver import Play, settle, show_table, tab_to, visit
from tests.browser.screens import set_size, speak
from tests.tables import table_after

from rokkaku.core.pack_file import pack_of

PIECE = "#hand button:not(:disabled)"


def possible(page: Page) -> list[str]:
    """Return the cells where the taken tile can be placed."""
    game = Play(page)
    cells = [pick.split()[1] for pick in game.places()]
    return [cell for cell in cells if "possible" in game.name(cell)]


@pytest.mark.started(size=(390, 844))
@pytest.mark.parametrize("game_id", TABLES)
def test_an_aimed_tile_is_placed_by_a_button(page: Page, game_id: str) -> None:
    game, place = show_table(page, TABLES[game_id]), page.locator("#place")
    plies = TABLES[game_id].ply
    expect(place).to_be_hidden()
    page.locator(PIECE).first.tap()
    expect(place).to_be_disabled()
    game.tap(possible(page)[0])
    place.tap()
    game.wait_for_moves(plies + 1)
    expect(place).to_be_hidden()
    assert len(game.moves()) == plies + 1


@pytest.mark.started(size=(390, 844))
def test_a_tile_dragged_from_the_hand_is_placed_by_a_button(page: Page) -> None:
    game, fingers = show_table(page, TABLES["seven"]), Fingers(page)
    piece = place_of(page, PIECE)
    fingers.down(0, piece)
    expect(page.locator("#place")).to_be_disabled()
    target = game.places()[f"cell {possible(page)[0]}"]
    fingers.move(0, beside(piece, 0, -20))
    # At rest before it comes up: after a fling, Chromium may take the next tap for its end.
    for _ in range(4):
        fingers.move(0, beside(target, 0, 48))
        settle(page)
    fingers.up(0)
    aimed(page)
    page.locator("#place").tap()
    game.wait_for_moves(2)


@pytest.mark.started
def test_a_tile_dragged_by_the_mouse_stays_until_the_button_is_reached(page: Page) -> None:
    game = show_table(page, TABLES["seven"])
    page.mouse.move(**place_of(page, PIECE))
    page.mouse.down()
    cell = possible(page)[0]
    page.mouse.move(**game.places()[f"cell {cell}"], steps=3)
    page.mouse.up()
    page.mouse.move(**game.places()["cell 0,0"], steps=3)
    assert aimed(page) == cell
    page.locator("#place").click()
    game.wait_for_moves(2)


@pytest.mark.started
def test_a_hovering_mouse_offers_nothing_to_place(page: Page) -> None:
    game, place = show_table(page, TABLES["seven"]), page.locator("#place")
    page.locator(PIECE).first.click()
    before = place.bounding_box()
    for cell in possible(page)[:3]:
        page.mouse.move(**game.places()[f"cell {cell}"])
        assert aimed(page) == cell
        expect(place).to_be_disabled()
        assert place.bounding_box() == before
    page.mouse.click(**game.places()[f"cell {cell}"])
    game.wait_for_moves(2)


@pytest.mark.started
def test_an_impossible_aim_is_not_placed(page: Page) -> None:
    game = show_table(page, TABLES["seven"])
    page.locator(PIECE).first.tap()
    game.tap("0,0")
    assert aimed(page) == "0,0"
    expect(page.locator("#place")).to_be_disabled()


@pytest.mark.started
def test_a_tile_is_placed_by_keyboard_and_the_focus_stays_on_the_board(page: Page) -> None:
    game = show_table(page, table_after("seven"))
    page.locator(PIECE).first.focus()
    page.keyboard.press("Enter")
    tab_to(page, "#hits button")
    tab_to(page, "#place")
    page.keyboard.press("Enter")
    game.wait_for_moves(1)
    expect(page.locator("#hits :focus")).to_have_count(1)


@pytest.mark.started
@pytest.mark.parametrize("game_id", TABLES)
def test_a_tile_is_turned_by_its_button_from_the_keyboard(page: Page, game_id: str) -> None:
    show_table(page, TABLES[game_id])
    turns = page.locator("#actions [data-pick]")
    for at in range(page.locator(PIECE).count()):
        page.locator(PIECE).nth(at).focus()
        page.keyboard.press("Enter")
        if turns.count() > 1:
            break
    cell = aimed(page)
    tab_to(page, "#actions [data-pick^=turn]")
    ways = set()
    for _ in range(2):
        ways.add(turns.first.get_attribute("data-pick"))
        page.keyboard.press("Enter")
        expect(turns.first).to_be_focused()
        assert aimed(page) == cell
    assert len(ways) == 2


@pytest.mark.started
def test_a_finger_aims_elsewhere_than_the_focus(page: Page) -> None:
    game = show_table(page, TABLES["seven"])
    page.locator(PIECE).first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#hits :focus")).to_have_count(1)
    cell = possible(page)[-1]
    game.tap(cell)
    assert aimed(page) == cell


@pytest.mark.started
@pytest.mark.parametrize(
    "fragment",
    [
        "#/seven/challenges/holes-fourteen",
        f"#/seven/puzzles/{pack_of('seven')[0].id}",
        "#/seven/learn/1",
    ],
)
def test_tasks_offer_the_same_button(page: Page, fragment: str) -> None:
    visit(page, fragment)
    page.locator(PIECE).locator("visible=true").first.tap()
    expect(page.locator("#place")).to_be_visible()
    for cell in possible(page):
        Play(page).tap(cell)
        if page.locator("#place").is_enabled():
            break
    page.locator("#place").tap()
    expect(page.locator("#hand [data-picked]")).to_have_count(0)
    visit(page, "#/")


@pytest.mark.started
def test_the_button_is_named_in_both_languages_and_fits(page: Page) -> None:
    show_table(page, TABLES["seven"])
    page.locator(PIECE).first.tap()
    for language, name in (("ja", "置く"), ("en", "Place")):
        speak(page, language)
        expect(page.locator("#place")).to_have_text(name)
        for size in ((320, 640), (390, 844), (667, 375), (1024, 768)):
            set_size(page, size)
            for button in page.locator("#actions button:visible").all():
                box = button.bounding_box()
                assert box
                assert min(box["width"], box["height"]) > 43.9, (size, language, box)
                assert box["x"] + box["width"] <= size[0], (size, language, box)
                assert not button.evaluate("one => one.scrollWidth > one.clientWidth")
