"""Accessibility of every screen: axe checks, texts that fit, and play by keyboard alone."""

import random
from typing import Literal

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import (
    NEAR_THE_END,
    Play,
    cut_interludes_short,
    open_table,
    page_down_to,
    show_table,
    tab_to,
    visit,
)
from tests.browser.driver import table as agon
from tests.browser.moves import begun, picks_of, without_turning
from tests.browser.screens import SCREENS, SIZES, Shown, in_turn, set_size

from rokkaku.core.table import Table
from rokkaku.i18n import LANGUAGES
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.board.picks import Prefix
from tools import ROOT
from tools.site.serve import SiteServer

everything_shown = pytest.mark.parametrize("shown", in_turn(SCREENS), ids=str, indirect=True)

AXE = ROOT / "node_modules/axe-core/axe.min.js"
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOURS = ["color-contrast", "link-in-text-block"]
"""Axe rules whose result may depend on the theme."""
IN_THE_LIGHT, IN_THE_DARK = ("light", STANDARDS), ("dark", COLOURS)
CHECKS = {"ja": (IN_THE_LIGHT,), "en": (IN_THE_LIGHT, IN_THE_DARK)}
"""The checks by language; one language is enough for the dark theme."""
RUN_AXE = """async (runOnly) => {
  // A violation shows its HTML; to find a selector of every element takes a third of the time.
  const only = { resultTypes: ["violations"], selectors: false, preload: false };
  const { violations } = await axe.run({ runOnly, ...only });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`));
}"""

CUT = """() => {
  // What a user sees of texts and controls: nothing of them may be cut, nor lie outside.
  const found = [];
  const dialog = document.querySelector("dialog[open]");
  const isSpoken = (element) => element && (getComputedStyle(element).clipPath === "inset(50%)"
    || isSpoken(element.parentElement));
  const shown = (element) => element.checkVisibility({ visibilityProperty: true })
    && !isSpoken(element)
    && !element.closest("#hits, svg, details:not([open]) > :not(summary)");
  const name = (element) => `${element.tagName}#${element.id}.${element.className} `
    + `"${element.textContent.trim().slice(0, 40)}"`;
  const scrolls = (element) => ["auto", "scroll"].includes(getComputedStyle(element).overflowY);
  for (const element of (dialog ?? document.body).querySelectorAll("*")) {
    if (!shown(element)) continue;
    const isText = Array.from(element.childNodes)
      .some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    const isControl = element.matches("button, select, summary, input, label, a");
    if (!isText && !isControl) continue;
    if (getComputedStyle(element).display !== "inline") {
      if (element.scrollWidth > element.clientWidth + 1) found.push(`too wide: ${name(element)}`);
      const high = element.scrollHeight > element.clientHeight + 3;
      if (high && !scrolls(element) && !element.matches("select, textarea"))
        found.push(`too high: ${name(element)}`);
    }
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (left < -0.5 || right > innerWidth + 0.5) found.push(`outside: ${name(element)}`);
    for (let box = element.parentElement; box; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.overflowX !== "visible" || style.overflowY !== "visible") {
        const edge = box.getBoundingClientRect();
        if (left < edge.left - 1 || right > edge.right + 1) found.push(`cut: ${name(element)}`);
        if (style.overflowY !== "visible" && !scrolls(box)
          && (top < edge.top - 1 || bottom > edge.bottom + 1)) found.push(`cut: ${name(element)}`);
        break;
      }
    }
  }
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) found.push("the page scrolls sideways");
  return found;
}"""


@pytest.fixture
def axe(shared: Page) -> None:
    if not shared.evaluate("typeof axe === 'object'"):
        shared.evaluate(f"() => {{ {AXE.read_text('utf-8')}\n}}")


@pytest.mark.usefixtures("axe")
@everything_shown
def test_axe_finds_nothing(shared: Page, shown: Shown) -> None:
    found = []
    set_size(shared, SIZES[LANGUAGES.index(shown.language)])
    for scheme, checks in CHECKS[shown.language]:
        shared.emulate_media(color_scheme=scheme)
        expect(shared.locator("html")).to_have_attribute("data-theme", scheme)
        found += shared.evaluate(RUN_AXE, checks)
    assert found == []


