"""No game is lost by reloads, broken saves, failing storage, or a second tab."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import (
    AI,
    HUMAN,
    KEPT,
    KEPT_LAST,
    STORAGE_FORBIDDEN,
    Play,
    close_dialog,
    keep,
    open_page,
    press,
    reload,
    show_table,
    start,
    store,
    stored,
    table,
    words,
)
from tests.browser.play.thinking import STRONGEST, THINKING, act_while_it_thinks
from tests.browser.screens import speak
from tests.browser.watch import REMEMBER_NOTICES, poll

from rokkaku.core.json_text import format_json
from rokkaku.ui.library.saved_game import session_to_json
from rokkaku.ui.play.session import new_session
from rokkaku.ui.setup.game_setup import recommended_setup
from rokkaku.ui.setup.match import Match
from tools.site.serve import SiteServer

EN = words("en")
QUICK_START = ".cover[data-game=agon] .quick"


def changed(**fields: Any) -> str:
    """Return a saved game as text, with some fields replaced."""
    return format_json(session_to_json(new_session(table(moves="a5-b5; k2-j2"))) | fields)


def open_broken(page: Page, url: str, text: str, script: str = "") -> None:
    """Open the page at a game that is in the index, but saved as this text."""
    keep(page, {KEPT: new_session(table(moves="a5-b5"))})
    store(page, **{f"game.{KEPT}": text})
    if script:
        page.add_init_script(script)
    open_page(page, f"{url}#/play/{KEPT}")


# Reloads


@pytest.mark.started
def test_a_reload_in_mid_game_resumes(page: Page) -> None:
    game = show_table(page, table(AI, HUMAN, moves="a5-b5; k2-j2; b5-c5"))
    moves, places = game.moves(), game.places()
    page.locator("#flip").click()
    poll(page, "old => document.querySelector('#hits button').style.left !== old", arg="")
    turned = game.places()
    assert turned != places

    reload(page)
    expect(page.locator("#play")).to_be_visible()
    assert game.moves() == moves
    assert game.places() == turned
    assert game.table.seats == ("level1", None)
    expect(page.locator(".player")).to_contain_text(["level 1", "You"])

    # Undone moves are saved too.
    page.locator("#undo").click()
    assert game.moves() == moves[:1]
    page.locator("#flip").click()
    reload(page)
    assert game.moves() == moves[:1]
    assert game.places() == places
    page.locator("#redo").click()
    assert game.moves() == moves


@pytest.mark.started
def test_a_reload_while_the_ai_thinks_has_it_think_again(page: Page) -> None:
    game = show_table(page, table(HUMAN, STRONGEST, moves="a5-b5"))
    reload(page)
    assert game.wait_for_moves(2)[0] == "a5-b5"


# Saves that cannot be read

BROKEN = {
    "not JSON": "{half a sa",
    "no record": json.dumps({"score": 12, "name": "another page's"}),
    "another game": changed(game="chess"),
    "newer version": changed(rokkaku=99, surprise=[1]),
    "illegal move": changed(moves=["a5-b5", "a5-b5"]),
}


@pytest.mark.started
def test_a_save_that_cannot_be_read_is_told_and_kept(site_server: SiteServer, page: Page) -> None:
    dialog = page.locator("#dialog")
    for kind, language in [
        ("no record", "en"),
        ("another game", "en"),
        ("newer version", "ja"),
        ("illegal move", "ja"),
    ]:
        texts = words(language)
        speak(page, language)
        open_broken(page, site_server.url, BROKEN[kind])
        expect(dialog.locator("h2")).to_have_text(texts["save.brokenTitle"])
        expect(dialog).to_contain_text(texts["save.broken"])
        dialog.locator("summary").click()
        expect(dialog.locator("textarea")).to_have_value(BROKEN[kind])
        assert dialog.locator("pre").inner_text()

        press(page, texts["save.keep"])
        expect(page.locator("#lobby")).to_be_visible()
        expect(page.locator(f"a[href='#/play/{KEPT}']")).to_have_count(0)
        game = start(page, "agon", "person")
        game.move("a5-b5")
        assert game.wait_for_moves(1) == ["a5-b5"]
        saves = json.loads(stored(page, "quarantine") or "[]")
        assert BROKEN[kind] in [text for text, reason in saves]


@pytest.mark.started
def test_a_broken_save_can_be_copied_downloaded_and_discarded(
    site_server: SiteServer, page: Page
) -> None:
    text = BROKEN["not JSON"]
    open_broken(page, site_server.url, text)
    press(page, "Copy")
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == text
    with page.expect_download() as download:
        press(page, "Download")
    assert Path(download.value.path()).read_text("utf-8") == text
    assert download.value.suggested_filename.endswith(".txt")

    close_dialog(page)
    game = start(page, "agon", "person")
    game.move("a5-b5")
    game.wait_for_save(1)

    reload(page)  # both are there: the new game and the broken save
    assert game.moves() == ["a5-b5"]
    expect(page.locator("#dialog h2")).to_have_text(EN["save.brokenTitle"])
    expect(page.locator("#dialog textarea")).to_have_value(text)
    press(page, EN["save.discard"])
    expect(page.locator("#dialog")).to_be_hidden()
    assert stored(page, "quarantine") is None

    reload(page)
    assert game.moves() == ["a5-b5"]
    expect(page.locator("#dialog")).to_be_hidden()


@pytest.mark.started
def test_a_downloaded_save_is_opened_again(
    site_server: SiteServer, page: Page, tmp_path: Path
) -> None:
    running = table(moves="a5-b5; k2-j2")
    setup = replace(recommended_setup("agon"), seats=running.seats, names=("Ann", "Ben"), games=3)
    session = new_session(running, Match(3, (1, 0)), setup)
    newer = format_json(session_to_json(session) | {"rokkaku": 99})
    open_broken(page, site_server.url, newer)
    with page.expect_download() as download:
        press(page, "Download")
    page.keyboard.press("Escape")
    page.locator(".to-open").click()
    chooser = page.locator("#dialog input[type=file]")
    chooser.set_input_files(download.value.path())
    expect(page.locator("#dialog")).to_contain_text("This can’t be read as a saved game.")
    page.locator("#dialog summary").click()
    expect(page.locator("#dialog pre")).to_contain_text("the record has format 99")
    page.keyboard.press("Escape")

    # As the newer version would read it.
    text = Path(download.value.path()).read_text("utf-8")
    known = tmp_path / "rokkaku-save.txt"
    known.write_text(text.replace('"rokkaku":99', '"rokkaku":1'), "utf-8")
    page.locator(".to-open").click()
    chooser.set_input_files(known)
    expect(page.locator("#play")).to_be_visible()
    assert Play(page).table == running
    expect(page.locator(".player strong")).to_have_text(["Ann", "Ben"])
    expect(page.locator(".player small")).to_have_text(["1 win · White", "0 wins · Black"])


def test_settings_and_choices_that_cannot_be_read_do_no_harm(
    site_server: SiteServer, page: Page
) -> None:
    junk = {"settings": '{"language": 7}', "player-names": "[[", "quarantine": "{}"}
    store(page, **junk, **{"setup.agon": '{"seats": 7}'})
    open_page(page, site_server.url)
    expect(page.locator("#dialog")).to_be_hidden()
    page.locator(QUICK_START).click()
    expect(page.locator("#play")).to_be_visible()


# Storage that fails

STORAGE_FULL = """Storage.prototype.setItem = () => {
  throw new DOMException("full", "QuotaExceededError");
};"""


STORAGE_MISSING = "Object.defineProperty(globalThis, 'localStorage', { value: undefined });"
STORAGE_BROKEN = """for (const name of ["getItem", "setItem", "removeItem", "key"])
  Storage.prototype[name] = () => { throw new DOMException("broken", "UnknownError"); };"""
FAILING = {
    "full": pytest.param(STORAGE_FULL),
    "forbidden": pytest.param(STORAGE_FORBIDDEN),
    "missing": pytest.param(STORAGE_MISSING, marks=pytest.mark.long),
    "broken": pytest.param(STORAGE_BROKEN, marks=pytest.mark.long),
}


@pytest.mark.parametrize("script", FAILING.values(), ids=FAILING)
def test_storage_that_fails_is_told_once_and_play_goes_on(
    site_server: SiteServer, page: Page, script: str
) -> None:
    page.add_init_script(script + REMEMBER_NOTICES)
    open_page(page, site_server.url)
    page.get_by_role("button", name="日本語").click()
    page.get_by_role("button", name="English").click()
    game = start(page, "agon", "person")
    for number, (source, target) in enumerate([("a5", "b5"), ("k2", "j2")], start=1):
        game.click(source, target)
        game.wait_for_moves(number)
    page.locator("#undo").click()
    assert game.moves() == ["a5-b5"]
    page.locator("#leave").click()
    expect(page.locator(".backup-banner")).to_be_visible()
    page.locator("#continue").click()
    assert game.moves() == ["a5-b5"]
    expect(page.locator("#dialog")).to_be_hidden()
    assert page.evaluate("told") == []  # the banner on the home screen reports it instead


def test_a_broken_save_is_not_lost_when_storage_is_full(
    site_server: SiteServer, page: Page
) -> None:
    text = BROKEN["not JSON"]
    open_broken(page, site_server.url, text, STORAGE_FULL)
    expect(page.locator("#dialog textarea")).to_have_value(text)
    press(page, EN["save.keep"])
    assert stored(page, f"game.{KEPT}") == text
    game = start(page, "agon", "person")
    game.click("a5", "b5")
    assert game.wait_for_moves(1) == ["a5-b5"]
    assert stored(page, f"game.{KEPT}") == text


# Several games, several tabs


@pytest.mark.started
def test_several_games_are_kept_apart(page: Page) -> None:
    game = show_table(page, table(moves="a5-b5"))
    first = page.url
    page.locator("#leave").click()
    page.locator(QUICK_START).click()
    expect(page.locator("#play")).to_be_visible()
    assert game.moves() == []
    second = page.url
    assert second != first

    # Without a move, the second game isn't saved.
    page.go_back()
    expect(page.locator("#home")).to_be_visible()
    assert len(json.loads(stored(page, "games") or "[]")) == 1
    page.locator("#continue").click()
    assert game.moves() == ["a5-b5"]
    page.go_back()
    page.locator(QUICK_START).click()
    page.locator("#resign").click()
    press(page, "Resign")
    page.locator("#leave").click()
    expect(page.locator("#home")).to_be_visible()
    assert len(json.loads(stored(page, "games") or "[]")) == 2
    page.locator("#continue").click()
    expect(page).to_have_url(first)
    assert game.moves() == ["a5-b5"]
    reload(page)
    assert game.moves() == ["a5-b5"]


@pytest.mark.started
def test_another_tab_that_plays_on_is_noticed(page: Page) -> None:
    game = show_table(page, table(moves="a5-b5; k2-j2"))
    other = page.context.new_page()
    open_page(other, page.url)
    Play(other).move("b5-c5")
    expect(page.locator("#dialog h2")).to_have_text("Changed in another tab")
    press(page, "Show the other one")
    poll(page, "() => document.querySelectorAll('#moves li').length === 3")
    assert game.moves() == ["a5-b5", "k2-j2", "b5-c5"]
    expect(page.locator("#dialog")).to_be_hidden()
    expect(other.locator("#dialog")).to_be_hidden()
    other.close()


STORE_ELSEWHERE = """([name, text]) => {
  const other = document.body.appendChild(document.createElement("iframe"));
  other.contentWindow.localStorage.setItem(document.documentElement.dataset.keyPrefix + name, text);
  other.remove();
}"""


@pytest.mark.started
@pytest.mark.parametrize("way", ["button", "Escape"])
def test_this_tab_can_go_on_after_another_has_played(page: Page, way: str) -> None:
    game = show_table(page, table(HUMAN, STRONGEST))
    key = f"game.{page.url.rpartition('/')[2]}"
    theirs = table(HUMAN, AI, moves="e1-e2")
    text = format_json(json.loads(stored(page, key) or "") | theirs.to_json())
    store = f"() => ({STORE_ELSEWHERE})({json.dumps([key, text])})"
    act_while_it_thinks(page, game, f"() => {KEPT_LAST}?.ply === 1 && ({THINKING})()", store)
    expect(page.locator("#dialog h2")).to_have_text("Changed in another tab")
    assert game.moves() == ["a5-b5"]
    if way == "button":
        press(page, "Continue with this one")
        assert game.table.record.moves == ("a5-b5",)
    else:
        page.keyboard.press("Escape")
    # It was the AI's turn, and still is.
    assert game.wait_for_moves(2)[0] == "a5-b5"
    assert game.wait_for_save(2).record.moves[0] == "a5-b5"
