"""The one-file edition, opened from disk: it plays, thinks, keeps games, and asks for nothing."""

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect
from tests.browser.driver import (
    AI,
    CONTEXT,
    PERSON,
    STORAGE_FORBIDDEN,
    Play,
    close_dialog,
    new_context,
    open_page,
    open_table,
    reload,
    show_table,
    start,
    table,
    words,
)
from tests.browser.watch import Watch, poll

from rokkaku.core.registry import games
from rokkaku.core.table import new_table
from tools.browser.find import find_firefox
from tools.one_file.build import OUTPUT, build_one_file

EN, JA = words("en"), words("ja")

NO_WORKERS = 'window.Worker = class { constructor() { throw new Error("no workers here"); } }'
NULL_STORAGE = 'Object.defineProperty(window, "localStorage", { value: null })'

Opener = Callable[..., Page]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Where the file lies: in a folder with a name as people give them."""
    build_one_file(OUTPUT)
    folder = tmp_path_factory.mktemp("六角 100% #1")
    return Path(shutil.copy(OUTPUT, folder)).as_uri()


@pytest.fixture(scope="module")
def firefox(playwright: Playwright) -> Iterator[Browser]:
    """Firefox, where there is one."""
    path = find_firefox()
    if path is None:
        pytest.skip("there is no Firefox on this machine")
    # This channel takes Firefox as it comes, not only the one that Playwright has changed.
    browser = playwright.firefox.launch(executable_path=path, channel="moz-firefox")
    yield browser
    browser.close()


@pytest.fixture(params=["browser", "firefox"])
def each_browser(request: pytest.FixtureRequest) -> Browser:
    found: Browser = request.getfixturevalue(request.param)
    return found


@pytest.fixture
def open_in(address: str) -> Iterator[Callable[..., Page]]:
    """A function that makes an empty page in a fresh profile of a browser.

    Its arguments are scripts that run before the page's own. The test fails if any page complains,
    or asks for anything but the file.
    """
    contexts = []
    watches = []

    def make(browser: Browser, *scripts: str, **options: object) -> Page:
        contexts.append(new_context(browser, **(CONTEXT | options)))
        watches.append(Watch(contexts[-1]))
        for script in scripts:
            contexts[-1].add_init_script(script)
        return contexts[-1].new_page()

    yield make
    for context in contexts:
        context.close()
    problems = {problem for watch in watches for problem in watch.problems}
    # Chromium reports the page itself; Firefox reports no file. Others the page's policy forbids,
    # which the console would tell.
    foreign = f"request to another origin: {address.rpartition('/')[0]}/"
    assert not {problem for problem in problems if not problem.startswith(foreign)}


def test_a_game_against_the_ai_in_its_worker(
    each_browser: Browser, open_in: Opener, address: str
) -> None:
    page = open_in(each_browser)
    # What is stored of a file before Chromium has noted that it is open is sometimes lost.
    open_page(page, address)
    game = show_table(page, table(PERSON, AI))
    game.move("a5-b5")
    moves = game.wait_for_moves(2)
    assert moves[0] == "a5-b5"
    expect(page.locator(".notice")).to_have_count(0)
    assert [worker.url[:5] for worker in page.workers] == ["blob:"]
    page.locator("#open-settings").click()
    expect(page.get_by_role("dialog")).to_contain_text(EN["offline.oneFile"])
    close_dialog(page)
    reload(page)
    expect(page.locator("#play")).to_be_visible()
    assert game.wait_for_moves(2) == moves
    page.locator("#share").click()
    expect(page.locator("dialog h3").first).to_have_text(EN["share.record"])  # and no link


def test_without_workers_the_ai_thinks_in_the_page(
    each_browser: Browser, open_in: Opener, address: str
) -> None:
    page = open_in(each_browser, NO_WORKERS)
    game = open_table(page, address, table(PERSON, AI))
    expect(page.locator(".notice")).to_have_text(EN["play.aiHere"])
    game.move("a5-b5")
    assert game.wait_for_moves(2)[0] == "a5-b5"
    assert page.workers == []


def test_a_link_leads_to_the_page_on_the_web_if_that_is_known(
    browser: Browser, open_in: Opener, address: str
) -> None:
    home = "https://games.example/rokkaku/"
    html = OUTPUT.read_text("utf-8").replace("<html ", f'<html data-home="{home}" ', 1)
    published = address.replace(".html", "-published.html")
    Path(url2pathname(urlsplit(published).path)).write_text(html, "utf-8")
    page = open_in(browser)
    open_table(page, published, table(PERSON, PERSON, moves="a5-b5"))
    page.locator("#share").click()
    link = page.get_by_role("textbox", name=EN["share.link"])
    assert link.input_value().startswith(f"{home}#/record/")
    expect(page.get_by_role("img", name=EN["share.code"])).to_be_visible()


def test_all_games_and_the_puzzles(browser: Browser, open_in: Opener, address: str) -> None:
    page = open_in(browser, locale="ja-JP")
    open_page(page, address)
    for id_ in games():
        show_table(page, new_table(id_, {}, (AI, PERSON), seed=7)).wait_for_save(1)
    page.locator("#leave").click()
    expect(page.locator("#lobby")).to_contain_text(JA["home.continue"])
    page.goto(f"{address}#/seven/puzzles")
    page.locator("#puzzles .puzzles button").first.click()
    page.locator("#hint").click()
    poll(page, "() => document.querySelector('#live').textContent.length > 0")
    expect(page.locator("#play")).to_be_visible()


def test_without_storage_everything_goes_into_a_file(
    browser: Browser, open_in: Opener, address: str, tmp_path: Path
) -> None:
    """Out of a browser that forbids it, and into one that knows none."""
    page = open_in(browser, STORAGE_FORBIDDEN)
    open_page(page, address)
    expect(page.locator(".backup-banner")).to_contain_text(EN["backupBanner.told"])
    expect(page.locator(".notice")).to_have_count(0)
    game = start(page, "agon", "person")
    game.click("a5", "b5", "k2", "j2")
    moves = game.wait_for_moves(2)
    with page.expect_download() as download:
        page.get_by_role("button", name=EN["backupBanner.save"]).click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    reload(page)
    assert game.wait_for_moves(2) == moves

    broken = tmp_path / "broken.json"
    broken.write_text(json.dumps({"game": "chess"}))
    page = open_in(browser, NULL_STORAGE)
    open_page(page, address)
    expect(page.locator(".backup-banner")).to_contain_text(EN["backupBanner.told"])
    expect(page.locator(".notice")).to_have_count(0)
    page.locator(".backup-banner input").set_input_files(broken)
    expect(page.get_by_role("dialog")).to_contain_text(EN["open.refused"])
    page.keyboard.press("Escape")
    page.locator(".backup-banner input").set_input_files(file)
    page.locator("#continue").click()
    assert Play(page).wait_for_moves(2) == moves
