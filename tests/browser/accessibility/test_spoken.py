"""Screen reader output: names of cells, the live region, and the focus in dialogs."""

import json
import re
from collections import Counter

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import HUMAN, Play, close_dialog, show_table, stored, table, visit
from tests.browser.watch import poll
from tests.tables import table_after

BEFORE_A_TRAP = "w Qa1 Gf3 Ge5 Ga2 Ga3 Gb7 Gc8 qk6 gf4 ga6 gk1 gk2 gk3 gk4"
"""White traps the guard on f4 by e5-f5."""


@pytest.mark.started
def test_cells_moves_and_the_result_are_spoken(page: Page) -> None:
    game = show_table(page, table())
    names = {
        pick.removeprefix("cell "): game.name(pick.removeprefix("cell ")) for pick in game.places()
    }
    assert len(names) == 91
    assert all(name.split(", ")[0] == cell for cell, name in names.items())
    pieces = Counter(name.split(", ")[1] for cell, name in names.items() if cell != "f6")
    assert pieces == {
        "white queen": 1,
        "white guard": 6,
        "black queen": 1,
        "black guard": 6,
        "empty": 76,
    }
    assert names["f6"] == "f6, throne, empty"
    assert names["a5"] == "a5, white guard, can be picked"
    assert names["k2"] == "k2, black guard"
    step = "Move a piece one step, along its ring or inwards."
    expect(page.locator("#live")).to_have_text(f"White to move. {step}")

    game.move("a5-b5")
    moved = "White guard, a5 to b5"
    assert game.live() == f"{moved}. Black to move. {step}"
    assert "last move" in game.name("b5")
    assert "can be picked" in game.name("k2")
    page.locator("#undo").click()
    assert game.live() == f"Move taken back. White to move. {step}"
    page.locator("#redo").click()
    assert game.live() == f"Move redone. Black to move. {step}"
    page.locator("#flip").click()
    assert game.live() == "Board flipped."

    # The dialog is named by its heading, and its safe answer has the focus.
    dialog = page.get_by_role("dialog")
    page.locator("#resign").focus()
    page.keyboard.press("Enter")
    expect(dialog).to_have_accessible_name("Black, do you want to resign?")
    expect(dialog.get_by_role("button", name="Play on")).to_be_focused()
    close_dialog(page)
    expect(page.locator("#resign")).to_be_focused()
    page.keyboard.press("Enter")
    dialog.get_by_role("button", name="Resign").click()
    result = page.get_by_role("heading", name="White wins")
    expect(result).to_be_focused()
    expect(result).to_have_accessible_description("By resignation.")
    assert game.live() == ""


@pytest.mark.started
def test_a_handover_says_to_whom_and_the_focus_stays_in_the_page(page: Page) -> None:
    game = show_table(page, table_after("beerhex", seats=(HUMAN, HUMAN)))
    ready = page.locator("#ready")
    expect(ready).to_have_accessible_description(
        "Pass the device to Gold. Your secrets stay hidden until you tap."
    )
    page.keyboard.press("Enter")
    game.hit("a1").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("PageDown")
    in_hand = page.get_by_role("group", name="In hand").get_by_role("button", name="Gold’s symbol")
    expect(in_hand).to_be_focused()
    page.keyboard.press("Enter")
    expect(ready).to_be_focused()
    expect(ready).to_have_accessible_description(
        "Pass the device to Silver. Your secrets stay hidden until you tap."
    )


@pytest.mark.started
@pytest.mark.parametrize("game_id", ["seven", "hexheaven"])
def test_page_down_and_page_up_lead_through_the_hand(game_id: str, page: Page) -> None:
    show_table(page, table_after(game_id, seats=(HUMAN, "level1")))
    pieces = page.get_by_role("group", name="In hand").get_by_role("button")
    expect(pieces.first).to_be_focused()
    page.keyboard.press("PageDown")
    expect(pieces.nth(1)).to_be_focused()
    page.keyboard.press("PageUp")
    page.keyboard.press("PageUp")
    expect(pieces.last).to_be_focused()


