"""SEVEN's challenges in the page: laying tiles, hints, solutions and stored progress."""

from functools import reduce
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.challenge.laying import (
    all_but_one,
    best,
    cell_of,
    go_to_challenge,
    in_hand,
    keep_progress,
    lay_by_keyboard,
    open_challenge,
    place,
    progress,
)
from tests.browser.driver import (
    close_dialog,
    open_page,
    press,
    reload,
    store,
    tab_to,
    visit,
    words,
)
from tests.browser.interference import run_at_start
from tests.browser.screens import overflowing
from tests.games.seven.challenge.helpers import completed, dead_end

from rokkaku.games.seven.challenge.catalogue import CHALLENGES, start_challenge
from rokkaku.games.seven.challenge.examples import EXAMPLES
from rokkaku.games.seven.challenge.sheet.challenge import BLACK, WHITE, Challenge
from rokkaku.games.seven.rules.notation import parse_move
from rokkaku.i18n import Texts
from rokkaku.ui.challenge.words import solution_text
from tools.site.serve import SiteServer

EN, JA = words("en"), words("ja")
BROKEN = '{"left": [], "best": "none"'


@pytest.mark.started
def test_all_challenges_are_listed(page: Page) -> None:
    page.locator(".to-puzzles").click()
    page.locator("#today a[href='#/seven/puzzles']").click()
    expect(page.locator("#puzzles h1")).to_have_text("Puzzles · SEVEN")
    expect(page.locator("#puzzles [data-kind]")).to_have_count(len(CHALLENGES.listed_keys))
    expect(page).to_have_title("Puzzles · Rokkaku")
    page.locator("[data-language=ja]").click()
    expect(page.locator("#puzzles h1")).to_contain_text("パズル")
    page.locator("#puzzles header a").click()
    expect(page.locator("#lobby")).to_be_visible()


@pytest.mark.started
def test_a_challenge_is_solved_by_keyboard(page: Page) -> None:
    solution, last = completed(start_challenge("copycat", "sheet")), 3
    keep_progress(page, reduce(Challenge.remove, solution.placed_tiles[-last:], solution))
    tab_to(page, ".to-puzzles")
    page.keyboard.press("Enter")
    tab_to(page, "#today a[href='#/seven/puzzles']")
    page.keyboard.press("Enter")
    tab_to(page, "[data-kind=copycat][data-variant=sheet]")
    page.keyboard.press("Enter")
    expect(page.locator("#challenge-name")).to_have_text("The rule sheet’s figure")
    for left, tile in zip(reversed(range(last)), solution.placed_tiles[-last:], strict=True):
        lay_by_keyboard(page, tile)
        expect(page.locator("#facts")).to_contain_text(f"Tiles left: {left}")
    expect(page.locator("#dialog h2")).to_have_text("Solved!")
    assert progress(page).best[solution.kind, solution.variant].is_solved
    tab_to(page, "#dialog .row button:nth-child(2)")
    page.keyboard.press("Enter")
    expect(page.locator("#dialog")).to_be_hidden()
    expect(page.locator("#challenge-name")).to_have_text("Easy 1")
    expect(page.locator(":is(#hits, #hand) button:focus")).to_have_count(1)


@pytest.mark.started(size=(390, 844), language="ja")
def test_tiles_are_placed_and_taken_up_by_taps(page: Page) -> None:
    game = open_challenge(page, start_challenge("island", "O"))
    prompt, facts = page.locator("#prompt"), page.locator("#facts")
    bar = page.locator('#hand [data-pick="hand 0I"]')
    expect(facts).to_contain_text("使った白タイル：0")
    game.tap("0,0")
    expect(prompt).to_have_text(JA["seven.why.startTile"])
    bar.tap()
    expect(prompt).to_have_text(JA["seven.challenge.putDown"])
    game.tap("0,0")
    expect(prompt).to_have_text(JA["seven.why.overlap"])
    game.tap("0,0")
    expect(facts).to_contain_text("使った白タイル：0")
    game.tap("-1,1", "-1,1")
    expect(facts).to_contain_text("使った白タイル：1")
    expect(bar).to_have_count(0)
    game.tap("-1,1")  # pick it up again
    expect(bar).to_have_attribute("data-picked", "")
    expect(facts).to_contain_text("使った白タイル：0")
    game.tap("-2,1", "-2,1")
    expect(facts).to_contain_text("使った白タイル：1")
    page.locator("#clear").tap()
    expect(facts).to_contain_text("使った白タイル：0")
    page.locator("#undo").tap()
    expect(facts).to_contain_text("使った白タイル：1")
    assert "I型" in game.name("-2,1")


@pytest.mark.started
def test_a_tile_taken_up_by_keyboard_is_put_back_where_it_was(page: Page) -> None:
    """The board's buttons change, but the focus stays on its cell."""
    solution = best("island", "O")
    game = open_challenge(page, all_but_one(solution))
    tile = solution.placed_tiles[-2]
    places = page.locator("#hits button").count()
    game.hit(cell_of(tile)).focus()
    page.keyboard.press("Enter")
    assert page.locator("#hits button").count() < places
    expect(page.locator("#hits [data-picked]")).to_have_count(1)  # aimed at, as it has the focus
    expect(page.locator(in_hand(tile))).to_have_attribute("data-picked", "")
    expect(game.hit(cell_of(tile))).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(in_hand(tile))).to_have_count(0)
    assert {*progress(page).latest["island", "O"].placed_tiles} == {*solution.placed_tiles[:-1]}


