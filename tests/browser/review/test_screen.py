"""Hints during a game, the review of finished games, and watching the AI."""

import re
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import (
    AI,
    NEAR_THE_END,
    Play,
    keep,
    open_page,
    press,
    show_table,
    table,
    visit,
    wait_for_rest,
    words,
)
from tests.browser.interference import run_at_start
from tests.browser.moves import begun
from tests.browser.screens import overflowing
from tests.browser.watch import NOTE_TEXTS, poll
from tests.tables import table_after

from rokkaku.core.table import Table
from rokkaku.ui.play.session import new_session
from tools.site.serve import SiteServer

QUIET = "g6-g5; k6-j6; g5-g6; j6-i6; e6-f6"
"""From NEAR_THE_END: two moves each without effect, then White wins."""


def ended() -> Table:
    """Return a finished game of Bloody Queen with its last move undone."""
    made = table(moves=QUIET, position=NEAR_THE_END)
    assert made.outcome() is not None
    return replace(made, ply=len(made.moves) - 1)


def open_review(page: Page, game: Table) -> Play:
    """Redo the last move, and open the review."""
    play = show_table(page, game)
    page.locator("#redo").click()
    press(page, "Review")
    expect(page.locator("#replay h2")).to_be_visible()
    return play


def place(page: Page) -> tuple[str, str]:
    """Return the slider's value and the current entry of the move list."""
    current = page.locator("#study .line [aria-current]").get_attribute("data-at")
    return page.locator("#replay input").input_value(), current or ""


@pytest.mark.started
def test_a_hint_is_asked_for_and_played(page: Page) -> None:
    game = show_table(page, table())
    hint, prompt = page.locator("#hint"), page.locator("#prompt")

    # It can be cancelled. A slow test may come too late to see the search itself.
    prompt.evaluate(NOTE_TEXTS)
    hint.tap()
    expect(hint).to_have_attribute("aria-pressed", "true")
    page.wait_for_function("noted.some((text) => text.includes('Looking for a good move'))")
    hint.tap()
    expect(hint).to_have_attribute("aria-pressed", "false")
    expect(prompt).to_contain_text("White to move")

    # By touch, near the end for a short search: the piece is picked, only its target is tapped.
    game = show_table(page, table(moves="g6-g5", position=NEAR_THE_END))
    hint.tap()
    expect(prompt).to_contain_text("Hint: Black ")
    assert "Hint: Black " in game.live()
    goal = page.locator("#hits :focus").get_attribute("data-pick") or ""
    assert goal.startswith("cell ")
    assert page.locator("#hits [data-picked]").count() == 1
    game.tap(goal.removeprefix("cell "))
    assert game.wait_for_moves(2)[1].endswith(goal.removeprefix("cell "))
    expect(hint).to_have_attribute("aria-pressed", "false")

    # Escape dismisses it, so that another move can be made.
    hint.tap()
    expect(prompt).to_contain_text("Hint: White ")
    page.keyboard.press("Escape")
    expect(prompt).to_contain_text("White to move · Move")

    # By keyboard: Enter asks, Enter plays.
    hint.focus()
    page.keyboard.press("Enter")
    expect(prompt).to_contain_text("Hint: White ")
    page.keyboard.press("Enter")
    assert len(game.wait_for_moves(3)) == 3


@pytest.mark.started(size=(390, 844))
def test_a_finished_game_is_reviewed(page: Page) -> None:
    game = open_review(page, ended())
    record = game.table.record
    slider, prompt = page.locator("#replay input"), page.locator("#prompt")
    assert place(page) == ("0", "game-0")
    expect(slider).to_be_focused()

    # Slider, keys and buttons each move the review only once.
    page.keyboard.press("ArrowRight")
    assert place(page) == ("1", "game-1")
    expect(prompt).to_contain_text("1. White guard, g6 to g5")
    slider.fill("3")
    assert place(page) == ("3", "game-3")
    page.locator("#replay [data-action=back]").click()
    assert place(page) == ("2", "game-2")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert place(page) == ("4", "game-4")
    page.keyboard.press("Home")
    assert place(page) == ("0", "game-0")
    page.keyboard.press("End")
    assert place(page) == ("5", "game-5")
    expect(prompt).to_contain_text(words("en")["agon.reason.throne"])
    page.locator('#study [data-at="game-2"]').tap()
    assert place(page) == ("2", "game-2")

    # With the focus on the board, arrow keys move between cells.
    page.locator("#hits [tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    assert place(page) == ("2", "game-2")

    # A variation is tried, and left again with one tap.
    game.tap("g5", "g6")
    assert place(page) == ("3", "game-3"), "the move of the game is no side line"
    game.tap("j6", "j5")
    expect(page.locator("#study .variation")).to_be_visible()
    assert place(page) == ("4", "line-4")
    back = page.get_by_role("button", name="Back to the game")
    assert overflowing(page, "#study .tools button") == []
    back.tap()
    assert place(page) == ("3", "game-3")
    expect(page.locator("#study .variation")).to_have_count(0)

    # The game is analysed by itself: the graph shows White's chances, and leads to a move.
    expect(page.locator("#study [data-action=analyse]")).to_have_text("Analysed")
    graph = page.locator(".graph")
    label = graph.locator(".drawn").get_attribute("aria-label") or ""
    assert "White: move 0" in label
    assert "move 5 100%" in label
    box = graph.bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] * 0.6, box["y"] + box["height"] / 2)
    assert place(page) == ("3", "game-3")
    page.locator('#study [data-at="game-0"]').tap()
    page.locator("#study [data-action=hint]").tap()
    expect(prompt).to_contain_text("Best move here: e6-f6")
    page.locator("#replay [data-action=forward]").tap()
    expect(prompt).to_contain_text("better: White queen, e6 to f6")
    assert game.table.record == record, "nothing of all that is written down"


