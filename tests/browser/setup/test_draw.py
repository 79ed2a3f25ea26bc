"""The draw for the first move from two face-down tiles, by touch and by keyboard."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import Play, choose_opponent, close_dialog, set_up, tab_to, visit, words
from tests.browser.interference import fix_chance
from tests.browser.screens import speak


def touch(page: Page, tile: int) -> None:
    page.locator(".lot").nth(tile).tap()
    page.locator("#dialog .primary").tap()


def type_keys(page: Page, tile: int) -> None:
    expect(page.locator(".lot").first).to_be_focused()
    if tile:
        tab_to(page, ".lot:last-child")
    page.keyboard.press("Enter")
    expect(page.locator("#dialog .primary")).to_be_focused()
    page.keyboard.press("Enter")


@pytest.mark.started
@pytest.mark.parametrize(
    ("language", "turn_over", "tile", "players"),
    [
        ("en", touch, 1, ["Ben", "Ann"]),
        ("en", type_keys, 0, ["Ann", "Ben"]),
        ("ja", touch, 0, ["Ann", "Ben"]),
        ("ja", type_keys, 1, ["Ben", "Ann"]),
    ],
)
def test_whoever_draws_virtues_begins(
    page: Page,
    language: str,
    turn_over: Callable[[Page, int], None],
    tile: int,
    players: list[str],
) -> None:
    texts = words(language)
    speak(page, language)
    fix_chance(page, 2)  # Virtues is the first tile
    form = set_up(page, "hexheaven")
    choose_opponent(form, "person")
    for seat, name in enumerate(("Ann", "Ben")):
        form.locator(f"input[name=hexheaven-name-{seat}]").fill(name)
        form.locator(f"input[name=hexheaven-name-{seat}]").press("Tab")
    form.locator("select[name=hexheaven-draws_lots]").select_option("yes")
    form.locator("[type=submit]").click()
    status = page.locator("#dialog [role=status]")
    expect(status).to_have_text(texts["hexheaven.draw.task"].replace("{name}", "Ann"))
    close_dialog(page)  # cancels the start
    expect(form).to_be_visible()
    form.locator("[type=submit]").click()
    turn_over(page, tile)
    expect(page.locator(".player strong")).to_have_text(players)
    assert [Play(page).table.actor, Play(page).moves()] == [0, []]


@pytest.mark.started
def test_the_tiles_say_who_has_drawn_which(page: Page) -> None:
    fix_chance(page, 3)
    form = set_up(page, "hexheaven")
    form.locator("select[name=hexheaven-draws_lots]").select_option("yes")
    visit(page, "#/")
    page.locator(".cover[data-game=hexheaven] .quick").click()
    lots = page.locator(".lot")
    expect(lots.first).to_have_accessible_name("Tile 1, face down")
    lots.first.click()
    lots.last.click(force=True)  # too late
    expect(lots.first).to_have_accessible_name("Sins, you")
    expect(lots.last).to_have_accessible_name("Virtues, Pyon")
    status = page.locator("#dialog [role=status]")
    expect(status).to_contain_text("First to move, as Sun: Pyon")
    page.locator("#dialog .primary").click()
    expect(page.locator(".player strong")).to_have_count(2)
    assert Play(page).table.seats == ("pyon", None)
