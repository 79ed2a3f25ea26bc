"""Custom figures for Copycat: laying one, counting its covers, solving and sharing it."""

import pytest
from playwright.sync_api import Page, expect
from tests.browser.challenge.laying import (
    all_but_one,
    cell_of,
    go_to_challenge,
    in_hand,
    keep_progress,
    lay_by_keyboard,
    progress,
)
from tests.browser.driver import (
    Play,
    close_dialog,
    tab_to,
    visit,
    wait_for_rest,
    words,
)
from tests.browser.screens import overflowing, own_figure
from tests.browser.share.sharing import paste
from tests.games.seven.challenge.helpers import completed

from rokkaku.games.seven.challenge.catalogue import start_challenge
from rokkaku.games.seven.challenge.sheet.copycat import figure_of
from rokkaku.hexgrid import Hex
from rokkaku.i18n import Texts
from rokkaku.ui.challenge.links import challenge_route
from rokkaku.ui.routes import format_route

EN, JA = Texts("en", words("en")), Texts("ja", words("ja"))
VARIANT = "022517232406501112133"
WHOLE = own_figure()
BAR = next(tile for tile in WHOLE.placed_tiles if tile.move.letter == "I")
"""Needs no turning when taken from the hand."""
SIX = WHOLE.remove(BAR)


@pytest.mark.started(size=(390, 844), language="ja")
def test_a_figure_is_laid_and_shared_by_taps(page: Page) -> None:
    keep_progress(page, SIX)
    game = go_to_challenge(page, "figure", "own")
    prompt, made = page.locator("#prompt"), page.locator("#made")
    expect(page.locator("#challenge-name")).to_have_text(JA("seven.challenge.figure.own"))
    expect(page.locator("#hint")).to_be_hidden()
    page.locator(in_hand(BAR)).tap()
    game.tap("-3,-3", "-3,-3")
    expect(prompt).to_have_text(JA("seven.challenge.figure.noSolution"))
    assert game.live() == JA("seven.challenge.figure.noSolution")
    expect(made).to_be_hidden()
    game.tap("-3,-3")  # pick it up again
    bar = cell_of(BAR)
    game.tap(bar, bar)
    game.tap(bar)  # pick it up again while covers are counted
    wait_for_rest(page)
    expect(prompt).to_have_text(JA("seven.challenge.putDown"))
    expect(made).to_be_hidden()
    game.tap(bar, bar)
    expect(prompt).to_have_text(JA("seven.challenge.figure.solutions", number=18))
    assert overflowing(page, "#made button, #prompt, #challenge p") == []
    made.locator("[data-action=share-made]").tap()
    dialog = page.locator("#dialog")
    expect(dialog.locator("h2")).to_have_text(JA("challenge.share"))
    expect(dialog.locator(".qr")).to_be_visible()
    link = dialog.locator("textarea").input_value()
    assert link.endswith(format_route(challenge_route("seven", "copycat", VARIANT)))
    close_dialog(page)
    # On another device, without this figure.
    visit(page, "#/")
    keep_progress(page)
    visit(page, link[link.index("#") :])
    expect(page.locator("#challenge-name")).to_have_text(JA("seven.challenge.copycat.own"))
    expect(page.locator("#facts")).to_contain_text(JA("seven.fact.uncovered", number=28))
    black = JA("seven.seat.1")
    named = [Play(page).name(f"{cell.q},{cell.r}") for cell in cells()]
    assert all(black in name for name in named)
    # A truncated link leads nowhere.
    here = page.url
    paste(page, link[:-1])
    expect(page.locator(".notice").last).to_contain_text(
        JA("record.link.damaged", end=link[-13:-1])
    )
    assert page.url == here
    expect(page.locator("#facts")).to_be_visible()


def cells() -> list[Hex]:
    """Return the cells of the figure at the place where its link shows it."""
    return [cell for move in figure_of(VARIANT) for cell in move.cells]


@pytest.mark.started
def test_a_figure_is_laid_and_solved_by_keyboard(page: Page) -> None:
    solution = completed(start_challenge("copycat", VARIANT))
    keep_progress(page, SIX, all_but_one(solution))
    go_to_challenge(page, "figure", "own")
    prompt, dialog = page.locator("#prompt"), page.locator("#dialog")
    counted = EN("seven.challenge.figure.solutions", number=18)
    lay_by_keyboard(page, BAR)
    expect(prompt).to_have_text(counted)
    for _ in range(3):
        page.keyboard.press("Enter")  # pick it up, lay it, and pick it up during the count
    wait_for_rest(page)
    expect(prompt).to_have_text(EN("seven.challenge.putDown"))
    page.keyboard.press("Enter")
    expect(prompt).to_have_text(counted)
    tab_to(page, "#made [data-action=share-made]")
    page.keyboard.press("Enter")
    expect(dialog.locator("h2")).to_have_text(EN("challenge.share"))
    assert dialog.locator("textarea").input_value().endswith(f"/copycat-{VARIANT}")
    close_dialog(page)
    assert progress(page).latest["figure", "own"].created_challenge == ("copycat", VARIANT)
    tab_to(page, "#made [data-action=solve-made]")
    page.keyboard.press("Enter")
    expect(page.locator("#challenge-name")).to_have_text(EN("seven.challenge.copycat.own"))
    expect(page.locator("#made")).to_be_hidden()
    expect(page.locator("#hint")).to_be_visible()
    lay_by_keyboard(page, solution.placed_tiles[-1])
    expect(dialog.locator("h2")).to_have_text(EN("challenge.solvedTitle"))
    close_dialog(page)
    page.locator("#leave").click()
    found = page.locator(f"[data-kind=copycat][data-variant='{VARIANT}'] .result")
    expect(found).to_have_text(EN("challenge.solvedOnce"))
    page.go_back()
    page.go_back()
    # On return to the figure, its covers are counted again.
    expect(prompt).to_have_text(counted)


@pytest.mark.started
def test_a_figure_without_a_cover_is_told(page: Page) -> None:
    apart = SIX.play("b I -3,-5 -3,-4 -3,-3 -3,-2")
    visit(page, format_route(challenge_route("seven", *apart.created_challenge)))
    page.locator("#solution").click()
    expect(page.locator("#dialog")).to_contain_text(EN("challenge.impossible"))
    expect(page.locator("#dialog .row button")).to_have_count(1)
