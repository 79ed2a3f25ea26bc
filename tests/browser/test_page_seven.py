"""SEVEN in the page: tiles are taken, turned, aimed and placed; the board has no edge."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rokkaku.core.table import Seat, new_table
from tests.browser.play import AI, PERSON, open_table
from tools.serve import SiteServer

pytestmark = [
    pytest.mark.browser,
    pytest.mark.context(service_workers="block"),
    pytest.mark.allow_console("Service Worker registration blocked by Playwright"),
]

HAND = "#hand button:not([disabled])"


def seven(*moves: str, opponent: Seat = PERSON) -> Any:
    """A table of SEVEN with some moves made."""
    table = new_table("seven", {}, (PERSON, opponent))
    for text in moves:
        table = table.play(table.game.parse_move(text))
    return table


def possible(page: Page) -> list[str]:
    """The cells where the tile in hand can be held down."""
    found: list[str] = page.evaluate(
        """() => Array.from(document.querySelectorAll("#hits [data-pick]"))
          .filter((button) => button.ariaLabel.endsWith("possible"))
          .map((button) => button.dataset.pick.slice("cell ".length))"""
    )
    return found


def test_a_tile_is_taken_turned_and_placed_by_keyboard(site_server: SiteServer, page: Page) -> None:
    game = open_table(page, site_server.url, seven("J 0,0 0,1 0,2 1,2"))
    page.locator('[data-pick="hand P"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator('[data-pick="hand P"]')).to_have_attribute("aria-pressed", "true")
    before = page.locator('[data-pick="hand P"] path').first.get_attribute("d")
    page.keyboard.press("e")
    expect(page.locator('[data-pick="hand P"] path').first).not_to_have_attribute("d", before or "")
    game.hit("0,0").focus()
    page.keyboard.press("PageDown")
    page.keyboard.press("Enter")
    assert game.wait_for_moves(2)[1].startswith("P ")
    assert "pistol on level 1" in game.live()


def test_a_wrong_place_is_explained(site_server: SiteServer, page: Page) -> None:
    moves = ("Y 0,0 1,0 1,1 2,-1", "U -1,-1 0,-1 1,-3 1,-2", "O -2,0 -2,1 -1,0 -1,1")
    game = open_table(page, site_server.url, seven(*moves))
    page.locator('[data-pick="hand Y"]').click()
    game.click("3,0")
    expect(page.locator("#task")).to_have_text("It must go to level 2: this tile can.")
    game.click("2,0")
    expect(page.locator("#task")).to_have_text(
        "It would float: all four cells must be equally high."
    )
    assert len(game.moves()) == 3
    assert len(possible(page)) == 2


def test_the_board_is_moved_zoomed_and_fitted(site_server: SiteServer, page: Page) -> None:
    game = open_table(page, site_server.url, seven("J 0,0 0,1 0,2 1,2"))
    start = game.places()
    page.locator("#zoom-in").click()
    zoomed = game.places()
    assert distance(zoomed) > 1.2 * distance(start)
    page.mouse.move(60, 200)
    page.mouse.down()
    page.mouse.move(120, 260, steps=4)
    page.mouse.up()
    moved = game.places()
    assert moved["cell 0,0"]["x"] == pytest.approx(zoomed["cell 0,0"]["x"] + 60, abs=2)
    assert moved["cell 0,0"]["y"] == pytest.approx(zoomed["cell 0,0"]["y"] + 60, abs=2)
    page.mouse.wheel(0, 300)
    page.locator("#fit").click()
    assert game.places() == start


def distance(places: dict[str, dict[str, float]]) -> float:
    """How far two neighbours are apart in the window."""
    return places["cell 1,0"]["x"] - places["cell 0,0"]["x"]


def test_the_tower_is_seen_from_the_side_and_level_by_level(
    site_server: SiteServer, page: Page
) -> None:
    moves = ("Y 0,0 1,0 1,1 2,-1", "U -1,-1 0,-1 1,-3 1,-2", "O -2,0 -2,1 -1,0 -1,1")
    on_top = "Y -2,0 -1,0 -1,1 0,-1"
    game = open_table(page, site_server.url, seven(*moves, on_top))
    lift = page.locator("#lift")
    expect(lift).to_have_value("2")
    lift.focus()
    page.keyboard.press("ArrowLeft")
    expect(lift).to_have_value("1")
    page.locator("#oblique").click()
    expect(page.locator("#oblique")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#hits button")).to_have_count(0)
    page.locator("#oblique").click()
    assert "level 2" in game.name("-1,0")


def test_undo_takes_back_the_ai_as_well(site_server: SiteServer, page: Page) -> None:
    game = open_table(page, site_server.url, seven(opponent=AI))
    page.locator(HAND).first.click()
    game.click(*[possible(page)[0]] * 2)
    game.wait_for_moves(2)
    page.locator("#undo").click()
    assert game.moves() == []
    expect(page.locator(HAND)).to_have_count(7)
