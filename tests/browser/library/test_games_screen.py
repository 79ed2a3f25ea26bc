import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import (
    KEYS,
    NEAR_THE_END,
    Play,
    close_dialog,
    reload,
    settle,
    show_table,
    start,
    store,
    stored,
    table,
    visit,
    words,
)
from tests.browser.watch import poll

from rokkaku.core.json_text import format_json
from rokkaku.core.rng import Rng
from rokkaku.core.table import Table
from rokkaku.ui.library.game_index import MAX_FINISHED, GameIndex, summary_of
from rokkaku.ui.library.saved_game import session_to_json
from rokkaku.ui.play.session import new_session

EN = words("en")
LEAST_ROOM = 5_000_000
"""Bytes that every browser can store; a character takes two."""
COMMON_LENGTH = 100
"""Plies in a typical game of Agon."""
CARDS = ".kept-games .kept"


def finished_game() -> Table:
    """Return a finished game of Agon of typical length; no other game takes more storage."""
    running, rng = table(), Rng(1)
    while running.ply < COMMON_LENGTH:
        running = running.play(rng.choice(running.state.legal_moves()))
    return running.resign(0)


def keep_many(page: Page) -> None:
    """Store the maximum number of finished games, as `g0`, `g1` and so on."""
    session = new_session(finished_game())
    value = session_to_json(session)
    assert isinstance(value, dict)
    summaries = [summary_of(f"g{at}", session, 1 + at) for at in range(MAX_FINISHED)]
    games = {
        f"game.{summary.id}": format_json(value | {"summary": summary._asdict()})
        for summary in summaries
    }
    store(page, games=format_json(GameIndex().with_games(*summaries).to_json()), **games)


@pytest.mark.started
def test_a_thousand_finished_games_are_kept_and_listed_part_by_part(page: Page) -> None:
    keep_many(page)
    characters = page.evaluate("Object.entries({ ...localStorage }).join().length")
    assert 2 * characters < LEAST_ROOM

    reload(page)
    visit(page, "#/games")
    expect(page.locator(CARDS)).to_have_count(30)
    expect(page.locator(CARDS).first).to_have_attribute("href", f"#/play/g{MAX_FINISHED - 1}")
    page.get_by_role("button", name=EN["games.more"].format(left=MAX_FINISHED - 30)).click()
    expect(page.locator(CARDS)).to_have_count(60)
    expect(page.locator(CARDS).nth(30)).to_be_focused()
    page.locator("#open-settings").click()
    expect(page.locator("#dialog .backup")).to_contain_text(f"{MAX_FINISHED} games so far")
    close_dialog(page)

    # One more game, and the oldest is dropped.
    visit(page, "#/")
    start(page, "agon", "person")
    page.locator("#resign").click()
    page.locator("#dialog").get_by_role("button", name="Resign", exact=True).click()
    poll(page, f"() => !localStorage.getItem({KEYS} + 'game.g0')")
    assert stored(page, "game.g1")


@pytest.mark.started
def test_a_list_that_is_lost_is_made_from_what_is_noted_with_each_game(page: Page) -> None:
    keep_many(page)
    store(page, games="[]", **{"game.g7": "broken", "game.g8": "{}"})
    reload(page)
    visit(page, "#/games")
    expect(page.locator(CARDS).first).to_have_attribute("href", f"#/play/g{MAX_FINISHED - 1}")
    assert stored(page, "games").count('"id"') == MAX_FINISHED - 2
    page.locator(CARDS).first.click()
    assert len(Play(page).moves()) == COMMON_LENGTH


COUNT_REQUESTS = """agent => {
  globalThis.asked = globalThis.looked = 0;
  navigator.storage.persisted = async () => Boolean((looked += 1)) && asked > 0;
  navigator.storage.persist = async () => Boolean((asked += 1));
  Object.defineProperty(navigator, "userAgent", { value: agent, configurable: true });
}"""
COUNT_NO_MORE = """() => {
  delete navigator.storage.persisted;
  delete navigator.storage.persist;
  delete navigator.userAgent;
}"""


@pytest.mark.started
@pytest.mark.parametrize(("agent", "asked"), [("Safari/605", 1), ("Firefox/153", 0)])
def test_after_the_first_finished_game_the_browser_is_asked_to_keep_it(
    page: Page, agent: str, asked: int
) -> None:
    """Except in Firefox, which would ask the user."""
    page.evaluate(COUNT_REQUESTS, agent)
    game = show_table(page, table(position=NEAR_THE_END))
    assert page.evaluate("asked") == 0
    game.click("e6", "f6")
    expect(page.locator("#result h2")).to_be_visible()
    poll(page, "least => looked && asked >= least", arg=asked)
    settle(page)
    assert page.evaluate("asked") == asked
    page.evaluate(COUNT_NO_MORE)


@pytest.mark.started
def test_a_clock_that_is_set_back_changes_no_order(page: Page) -> None:
    page.evaluate("globalThis.rightly = Date.now")
    links = []
    for years in (10, 0, -10):
        page.evaluate("years => { Date.now = () => rightly() + years * 31_536e6; }", years)
        start(page, "agon", "person").move("a5-b5")
        links.append(page.evaluate("location.hash"))
        page.locator("#leave").click()
    page.evaluate("Date.now = rightly")
    visit(page, "#/games")
    shown = page.locator(CARDS).evaluate_all("cards => cards.map((card) => card.hash)")
    assert shown == links[::-1]


@pytest.mark.started
def test_who_has_looked_around_has_nothing_stored(page: Page) -> None:
    reload(page)
    for fragment in ("#/games", "#/agon", "#/"):
        visit(page, fragment)
    assert page.evaluate("localStorage.length") == 0
