import json
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import (
    HUMAN,
    NEAR_THE_END,
    Play,
    choose_opponent,
    close_dialog,
    keep,
    press,
    reload,
    set_up,
    show_table,
    stored,
    table,
    visit,
)
from tests.browser.screens import speak
from tests.browser.watch import poll

from rokkaku.ui.play.session import new_session
from rokkaku.ui.setup.clock import Clock, TimeControl
from rokkaku.ui.setup.game_setup import GameSetup


@pytest.mark.started
def test_a_match_with_names_clock_pause_and_undoing_by_consent(page: Page) -> None:
    form = set_up(page, "agon")
    choose_opponent(form, "person")
    form.locator("input[name=agon-name-0]").fill("  Ann\u202e ")
    form.locator("input[name=agon-name-0]").press("Tab")
    form.locator("input[name=agon-name-1]").fill("Ben")
    form.locator("select[name=agon-games]").select_option("3")
    form.locator("details[data-part=terms] summary").click()
    form.locator("select[name=agon-clock]").select_option("180+2")
    form.locator("select[name=agon-undo]").select_option("ask")
    form.locator("[type=submit]").click()
    game = Play(page)
    expect(page.locator(".player strong")).to_have_text(["Ann", "Ben"])
    expect(page.locator("#prompt")).to_contain_text("Ann to move")
    game.move("a5-b5")
    game.wait_for_moves(1)
    expect(page.locator(".clock.running")).to_have_attribute("data-seat", "1")

    # A dialog is no pause: the clock runs on.
    clock = page.locator(".clock[data-seat='1']")
    page.locator("#open-settings").click()
    before = clock.inner_text()
    expect(clock).not_to_have_text(before)
    close_dialog(page)

    # If declined, the move stays; if agreed to, it is undone.
    page.locator("#undo").click()
    expect(page.locator("#dialog h2")).to_have_text("Let Ann take back the last move?")
    press(page, "Decline")
    assert game.moves() == ["a5-b5"]
    page.locator("#undo").click()
    press(page, "Agree")
    assert game.moves() == []
    page.locator("#redo").click()

    # A pause hides the board and stops the clock, also after a reload.
    page.locator("#pause").click()
    expect(page.locator("#handover.pause-cover")).to_be_visible()
    before = clock.inner_text()
    game.click("k2", "j2")
    assert game.moves() == ["a5-b5"]
    reload(page)
    expect(page.locator("#handover.pause-cover")).to_be_visible()
    expect(clock).to_have_text(before)
    page.locator("#ready").click()
    expect(page.locator("#handover")).to_be_hidden()
    game.move("k2-j2")
    game.wait_for_moves(2)

    # In the next game of the match, sides are swapped, and each player keeps the score.
    page.locator("#resign").click()
    press(page, "Resign")
    expect(page.locator("#result")).to_contain_text("Ann 0 – 1 Ben")
    press(page, "Next game")
    expect(page.locator(".player strong")).to_have_text(["Ben", "Ann"])
    expect(page.locator(".player small")).to_have_text(["1 win · White", "0 wins · Black"])
    page.go_back()
    expect(page.locator(".player.won strong")).to_have_text(["Ben"])


@pytest.mark.started
@pytest.mark.parametrize("way", ["tap", "Tab"])
def test_the_second_name_is_typed_where_the_focus_went(page: Page, way: str) -> None:
    form = set_up(page, "agon")
    choose_opponent(form, "person")
    first, second = (form.locator(f"input[name=agon-name-{seat}]") for seat in (0, 1))
    first.click()
    page.keyboard.type("Ann")
    if way == "tap":
        second.tap()
    else:
        page.keyboard.press("Tab")
        page.keyboard.press("Tab")
    expect(second).to_be_focused()
    page.keyboard.type("Ben")
    # Nor is a name half typed lost when the form is shown anew, as when the language changes.
    speak(page, "ja")
    expect(second).to_be_focused()
    expect(second).to_have_value("Ben")
    form.locator("[type=submit]").click()
    expect(page.locator(".player strong")).to_have_text(["Ann", "Ben"])


@pytest.mark.started
def test_the_clock_runs_out(page: Page) -> None:
    setup = GameSetup("agon", {}, (HUMAN, HUMAN), names=("Ann", "Ben"), clock="180+2")
    session = new_session(table(moves="a5-b5"), setup=setup)
    low = Clock(TimeControl(180, 2), (180_000, 3000), seat=1)
    keep(page, {"timed": replace(session, clock=low)})
    for fragment in ("#/games", "#/"):
        visit(page, fragment)
    expect(page.locator("#continue")).to_contain_text("Ben to move")
    page.locator("#continue").click()
    expect(page.locator(".clock.low")).to_be_visible()
    # Even while a dialog is open, which is then closed.
    page.locator("#resign").click()
    expect(page.locator("#dialog h2")).to_have_text("Ben, do you want to resign?")
    expect(page.locator("#result h2")).to_have_text("Ann wins")
    expect(page.locator("#dialog")).to_be_hidden()
    expect(page.get_by_role("button", name="Resign", exact=True)).to_have_count(0)
    expect(page.locator("#result")).to_contain_text("Time ran out.")
    expect(page.locator("#undo")).to_be_disabled()
    press(page, "Swap sides")
    expect(page.locator(".player strong")).to_have_text(["Ben", "Ann"])
    expect(page.locator(".clock")).to_have_text(["3:00", "3:00"])


@pytest.mark.started
def test_finished_games_are_counted_once_and_listed(page: Page) -> None:
    game = show_table(page, table(HUMAN, "level2", position=NEAR_THE_END))
    for _ in range(2):
        game.move("e6-f6")
        expect(page.locator("#result h2")).to_have_text("You won")
        page.locator("#undo").click()
        assert game.moves() == []
    page.locator("#redo").click()
    expect(page.locator("#result h2")).to_have_text("You won")
    page.locator("#leave").click()
    page.locator(".to-statistics").click()
    line = page.locator("#statistics tbody tr")
    expect(line).to_have_count(1)
    expect(line.locator("th")).to_have_text("Bloody Queen · level 2")
    expect(line.locator("td")).to_have_text(["1", "1", "0", "0", "1", "1", "1"])

    page.go_back()
    page.locator(".to-games").click()
    kept = page.locator("#games .kept")
    expect(kept).to_have_count(1)
    expect(kept).to_contain_text("White wins")
    expect(kept.locator("svg")).to_be_visible()
    page.locator("#games .delete").click()
    press(page, "Keep")
    expect(kept).to_have_count(1)
    page.locator("#games .delete").click()
    press(page, "Delete")
    expect(kept).to_have_count(0)
    assert json.loads(stored(page, "games") or "") == []
    assert poll(page, "() => !Object.keys(localStorage).some((k) => k.includes('.game.'))")


@pytest.mark.started
def test_what_only_experts_choose_is_folded(page: Page) -> None:
    form = set_up(page, "beerhex")
    hints = form.locator("[name=beerhex-hints]").first
    expect(form.locator(".opponents")).to_be_visible()
    expect(hints).to_be_hidden()
    form.locator("details[data-part=options] summary").click()
    expect(hints).to_be_visible()
