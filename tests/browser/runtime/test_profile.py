"""Play needs nothing of Pyodide's secondary module; see `tools/runtime/split`."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import (
    HUMAN,
    close_dialog,
    open_page,
    open_table,
    set_up,
    settle,
    show_table,
    store,
    table,
    visit,
)
from tests.browser.interference import fix_chance

from rokkaku.core.registry import games
from rokkaku.core.rng import Rng
from rokkaku.core.table import Table
from rokkaku.ui.setup.game_setup import recommended_setup
from tools.runtime.start_files import SECONDARY
from tools.site.serve import SiteServer


@pytest.fixture(autouse=True)
def _nothing_secondary(page: Page) -> Iterator[None]:
    """Without a service worker, the secondary module is only requested when it is needed."""
    asked: list[str] = []
    page.context.on(
        "request", lambda sent: asked.append(sent.url) if SECONDARY in sent.url else None
    )
    yield
    assert not asked, "a usual way calls what is not in the profile: run `make profile`"


def some_moves(game: str) -> Table:
    made, rng = recommended_setup(game).table(1), Rng(1)
    for _ in range(2):
        made = made.play(rng.choice(made.state.legal_moves()))
    return made


def test_a_kept_game_is_opened_and_the_ai_answers(site_server: SiteServer, page: Page) -> None:
    first, *others = games()
    play = open_table(page, site_server.url, some_moves(first))
    for game in (first, *others):
        if game in others:
            show_table(page, some_moves(game))
        if page.locator("#ready").is_visible():
            page.locator("#ready").click()
        play.wait_for_human()
        page.locator("#leave").click()
        expect(page.locator("#lobby")).to_be_visible()
        page.locator("[data-language=ja]").click()
        set_up(page, game)
        page.locator("[data-language=en]").click()


def test_a_broken_save_moves_hints_records_settings_and_each_screen(
    site_server: SiteServer, page: Page
) -> None:
    fix_chance(page, 1)
    store(page, **{"game.x": "{broken"})
    open_page(page, f"{site_server.url}#/play/x")
    expect(page.locator("#dialog h2")).to_be_visible()
    close_dialog(page)
    play = show_table(page, table(HUMAN, HUMAN))
    play.move("a5-b5")
    play.wait_for_moves(1)
    page.locator("#undo").click()
    page.locator("#redo").click()
    page.locator("#hint").click()
    expect(page.locator("#prompt")).to_contain_text("Hint: ")
    for button in ("#share", "#open-settings"):
        page.locator(button).click()
        expect(page.locator("#dialog")).to_be_visible()
        close_dialog(page)
    routes = "agon/rules seven/learn/1 seven/puzzles statistics games record/broken"
    for route in routes.split():
        visit(page, f"#/{route}")
        settle(page)
