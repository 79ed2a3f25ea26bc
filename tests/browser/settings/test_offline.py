"""The real page without its server, and updates to a new version."""

import re
import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.driver import (
    CONTEXT,
    HUMAN,
    close_dialog,
    new_context,
    open_page,
    open_table,
    press,
    reload,
    start,
    table,
    visit,
    wait_until_started,
)
from tests.browser.moves import any_move, simple_move
from tests.browser.service_worker import (
    NEW,
    OLD,
    edition,
    publish,
    take_over,
    take_over_from_outside,
    update,
    version,
    wait_for_control,
)
from tests.browser.watch import Watch, poll

from rokkaku.games.hexheaven.view.game_view import VIEW
from tools.runtime.start_files import FALLBACK
from tools.site.build import CACHED_BY_BROWSER
from tools.site.serve import SiteServer

pytestmark = pytest.mark.context(service_workers="allow")


Serve = Callable[..., SiteServer]


class Visited(NamedTuple):
    """A page after its first visit, its server, and what that visit has requested."""

    page: Page
    server: SiteServer
    requested: Counter[str]


@pytest.fixture(scope="module")
def first_visit(site: Path, browser: Browser) -> Iterator[tuple[Visited, Watch]]:
    context = new_context(browser, **CONTEXT | {"service_workers": "allow"})
    watch, page = Watch(context), context.new_page()
    with SiteServer(site, prefix="/rokkaku/") as server:
        open_page(page, server.url)
        wait_for_control(page)
        yield Visited(page, server, other_requests(server)), watch
    context.close()


@pytest.fixture
def visited(first_visit: tuple[Visited, Watch]) -> Iterator[Visited]:
    """The visited page, started, with its server up and all files stored by the browser."""
    visited, watch = first_visit
    yield visited
    visited.server.stop()
    visited.server.start()
    visit(visited.page, "#/statistics")
    visited.page.evaluate("localStorage.clear()")
    visit(visited.page, "#/")
    watch.check()


def test_after_one_visit_the_page_starts_and_plays_without_the_server(visited: Visited) -> None:
    page, server, _ = visited
    server.stop()

    reload(page)
    game = start(page, "agon")
    game.move("a5-b5")
    assert len(game.wait_for_moves(2)) == 2
    moves = list(game.wait_for_save(2).record.moves)
    page.locator("#open-settings").click()
    expect(page.locator("#dialog")).to_contain_text("Available offline")
    close_dialog(page)

    reload(page)  # in mid-game
    assert game.moves() == moves
    game.move(any_move(game.table))
    assert len(game.wait_for_moves(4)) == 4
    page.locator("#leave").click()

    # The other games, puzzles and the daily deal work too.
    start(page, "seven")
    page.locator("#hand button").first.click()
    game.hit("0,0").focus()
    page.keyboard.press("PageDown")  # to the only cell for the first tile
    page.keyboard.press("Enter")
    game.wait_for_moves(2)
    page.locator("#leave").click()
    page.locator(".to-puzzles").click()
    page.locator("#today a[href='#/seven/puzzles']").click()
    page.locator("[data-kind=island][data-variant=O]").click()
    page.locator("#solution").click()
    expect(page.locator("#prompt")).to_contain_text("Solved: 3 white tiles!")

    visit(page, "#/")
    page.locator("#lobby .to-daily").click()
    tile, _, cell = VIEW.picks(simple_move(game.table))[0]
    page.locator(f'#hand [data-pick="hand {tile.value}"]').click()
    game.hit(cell.value).focus()
    page.keyboard.press("Enter")
    game.wait_for_moves(1)
    reload(page)  # in mid-game
    assert len(game.moves()) == 1


def test_a_new_version_waits_until_the_game_is_left_and_comes_whole(
    site: Path, serve: Serve, page: Page, tmp_path: Path
) -> None:
    copy = tmp_path / "site"
    shutil.copytree(site, copy)
    server = serve(copy)
    game = open_table(page, server.url, table(HUMAN, None, moves="a5-b5"))
    wait_for_control(page)
    before = version(page)

    publish(copy)
    assert update(page) == "installed"
    game.move("k2-j2")
    assert version(page) == before
    reload(page)  # a reload in mid-game doesn't change it either
    assert version(page) == before
    assert edition(page) == OLD
    assert game.moves() == ["a5-b5", "k2-j2"]

    # The new version comes once the game is left and no other page, which may show a game, is
    # open. A closed page doesn't hold it up, though browsers count it as open for a while.
    other = page.context.new_page()
    open_page(other, server.url)
    page.locator("#leave").click()
    expect(page.locator("#continue")).to_be_visible()
    assert not take_over(page)
    assert edition(page) == OLD
    with page.expect_event("load"):
        other.close()
    wait_until_started(page)
    wait_for_control(page)
    assert version(page) != before
    assert edition(page) == NEW
    assert len(page.evaluate("caches.keys()")) == 1
    page.locator("#continue").click()
    assert game.moves() == ["a5-b5", "k2-j2"]

    server.stop()
    reload(page)
    assert edition(page) == NEW


