"""The device's screen stays on while somebody plays, and only then."""

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import close_dialog, press, show_table, table, visit
from tests.browser.watch import poll

LOCKS = """() => {
  window.locks = [];
  window.refuse = false;
  navigator.wakeLock.request = async () => {
    if (refuse) throw new DOMException("low battery", "NotAllowedError");
    const lock = { released: false, release: async () => { lock.released = true; } };
    locks.push(lock);
    return lock;
  };
  const setTimeout = window.setTimeout;
  window.setTimeout = (act, delay, ...rest) => {
    if (!(delay > 200000)) return setTimeout(act, delay, ...rest);
    window.waitFiveMinutes = () => {
      const now = performance.now;
      performance.now = () => now.call(performance) + 300000;
      act();
    };
    return 0;
  };
}"""
"""JavaScript: takes the place of the browser's locks and of long waits."""

HELD = "() => locks.filter((lock) => !lock.released).length === 1"
FREE = "() => locks.length > 0 && locks.every((lock) => lock.released)"
HIDE = """isHidden => {
  Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
  if (isHidden) for (const lock of locks) lock.released = true;
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""JavaScript: hides the page as a browser does, which lets its locks go, or shows it again."""

pytestmark = pytest.mark.started


def test_the_screen_stays_on_until_the_result(page: Page) -> None:
    page.evaluate(LOCKS)
    show_table(page, table())
    poll(page, HELD)
    page.locator("#resign").click()
    press(page, "Resign")
    expect(page.locator("#result")).to_be_visible()
    poll(page, FREE)
    visit(page, "#/agon/learn/1")
    poll(page, HELD)
    visit(page, "#/agon/rules")
    poll(page, FREE)
    visit(page, "#/agon/tournament")
    poll(page, HELD)


def test_a_page_that_was_hidden_asks_again(page: Page) -> None:
    page.evaluate(LOCKS)
    show_table(page, table())
    poll(page, HELD)
    page.evaluate(HIDE, True)
    poll(page, FREE)
    page.evaluate(HIDE, False)
    poll(page, HELD)


def test_after_five_minutes_without_input_the_screen_may_go_dark(page: Page) -> None:
    page.evaluate(LOCKS)
    show_table(page, table())
    poll(page, HELD)
    page.evaluate("waitFiveMinutes()")
    poll(page, FREE)
    page.locator("body").press("Shift")
    poll(page, HELD)


def test_the_player_may_let_it_go_dark(page: Page) -> None:
    page.evaluate(LOCKS)
    show_table(page, table())
    poll(page, HELD)
    page.locator("#open-settings").click()
    page.locator("#dialog [name=awake]").select_option("off")
    poll(page, FREE)
    expect(page.locator("#dialog")).not_to_contain_text("doesn’t keep the screen on")


def test_a_refusal_is_told_in_the_settings_and_breaks_nothing(page: Page) -> None:
    page.evaluate(LOCKS)
    page.evaluate("refuse = true")
    game = show_table(page, table())
    game.tap("a5", "b5")
    game.wait_for_moves(1)
    page.locator("#open-settings").click()
    expect(page.locator("#dialog")).to_contain_text("doesn’t keep the screen on")
    close_dialog(page)
    page.evaluate("refuse = false")
    page.locator("body").press("Shift")
    poll(page, HELD)
