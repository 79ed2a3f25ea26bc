import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import (
    AI,
    HUMAN,
    Play,
    cut_interludes_short,
    reload,
    show_table,
    stored,
    visit,
    wait_until_dialog_is_left,
    words,
)
from tests.browser.interference import fix_chance
from tests.browser.moves import simple_move

from rokkaku.core.table import Player, Table, new_table
from rokkaku.games.hexheaven.rules.notation import Move, format_move
from rokkaku.games.hexheaven.view.game_view import VIEW
from rokkaku.ui.board.picks import Pick
from tools.site.serve import SiteServer

MAX_DECISIONS = 60
"""Upper limit of one player's decisions in a game."""
HAND = """() => Array.from(document.querySelectorAll("#hand button"), (one) => one.dataset.pick)"""


def hexheaven(*seats: Player, seed: int = 1, plies: int = 0, **options: str) -> Table:
    return played_on(new_table("hexheaven", options, seats, seed), plies)


def played_on(table: Table, plies: int) -> Table:
    for _ in range(plies):
        table = table.play(simple_move(table))
    return table


def button(pick: Pick) -> str:
    """Return the selector of a pick's button beside the board."""
    return f'#panel [data-pick="{pick.kind} {pick.value}"]'


def by_touch(game: Play, move: Move) -> None:
    """Make a move by taps; a tile takes two, to aim and to place it."""
    first, *others = VIEW.picks(move)[0]
    game.page.locator(button(first)).tap()
    if others:
        game.tap(*[others[-1].value] * 2)


def by_keyboard(game: Play, move: Move) -> None:
    first, *others = VIEW.picks(move)[0]
    game.page.locator(button(first)).focus()
    game.page.keyboard.press("Enter")
    if others:
        game.hit(others[-1].value).focus()
        game.page.keyboard.press("Enter")


def play_on(game: Play, how: Callable[[Play, Move], None], most: int = MAX_DECISIONS) -> None:
    """Make up to `most` simple moves for the human players, until the game is over."""
    for _ in range(most):
        if (running := game.table).outcome() is not None:
            return
        if game.page.locator("#handover").is_visible():
            game.page.locator("#ready").press("Enter")
        move = simple_move(running)
        how(game, move)
        game.wait_for_moves(running.ply + 1)
        game.wait_for_human()
        cut_interludes_short(game.page)


@pytest.mark.started
def test_a_casual_game_against_the_ai_by_touch(page: Page) -> None:
    fix_chance(page, 3)
    game = show_table(page, hexheaven(HUMAN, AI, plies=29))
    play_on(game, by_touch)
    expect(page.locator("#result")).to_be_visible()
    scores = game.table.state.scores()
    for score in scores:
        expect(page.locator("#result")).to_contain_text(str(score))


@pytest.mark.started
def test_a_serious_game_by_keyboard(page: Page) -> None:
    game = show_table(page, hexheaven(HUMAN, HUMAN, plies=4, mode="serious"))
    play_on(game, by_keyboard, 12)
    assert len(game.moves()) == 16
    assert game.moves() == list(game.table.record.moves)


@pytest.mark.started(language="ja")
def test_the_daily_deal_is_the_same_for_all(site_server: SiteServer, page: Page) -> None:
    page.locator("#lobby .to-daily").tap()
    game = Play(page)
    today = page.evaluate("new Date().toLocaleDateString('sv')")  # such as 2026-11-21
    assert game.table.record.seed == int(today.replace("-", ""))
    play_on(game, by_touch, 2)
    begun = game.table
    page.evaluate("localStorage.clear()")  # so that the link can't continue this game
    show_table(page, played_on(begun, 42))
    play_on(game, by_touch)
    expect(page.locator("#result")).to_be_visible()
    score = game.table.state.scores()[0]
    expect(page.locator("#result")).to_contain_text(f"スコアは{score}")
    assert str(game.table.record.seed) in (stored(page, "best-scores") or "")
    page.locator("#result [data-action=share-deal]").tap()
    link = page.locator("#dialog textarea").input_value()
    assert link.startswith(site_server.url)
    page.locator("#dialog .primary").tap()
    wait_until_dialog_is_left(page)
    page.goto(link)
    expect(page.locator("#moves [data-move]")).to_have_count(0)
    expect(page).to_have_url(re.compile("#/play/"))
    expect(page.locator("#play")).to_be_visible()
    assert game.table.record.seed == int(re.findall(r"seed=(\d+)", link)[0])


