"""The page fits: on phones, tablets and desktops, in both languages, on every screen."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.driver import NO_SERVICE_WORKER, open_table, set_up, table
from tests.browser.watch import Watch
from tools.site.serve import SiteServer

pytestmark = pytest.mark.browser

SIZES = [(390, 844), (768, 1024), (1024, 768), (1280, 800)]
SCREENS = ["home", "setup", "games", "statistics", "play", "settings", "puzzles", "puzzle"]
PARTS = {"play": ("#players", "#task", "#moves"), "puzzle": ("#puzzle", "#task")}
RATIO = 2

# The start of a game stays at the lower edge while the set-up scrolls below it.
CONTROLS = """() => {
  const dialog = document.querySelector("dialog[open]");
  const kinds = "button, a, select, input[type=text], summary, .choice";
  const found = (dialog ?? document.body).querySelectorAll(kinds);
  return Array.from(found)
    .filter((element) => element.checkVisibility() && !element.closest("#hits, #skip, .starts"))
    .map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const { scrollWidth, clientWidth, id, tagName } = element;
      const name = `${tagName} ${id} ${element.textContent.trim().slice(0, 20)}`;
      return { name, left, top, right, bottom, tight: scrollWidth > clientWidth };
    });
}"""

BOX = """selector => {
  const { left, top, right, bottom } = document.querySelector(selector).getBoundingClientRect();
  return { left, top, right, bottom };
}"""


@pytest.fixture(scope="module")
def started(browser: Browser, site_server: SiteServer) -> Iterator[Page]:
    """A page with a long game on it, for all tests here."""
    running, rng = table(variant="classic"), random.Random(1)
    for _ in range(120):
        running = running.play(rng.choice(running.state.legal_moves()))
    context = browser.new_context(
        device_scale_factor=RATIO, has_touch=True, locale="en-US", service_workers="block"
    )
    watch = Watch(context, (NO_SERVICE_WORKER,))
    page = context.new_page()
    open_table(page, site_server.url, running)
    yield page
    context.close()
    assert not watch.problems, "\n".join(watch.problems)


def show(page: Page, size: tuple[int, int], language: str, screen: str) -> None:
    """Bring the page to a screen."""
    if page.locator("#dialog").is_visible():
        page.keyboard.press("Escape")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.locator(f"[data-language={language}]").click()
    if page.locator("#leave").is_visible():
        page.locator("#leave").click()
    page.goto(page.url.partition("#")[0] + "#/")
    if screen in ("play", "settings"):
        page.locator("#continue").click()
    elif screen in ("puzzles", "puzzle"):
        page.locator(".to-puzzles").click()
    if screen == "puzzle":
        page.locator("[data-kind=holes][data-variant=fourteen]").click()
        page.locator("#hand button").first.click()
    if screen == "setup":
        set_up(page, "seven")
        while (folded := page.locator("#setup details:not([open]) summary")).count():
            folded.first.click()
        page.evaluate("window.scrollTo(0, 0)")
    if screen in ("games", "statistics"):
        page.locator(f".to-{screen}").click()
    if screen == "settings":
        page.locator("#open-settings").click()
    expect(page.locator("#dialog")).to_be_visible(visible=screen == "settings")
    expect(page.locator("#play")).to_be_visible(visible=screen in ("play", "settings", "puzzle"))
    page.wait_for_timeout(100)


def within(box: dict[str, Any], width: float, height: float) -> bool:
    return bool(
        box["left"] >= 0
        and box["top"] >= 0
        and box["right"] <= width + 0.5
        and box["bottom"] <= height + 0.5
    )


def overlap(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return bool(
        min(one["right"], other["right"]) - max(one["left"], other["left"]) > 0.5
        and min(one["bottom"], other["bottom"]) - max(one["top"], other["top"]) > 0.5
    )


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("screen", SCREENS)
def test_everything_fits(screen: str, language: str, size: tuple[int, int], started: Page) -> None:
    page, (width, height) = started, size
    show(page, size, language, screen)
    scrolling = page.evaluate(
        """() => [document.documentElement, document.querySelector("#dialog")]
          .filter((element) => element.scrollWidth > element.clientWidth).length"""
    )
    assert scrolling == 0, "something scrolls sideways"
    controls = page.evaluate(CONTROLS)
    assert controls
    # Only lists and a long dialog may be higher than the window, and scroll.
    tall = height if screen in ("play", "puzzle") else float("inf")
    for index, control in enumerate(controls):
        assert within(control, width, tall), f"not in the window: {control}"
        assert control["right"] - control["left"] >= 43.9, f"too narrow: {control}"
        assert control["bottom"] - control["top"] >= 43.9, f"too low: {control}"
        assert not control["tight"], f"text does not fit: {control}"
        for other in controls[:index]:
            assert not overlap(control, other), f"{control} and {other}"
    if screen == "settings":
        assert within(page.evaluate(BOX, "#dialog"), width, height)
    if screen in ("play", "puzzle"):
        board = page.evaluate(BOX, "#board")
        assert within(board, width, height)
        assert min(board["right"] - board["left"], board["bottom"] - board["top"]) > 300
        assert not any(overlap(control, board) for control in controls)
        for part in PARTS[screen]:
            box = page.evaluate(BOX, part)
            assert within(box, width, height), f"{part}: {box}"
            assert not overlap(box, board), f"{part} lies on the board"
            assert not any(overlap(control, box) for control in controls), part
        drawn = page.evaluate("(({width, height}) => [width, height])(board)")
        sides = [board["right"] - board["left"], board["bottom"] - board["top"]]
        assert drawn == pytest.approx([side * RATIO for side in sides], abs=RATIO)