COUNT_POSITIONS = """
import gc
from js import window
from pyodide.ffi import create_proxy
from rokkaku.games.seven.rules.game import SevenState
def count_positions():
    gc.collect()
    return sum(isinstance(one, SevenState) for one in gc.get_objects())
window.countPositions = create_proxy(count_positions)
"""


@pytest.mark.long
def test_of_many_reviews_few_positions_stay_in_memory(site_server: SiteServer, page: Page) -> None:
    over = {f"over{seed}": new_session(begun("seven", 14, seed)) for seed in range(12)}
    keep(page, over)
    run_at_start(page, COUNT_POSITIONS)
    open_page(page, site_server.url)
    for id_ in over:
        visit(page, f"#/review/{id_}")
        expect(page.locator("html")).to_have_attribute("data-screen", "review")
        visit(page, "#/statistics")
        expect(page.locator("html")).to_have_attribute("data-screen", "statistics")
    assert page.evaluate("() => countPositions()") < 15 * len(over) / 2


@pytest.mark.started(size=(390, 844))
def test_a_game_is_played_through(page: Page) -> None:
    open_review(page, ended())
    page.locator("#replay select").select_option("fast")
    page.locator("#replay [data-action=run]").click()
    expect(page.locator("#replay [data-action=run]")).to_have_accessible_name("Stop")
    poll(page, "() => document.querySelector('#replay input').value === '5'")
    expect(page.locator("#replay [data-action=run]")).to_have_accessible_name("Play through")
    page.locator("#replay [data-action=first]").click()
    page.locator("#replay [data-action=run]").click()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#replay [data-action=run]")).to_have_accessible_name("Play through")

    # Everything fits on a phone, in both languages.
    fields = "#replay :is(button, select), #study .tools button, #actions button"
    assert overflowing(page, fields) == []
    page.locator("[data-language=ja]").click()
    expect(page.locator("#replay [data-action=run]")).to_have_accessible_name(
        words("ja")["review.run"]
    )
    assert overflowing(page, fields) == []


@pytest.mark.started
def test_what_was_hidden_is_shown_after_the_end_only(page: Page) -> None:
    moves = ("c1+G", "a1+S", "c2+G", "a2+S", "c3+G", "a3+S", "c4+G", "a4+S", "c5+G", "e5+S")
    made = table_after("beerhex", *moves, "declare")
    game = show_table(page, replace(made, ply=len(moves)))
    expect(page.locator("#hint")).to_be_disabled()
    expect(page.locator("#result")).to_be_hidden()
    assert game.moves()[0] == "c1+?"

    # A running game can't be reviewed, not even by address.
    running = str(page.evaluate("location.hash"))
    page.evaluate("hash => location.hash = hash", running.replace("play", "review"))
    expect(page.locator("#dialog")).to_contain_text(words("en")["link.broken"])
    expect(page.locator("#replay")).to_be_hidden()
    press(page, "Close")
    page.evaluate("hash => location.hash = hash", running)

    page.locator("#ready").click()
    expect(page.locator("#hint")).to_be_enabled()
    page.locator("#redo").click()
    press(page, "Review")
    expect(page.locator('#study [data-at="game-1"]')).to_have_text("c1+G")
    expect(page.locator("#prompt")).to_contain_text(words("en")["review.hiddenShown"])
    page.locator('#study [data-at="game-2"]').click()
    assert "Gold’s symbol" in game.name("c1")
    assert "Silver’s symbol" in game.name("a1")
    page.get_by_role("button", name=words("en")["review.summary"]).click()
    expect(page.locator("#dialog")).to_contain_text(words("en")["review.hidden"])


@pytest.mark.started(size=(390, 844))
def test_computers_are_watched_at_any_pace(page: Page) -> None:
    game = show_table(page, table(AI, "level2"))
    game.wait_for_moves(1)
    expect(page.locator("#spectator")).to_be_visible()
    page.locator("#spectator select").select_option("fast")
    page.get_by_role("button", name="Who is ahead").tap()
    expect(page.locator("#spectator .estimate p")).to_have_text(re.compile(r"White \d+% to win"))
    page.locator("#pause").tap()
    made = len(game.moves())
    page.get_by_role("button", name="One move").tap()
    game.wait_for_moves(made + 1)
    expect(page.locator("#prompt")).to_have_text("Paused")
    wait_for_rest(page)
    assert len(game.moves()) == made + 1
    page.locator("#pause").tap()
    game.wait_for_moves(made + 2)