@pytest.mark.started
def test_a_link_that_leads_nowhere_is_told(page: Page) -> None:
    visit(page, "#/hexheaven/new?mode=lonely")
    expect(page.locator("#dialog")).to_contain_text("This link can’t be opened")
    page.locator("#dialog summary").tap()
    expect(page.locator("#dialog pre")).to_contain_text("mode")
    page.locator("#dialog .primary").tap()
    expect(page.locator("#lobby")).to_be_visible()


@pytest.mark.started
def test_hands_stay_secret_in_the_opening_of_three(page: Page) -> None:
    table = hexheaven(HUMAN, HUMAN, HUMAN, players="3")
    game = show_table(page, table)
    for seat in (0, 1, 2, 0, 1, 2):
        expect(page.locator("#handover")).to_be_visible()
        assert not page.locator("#hand button:not([disabled])").count()
        page.locator("#ready").tap()
        hand = page.evaluate(HAND)
        assert hand == [f"hand {tile}" for tile in game.table.state.hands[seat]]
        by_touch(game, simple_move(game.table))
        game.wait_for_moves(game.table.ply)
    expect(page.locator("#handover")).to_be_hidden()
    assert len(game.moves()) == 6


@pytest.mark.started
def test_a_turn_is_taken_back_tile_by_tile(page: Page) -> None:
    game = show_table(page, hexheaven(HUMAN, HUMAN, plies=4))
    move = simple_move(game.table)
    by_touch(game, move)
    assert game.wait_for_moves(5)[-1] == format_move(move)
    page.locator("#undo").tap()
    assert len(game.moves()) == 4
    by_touch(game, move)
    page.locator(button(Pick("button", "end"))).tap()
    game.wait_for_moves(6)
    expect(page.locator("#undo")).to_be_disabled()


@pytest.mark.started
def test_points_fly_to_the_tally(page: Page) -> None:
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate("""() => {
      globalThis.flights = [];
      new MutationObserver((changes) => {
        for (const change of changes)
          for (const node of change.addedNodes)
            if (node.className === "flying-points") flights.push(node.textContent);
      }).observe(document.body, { childList: true });
    }""")
    table = hexheaven(HUMAN, HUMAN, plies=4)
    while not VIEW.score_changes(table.state, format_move(simple_move(table))):
        table = table.play(simple_move(table))
    move = simple_move(table)
    (gain,) = VIEW.score_changes(table.state, format_move(move))
    game = show_table(page, table)
    by_touch(game, move)
    game.wait_for_moves(table.ply + 1)
    assert page.evaluate("flights") == [gain.text]
    expect(page.locator(".flying-points")).to_have_count(0)
    points = game.table.state.scores()[gain.seat]
    expect(page.locator(".player .tally").nth(gain.seat)).to_contain_text(str(points))
    page.emulate_media(reduced_motion="reduce")


@pytest.mark.started(language="ja")
def test_a_score_with_hints_is_not_an_own_best(page: Page) -> None:
    texts = words("ja")
    game = show_table(page, hexheaven(HUMAN, plies=44, mode="solo", players="1"))
    page.locator("#hint").tap()
    expect(page.locator(".notice")).to_have_text(texts["alone.hint"])
    reload(page)
    play_on(game, by_touch)
    result = page.locator("#result")
    expect(result).to_contain_text(texts["alone.hinted"])
    expect(result).not_to_contain_text(texts["alone.deal"].partition("{")[0])
    assert stored(page, "best-scores") is None
