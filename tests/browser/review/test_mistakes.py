from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import cut_interludes_short, keep, visit, words
from tests.browser.learn.test_learn import by_keyboard, by_touch
from tests.browser.review.test_puzzles import Point, press
from tests.browser.review.test_turning_points import expect_place, open_review
from tests.browser.screens import SIZES, TURNING, overflowing, set_size, speak
from tests.ui.learn.lesson_walks import picks_at

from rokkaku.ui.play.session import new_session


@pytest.mark.started(size=(390, 844))
@pytest.mark.parametrize(
    ("language", "point"), [("en", by_touch), ("ja", by_keyboard)], ids=["touch", "keyboard"]
)
def test_a_mistake_is_put_right(page: Page, language: str, point: Point) -> None:
    texts, id_ = words(language), f"mistakes{language}"
    comment = page.locator(".puzzle-comment")
    speak(page, language)
    open_review(page, id_)
    expect_place(page, 1)
    # With two human players, a dialog asks whose mistakes to learn from.
    press(page, "#study [data-action=learn]", point)
    press(page, "#dialog [data-seat='1']", point)
    expect(page.locator(".puzzle-task")).to_contain_text("f5-g5")
    for size in (*SIZES, (844, 390)):
        set_size(page, size)
        assert overflowing(page, "#panel button, .puzzle-task") == []
    set_size(page, SIZES[0])

    before = new_session(replace(TURNING, ply=1))
    moves = map(TURNING.game.format_move, before.table.state.legal_moves())
    for wrong in {*moves} - {"e6-f6"}:
        point(page, picks_at(before, wrong))
        expect(comment).to_have_attribute("data-verdict", "wrong")
        cut_interludes_short(page)
        expect(comment).to_contain_text("100")
        press(page, "#puzzle-controls [data-action=take-back]", point)
    press(page, "#puzzle-controls [data-action=hint]", point)
    expect(comment).to_have_text(texts["puzzle.hintPiece"])
    point(page, picks_at(before, "e6-f6")[-1:])  # the hint has picked the rest
    expect(comment).to_contain_text(texts["puzzle.solved"])
    expect(comment).to_contain_text(texts["agon.hint.wins"])
    press(page, "#puzzle-controls [data-action=next]", point)
    expect_place(page, 1)


@pytest.mark.started
def test_a_game_is_reviewed_before_its_mistakes_are_learnt_from(page: Page) -> None:
    keep(page, {"unseen": new_session(TURNING)})
    visit(page, "#/review/unseen/mistakes?seat=0")
    expect_place(page, 1)
    assert page.evaluate("location.hash") == "#/review/unseen"