@pytest.mark.started
@pytest.mark.parametrize("comes_back", [True, False])
def test_a_position_left_in_another_tab_is_not_undone(page: Page, comes_back: bool) -> None:
    game = open_challenge(page, start_challenge("island", "O"))
    theirs = all_but_one(best("island", "O"))
    keep_progress(page, theirs)  # from the same window, so that no event reports it
    if comes_back:
        page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    else:
        page.locator('#hand [data-pick="hand 0I"]').click()
        game.click("-1,1")
    left = theirs.placed_tiles[-1]
    expect(page.locator(in_hand(left))).to_have_count(0)
    assert progress(page).latest["island", "O"] == theirs


@pytest.mark.started
def test_a_hint_is_placed_by_enter_or_click(page: Page) -> None:
    game = open_challenge(page, start_challenge("copycat", "sheet"))
    aimed = page.locator("#hits [data-picked]")
    page.locator("#hint").click()
    expect(aimed).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#facts")).to_contain_text("Tiles left: 6")
    page.locator("#hint").click()
    expect(aimed).to_be_focused()
    game.click((aimed.get_attribute("data-pick") or "").removeprefix("cell "))
    expect(page.locator("#facts")).to_contain_text("Tiles left: 5")
    kept = progress(page).latest["copycat", "sheet"]
    assert completed(kept).is_solved


@pytest.mark.started
def test_a_solution_that_is_shown_is_not_counted(page: Page) -> None:
    open_challenge(page, start_challenge("island", "O"))
    page.locator("#solution").click()
    solved = EN["challenge.bestPossible"].format(score="3 white tiles")
    expect(page.locator("#prompt")).to_have_text(solved)
    expect(page.locator("#dialog")).to_be_hidden()
    expect(page.locator("#hint")).to_be_disabled()
    assert progress(page).latest["island", "O"].is_solved
    reload(page)
    page.locator("#undo").click()
    page.locator("#redo").click()
    expect(page.locator("#prompt")).to_have_text(solved)
    expect(page.locator("#dialog")).to_be_hidden()
    assert progress(page).best == {}
    page.locator("#leave").click()
    expect(page.locator("[data-kind=island][data-variant=O] .result")).to_have_text("")


@pytest.mark.started
def test_a_dead_end_is_told_and_a_solution_from_the_start_offered(page: Page) -> None:
    position = dead_end()
    for language, texts in (("en", EN), ("ja", JA)):
        open_challenge(page, position)
        page.locator(f"[data-language={language}]").click()
        page.locator("#solution").click()
        heading = page.locator("#dialog h2")
        expect(heading).to_have_text(texts["challenge.noSolution"])
        expect(page.locator("#dialog")).to_contain_text(texts["seven.challenge.deadEnd"])
        page.get_by_role("button", name=texts["challenge.fromStart"]).click()
        expect(page.locator("#prompt")).to_have_text(texts["challenge.done"])
        expect(page.locator("#dialog")).to_be_hidden()
        visit(page, "#/")


@pytest.mark.started
def test_a_search_is_stopped(page: Page) -> None:
    """With two tiles too far apart for the others to join, the search takes long."""
    apart = start_challenge("holes", "fourteen")
    for seat, q in ((WHITE, -28), (BLACK, 28)):
        apart = apart.place(seat, parse_move(f"I {q},-2 {q},-1 {q},0 {q},1"))
    open_challenge(page, apart)
    button = page.locator("#solution")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#prompt")).to_have_text(EN["challenge.searching"])
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#prompt")).to_have_text(EN["seven.challenge.go"])
    button.click()
    page.locator("#leave").click()  # stops it too
    page.locator("[data-kind=copycat][data-variant=sheet]").click()
    button.click()
    expect(page.locator("#prompt")).to_have_text(EN["challenge.done"])
    assert progress(page).latest["holes", "fourteen"] == apart


@pytest.mark.started
def test_the_best_own_solution_is_kept_and_shown(page: Page) -> None:
    solution = best("holes", "seven")
    game = open_challenge(page, all_but_one(solution))
    place(game, solution.placed_tiles[-1])
    expect(page.locator("#dialog h2")).to_have_text("Solved!")
    press(page, EN["challenge.all"])
    found = page.locator("[data-kind=holes][data-variant=seven] .result")
    expect(found).to_have_text("Best: 7 holes")
    reload(page)
    page.locator("[data-kind=holes][data-variant=seven]").click()
    page.locator("#clear").click()
    page.locator("#undo").click()
    expect(page.locator("#dialog")).to_be_hidden()  # it is no better than before
    page.locator("#leave").click()
    expect(found).to_have_text("Best: 7 holes")
    page.locator("[data-language=ja]").click()
    expect(found).to_have_text("最良 穴7つ")


