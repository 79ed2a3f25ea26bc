from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import keep, stored, visit, words
from tests.browser.learn.test_learn import by_keyboard, by_touch
from tests.browser.screens import SIZES, overflowing, set_size, speak
from tests.tables import table_after
from tests.ui.learn.lesson_walks import picks_at

from rokkaku.core.pack_file import pack_of
from rokkaku.core.puzzle import UNGRADED, read_line
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.play.session import new_session
from rokkaku.ui.puzzle.links import shared_route
from rokkaku.ui.puzzle.task import start_puzzle
from rokkaku.ui.routes import format_route

PUZZLE = next(
    read_line("agon", entry.line) for entry in pack_of("agon") if "\twin_in=2\t" in entry.line
)
"""A win in two, which the game plays out."""
TEXTS = {language: words(language) for language in ("en", "ja")}
Point = Callable[[Page, tuple[Pick, ...]], None]


def press(page: Page, selector: str, point: Point) -> None:
    if point is by_touch:
        page.locator(selector).tap()
    else:
        page.locator(selector).focus()
        page.keyboard.press("Enter")


@pytest.mark.started(size=(390, 844))
@pytest.mark.parametrize(
    ("language", "point"), [("en", by_touch), ("ja", by_keyboard)], ids=["touch", "keyboard"]
)
def test_an_analysed_game_offers_its_puzzle(page: Page, language: str, point: Point) -> None:
    id_, texts = f"won{language}", TEXTS[language]
    played = table_after("agon", *PUZZLE.moves, *PUZZLE.solution, **PUZZLE.options)
    keep(page, {id_: new_session(played)})
    speak(page, language)
    visit(page, f"#/review/{id_}")
    offered = page.locator("#study [data-action=puzzles]")
    expect(offered).to_be_visible()
    for size in SIZES:
        set_size(page, size)
        assert overflowing(page, "#study .tools button") == []
    set_size(page, SIZES[0])

    # Its address can be shared, and it is solved like any other, but it is not rated.
    press(page, "#study [data-action=puzzles]", point)
    dialog = page.locator("#dialog")
    expect(dialog).to_contain_text(texts["review.puzzlesTitle"])
    assert overflowing(page, "#dialog button") == []
    press(page, f"#dialog li:nth-child({dialog.locator('li').count()}) button", point)
    expect(page.locator(".puzzle-task")).to_be_visible()
    expect(page.locator(".puzzle-heading .difficulty")).to_have_count(0)
    found = PUZZLE.with_difficulty(UNGRADED)
    assert page.evaluate("location.hash") == format_route(shared_route(found))
    point(page, picks_at(start_puzzle(found).session, found.solution[0]))
    expect(page.locator(".puzzle-comment")).to_have_text(texts["puzzle.goOn"])
    assert stored(page, "pack.agon") is None

    # On return, it is offered at once.
    page.go_back()
    expect(offered).to_be_visible()
    expect(page.locator("#study [data-action=analyse]")).to_be_hidden()
