import json
from collections.abc import Callable, Iterator
from datetime import date, datetime, timedelta

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import (
    close_dialog,
    open_page,
    store,
    stored,
    visit,
    wait_until_dialog_is_left,
    words,
)
from tests.browser.interference import fix_chance
from tests.browser.learn.test_learn import by_touch
from tests.browser.puzzle.test_solving import by_button, give_up, solve
from tests.browser.screens import speak

from rokkaku.core.pack_file import pack_of
from rokkaku.core.puzzle import games_with_puzzles, read_line
from rokkaku.ui.puzzle.daily import entry_of_day
from rokkaku.ui.puzzle.days import DayResult, Days
from rokkaku.ui.puzzle.rush import MILLISECONDS
from rokkaku.ui.puzzle.task import start_puzzle
from rokkaku.ui.puzzle.words import CLEAN, FAILED, OPEN
from tools.site.serve import SiteServer

EN, JA = words("en"), words("ja")
GAMES = games_with_puzzles()
SOLVED = DayResult(True, 0, 0, 60, True)


def signs(page: Page) -> str:
    """Return today's results, as shown on the start screen."""
    return "".join(page.locator("#lobby .daily .sign").all_inner_texts())


@pytest.fixture
def set_noon(page: Page) -> Iterator[Callable[[date], None]]:
    """A function that sets the page's clock to noon of a day, far from midnight."""
    yield lambda day: page.clock.set_system_time(f"{day}T12:00:00")
    page.clock.set_system_time(datetime.now())  # other tests share the page


@pytest.mark.started
def test_a_puzzle_of_the_day_is_solved_and_another_failed(
    page: Page, set_noon: Callable[[date], None]
) -> None:
    first, second, *_ = GAMES
    today = date.today()
    set_noon(today)
    visit(page, "#/")
    entry = entry_of_day(pack_of(first), today)
    page.locator(f"#lobby .daily[data-game={first}]").click()
    solve(page, start_puzzle(read_line(first, entry.line)), by_touch)
    expect(page.locator(".puzzle-comment")).to_have_text(EN["puzzle.solved"])
    by_button(page, "next")
    expect(page.locator(".puzzle-heading")).to_contain_text(EN[f"{second}.title"])
    give_up(page, start_puzzle(read_line(second, entry_of_day(pack_of(second), today).line)))
    visit(page, "#/")
    expect(page.locator("#lobby .streak")).to_have_text("Streak: 1 day")
    assert signs(page) == CLEAN + FAILED + OPEN * (len(GAMES) - 2)
    visit(page, "#/today")
    expect(page.locator("#today .daily .lit svg")).to_have_count(len(GAMES))
    page.locator("#today .share").click()
    shared = page.locator("#dialog textarea").input_value()
    assert CLEAN + FAILED in shared
    close_dialog(page)
    # A failed puzzle can be tried again, but is counted only once.
    page.locator(f"#today .daily[data-game={second}]").click()
    expect(page.locator(".puzzle-task")).to_be_visible()
    assert len(json.loads(stored(page, "days") or "")) == 2


@pytest.mark.started
@pytest.mark.parametrize(
    "today", [date.today(), date(2027, 1, 3), date(2027, 3, 31)], ids=["now", "new-year", "summer"]
)
def test_a_streak_goes_over_a_week_with_a_missed_day(
    page: Page, set_noon: Callable[[date], None], today: date
) -> None:
    days, monday = Days(), today - timedelta(days=today.weekday())
    for day in (monday - timedelta(days=back) for back in range(1, 8) if back != 4):
        days = days.with_result(day, GAMES[0], SOLVED)
    days = days.with_result(monday, GAMES[0], SOLVED)
    set_noon(monday)
    store(page, days=json.dumps(days.to_json()))
    speak(page, "ja")
    visit(page, "#/today")
    expect(page.locator("#today .streak strong")).to_have_text("連続7日")
    expect(page.locator('#today .calendar [data-solved="1"]')).to_have_count(7)
    missed = monday - timedelta(days=4)
    page.locator(f"#today .calendar a[href='#/today/{missed}']").click()
    expect(page.locator("#today h1")).to_have_text(JA["today.other"])
    page.locator(f"#today .daily[data-game={GAMES[0]}]").click()
    entry = entry_of_day(pack_of(GAMES[0]), missed)
    solve(page, start_puzzle(read_line(GAMES[0], entry.line)), by_touch)
    expect(page.locator(".puzzle-comment")).to_have_text(JA["puzzle.solved"])
    visit(page, "#/today")
    # Solved, but too late for the streak.
    expect(page.locator("#today .streak strong")).to_have_text("連続7日")
    expect(page.locator('#today .calendar [data-solved="1"]')).to_have_count(8)


BECOME_VISIBLE = """
  Object.defineProperty(document, "hidden", { configurable: true, value: false });
  document.dispatchEvent(new Event("visibilitychange"));
  delete document.hidden;"""


