"""Two copies of the page under one origin, as all projects of a person on GitHub Pages are."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import (
    KEYS,
    Play,
    keep,
    open_page,
    press,
    store,
    stored,
    table,
    unrated,
    visit,
    wait_until_started,
    words,
)
from tests.browser.moves import any_move

from rokkaku.core.json_text import format_json
from rokkaku.ui.library.ratings import Ratings
from rokkaku.ui.library.saved_game import session_to_json
from tools.site.serve import SiteServer

EN = words("en")
FIRST_PAINT = """addEventListener("DOMContentLoaded", () => setTimeout(() => {
  globalThis.firstPaint = [
    document.documentElement.dataset.theme, document.querySelectorAll("#lobby .strip a").length];
}));"""
"""JavaScript: note the theme and the number of running games shown before Python starts."""
NAMES = "() => Object.keys(localStorage).sort()"
FULL = """(() => {
  let size = 1 << 22, number = 0;
  for (; size; size >>= 1)
    try {
      for (;;) localStorage.setItem(`junk ${number++}`, "x".repeat(size));
    } catch {}
})()"""
"""JavaScript: fill the storage up."""


@pytest.fixture
def copies(
    unpacked_server: SiteServer, serve: Callable[..., SiteServer], tmp_path: Path
) -> SiteServer:
    """A server with the page under /a/ and under /b/."""
    for name in ("a", "b"):
        (tmp_path / name).symlink_to(unpacked_server.site)
    return serve(tmp_path, headers=unpacked_server.headers)


def old(page: Page, url: str, **texts: str) -> None:
    """Store texts as an older version did, on a page of the origin that isn't ours."""
    page.goto(f"{url}a/static/icons/icon.svg")
    store_old(page, **texts)


def store_old(page: Page, **texts: str) -> None:
    page.evaluate(
        "texts => { for (const key in texts) localStorage[`rokkaku.${key}`] = texts[key]; }", texts
    )


def old_names(page: Page) -> list[str]:
    return [name for name in page.evaluate(NAMES) if name.startswith("rokkaku.")]


def game_text(moves: str) -> str:
    return format_json(session_to_json(unrated(table(moves=moves))))


def ids(page: Page) -> list[str]:
    return [summary["id"] for summary in json.loads(stored(page, "games") or "[]")]


def test_one_copy_deletes_everything_and_the_other_plays_on(page: Page, copies: SiteServer) -> None:
    page.add_init_script(FIRST_PAINT)
    store(page, settings=json.dumps({"language": "en", "theme": "dark"}))
    keep(page, {"mine": unrated(table(moves="a5-b5; k2-j2"))})
    open_page(page, f"{copies.url}a/")
    assert page.evaluate("firstPaint") == ["dark", 1]
    before = {name: page.evaluate("k => localStorage[k]", name) for name in page.evaluate(NAMES)}

    open_page(page, f"{copies.url}b/")
    assert page.evaluate("firstPaint") == ["light", 0]
    expect(page.locator("#running")).to_be_hidden()
    page.locator("#open-settings").click()
    press(page, EN["backup.delete"])
    with page.expect_navigation():
        press(page, EN["backup.deleteYes"])
    wait_until_started(page)

    open_page(page, f"{copies.url}a/#/play/mine")
    game = Play(page)
    assert game.moves() == ["a5-b5", "k2-j2"]
    game.move(any_move(game.table))
    game.wait_for_moves(3)
    assert before.keys() <= {*page.evaluate(NAMES)}


def test_old_values_are_taken_over_once(page: Page, copies: SiteServer) -> None:
    texts = {
        "settings": json.dumps({"language": "ja", "theme": "dark"}),
        "game.one": game_text("a5-b5"),
        "later": '"of tomorrow"',
    }
    old(page, copies.url, **texts)
    open_page(page, f"{copies.url}a/")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    assert ids(page) == ["one"]
    assert stored(page, "game.one") == texts["game.one"]
    assert stored(page, "later") == texts["later"]
    assert old_names(page) == []
    assert page.evaluate(KEYS) == "rokkaku /a/ "

    open_page(page, f"{copies.url}b/")
    assert ids(page) == []
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_old_values_wait_for_the_copy_that_was_there_before(page: Page, copies: SiteServer) -> None:
    old(page, copies.url, **{"game.one": game_text("a5-b5")})
    page.evaluate("caches.open('rokkaku /a/ 0123456789abcdef').then(() => true)")
    for _ in range(2):  # when it comes again, it has stored something and keeps files itself
        open_page(page, f"{copies.url}b/")
        assert ids(page) == []
        assert old_names(page) == ["rokkaku.game.one"]
        page.evaluate("caches.open('rokkaku /b/ 0123456789abcdef').then(() => true)")
    open_page(page, f"{copies.url}a/")
    assert ids(page) == ["one"]
    assert old_names(page) == []


def test_what_an_older_version_stored_meanwhile_is_merged(page: Page, copies: SiteServer) -> None:
    open_page(page, f"{copies.url}a/")
    own, diverged = game_text("a5-b5; k2-j2"), game_text("a5-b5; g1-h1")
    store(page, **{"game.both": own, "game.behind": game_text("a5-b5")})
    store_old(page, **{"game.both": diverged, "game.behind": own, "game.new": own})
    store(page, **{"player-names": '["Ann"]'})
    store_old(page, **{"player-names": '["Bob"]'})
    store_old(page, ratings=format_json(Ratings().to_json()))
    page.reload()
    wait_until_started(page)
    assert old_names(page) == []
    games = {id_: json.loads(stored(page, f"game.{id_}") or "")["moves"] for id_ in ids(page)}
    assert games.pop("both") == json.loads(own)["moves"]
    assert games.pop("behind") == json.loads(own)["moves"]
    assert games.pop("new") == json.loads(own)["moves"]
    assert [*games.values()] == [json.loads(diverged)["moves"]]
    assert stored(page, "player-names") == '["Ann"]'
    assert stored(page, "ratings")


def test_a_full_storage_loses_nothing(page: Page, copies: SiteServer) -> None:
    text = game_text("a5-b5")
    old(page, copies.url, **{f"game.g{number}": text for number in range(5)})
    page.evaluate(FULL)
    open_page(page, f"{copies.url}a/")
    names = [name for name in page.evaluate(NAMES) if ".game" in name or " game" in name]
    assert len(names) == 5
    assert {page.evaluate("name => localStorage[name]", name) for name in names} == {text}
    page.evaluate(
        "Object.keys(localStorage).filter((key) => key.startsWith('junk'))"
        ".forEach((key) => localStorage.removeItem(key))"
    )
    page.reload()
    wait_until_started(page)
    assert sum(" game." in name for name in page.evaluate(NAMES)) == 5
    assert old_names(page) == []


def test_the_guard_of_tabs_watches_one_copy_only(page: Page, copies: SiteServer) -> None:
    open_page(page, f"{copies.url}b/")
    keep(page, {"same": unrated(table(moves="a5-b5"))})
    open_page(page, f"{copies.url}a/")
    keep(page, {"same": unrated(table(moves="a5-b5; k2-j2"))})
    visit(page, "#/play/same")
    game = Play(page)
    other = page.context.new_page()
    open_page(other, f"{copies.url}b/#/play/same")
    there = Play(other)
    there.move(any_move(there.table))
    there.wait_for_moves(2)
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(page.locator("#dialog")).to_be_hidden()
    assert game.moves() == ["a5-b5", "k2-j2"]
