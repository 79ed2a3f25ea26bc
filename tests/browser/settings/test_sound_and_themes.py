import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import Play, close_dialog, open_table, reload, settle, show_table, table
from tests.browser.pixels import pixel
from tests.browser.watch import poll

from rokkaku.ui.board.sounds import sound_of
from tools.site.serve import SiteServer

LISTEN = """
  window.heard = [];
  window.felt = [];
  const start = AudioScheduledSourceNode.prototype.start;
  AudioScheduledSourceNode.prototype.start = function (...when) {
    heard.push(this.context.state);
    return start.apply(this, when);
  };
  Navigator.prototype.vibrate = (pattern) => felt.push(Array.from(pattern)) > 0;
"""
FEEL = """
  window.felt = {};
  let tapped = 0;
  addEventListener("pointerup", () => { tapped = performance.now(); }, true);
  Navigator.prototype.vibrate = (pattern) => {
    felt[pattern] ??= performance.now() - tapped;
    return true;
  };
"""
"""Notes the ms from `pointerup` (the click may come much later) to each vibration."""
CARRIED = 195
"""Minimum ms of a piece's motion: 200, less the rounding of timers."""


def choose(page: Page, name: str, value: str) -> None:
    page.locator("#open-settings").click()
    field = page.locator(f"#dialog [name={name}]")
    if field.first.evaluate("field => field.tagName") == "SELECT":
        field.select_option(value)
    else:
        page.locator(f"#dialog [name={name}][value={value}]").check()
    close_dialog(page)


@pytest.mark.started
def test_sound_vibration_boards_and_pieces(page: Page) -> None:
    page.evaluate(f"() => {{ {LISTEN} }}")
    game = show_table(page, table())
    speaker = page.locator("#sound")
    expect(speaker).to_have_accessible_name("Sound")
    expect(speaker).to_have_attribute("aria-pressed", "false")
    game.tap("a5", "b5")
    game.wait_for_moves(1)
    poll(page, "felt.length > 0")
    assert page.evaluate("heard") == [], "sound is off at first"

    speaker.click()
    expect(speaker).to_have_attribute("aria-pressed", "true")
    poll(page, "heard.length > 0")  # one hears that it is on
    before: int = page.evaluate("heard.length")
    game.tap("k2", "j2")
    game.wait_for_moves(2)
    poll(page, "before => heard.length > before", arg=before)
    choose(page, "haptics", "off")
    page.evaluate("felt.length = 0")
    speaker.click()
    silent: int = page.evaluate("heard.length")
    game.tap("a3")
    assert page.evaluate("heard.length") == silent
    assert page.evaluate("felt.length") == 0

    # Boards and pieces look different, also after a reload.
    places = game.places()
    cell, guard = places["cell c3"], places["cell b5"]
    wood, classic = pixel(page, cell), pixel(page, guard)
    choose(page, "board", "felt")
    assert pixel(page, cell) != wood
    choose(page, "board", "wood")
    assert pixel(page, cell) == wood
    choose(page, "pieces", "bold")
    assert pixel(page, guard) != classic
    expect(page.locator("#players .only-classic:visible")).to_have_count(0)
    expect(page.locator("#players .only-bold:visible")).not_to_have_count(0)
    reload(page)
    expect(page.locator("#play")).to_be_visible()
    assert page.locator("html").get_attribute("data-pieces") == "bold"


INTERRUPT = """() => {
  globalThis.waiting = [];
  globalThis.audio = { state: "interrupted" };
  Object.defineProperty(BaseAudioContext.prototype, "state", {
    configurable: true, get: () => audio.state,
  });
  AudioContext.prototype.resume = () =>
    new Promise((resolve, reject) => waiting.push({ resolve, reject }));
}"""
"""Stands for a call or a locked screen, as WebKit reports it."""


def tap_one_after_another(game: Play, *cells: str) -> None:
    for cell in cells:
        game.tap(cell)
        settle(game.page)


@pytest.mark.context(has_touch=True)
def test_after_an_interruption_only_what_happens_then_is_heard(
    site_server: SiteServer, page: Page
) -> None:
    page.add_init_script(LISTEN)
    game = open_table(page, site_server.url, table())
    page.locator("#sound").click()
    poll(page, "heard.length > 0")
    page.evaluate(INTERRUPT)
    page.evaluate("heard.length = 0")
    tap_one_after_another(game, "a5", "a5", "a5")
    assert page.evaluate("waiting.length") == 3, "it is asked to go on each time"
    page.evaluate("""() => {
      const { now } = Performance.prototype;  // time goes on, but not the clock of sounds
      Performance.prototype.now = function () { return now.call(this) + 1000; };
      waiting.shift().reject(new DOMException("interrupted", "InvalidStateError"));
      audio.state = "running";
      for (const { resolve } of waiting) resolve();
    }""")
    settle(page)
    assert page.evaluate("heard") == []
    game.tap("a5")
    poll(page, "heard.length > 0")


@pytest.mark.started
def test_a_move_is_felt_when_its_piece_touches_the_board(page: Page) -> None:
    page.evaluate(f"() => {{ {FEEL} }}")
    page.emulate_media(reduced_motion="no-preference")
    page.locator("html[data-motion=yes]").wait_for()
    game = show_table(page, table())
    game.tap("a5", "b5")
    place = ",".join(map(str, sound_of("place").vibration))
    found = page.wait_for_function("place => felt[place]", arg=place)
    assert found.json_value() >= CARRIED
    page.emulate_media(reduced_motion="reduce")


@pytest.mark.started
def test_what_the_system_asks_for(page: Page) -> None:
    game = show_table(page, table())
    root, cell = page.locator("html"), game.places()["cell c3"]
    expect(root).to_have_attribute("data-board", "wood")
    page.emulate_media(contrast="more")
    expect(root).to_have_attribute("data-board", "contrast")
    expect(root).to_have_attribute("data-pieces", "bold")
    page.emulate_media(contrast="no-preference", forced_colors="active", color_scheme="dark")
    expect(root).to_have_attribute("data-board", "forced")
    expected = page.evaluate(
        """() => {
          const probe = document.querySelector("#colour-probe");
          probe.style.color = "Canvas";
          return getComputedStyle(probe).color.match(/\\d+/g).slice(0, 3).map(Number);
        }"""
    )
    assert pixel(page, cell)[:3] == expected, "cells have the colour of the system"
    page.emulate_media(forced_colors="none", reduced_motion="reduce")
    expect(root).to_have_attribute("data-motion", "no")
    expect(root).to_have_attribute("data-board", "night")
    game.move("a5-b5")
    assert game.moves() == ["a5-b5"]
    page.emulate_media(contrast="null", forced_colors="null", color_scheme="light")
