"""Keys that are held down, of other alphabets, or taken by an input method."""

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import press, show_table, table
from tests.tables import table_after

PRESS_KEY = """([key, code, options]) => document.activeElement.dispatchEvent(
  new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true, ...options }))"""


def hold_enter(page: Page) -> None:
    """Press Enter and hold it until it has repeated a few times."""
    for _ in range(4):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")


@pytest.mark.started
def test_a_held_enter_makes_a_move_but_does_not_take_the_device(page: Page) -> None:
    game = show_table(page, table_after("beerhex", "b2+G"))
    ready = page.locator("#ready")
    expect(ready).to_be_focused()
    hold_enter(page)
    expect(page.locator("#handover")).to_be_hidden()
    assert len(game.moves()) == 1
    page.locator('#hand [data-pick="hand S"]').click()
    game.hit("d4").focus()
    hold_enter(page)
    game.wait_for_moves(2)
    expect(page.locator("#handover")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("#handover")).to_be_hidden()


@pytest.mark.started
def test_a_held_enter_answers_no_question(page: Page) -> None:
    game = show_table(page, table(moves="a5-b5"))
    page.locator("#resign").focus()
    hold_enter(page)
    expect(page.locator("#dialog")).to_be_visible()
    press(page, "Play on")
    page.locator("#undo").focus()
    hold_enter(page)
    assert game.moves() == []
    assert game.table.record.moves == ("a5-b5",)
    page.locator("#pause").focus()
    hold_enter(page)
    expect(page.locator("#handover.pause-cover")).to_be_visible()


@pytest.mark.started
def test_a_tile_is_turned_in_any_alphabet_but_not_by_an_input_method(page: Page) -> None:
    show_table(page, table_after("seven"))
    page.locator('#hand [data-pick="hand P"]').click()
    shape = "() => document.querySelector('#hand [data-picked] path').getAttribute('d')"
    before = page.evaluate(shape)
    for key in ("q", "Q", "й", "た", "ｑ"):
        page.evaluate(PRESS_KEY, ["e", "KeyE", {}])
        turned = page.evaluate(shape)
        assert turned != before
        for options in ({"isComposing": True}, {"keyCode": 229}):
            page.evaluate(PRESS_KEY, [key, "KeyQ", options])
            assert page.evaluate(shape) == turned
        page.evaluate(PRESS_KEY, [key, "KeyQ", {}])
        assert page.evaluate(shape) == before


@pytest.mark.started
def test_a_turn_does_not_aim_at_a_place_of_the_game_before(page: Page) -> None:
    show_table(page, table()).hit("a5").focus()
    show_table(page, table_after("seven"))
    page.locator('#hand [data-pick="hand P"]').click()
    picked = page.locator("#hand [data-picked] path").first
    before = picked.get_attribute("d")
    page.keyboard.press("e")
    expect(picked).not_to_have_attribute("d", before or "")
    expect(page.locator("#dialog")).to_be_hidden()
