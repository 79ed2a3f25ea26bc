"""The one-file edition, opened from disk: play, AI and saved games, without any request."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tests.browser.driver import (
    AI,
    CONTEXT,
    HUMAN,
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

EN, JA = words("en"), words("ja")

NO_WORKERS = 'window.Worker = class { constructor() { throw new Error("no workers here"); } }'
NULL_STORAGE = 'Object.defineProperty(window, "localStorage", { value: null })'
FORGETFUL_ONCE = """if (location.protocol === "file:" && !sessionStorage.getItem("forgetful")) {
  sessionStorage.setItem("forgetful", "yes");
  const texts = new Map();
  const value = {
    get length() { return texts.size; },
    key: (at) => [...texts.keys()][at] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => texts.set(key, String(text)),
    removeItem: (key) => texts.delete(key),
  };
  Object.defineProperty(window, "localStorage", { value });
}"""
"""Gives the next document an empty storage that isn't persistent, as Chromium 156 may do."""

Opener = Callable[..., Page]


@pytest.fixture(scope="module")
def address(one_file: Path) -> str:
    return one_file.as_uri()


@pytest.fixture
def open_in(browser: Browser) -> Iterator[Opener]:
    """A function that opens a page in a fresh profile, with scripts to run before its own."""
    opened: list[tuple[BrowserContext, Watch]] = []

    def make(*scripts: str, **options: object) -> Page:
        context = new_context(browser, **(CONTEXT | options))
        opened.append((context, Watch(context)))
        for script in scripts:
            context.add_init_script(script)
        return context.new_page()

    yield make
    for context, watch in opened:
        context.close()
        watch.check()


def test_without_workers_the_ai_thinks_in_the_page(open_in: Opener, address: str) -> None:
    page = open_in(NO_WORKERS)
    game = open_table(page, address, table(HUMAN, AI))
    expect(page.locator(".notice")).to_have_text(EN["play.aiHere"])
    game.move("a5-b5")
    assert game.wait_for_moves(2)[0] == "a5-b5"
    assert page.workers == []
    page.locator("#share").click()
    expect(page.locator("dialog h3").first).to_have_text(EN["share.record"])  # no link section


def test_a_link_leads_to_the_page_on_the_web_if_that_is_known(
    open_in: Opener, one_file: Path
) -> None:
    home = "https://games.example/rokkaku/"
    html = one_file.read_text("utf-8").replace("<html ", f'<html data-home="{home}" ', 1)
    published = one_file.with_name("published.html")
    published.write_text(html, "utf-8")
    page = open_in()
    open_table(page, published.as_uri(), table(HUMAN, HUMAN, moves="a5-b5"))
    page.locator("#share").click()
    link = page.get_by_role("textbox", name=EN["share.link"])
    assert link.input_value().startswith(f"{home}#/record/")
    expect(page.get_by_role("img", name=EN["share.code"])).to_be_visible()


def test_all_games_and_the_puzzles(open_in: Opener, address: str) -> None:
    page = open_in(locale="ja-JP")
    open_page(page, address)
    for id_ in games():
        show_table(page, new_table(id_, {}, (AI, HUMAN), seed=7)).wait_for_save(1)
    page.locator("#open-settings").click()
    expect(page.get_by_role("dialog")).to_contain_text(JA["offline.oneFile"])
    close_dialog(page)
    page.locator("#leave").click()
    expect(page.locator("#lobby")).to_contain_text(JA["home.continue"])
    page.goto(f"{address}#/seven/puzzles")
    page.locator("#puzzles .challenges button").first.click()
    page.locator("#hint").click()
    poll(page, "() => document.querySelector('#live').textContent.length > 0")
    expect(page.locator("#play")).to_be_visible()


def test_a_document_that_forgets_all_is_left_for_the_next(open_in: Opener, address: str) -> None:
    page = open_in(FORGETFUL_ONCE)
    open_page(page, address)
    game = show_table(page, table(moves="a5-b5"))
    game.wait_for_save(1)
    page.evaluate("sessionStorage.removeItem('forgetful')")
    reload(page)
    assert game.moves() == ["a5-b5"]


def test_without_storage_everything_goes_into_a_file(
    open_in: Opener, address: str, tmp_path: Path
) -> None:
    """Export from a browser that forbids storage, and import into one that has none."""
    page = open_in(STORAGE_FORBIDDEN)
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
    page = open_in(NULL_STORAGE)
    open_page(page, address)
    expect(page.locator(".backup-banner")).to_contain_text(EN["backupBanner.told"])
    expect(page.locator(".notice")).to_have_count(0)
    page.locator(".backup-banner input").set_input_files(broken)
    expect(page.get_by_role("dialog")).to_contain_text(EN["open.refused"])
    page.keyboard.press("Escape")
    page.locator(".backup-banner input").set_input_files(file)
    page.locator("#continue").click()
    assert Play(page).wait_for_moves(2) == moves
