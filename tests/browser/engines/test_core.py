"""The essentials in every engine: start, play, AI, reloads, offline use and secrets."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from rokkaku.core.registry import games
from rokkaku.core.table import Table
from rokkaku.ui.board.game_view import view_of
from tests.browser.driver import (
    AI,
    HUMAN,
    WRITTEN,
    Play,
    open_page,
    reload,
    show_table,
    table,
    wait_until_started,
)
from tests.browser.engines.conftest import AnyPage, not_in_chromium
from tests.browser.moves import any_move, picks_of, without_turning
from tests.browser.service_worker import NEW, OLD, edition, publish, update, wait_for_control
from tests.browser.watch import poll
from tests.tables import table_after
from tools.site.serve import SiteServer

IN_THE_OTHERS = [pytest.param(name, marks=pytest.mark.long) for name in ("chromium", "webkit")]
in_firefox_at_least = pytest.mark.parametrize("opened", ["firefox", *IN_THE_OTHERS], indirect=True)
"""For slow tests, which run in the other engines among the long tests only."""


def some_move(at: Table) -> str:
    """Return a move that ends on the board and needs no turning of a tile."""
    picks = view_of(at.record.game).picks
    moves = [move for move in without_turning(at) if picks(move)[0][-1].kind == "cell"]
    return str(at.game.format_move(moves[len(moves) // 2]))


def do(game: Play, text: str) -> None:
    made = len(game.moves())
    for pick in picks_of(game.table, text):
        if pick.kind == "cell":
            game.click(pick.value)
        elif pick.kind == "hand":
            game.page.locator(f'#hand [data-pick="hand {pick.value}"]').click()
    assert game.wait_for_moves(made + 1)[made:]


@pytest.mark.parametrize(
    ("opened", "name"),
    [
        pytest.param(engine, name, marks=[pytest.mark.long] * ((place + number) % 2))
        for place, engine in enumerate(("firefox", "webkit"))
        for number, name in enumerate(games())
    ],
    indirect=["opened"],
)
def test_four_moves(name: str, home: AnyPage) -> None:
    game = show_table(home, table_after(name, seed=7))
    for ply in range(4):
        if home.locator("#handover:not([hidden])").count():
            home.locator("#ready").click()
        do(game, some_move(game.table))
        game.wait_for_save(ply + 1)


IS_COVERED = """() => {
  const { x, y, width, height } = document.querySelector("#board").getBoundingClientRect();
  return Boolean(document.elementFromPoint(x + width / 2, y + height / 2).closest("#handover"));
}"""


@not_in_chromium
def test_the_handover_hides_what_only_one_may_know(home: AnyPage) -> None:
    game = show_table(home, table_after("beerhex", "b2+G", "d4+S", "c3+S"))
    assert home.evaluate(IS_COVERED)
    assert not home.locator("#hand button").count()
    told = home.evaluate(WRITTEN)
    assert game.moves() == ["b2+?", "d4+?", "c3+?"]
    assert "+G" not in told
    assert "+S" not in told
    home.locator("#ready").click()
    do(game, "e5+G")
    poll(home, IS_COVERED)
    assert not home.locator("#hand button").count()


@in_firefox_at_least
def test_a_game_goes_on_after_a_reload_and_without_the_server(
    page: AnyPage, site: Path, serve: Callable[..., SiteServer]
) -> None:
    server = serve(site)
    open_page(page, server.url)
    page.locator(".cover[data-game=agon] .quick").click()
    page.locator("#play").wait_for()
    game = Play(page)
    do(game, "a5-b5")
    moves = game.wait_for_moves(2)
    game.wait_for_save(2)
    wait_for_control(page)  # a page that loads while the worker takes over stays without it
    reload(page)
    assert game.moves() == moves

    do(game, any_move(game.table))
    moves = game.wait_for_moves(4)
    game.wait_for_save(4)

    wait_for_control(page)
    server.stop()  # only now: PyScript must have loaded the AI's worker
    reload(page)
    assert game.moves() == moves
    do(game, any_move(game.table))
    assert len(game.wait_for_moves(6)) == 6


@pytest.mark.parametrize("opened", ["firefox"], indirect=True)
def test_a_page_left_while_the_ai_starts_does_not_keep_the_next_from_starting(
    page: AnyPage, site: Path, serve: Callable[..., SiteServer]
) -> None:
    for _ in range(3):
        open_page(page, serve(site).url)  # a new origin, without a service worker
        page.locator(".cover[data-game=agon] .quick").click()
        page.locator("#play").wait_for()
    game = Play(page)
    do(game, "a5-b5")
    game.wait_for_moves(2)  # the AI must have started before its server stops


@pytest.mark.parametrize("opened", ["firefox"], indirect=True)  # reports errors in workers
def test_an_ai_that_does_not_come_is_told_and_leaves_nothing_uncaught(
    page: AnyPage, site: Path, serve: Callable[..., SiteServer], tmp_path: Path
) -> None:
    copy = shutil.copytree(site, tmp_path / "site")
    next(copy.glob("static/runtime/ai-*")).unlink()
    open_page(page, serve(copy).url)
    page.locator(".cover[data-game=agon] .quick").click()
    page.locator("#play").wait_for()
    do(Play(page), "a5-b5")
    page.locator("#dialog[open]").wait_for()


@pytest.mark.long
@not_in_chromium
def test_a_new_version_waits_until_the_game_is_left_and_comes_whole(
    page: AnyPage, site: Path, serve: Callable[..., SiteServer], tmp_path: Path
) -> None:
    copy = shutil.copytree(site, tmp_path / "site")
    server = serve(copy)
    open_page(page, server.url)
    wait_for_control(page)
    game = show_table(page, table(moves="a5-b5"))
    publish(copy)
    assert update(page) == "installed"
    reload(page)
    assert edition(page) == OLD
    assert game.moves() == ["a5-b5"]
    page.locator("#leave").click()
    page.locator("body[data-edition=new]").wait_for()
    wait_until_started(page)
    assert edition(page) == NEW

    server.stop()
    reload(page)
    assert edition(page) == NEW
    page.locator("#continue").click()
    page.locator("#play").wait_for()
    assert game.moves() == ["a5-b5"]


def test_the_one_file_edition(page: AnyPage, one_file: Path) -> None:
    open_page(page, one_file.as_uri())
    game = show_table(page, table(HUMAN, AI))
    do(game, "a5-b5")
    moves = game.wait_for_moves(2)
    assert not page.locator(".notice").count()  # the AI runs in a worker
    game.wait_for_save(2)
    reload(page)
    assert game.moves() == moves