@pytest.mark.started
def test_a_puzzle_begun_before_midnight_counts_for_its_day(
    page: Page, set_noon: Callable[[date], None]
) -> None:
    game, today = GAMES[0], date.today()
    set_noon(today)
    visit(page, f"#/{game}/puzzles/today")
    expect(page.locator(".puzzle-task")).to_be_visible()
    set_noon(today + timedelta(days=1))
    entry = entry_of_day(pack_of(game), today)
    solve(page, start_puzzle(read_line(game, entry.line)), by_touch)
    expect(page.locator(".puzzle-comment")).to_have_text(EN["puzzle.solved"])
    days = Days.from_json(json.loads(stored(page, "days") or ""))
    assert days.results[today, game].in_time
    visit(page, "#/")
    expect(page.locator("#lobby .streak")).to_have_text("Streak: 1 day")


@pytest.mark.started
def test_pages_look_again_after_midnight(page: Page, set_noon: Callable[[date], None]) -> None:
    today, game = date.today(), GAMES[0]
    tomorrow = today + timedelta(days=1)
    set_noon(today)
    days = Days().with_result(today, game, SOLVED)
    store(page, days=json.dumps(days.to_json()))
    visit(page, "#/today")
    visit(page, "#/")
    assert signs(page)[0] == CLEAN
    set_noon(tomorrow)
    page.evaluate(BECOME_VISIBLE)
    expect(page.locator("#lobby .daily .sign").first).to_have_text(OPEN)
    set_noon(today)
    visit(page, "#/today")
    cards = page.locator("#today .dailies a")
    expect(cards.first).to_have_attribute("href", f"#/{game}/puzzles/today?day={today}")
    set_noon(tomorrow)
    page.evaluate(BECOME_VISIBLE)
    expect(cards.first).to_have_attribute("href", f"#/{game}/puzzles/today?day={tomorrow}")
    expect(page.locator("#today h1")).to_be_focused()


@pytest.mark.started
@pytest.mark.parametrize("item", ["2031-01-01", "2026-02-30", "1999-01-01"])
def test_a_day_that_cannot_be_solved_is_told(page: Page, item: str) -> None:
    visit(page, f"#/today/{item}")
    expect(page.locator("#dialog")).to_contain_text(EN["link.broken"])
    close_dialog(page)


@pytest.mark.started
def test_a_rush_ends_by_mistakes_and_by_time(page: Page) -> None:
    fix_chance(page, 1)
    visit(page, "#/rush")
    expect(page.locator(".puzzle-heading")).to_contain_text("3:00")
    for _ in range(3):
        by_button(page, "next")
    expect(page.locator("#dialog")).to_contain_text(EN["rush.mistakes"])
    page.get_by_role("button", name=EN["rush.again"]).click()
    wait_until_dialog_is_left(page)  # or the next dialog would be closed with it
    expect(page.locator(".puzzle-heading")).to_contain_text("0/3 mistakes")  # a new rush
    page.evaluate(
        """through => {
          // Of the class: Playwright's clock puts another object in the place of `performance`.
          // It is never put back, or what the page has timed since would wait as long again.
          const { now } = Performance.prototype;
          Performance.prototype.now = function () { return now.call(this) + through; };
        }""",
        MILLISECONDS,
    )
    expect(page.locator("#dialog")).to_contain_text(f"{EN['rush.timeUp']}You solved 0 puzzles")
    close_dialog(page)
    assert json.loads(stored(page, "rush-bests") or "") == {"mixed": 0}


@pytest.mark.started
def test_a_rush_leads_to_the_rules_of_its_puzzle(page: Page) -> None:
    visit(page, "#/rush?game=beerhex")
    by_button(page, "show-rules")
    expect(page.locator("#rules h1")).to_contain_text(EN["beerhex.title"])


@pytest.mark.started
def test_a_theme_is_chosen_and_followed(page: Page) -> None:
    game = GAMES[0]
    pack = pack_of(game)
    theme = f"{pack[-1].kind}.{pack[-1].theme}"
    fitting = [entry for entry in pack if f"{entry.kind}.{entry.theme}" == theme]
    visit(page, f"#/{game}/puzzles")
    expect(page.locator("#puzzle-list .numbers a")).to_have_count(len(pack))
    page.locator("#puzzle-list select").select_option(theme)
    expect(page.locator("#puzzle-list .numbers a")).to_have_count(len(fitting))
    page.locator("#puzzle-list .primary").click()
    expect(page.locator(".puzzle-task")).to_be_visible()
    for entry in fitting[:2]:
        assert f"/{entry.id}?" in page.url
        by_button(page, "next")


@pytest.mark.parametrize("fragment", ["#/", "#/today"])
def test_a_page_that_stays_visible_shows_the_next_day_at_midnight(
    page: Page, site_server: SiteServer, fragment: str
) -> None:
    page.clock.install(time=f"{date.today()}T23:58:00")
    days = Days().with_result(date.today(), GAMES[0], SOLVED)
    store(page, days=json.dumps(days.to_json()))
    open_page(page, f"{site_server.url}{fragment}")
    card = page.locator(":is(#lobby, #today) .daily:visible").first
    expect(card.locator(".sign")).to_have_text(CLEAN)
    page.clock.fast_forward("01:30")
    expect(card.locator(".sign")).to_have_text(CLEAN)
    page.clock.fast_forward("00:40")
    expect(card.locator(".sign")).to_have_text(OPEN)