def test_a_new_version_takes_over_for_none_but_the_page_that_is_open(
    site: Path, serve: Serve, page: Page, tmp_path: Path
) -> None:
    copy = tmp_path / "site"
    shutil.copytree(site, copy)
    server = serve(copy, prefix="/rokkaku/")
    open_table(page, server.url, table(HUMAN, None, moves="a5-b5"))
    wait_for_control(page)
    before = version(page)
    publish(copy)
    assert update(page) == "installed"

    # A page outside the site gets an empty answer.
    outside = page.context.new_page()
    outside.route("**/*", lambda route: route.fulfill(body="outside"))
    outside.goto(server.url.removesuffix("rokkaku/"))
    assert take_over_from_outside(outside, server.url) == {}
    assert version(page) == before
    assert take_over(page)


TEN_SECONDS_WHEN_TOLD = """
  const wait = setTimeout;
  globalThis.setTimeout = (act, time, ...rest) =>
    time === 10_000 ? (globalThis.tenSecondsPass = act) : wait(act, time, ...rest);
"""


@pytest.mark.allow_console("404")
def test_where_a_file_was_missing_the_page_is_kept_a_little_later_in_the_same_visit(
    site: Path, serve: Serve, page: Page, tmp_path: Path
) -> None:
    shutil.copytree(site, tmp_path / "copy")
    file = "static/styles/home.css"
    (tmp_path / "copy" / file).unlink()
    page.add_init_script(TEN_SECONDS_WHEN_TOLD)
    server = serve(tmp_path / "copy")
    open_page(page, server.url)
    poll(page, "() => Boolean(globalThis.tenSecondsPass)")

    shutil.copy(site / file, tmp_path / "copy" / file)
    page.evaluate("tenSecondsPass()")
    wait_for_control(page)
    server.stop()
    reload(page)


@pytest.mark.allow_console("404")
def test_what_the_host_refuses_is_named_at_once(
    site: Path, serve: Serve, page: Page, tmp_path: Path
) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(site, copy)
    for name in ("py/worker.py", "static/manifest.json"):
        (copy / name).unlink()
    open_page(page, serve(copy).url)
    page.locator("#open-settings").click()
    press(page, "Make available offline")
    dialog = page.locator("#dialog")
    expect(dialog).to_contain_text("for offline use: py/worker.py, static/manifest.json")
    expect(dialog).to_contain_text("Not available offline yet")

    shutil.copy(site / "py/worker.py", copy / "py")
    press(page, "Make available offline")
    expect(dialog).to_contain_text("Available offline")
    expect(dialog).to_contain_text("for offline use: static/manifest.json")


def other_requests(server: SiteServer) -> Counter[str]:
    """Return the number of requests for each file, but for those the browser checks itself."""
    cached_by_browser = {server.prefix + path for path in CACHED_BY_BROWSER}
    return Counter(path for path in server.requests if path not in cached_by_browser)


def test_each_file_is_downloaded_once_and_later_visits_only_look_for_a_new_version(
    visited: Visited,
) -> None:
    page, server, asked = visited
    twice = {path for path, times in asked.items() if times > 1}
    assert twice <= {
        "/rokkaku/static/icons/icon.svg",  # as an image, and for the tab
        "/rokkaku/static/boot/loader.js",  # by the page and by its loader thread
        "/rokkaku/static/runtime/fzstd/index.js",
    }
    assert len(page.evaluate("caches.keys()")) == 1

    server.requests.clear()
    fallback = {f"/rokkaku/static/runtime/{name}" for name in FALLBACK.values()}
    assert not fallback & set(asked)
    reload(page)
    game = start(page, "agon")
    game.move("a5-b5")
    game.wait_for_moves(2)
    page.wait_for_load_state("networkidle")
    assert other_requests(server) == Counter()
    update(page)
    assert set(server.requests) == {server.prefix + path for path in CACHED_BY_BROWSER}


def test_what_the_browser_dropped_between_visits_comes_again(visited: Visited) -> None:
    page, server, _ = visited
    page.evaluate(
        "async () => Promise.all((await caches.keys()).map((name) => caches.delete(name)))"
    )

    reload(page)
    page.locator("#open-settings").click()
    dialog = page.locator("#dialog")
    expect(dialog).to_contain_text(
        re.compile(r"Not available offline yet: \d+ of \d+ files are here")
    )
    expect(dialog).to_contain_text(re.compile(r"\d+\.\d MB used on this device"))
    server.stop()
    press(page, "Make available offline")
    expect(dialog).to_contain_text("Some files couldn’t be downloaded")
    server.start()
    press(page, "Make available offline")
    expect(dialog).to_contain_text("Available offline")
    expect(dialog.get_by_role("button", name="Make available offline")).to_be_hidden()
    close_dialog(page)
    server.stop()
    reload(page)
