"""On a phone, the board is as large as possible, and no button needs scrolling."""

from collections.abc import Iterator
from itertools import product

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import cut_interludes_short, settle, show_table, visit
from tests.browser.moves import begun
from tests.browser.puzzle.test_solving import KINDS
from tests.browser.screens import set_size, speak

from rokkaku.core.table import Table
from rokkaku.i18n import LANGUAGES

UPRIGHT, LYING = (390, 844), (844, 390)
TABLES = {
    "agon": begun("agon", 24, 3, variant="bloody"),
    "beerhex": begun("beerhex", 9, 4),
    "seven": begun("seven", 8, 2),
    "four": begun("seven", 12, 3, players="2v2"),
    "hexheaven": begun("hexheaven", 9, 3, mode="casual"),
    "three": begun("hexheaven", 9, 3, mode="casual", players="3"),
    "solo": begun("hexheaven", 9, 3, mode="solo", players="1"),
}
RESULTS = {
    "seven": begun("seven", 14, 6),
    "hexheaven": begun("hexheaven", 90, 3, mode="casual"),
    "three": begun("hexheaven", 90, 3, mode="casual", players="3"),
    "four": begun("seven", 28, 3, players="2v2"),
}
SHARES = {"agon": 0.65, "beerhex": 0.42, "four": 0.48}
"""Minimum share of an upright phone's height for the board; 0.5 for the other games."""

BUTTONS = """() => Array.from(document.querySelectorAll("#play button, .bar button, #moves"))
  .filter((button) => button.checkVisibility() && !button.closest("#hits"))
  .map((button) => {
    const { left, top, right, bottom } = button.getBoundingClientRect();
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const name = button.id || button.ariaLabel || button.textContent.trim();
    return { name, left, top, right, bottom, seen: button.contains(over) };
  })"""
BOARD = """() => {
  const { width, height } = document.querySelector("#board").getBoundingClientRect();
  return [width / innerWidth, height / innerHeight];
}"""


@pytest.fixture
def phone(page: Page) -> Iterator[Page]:
    yield page
    visit(page, "#/")


def each_way(phone: Page) -> Iterator[tuple[int, int]]:
    """Set each language and orientation in turn, and yield the size in CSS pixels."""
    for language, size in product(LANGUAGES, (UPRIGHT, LYING)):
        speak(phone, language)
        set_size(phone, size)
        settle(phone)
        yield size


@pytest.mark.started
@pytest.mark.parametrize("game", TABLES)
def test_the_board_comes_first_and_all_buttons_are_in_reach(phone: Page, game: str) -> None:
    running: Table = TABLES[game]
    show_table(phone, running)
    if game == "beerhex":
        phone.locator("#ready").click()
    for size in each_way(phone):
        across, down = phone.evaluate(BOARD)
        if size == UPRIGHT:
            assert across > 0.95
            assert down >= SHARES.get(game, 0.5)
        else:
            assert across >= 0.55
            assert down > 0.95
        all_are_in_reach(phone, size, "#controls")


@pytest.mark.started
@pytest.mark.parametrize(
    ("game", "puzzle", "controls"),
    [
        *((game, entry.id, "#puzzle-controls") for game, entry in KINDS),
        ("seven", "holes-fourteen", "#controls"),
    ],
)
def test_all_buttons_of_a_puzzle_are_in_reach(
    phone: Page, game: str, puzzle: str, controls: str
) -> None:
    visit(phone, f"#/{game}/puzzles/{puzzle}")
    phone.locator(controls).wait_for()
    for size in each_way(phone):
        all_are_in_reach(phone, size, controls)


LOWEST = """() => {
  const [result, controls] = ["#result", "#controls"]
    .map((name) => document.querySelector(name).getBoundingClientRect());
  return [result.bottom, controls.top];
}"""


@pytest.mark.started
@pytest.mark.parametrize("game", RESULTS)
def test_all_of_a_result_is_seen_over_the_controls(phone: Page, game: str) -> None:
    show_table(phone, RESULTS[game])
    phone.locator("#result").wait_for()
    for _ in each_way(phone):
        bottom, top = phone.evaluate(LOWEST)
        assert bottom <= top


def all_are_in_reach(page: Page, size: tuple[int, int], controls: str) -> None:
    """Check that all buttons are in view and large enough, and any `controls` in one row."""
    buttons = page.evaluate(BUTTONS)
    assert len(buttons) > 8
    for button in buttons:
        assert min(button["left"], button["top"]) >= 0, button
        assert button["right"] <= size[0] + 0.5, button
        assert button["bottom"] <= size[1] + 0.5, button
        assert button["right"] - button["left"] > 43.9, button
        assert button["bottom"] - button["top"] > 43.9, button
        assert button["seen"], f"{button} lies under something"
    if not controls:
        return
    row = page.locator(f"{controls} button:visible:not([data-action=check])")
    heights = row.evaluate_all("all => all.map((one) => one.offsetTop)")
    assert len(set(heights)) == 1, "all that can be done is in one row"


@pytest.mark.started
@pytest.mark.parametrize("size", [LYING, (667, 375)], ids=str)
@pytest.mark.parametrize("game", ["agon", "beerhex", "four", "watched"])
def test_the_last_turn_can_be_shown_again_without_the_list_of_moves(
    phone: Page, game: str, size: tuple[int, int]
) -> None:
    watched = begun("agon", 6, 3, seats=("piyo", "pyon"), variant="bloody")
    show_table(phone, watched if game == "watched" else TABLES[game], paused=True)
    if game == "beerhex":
        phone.locator("#ready").click()
    set_size(phone, size)
    again = phone.locator("[data-action=replay-turn]:visible")
    expect(again).to_have_count(1)
    expect(again).to_be_enabled()
    again.click()
    expect(phone.locator("#prompt")).to_have_text("Before the last turn")
    cut_interludes_short(phone)
    phone.keyboard.press("r")
    expect(phone.locator("#prompt")).to_have_text("Before the last turn")
    cut_interludes_short(phone)
    all_are_in_reach(phone, size, "" if size == (667, 375) else "#controls")
