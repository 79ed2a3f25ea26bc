"""Animations on the real board, with a clock that the test controls."""

import pytest
from playwright.sync_api import Page
from tests.browser.driver import Play, open_table, settle, show_table, table
from tests.browser.pixels import pixel

from tools.site.serve import SiteServer

CLOCK = """
  const real = performance.now.bind(performance);
  performance.now = () => globalThis.stoppedAt ?? real();
"""
"""Runs before Python, which keeps the `performance` that it finds at its start."""
ASIDE = 0.15
"""Offset, in cell widths, from the line in the middle of a guard's dark shield."""
COUNT_DRAWINGS = """() => {
  window.drawings = 0;
  document.querySelector("#board").getContext("2d").drawImage = function (...more) {
    window.drawings += 1;
    return CanvasRenderingContext2D.prototype.drawImage.apply(this, more);
  };
}"""

SLOW_CLOCK = """() => {
  // Of the class: Playwright's clock puts another object in the place of `performance`.
  const { now } = Performance.prototype;
  let start;
  globalThis.quick = now;
  Performance.prototype.now = function () {
    const time = now.call(this);
    start ??= time;
    return start + (time - start) / 10;
  };
}"""
"""Ten times slower, so that even a busy machine draws an animation in several frames."""
QUICK_CLOCK = "() => { Performance.prototype.now = quick; }"


def has_guard(game: Play, cell: str) -> bool:
    places = game.places()
    here, beside = places[f"cell {cell}"], places["cell a2"]["x"] - places["cell a1"]["x"]
    *colour, _ = pixel(game.page, {"x": here["x"] + ASIDE * beside, "y": here["y"]})
    return sum(colour) < 300


@pytest.fixture
def stopped(site_server: SiteServer, page: Page) -> Play:
    """A game of Agon in which the clock is stopped."""
    page.add_init_script(CLOCK)
    game = open_table(page, site_server.url, table())
    page.evaluate("stoppedAt = performance.now()")
    return game


@pytest.mark.context(reduced_motion="no-preference")
def test_a_motion_is_cut_short_by_the_next_input_which_counts(stopped: Play) -> None:
    stopped.click("a5", "b5")
    assert stopped.wait_for_save(1).ply == 1
    assert has_guard(stopped, "a5"), "it is on its way"
    stopped.click("k2")
    assert has_guard(stopped, "b5")
    assert not has_guard(stopped, "a5")
    stopped.click("j2")
    assert stopped.wait_for_save(2).ply == 2


@pytest.mark.context(reduced_motion="no-preference")
def test_a_motion_ends_by_itself(stopped: Play) -> None:
    stopped.click("a5", "b5")
    stopped.wait_for_save(1)
    assert has_guard(stopped, "a5")
    stopped.page.evaluate("stoppedAt = null")
    for _ in range(200):
        if has_guard(stopped, "b5"):
            break
    assert has_guard(stopped, "b5")
    assert not has_guard(stopped, "a5")


@pytest.mark.started
def test_with_reduced_motion_it_is_a_cut(page: Page) -> None:
    game = show_table(page, table())
    game.click("a5", "b5")
    assert has_guard(game, "b5")
    assert not has_guard(game, "a5")


@pytest.mark.started
def test_nothing_is_animated_for_those_who_want_less_motion(page: Page) -> None:
    game = show_table(page, table())
    page.evaluate(COUNT_DRAWINGS)
    page.evaluate(SLOW_CLOCK)

    def drawings(text: str) -> int:
        game.click(text[:2])
        settle(page)
        before = int(page.evaluate("window.drawings"))
        game.click(text[3:])
        assert game.moves()[-1] == text
        settle(page, 30)
        return int(page.evaluate("window.drawings")) - before

    assert drawings("a5-b5") == 1
    page.emulate_media(reduced_motion="no-preference")
    assert drawings("k2-j2") > 2
    page.emulate_media(reduced_motion="reduce")
    assert drawings("b5-b6") == 1
    page.evaluate(QUICK_CLOCK)  # other tests share the page
    running = game.table
    assert [running.ply, *running.record.moves] == [3, "a5-b5", "k2-j2", "b5-b6"]
