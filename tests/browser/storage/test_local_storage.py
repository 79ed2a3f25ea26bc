"""Forbidden, full or damaged storage: the page starts, plays, and loses nothing unasked."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect
from tests.browser.driver import (
    CONTEXT,
    HUMAN,
    Play,
    close_dialog,
    go,
    new_context,
    open_page,
    open_table,
    press,
    reload,
    store,
    stored,
    table,
    wait_until_started,
    words,
)
from tests.browser.engines.firefox import launch_firefox
from tests.browser.moves import any_move
from tests.browser.watch import REMEMBER_NOTICES, Watch, poll

from tools.browser.find import LAUNCH_ARGS, find_browser
from tools.site.serve import SiteServer

EN = words("en")
QUICK_START = ".cover[data-game=agon] .quick"
BLOCK_ALL_COOKIES = {"profile": {"default_content_setting_values": {"cookies": 2}}}
DEEP = '{"a":' * 6_000


@pytest.fixture(params=["Chromium", pytest.param("Firefox", marks=pytest.mark.long)])
def without_cookies(
    request: pytest.FixtureRequest, playwright: Playwright, tmp_path: Path
) -> Iterator[BrowserContext]:
    """A browser profile with all cookies blocked in the browser's settings."""
    options = CONTEXT | {"service_workers": "allow"}
    if request.param == "Firefox":
        with launch_firefox(playwright, {"network.cookie.cookieBehavior": 2}) as browser:
            yield new_context(browser, **options)
        return
    (tmp_path / "Default").mkdir()
    (tmp_path / "Default/Preferences").write_text(json.dumps(BLOCK_ALL_COOKIES))
    context = playwright.chromium.launch_persistent_context(
        tmp_path, executable_path=find_browser(), args=list(LAUNCH_ARGS), **options
    )
    yield context
    context.close()


def test_without_any_cookies_the_page_plays_and_goes_on_after_a_reload(
    without_cookies: BrowserContext, site_server: SiteServer
) -> None:
    """Blocking cookies also blocks storage, databases and service workers."""
    # Firefox logs this for each request for a service worker.
    watch = Watch(without_cookies, ("^Storage access is restricted in this context",))
    page = without_cookies.new_page()
    open_page(page, site_server.url)
    expect(page.locator(".backup-banner")).to_contain_text(EN["backupBanner.told"])
    page.locator(QUICK_START).click()
    game = Play(page)
    game.click("a5", "b5")
    moves = game.wait_for_moves(2)
    page.once("dialog", lambda dialog: dialog.accept())  # a warning that the game is in no file
    reload(page)
    assert game.moves() == moves
    watch.check()


FILL = """() => {
  for (let size = 1 << 20, number = 0; size; size >>= 1)
    try {
      for (;;) localStorage.setItem(`junk ${number++}`, "x".repeat(size));
    } catch {}
}"""


@pytest.mark.allow_console(r"favicon\.ico")  # browsers request it when they show a text file
@pytest.mark.parametrize("when", ["before", pytest.param("in mid-game", marks=pytest.mark.long)])
def test_a_game_that_finds_no_room_is_there_after_a_reload(
    site_server: SiteServer, page: Page, when: str
) -> None:
    if when == "before":
        page.goto(f"{site_server.url}static/manifest.json")
        page.evaluate(FILL)
    page.add_init_script(REMEMBER_NOTICES)
    open_page(page, site_server.url)
    page.locator(QUICK_START).click()
    game = Play(page)
    game.click("a5", "b5")
    moves = game.wait_for_moves(2)
    if when == "in mid-game":
        page.evaluate(FILL)
        game.move(any_move(game.table))
        moves = game.wait_for_moves(4)
    poll(page, "text => told.includes(text)", arg=EN["storage.full"])
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    reload(page)
    assert asked == ["beforeunload"]
    assert game.moves() == moves
    page.locator("#leave").click()
    expect(page.locator(".backup-banner")).to_contain_text(EN["backupBanner.full"])
    expect(page.locator("#continue")).to_be_visible()

    page.evaluate("localStorage.removeItem('junk 0')")  # makes room enough
    reload(page)
    expect(page.locator("#dialog")).to_contain_text(EN["unsaved.title"])
    with page.expect_event("load"):
        press(page, EN["unsaved.save"])
    wait_until_started(page)
    expect(page.locator(".backup-banner")).to_have_count(0)
    expect(page.locator("#dialog")).to_be_hidden()
    page.locator("#continue").click()
    assert game.moves() == moves
    assert page.evaluate("Object.keys(sessionStorage).filter((key) => !/^stored/.test(key))") == []


def test_a_list_of_games_that_lists_none_is_made_anew(site_server: SiteServer, page: Page) -> None:
    game = open_table(page, site_server.url, table(HUMAN, HUMAN, moves="a5-b5"))
    for text in ("[]", "null", "{}"):
        store(page, games=text)
        go(page, f"{site_server.url}?{text}")
        wait_until_started(page)
        if text == "{}":
            close_dialog(page)  # it reports the damage
        page.locator("#continue").click()
        assert game.moves() == ["a5-b5"]


@pytest.mark.allow_console(".")
def test_text_that_is_nested_too_deep_ends_nothing(site_server: SiteServer, page: Page) -> None:
    """JavaScript's stack would overflow before Python's, and Python would crash with it."""
    keys = "settings games statistics lessons best-scores quarantine player-names "
    keys += "snapshot-failures setup.agon puzzles.seven game.kept"
    store(page, **dict.fromkeys(keys.split(), DEEP))
    open_page(page, site_server.url)
    page.keyboard.press("Escape")
    page.locator(QUICK_START).click()
    expect(page.locator("#play")).to_be_visible()
    broken = [text for text, reason in json.loads(stored(page, "quarantine") or "")]
    assert broken == [DEEP]
    page.locator("#leave").click()
    for text, refusal in ((DEEP, EN["record.error.saved"]), ("[" * 6_000, EN["record.error.none"])):
        page.locator(".to-open").click()
        page.locator("#dialog textarea").fill(text)
        page.locator("#dialog .primary").click()
        expect(page.locator("#dialog")).to_contain_text(refusal)
        page.keyboard.press("Escape")