@pytest.mark.started
def test_page_down_leads_from_the_end_of_the_hand_to_the_board(page: Page) -> None:
    show_table(page, table_after("beerhex", seats=(HUMAN, "level1")))
    page.get_by_role("group", name="In hand").get_by_role("button").last.focus()
    page.keyboard.press("PageDown")
    expect(page.locator("#hits :focus")).to_have_accessible_name(re.compile("can be picked"))


@pytest.mark.started
def test_the_focus_goes_to_the_board_from_a_hand_that_is_put_away(page: Page) -> None:
    game = show_table(page, table_after("beerhex", seats=(HUMAN, "level1")))
    game.hit("a1").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("PageDown")
    page.keyboard.press("Enter")
    game.wait_for_moves(1)
    expect(page.locator("#hits :focus")).to_have_count(1)


@pytest.mark.started
def test_the_settings_dialog(page: Page) -> None:
    game = show_table(page, table())
    opener, dialog = page.locator("#open-settings"), page.get_by_role("dialog")
    expect(opener).to_have_accessible_name("Settings")
    opener.focus()
    page.keyboard.press("Enter")
    expect(dialog).to_have_accessible_name("Settings")
    expect(dialog.get_by_role("heading", level=2)).to_be_focused()
    picture = "document.querySelector('#board').toDataURL()"
    before = page.evaluate(picture)
    dialog.get_by_label("Coordinates").select_option("off")
    poll(page, f"before => {picture} !== before", arg=before)
    dialog.get_by_label("Animation").select_option("off")
    dialog.get_by_label("Theme").select_option("dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    kept = json.loads(stored(page, "settings") or "")
    chosen = {"language": "en", "theme": "dark", "animation": "off", "coordinates": "off"}
    assert kept == kept | chosen
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_be_hidden()
    expect(opener).to_be_focused()
    game.move("a5-b5")
    assert game.moves() == ["a5-b5"]

    page.locator("#show-rules").click()
    expect(page.locator("#rules h1")).to_contain_text("Queen’s Guard")
    page.go_back()
    expect(page.locator("#play")).to_be_visible()
    page.locator("[data-language=ja]").click()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    opener.click()
    expect(dialog).to_have_accessible_name("設定")
    expect(dialog.get_by_label("テーマ")).to_have_value("dark")


@pytest.mark.started
@pytest.mark.parametrize("variant", ["classic", "bloody"])
def test_traps_and_forced_relocations_are_spoken(variant: str, page: Page) -> None:
    running = table(HUMAN, HUMAN, variant=variant, position=BEFORE_A_TRAP)
    game = show_table(page, running)
    game.move("e5-f5")
    told = {
        "classic": "Black to move. A guard is trapped: put it back on the outermost ring.",
        "bloody": "White to move. You trapped a piece: choose where it goes.",
    }[variant]
    assert game.live() == f"White guard, e5 to f5. {told}"
    name = game.name("f4")
    assert name.startswith("f4, black guard, trapped, to be put back now")
    target = {"classic": "k5", "bloody": "g3"}[variant]
    assert "possible" in game.name(target)
    game.move(f"f4*{target}")
    who = {"classic": "Black", "bloody": "White"}[variant]
    assert game.live().startswith(f"{who}: black guard put back from f4 to {target}. ")
    assert "trapped" not in game.name(target)


@pytest.mark.started
def test_a_wrong_answer_is_spoken_once(page: Page) -> None:
    visit(page, "#/agon/learn/1")
    game, live = Play(page), page.locator("#live")
    expect(live).to_contain_text("You’re White.")
    page.evaluate(
        """() => new MutationObserver((changes) => {
          globalThis.spoken = (globalThis.spoken ?? 0) + changes.filter(
            ({ addedNodes }) => addedNodes.length).length;
        }).observe(document.getElementById("live"), { childList: true })"""
    )
    game.hit("a5").press("Enter")
    expect(live).to_contain_text("picked")
    page.evaluate("globalThis.spoken = 0")
    game.hit("a6").press("Enter")
    expect(live).to_contain_text("That went along the same ring.")
    assert page.evaluate("globalThis.spoken") == 1
