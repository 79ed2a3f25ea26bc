import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import keep, settle, visit, words
from tests.browser.learn.test_learn import by_keyboard, by_touch
from tests.browser.moves import begun
from tests.browser.review.test_puzzles import Point, press
from tests.browser.screens import SIZES, TURNING, overflowing, set_size, speak

from rokkaku.core.table import Table
from rokkaku.i18n import LANGUAGES
from rokkaku.ui.play.session import new_session

LONG = begun("seven", 14, 26)
"""A game that has turning points however long the search takes."""


def open_review(page: Page, id_: str, game: Table = TURNING) -> None:
    keep(page, {id_: new_session(game)})
    visit(page, f"#/review/{id_}")


def expect_place(page: Page, ply: int) -> None:
    """Wait until the slider and the move list are at this ply."""
    expect(page.locator("#replay input")).to_have_js_property("value", str(ply))
    current = page.locator("#study .line [aria-current]")
    expect(current).to_have_attribute("data-at", f"game-{ply}")


@pytest.mark.started(size=(390, 844))
@pytest.mark.parametrize(
    ("language", "point"), [("en", by_touch), ("ja", by_keyboard)], ids=["touch", "keyboard"]
)
def test_turning_points_are_a_tap_away(page: Page, language: str, point: Point) -> None:
    texts = words(language)
    speak(page, language)
    open_review(page, f"turning{language}")
    expect_place(page, 1)
    points = page.locator(".turning [data-turning]")
    expect(points).to_have_count(2)
    expect(points.nth(0)).to_have_attribute("aria-current", "step")
    expect(page.locator("#prompt")).to_contain_text(texts["review.word.mistake"])
    expect(page.locator("#prompt")).to_contain_text(texts["agon.hint.wins"])

    press(page, ".turning [data-turning='2']", point)
    expect_place(page, 2)
    expect(points.nth(1)).to_have_attribute("aria-current", "step")
    expect(points.nth(0)).to_have_attribute("aria-current", "false")
    for size in (*SIZES, (844, 390)):
        set_size(page, size)
        assert overflowing(page, ".turning button, .tools button") == []
        for button in page.locator(".turning button").all():
            box = button.bounding_box()
            assert box
            assert min(box["width"], box["height"]) >= 44

    # The summary has the best answer.
    set_size(page, SIZES[0])
    press(page, ".turning .accuracies", point)
    answer = page.locator("#dialog .offered li:first-child button").first
    expect(answer).to_contain_text(texts["review.bestAnswer"].partition("{")[0])
    assert overflowing(page, "#dialog button") == []
    press(page, "#dialog .offered li:first-child button >> nth=0", point)
    expect_place(page, 3)


@pytest.mark.started
def test_who_has_moved_is_not_led_away(page: Page) -> None:
    open_review(page, "moved")
    page.keyboard.press("End")
    expect(page.locator(".turning [data-turning]")).to_have_count(2)
    expect_place(page, 3)

    # On return, the review is where it was left.
    page.keyboard.press("Home")
    visit(page, "#/games")
    visit(page, "#/review/moved")
    expect(page.locator(".turning [data-turning]")).to_have_count(2)
    expect_place(page, 0)


CUT = """() => {
  const prompt = document.querySelector("#prompt");
  return prompt.scrollHeight - prompt.clientHeight;
}"""
MOVE_SEEN = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const move = box("#study .line [aria-current]"), list = box("#study .line");
  return move.left >= list.left && move.right <= list.right && list.bottom <= innerHeight
    && move.top >= list.top && move.bottom <= list.bottom;
}"""


@pytest.mark.started
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_and_the_move_in_the_list_are_in_view(page: Page, language: str) -> None:
    speak(page, language)
    open_review(page, f"long{language}", LONG)
    page.locator(".turning [aria-busy=false]").wait_for()
    for size in (*SIZES, (844, 390)):
        set_size(page, size)
        page.locator(".turning [data-turning]").first.click()
        for _ in range(4):
            assert page.evaluate(MOVE_SEEN), size
            assert size == (844, 390) or page.evaluate(CUT) <= 0, size
            page.locator("#replay [data-action=forward]").click()
            settle(page)
