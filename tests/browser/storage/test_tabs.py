"""A page from the browser's cache, which has missed what another tab stored, undoes none of it."""

import json

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import (
    HUMAN,
    KEYS,
    press,
    show_table,
    store,
    stored,
    table,
    visit,
    words,
)
from tests.browser.moves import any_move, cells_of
from tests.browser.watch import poll

from rokkaku.core.json_text import format_json
from rokkaku.core.table import Table
from rokkaku.ui.settings.settings import Settings
from rokkaku.ui.setup.game_setup import GameSetup
from rokkaku.ui.tournament.tournament import Tournament, new_tournament

EN = words("en")

COME_BACK = "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))"
"""JavaScript: come back as from the back/forward cache; what happened meanwhile isn't reported."""

HIDE = """
  Object.defineProperty(document, "hidden", { configurable: true, value: true });
  document.dispatchEvent(new Event("visibilitychange"));
  delete document.hidden;"""
"""JavaScript: hide the page for a moment, without the event of its return."""


def play_elsewhere(page: Page, running: Table) -> str:
    """Store another position of the game unnoticed; return its key."""
    key = f"game.{page.url.rpartition('/')[2]}"
    kept = json.loads(stored(page, key) or "")
    store(page, **{key: format_json(kept | running.to_json())})
    return key


def expect_question(page: Page) -> None:
    expect(page.locator("#dialog h2")).to_have_text(EN["otherTab.title"])


@pytest.mark.started
def test_a_page_that_comes_back_asks_at_once_and_stores_nothing_meanwhile(page: Page) -> None:
    timed = GameSetup("agon", {}, (HUMAN, HUMAN), clock="180+2").to_json()
    game = show_table(page, table(moves="a5-b5; k2-j2"), setup=timed)
    expect(page.locator(".clock.running")).to_be_visible()
    game.click("b5")  # lifts a piece
    key = play_elsewhere(page, table(moves="a5-b5; k2-j2; b5-c5"))
    theirs = stored(page, key)
    page.evaluate(COME_BACK)
    expect_question(page)
    # Neither the piece let go, nor a clock that stops, nor the board flipped stores anything.
    for act in (
        "document.querySelector('#hits [data-pick=\"cell b6\"]').click()",
        HIDE,
        "document.getElementById('flip').click()",
    ):
        page.evaluate(f"() => {{ {act} }}")
        assert stored(page, key) == theirs
    press(page, EN["otherTab.reload"])
    assert game.wait_for_moves(3) == ["a5-b5", "k2-j2", "b5-c5"]
    assert stored(page, key) == theirs


@pytest.mark.started
def test_a_move_asks_before_it_undoes_one_of_another_tab(page: Page) -> None:
    before = table(moves="a5-b5; k2-j2")
    game = show_table(page, before)
    key = play_elsewhere(page, table(moves="a5-b5; k2-j2; b5-c5"))
    theirs, move = stored(page, key), any_move(before)
    game.click(*cells_of(before, move))
    expect_question(page)
    assert stored(page, key) == theirs
    press(page, EN["otherTab.here"])
    assert game.moves() == ["a5-b5", "k2-j2"]
    game.click(cells_of(before, move)[-1])  # the piece is still lifted
    assert game.wait_for_save(3).record.moves[2] == move
    expect(page.locator("#dialog")).to_be_hidden()


@pytest.mark.started
def test_leaving_an_old_page_drops_no_game_and_returning_shows_it(page: Page) -> None:
    game = show_table(page, table())
    place = page.url.rpartition("#")[2]
    key = play_elsewhere(page, table(moves="a5-b5"))
    visit(page, "#/")
    assert json.loads(stored(page, key) or "")["moves"] == ["a5-b5"]
    visit(page, f"#{place}")
    assert game.wait_for_moves(1) == ["a5-b5"]
    expect(page.locator("#dialog")).to_be_hidden()


@pytest.mark.started
def test_settings_chosen_in_another_tab_stay(page: Page) -> None:
    store(page, settings=format_json(Settings("en", board="night").to_json()))
    page.locator("#sound").click()
    settings = Settings.from_json(json.loads(stored(page, "settings") or ""), "en")
    assert settings == Settings("en", board="night", sound="on")
    store(page, settings=format_json(Settings("en", board="wood", sound="off").to_json()))
    page.evaluate(COME_BACK)
    expect(page.locator("#sound")).to_have_attribute("aria-pressed", "false")


@pytest.mark.started
def test_a_tournament_played_in_another_tab_goes_on_from_there(page: Page) -> None:
    def kept() -> Tournament:
        return Tournament.from_json(json.loads(stored(page, "tournament.agon") or ""))

    begun = new_tournament("agon", {"variant": "bloody"}, ("piyo", "pyon"), 2, 1)
    store(page, **{"tournament.agon": format_json(begun.to_json())})
    visit(page, "#/agon/tournament")
    assert begun.table
    further = begun.play_move(begun.table.state.legal_moves()[0])
    store(page, **{"tournament.agon": format_json(further.to_json())})
    page.locator("#tournament [data-do=run]").click()
    expect(page.locator("#tournament-game .status")).to_contain_text("1")
    assert kept().table == further.table
    page.locator("#tournament [data-do=run]").click()
    poll(page, f"() => JSON.parse(localStorage[{KEYS} + 'tournament.agon']).moves.length > 1")
    page.locator("#tournament [data-do=run]").click()
    moves = json.loads(stored(page, "tournament.agon") or "")["moves"]
    assert moves[:1] == json.loads(format_json(further.to_json()))["moves"]


def save_elsewhere(page: Page, **fields: object) -> str:
    """Store other fields of the game at its position unnoticed; return its key."""
    key = f"game.{page.url.rpartition('/')[2]}"
    store(page, **{key: format_json(json.loads(stored(page, key) or "") | fields)})
    return key


@pytest.mark.started
def test_what_another_tab_has_noted_about_the_same_position_stays(page: Page) -> None:
    timed = GameSetup("agon", {}, (HUMAN, HUMAN), clock="180+2").to_json()
    game = show_table(page, table(moves="a5-b5; k2-j2"), setup=timed, outside=False)
    theirs = {"hinted": True, "undone": True, "flipped": True}
    key = save_elsewhere(page, clock=["180+2", [120_000, 180_000], 0, 30_000], **theirs)
    page.evaluate(f"() => {{ {HIDE} }}")  # saves the clock
    kept = json.loads(stored(page, key) or "")
    assert {name: kept[name] for name in theirs} == theirs
    assert kept["clock"][1][0] - kept["clock"][3] <= 90_000
    game.click(*cells_of(game.table, any_move(game.table)))
    kept = json.loads(stored(page, key) or "")
    assert {name: kept[name] for name in theirs} == theirs
    expect(page.locator("#dialog")).to_be_hidden()
    page.locator("#flip").click()
    assert json.loads(stored(page, key) or "")["flipped"]
    page.locator("#flip").click()
    assert not json.loads(stored(page, key) or "")["flipped"]
