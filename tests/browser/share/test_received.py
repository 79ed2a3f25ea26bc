"""Games from outside: shown, saved on request, and never pushing out the player's own."""

import json

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import (
    HELD,
    HUMAN,
    KEYS,
    NEAR_THE_END,
    Play,
    keep,
    press,
    reload,
    stored,
    table,
    visit,
    wait_until_dialog_is_left,
)
from tests.browser.moves import any_move
from tests.browser.share.sharing import EN, MOVES, ids, keep_it, wait_for_table
from tests.browser.watch import poll

from rokkaku.core.table import Table
from rokkaku.ui.library.game_index import MAX_RUNNING
from rokkaku.ui.play.session import new_session
from rokkaku.ui.setup.links import record_link

SHARED = table(HUMAN, HUMAN, moves=MOVES)
HELD_IDS = """Object.keys(sessionStorage).filter((name) => name.includes(" held."))"""


def follow(page: Page, running: Table) -> None:
    visit(page, "#/games")
    visit(page, record_link(running))
    wait_for_table(page, running)


@pytest.mark.started
@pytest.mark.parametrize(
    "visits",
    [9, pytest.param(MAX_RUNNING + 1, marks=pytest.mark.long)],  # a tab holds 8 games
)
def test_links_keep_nothing_and_push_nothing_out(visits: int, page: Page) -> None:
    own = table(HUMAN, HUMAN, moves="a5-b5")
    keep(page, {"own": new_session(own)})
    for _ in range(visits):
        follow(page, SHARED)
    assert ids(page) == ["own"]
    assert len(page.evaluate(HELD_IDS)) == 1
    reload(page)
    wait_for_table(page, SHARED)
    for _ in range(2):
        visit(page, "#/agon/new")
        expect(page.locator("#play")).to_be_visible()
        expect(page.locator("#keep-offer")).to_be_hidden()  # there is nothing worth saving
        reload(page)
    assert ids(page) == ["own"]

    # A game saved before the first move stays.
    visit(page, record_link(table(HUMAN, HUMAN)))
    keep_it(page)
    visit(page, "#/games")
    assert len(ids(page)) == 2
    page.locator("#games .delete").first.click()
    press(page, EN["games.delete"])
    wait_until_dialog_is_left(page)
    assert ids(page) == ["own"]

    # A move saves it, and the link leads to the position before.
    visit(page, record_link(SHARED))
    game = Play(page)
    wait_for_table(page, SHARED)
    expect(page.locator("#keep-offer")).to_be_visible()
    game.move(any_move(game.table))
    game.wait_for_moves(4)
    expect(page.locator("#keep-offer")).to_be_hidden()
    poll(page, f"() => !{HELD}")
    assert len(ids(page)) == 2
    follow(page, SHARED)
    expect(page.locator("#keep-offer")).to_be_visible()
    assert len(ids(page)) == 2


@pytest.mark.started
def test_a_received_game_counts_for_nobody_here(page: Page) -> None:
    nearly = table(HUMAN, HUMAN, position=NEAR_THE_END)
    over = nearly.play(nearly.game.parse_move("e6-f6"))
    visit(page, record_link(over))
    expect(page.locator("#keep-offer")).to_be_visible()
    assert "#/review/" in page.url
    assert ids(page) == []
    keep_it(page)
    assert len(ids(page)) == 1
    follow_again = page.url
    visit(page, "#/games")
    visit(page, record_link(over))
    poll(page, "address => location.href === address", arg=follow_again)
    expect(page.locator("#keep-offer")).to_be_hidden()

    follow(page, nearly)
    Play(page).move("e6-f6")
    expect(page.locator("#result")).to_be_visible()
    assert stored(page, "statistics") is None
    assert len(ids(page)) == 2


@pytest.mark.started
def test_without_room_for_it_a_received_game_is_played_but_not_kept(page: Page) -> None:
    own = {f"own{number}": new_session(table(HUMAN, HUMAN)) for number in range(MAX_RUNNING)}
    keep(page, own)
    follow(page, SHARED)
    page.locator("#keep-offer button").click()
    expect(page.locator("#notices")).to_contain_text(EN["received.noRoom"])
    game = Play(page)
    game.move(any_move(game.table))
    moves = game.wait_for_moves(4)
    assert {*ids(page)} == {*own}
    reload(page)
    assert game.moves() == moves
    page.locator("#resign").click()
    press(page, EN["resign.yes"])
    expect(page.locator("#result")).to_be_visible()
    poll(page, f"() => JSON.parse(localStorage.getItem({KEYS} + 'games')).length === 61")
    kept = json.loads(stored(page, "games") or "")
    assert [one["received"] for one in kept] == [True] + [False] * MAX_RUNNING
