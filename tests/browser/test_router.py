"""Every screen is a place in the browser's history: back, forward, reload and links."""

from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from rokkaku.ui.setup.links import record_link
from tests.browser.driver import (
    NEAR_THE_END,
    Play,
    close_dialog,
    go,
    open_page,
    press,
    reload,
    show_table,
    table,
)
from tests.browser.watch import poll
from tools.site.serve import SiteServer


def expect_place(page: Page, name: str) -> None:
    poll(page, "name => document.documentElement.dataset.screen === name", arg=name)
    shown = "play" if name in ("challenge", "review") else name
    expect(page.locator("main > section:not([hidden])")).to_have_id(shown)


@pytest.mark.started
def test_back_forward_and_reload_through_the_screens(site_server: SiteServer, page: Page) -> None:
    expect_place(page, "home")
    page.goto(f"{site_server.url}#/seven/puzzles")
    expect_place(page, "puzzles")
    expect(page).to_have_title("Puzzles · Rokkaku")
    page.locator("[data-variant=easy1]").click()
    expect_place(page, "challenge")
    go(page, f"{site_server.url}#/agon/new?variant=classic")
    expect_place(page, "play")
    game = Play(page)
    assert game.table.record.options["variant"] == "classic"
    game.move("a5-b5")
    game.wait_for_moves(1)
    address = page.url

    # Going back closes a dialog; closed otherwise, it leaves no history entry.
    page.locator("#open-settings").click()
    expect(page.locator("#dialog")).to_be_visible()
    page.go_back()
    expect(page.locator("#dialog")).to_be_hidden()
    expect_place(page, "play")
    page.locator("#resign").click()
    close_dialog(page)
    assert page.url == address

    page.go_back()
    expect_place(page, "challenge")
    page.go_back()
    expect_place(page, "puzzles")
    page.go_back()
    expect_place(page, "home")
    for name in ("puzzles", "challenge", "play"):
        page.go_forward()
        expect_place(page, name)
    assert page.url == address
    assert game.moves()[0] == "a5-b5"
    reload(page)
    expect_place(page, "play")
    assert game.moves()[0] == "a5-b5"
    page.go_back()
    expect_place(page, "challenge")
    reload(page)
    expect_place(page, "challenge")


CLOSE_AND_FOLLOW = """to => {
  const dialog = document.querySelector("#dialog");
  dialog.addEventListener("close", () => { location.hash = to; }, { once: true });
  dialog.close();
}"""


@pytest.mark.started
def test_a_link_followed_while_a_dialog_closes_is_not_lost(page: Page) -> None:
    depth = page.evaluate("history.state.depth") + 1
    page.locator("#open-settings").click()
    expect(page.locator("#dialog")).to_be_visible()
    page.evaluate(CLOSE_AND_FOLLOW, "#/statistics")
    poll(page, f"() => location.hash === '#/statistics' && history.state?.depth === {depth}")
    expect_place(page, "statistics")
    page.go_back()
    expect_place(page, "home")


@pytest.mark.started
def test_a_review_leads_back_to_where_one_came_from(site_server: SiteServer, page: Page) -> None:
    ended = table(moves="e6-f6", position=NEAR_THE_END)
    show_table(page, replace(ended, ply=0))
    page.locator("#redo").click()
    press(page, "Review")
    expect_place(page, "review")
    page.keyboard.press("ArrowRight")
    page.locator("[data-action=close]").click()
    expect_place(page, "play")
    expect(page.locator("#result")).to_be_visible()

    # From the list of games, with a dialog and a reload on the way.
    page.locator("#leave").click()
    expect_place(page, "home")
    page.locator(".to-games").click()
    page.locator("#games .ends a").click()
    expect_place(page, "review")
    page.locator("[data-action=info]:visible").click()
    close_dialog(page)
    reload(page)
    page.locator("[data-action=close]").click()
    expect_place(page, "games")
    page.go_back()
    expect_place(page, "home")

    # From another site, closing the review leads to the list of games.
    page.goto("about:blank")
    open_page(page, f"{site_server.url}{record_link(ended)}")
    expect_place(page, "review")
    page.locator("[data-action=close]").click()
    expect_place(page, "games")
    # From a typed address, closing it leads back to where that was typed.
    go(page, f"{site_server.url}#/statistics")
    expect_place(page, "statistics")
    go(page, f"{site_server.url}{record_link(ended)}")
    expect_place(page, "review")
    page.locator("[data-action=close]").click()
    expect_place(page, "statistics")


@pytest.mark.started
def test_addresses_that_lead_nowhere(site_server: SiteServer, page: Page) -> None:
    show_table(page, table(moves="a5-b5"))
    no_figure = "#/seven/challenges/copycat-000000000000000000000"
    for fragment in ("#/play/nothing", "#/chess", "#/seven/challenges/copycat-hard99", no_figure):
        go(page, f"{site_server.url}{fragment}")
        expect(page.locator("#dialog")).to_contain_text("This link can’t be opened")
        expect_place(page, "home")
        page.keyboard.press("Escape")
        poll(page, "() => location.hash === '#/' && !history.state?.dialog")
    page.go_back()
    page.locator("#continue").click()
    assert Play(page).moves() == ["a5-b5"]