@pytest.mark.started
@pytest.mark.parametrize("contrast", ["no-preference", "more"])
def test_a_dark_page_is_printed_in_dark_letters(page: Page, contrast: Literal["more"]) -> None:
    page.evaluate(f"() => {{ {AXE.read_text('utf-8')}\n}}")
    page.emulate_media(color_scheme="dark", contrast=contrast, media="print")
    found = []
    for place in ("#/", "#/agon", "#/agon/rules", "#/statistics"):
        visit(page, place)
        found += page.evaluate(RUN_AXE, COLOURS)
    show_table(page, agon(moves="a5-b5"))
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    found += page.evaluate(RUN_AXE, COLOURS)
    page.emulate_media(color_scheme="light", contrast="null", media="screen")
    assert found == []


@everything_shown
def test_texts_fit(shared: Page, shown: Shown) -> None:
    found = {}
    for size in SIZES:
        set_size(shared, size)
        found[size] = shared.evaluate(CUT)
    assert not any(found.values()), found


@everything_shown
def test_texts_fit_at_twice_their_size(shared: Page, shown: Shown) -> None:
    """WCAG 1.4.4: at 200 % text size nothing is cut off, but scrolling is allowed."""
    browser = shared.context.new_cdp_session(shared)
    browser.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    try:
        set_size(shared, SIZES[0] if shown.language == LANGUAGES[0] else SIZES[3])
        assert shared.evaluate(CUT) == []
    finally:
        browser.send("Page.setFontSizes", {"fontSizes": {"standard": 16, "fixed": 13}})
        browser.detach()


# By keyboard alone


def pick(game: Play, at: Table, picks: Prefix) -> None:
    """Pick by keyboard alone, as a screen reader user does."""
    page, view = game.page, view_of(at.record.game)
    cut_interludes_short(page)
    for pick in picks:
        if pick.kind == "cell":
            if not page.locator("#hits :focus").count():
                tab_to(page, "#hits button")
            page_down_to(page, pick.value)
            page.keyboard.press("Enter")
            if pick.kind in view.PREVIEWED and page.locator("#moves li span").count() == at.ply:
                page.keyboard.press("Enter")
        elif pick.kind != "turn":
            tab_to(page, f'[data-pick="{pick.kind} {pick.value}"]')
            page.keyboard.press("Enter")


@pytest.mark.started
@pytest.mark.parametrize(
    "start",
    [
        agon(position=NEAR_THE_END),
        begun("seven", 8, 3),
        begun("beerhex", 8, 3),
        begun("hexheaven", 32, 3, mode="solo", players="1"),
    ],
    ids=lambda start: start.record.game,
)
def test_a_game_is_finished_by_keyboard(start: Table, page: Page) -> None:
    game, rng = show_table(page, start), random.Random(2)
    for _ in range(40):
        if page.locator("#handover").is_visible():
            expect(page.locator("#ready")).to_be_focused()
            page.keyboard.press("Enter")
        at = game.table
        if at.actor is None:
            break
        moves = without_turning(at)
        ending = [move for move in moves if at.state.apply(move).actor is None]
        pick(game, at, picks_of(at, at.game.format_move(rng.choice(ending or moves))))
        assert game.wait_for_save(at.ply + 1).ply == at.ply + 1
    assert game.table.outcome() is not None
    cut_interludes_short(page)
    expect(page.locator("#result h2")).to_be_focused()
    tab_to(page, "#result button.primary")
    page.keyboard.press("Enter")
    expect(page.locator("#result")).to_be_hidden()


def test_the_focus_is_always_seen_and_never_caught(site_server: SiteServer, page: Page) -> None:
    open_table(page, site_server.url, agon())
    page.evaluate("document.activeElement.blur()")
    seen: list[str] = []
    for _ in range(60):
        page.keyboard.press("Tab")
        seen.append(
            page.evaluate(
                """() => {
                  const at = document.activeElement;
                  if (at === document.body) return "end";
                  const { x, y, width, height } = at.getBoundingClientRect();
                  const style = getComputedStyle(at);
                  const top = document.elementFromPoint(x + width / 2, y + height / 2);
                  const free = at.contains(top) || !!at.closest("#hits");
                  return (at.id || at.dataset.pick || at.dataset.language || at.tagName)
                    + (style.outlineStyle === "none" ? " without outline" : "")
                    + (free ? "" : " hidden");
                }"""
            )
        )
        if seen[-1] == "end" or seen.count(seen[-1]) > 1:
            break
    assert seen[0] == "skip"
    assert not [name for name in seen if "without" in name or "hidden" in name]
    assert {"sound", "open-settings", "flip", "leave"} <= set(seen)
    page.locator("#skip").focus()
    page.keyboard.press("Enter")
    assert page.evaluate("!!document.activeElement.closest('#hits')")