@pytest.mark.started
def test_broken_progress_is_told_and_quarantined(page: Page) -> None:
    store(page, **{"puzzles.seven": BROKEN})
    reload(page)
    expect(page.locator("#dialog h2")).to_have_text(EN["save.brokenTitle"])
    expect(page.locator("#dialog textarea")).to_have_value(BROKEN)
    page.get_by_role("button", name=EN["save.keep"]).click()
    solution = best("holes", "six")
    game = go_to_challenge(page, "holes", "six")
    place(game, solution.placed_tiles[0])
    assert progress(page).latest["holes", "six"].placed_tiles == solution.placed_tiles[:1]
    reload(page)
    expect(page.locator("#dialog textarea")).to_have_value(BROKEN)


def test_a_discovery_is_celebrated_and_exported(site_server: SiteServer, page: Page) -> None:
    """The best known number of holes is lowered, so that our best solution is a discovery."""
    know_less = """
from rokkaku.games.seven.challenge.sheet import holes
holes.TARGETS["seven"] = holes.TARGETS["seven"]._replace(best_known=6)
"""
    run_at_start(page, know_less)
    solution = best("holes", "seven")
    text = solution_text(solution).replace('[BestKnown "7"]', '[BestKnown "6"]')
    open_page(page, site_server.url)
    for language, texts in (("en", EN), ("ja", JA)):
        game = open_challenge(page, all_but_one(solution))
        page.locator(f"[data-language={language}]").click()
        place(game, solution.placed_tiles[-1])
        expect(page.locator("#dialog h2")).to_have_text(texts["challenge.newBestTitle"])
        expect(page.locator("#dialog .trophy")).to_be_visible()
        say = Texts(language, texts)
        scores = [say("seven.challenge.holes.score", number=number) for number in (7, 6)]
        told = texts["challenge.newBest"].format(score=scores[0], best=scores[1])
        expect(page.locator("#dialog")).to_contain_text(told)
        expect(page.locator("#dialog textarea")).to_have_value(text)
        with page.expect_download() as download:
            press(page, texts["save.download"])
        assert download.value.suggested_filename == "rokkaku-holes-7.txt"
        assert Path(download.value.path()).read_text("utf-8") == text
        close_dialog(page)
        visit(page, "#/")


@pytest.mark.started
def test_the_language_changes_and_nothing_is_let_go(page: Page) -> None:
    open_challenge(page, start_challenge("holes", "seven"))
    page.locator('#hand [data-pick="hand 1J"]').click()
    page.locator("[data-language=ja]").click()
    expect(page.locator("#challenge-name")).to_have_text(JA["seven.challenge.holes.seven"])
    expect(page.locator("#prompt")).to_have_text(JA["seven.challenge.putDown"])
    expect(page.locator("#hand [data-picked]")).to_have_count(1)
    page.locator("#show-rules").click()
    expect(page.locator("#dialog")).to_contain_text(JA["seven.challenge.holes.goal"])
    page.keyboard.press("Escape")
    expect(page.locator("#hand [data-picked]")).to_have_count(1)


@pytest.mark.started(size=(390, 844))
def test_every_kind_of_challenge_is_introduced_by_pictures(page: Page) -> None:
    visit(page, "#/seven/puzzles")
    dialog = page.locator("#dialog")
    for language, texts in (("en", EN), ("ja", JA)):
        page.locator(f"[data-language={language}]").tap()
        for kind in CHALLENGES.variants:
            examples = EXAMPLES[kind]
            page.locator(f"[data-about={kind}]").tap()
            expect(dialog.locator("h2")).to_have_text(texts[f"seven.challenge.{kind}"])
            captions = [texts[f"seven.challenge.{kind}.example.{one.name}"] for one in examples]
            expect(dialog.locator("figcaption")).to_have_text(captions)
            for figure in dialog.locator("figure svg").all():
                box = figure.bounding_box()
                assert box
                assert min(box["width"], box["height"]) > 100
            assert overflowing(page, "#dialog :is(figcaption, p, h2)") == []
            close_dialog(page)


@pytest.mark.started
def test_from_the_side_nothing_is_held_and_a_hint_is_shown_from_above(page: Page) -> None:
    solution = best("holes", "six")
    open_challenge(page, all_but_one(solution))
    side_view, held = page.locator("#side-view"), page.locator("#hand [data-picked]")
    page.locator(in_hand(solution.placed_tiles[-1])).click()
    expect(held).to_have_count(1)
    side_view.click()
    expect(side_view).to_have_attribute("aria-pressed", "true")
    expect(held).to_have_count(0)
    expect(page.locator("#hits button")).to_have_count(0)
    page.locator("#hint").click()
    expect(side_view).to_have_attribute("aria-pressed", "false")
    expect(held).to_have_count(1)


@pytest.mark.started
def test_an_emptied_table_shows_all_levels(page: Page) -> None:
    open_challenge(page, best("level5", "all"))
    top_level = page.locator("#top-level")
    top_level.focus()
    page.keyboard.press("Home")
    expect(top_level).to_have_value("1")
    page.locator("#clear").click()
    page.locator("#undo").click()
    expect(top_level).to_have_value("5")
