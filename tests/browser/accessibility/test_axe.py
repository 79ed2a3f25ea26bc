"""Everybody can use every screen: axe finds nothing, texts fit, and the keyboard is enough."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.driver import (
    FAST,
    NEAR_THE_END,
    NO_SERVICE_WORKER,
    Play,
    open_page,
    open_table,
    picks_of,
)
from tests.browser.driver import table as agon
from tests.browser.screens import SCREENS, SIZES, keep_games, show
from tests.browser.watch import Watch, poll

from rokkaku.core.state import Move
from rokkaku.core.table import Seat, Table, new_table
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.board.picks import Prefix
from rokkaku.ui.i18n import LANGUAGES
from tools import ROOT
from tools.site.serve import SiteServer

pytestmark = pytest.mark.browser

AXE = ROOT / "node_modules/axe-core/axe.min.js"
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN_AXE = """async (standards) => {
  const { violations } = await axe.run({ runOnly: standards, resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`));
}"""

CUT = """() => {
  // What a person sees of texts and controls: nothing of them may be cut, nor lie outside.
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


@pytest.fixture(scope="module")
def started(browser: Browser, site_server: SiteServer) -> Iterator[Page]:
    """A page with all its games, for all tests here."""
    context = browser.new_context(has_touch=True, locale="en-US", service_workers="block")
    watch = Watch(context, (NO_SERVICE_WORKER,))
    page = context.new_page()
    page.set_default_timeout(10_000)
    page.add_init_script(path=AXE)
    keep_games(page)
    open_page(page, site_server.url)
    yield page
    context.close()
    assert not watch.problems, "\n".join(watch.problems)


def speak(page: Page, language: str) -> None:
    """Switch the language; over a dialog, as another tab would."""
    page.evaluate(
        """language => dispatchEvent(new CustomEvent("rokkaku:language", { detail: language }))""",
        language,
    )
    expect(page.locator("html")).to_have_attribute("lang", language)


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
def test_axe_finds_nothing(started: Page, screen: Any) -> None:
    page, found = started, []
    for number, language in enumerate(LANGUAGES):
        speak(page, language)
        page.set_viewport_size(dict(zip(("width", "height"), SIZES[number], strict=True)))
        show(page, screen)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            expect(page.locator("html")).to_have_attribute("data-theme", scheme)
            found += page.evaluate(RUN_AXE, STANDARDS)
    assert found == []


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
def test_texts_fit(started: Page, screen: Any) -> None:
    page, found = started, {}
    for language in LANGUAGES:
        speak(page, language)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            show(page, screen)
            if cut := page.evaluate(CUT):
                found[language, width] = cut
    assert found == {}


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
def test_texts_fit_at_twice_their_size(started: Page, screen: Any) -> None:
    """WCAG 1.4.4: at 200 % nothing is lost; what does not fit can be scrolled to."""
    page, found = started, {}
    browser = page.context.new_cdp_session(page)
    browser.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    try:
        for language, (width, height) in zip(LANGUAGES, (SIZES[0], SIZES[3]), strict=True):
            speak(page, language)
            page.set_viewport_size({"width": width, "height": height})
            show(page, screen)
            if cut := page.evaluate(CUT):
                found[language, width] = cut
    finally:
        browser.send("Page.setFontSizes", {"fontSizes": {"standard": 16, "fixed": 13}})
        browser.detach()
    assert found == {}


# By keyboard alone


def tab_to(page: Page, test: str, value: str) -> None:
    """Walk by the Tab key until a JavaScript test of the focused element holds."""
    for _ in range(80):
        if page.evaluate(
            f"value => {{ const at = document.activeElement; return {test}; }}", value
        ):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {value}")


def walk_to(page: Page, value: str) -> None:
    """Walk over the board by the Page Down key."""
    tab_to(page, "!!at.closest(value)", "#hits")
    for _ in range(300):
        if page.evaluate("document.activeElement.dataset.pick") == value:
            return
        page.keyboard.press("PageDown")
    raise AssertionError(f"Page Down does not lead to {value}")


def press(game: Play, at: Table, picks: Prefix) -> None:
    """Pick by the keyboard, as somebody does who hears the names."""
    page, view = game.page, view_of(at.record.game)
    poll(page, "() => !document.querySelector('#play').dataset.interlude")
    for pick in picks:
        name = f"{pick.kind} {pick.value}"
        if pick.kind == "cell":
            walk_to(page, name)
            page.keyboard.press("Enter")
            if (
                pick.kind in view.PREVIEWED
                and game.page.locator("#moves li span").count() == at.ply
            ):
                page.keyboard.press("Enter")
        elif pick.kind != "turn":
            tab_to(page, "at.dataset.pick === value", name)
            page.keyboard.press("Enter")


def without_turning(at: Table, moves: list[Move]) -> list[Move]:
    """The moves for which what is taken lies as it must from the start."""
    view = view_of(at.record.game)
    tree_start = {}
    for move in at.state.legal_moves():
        first, *rest = view.picks(move)[0]
        turns = [pick for pick in rest if pick.kind == "turn"]
        if turns:
            best = tree_start.setdefault(first, turns[0])
            tree_start[first] = min(best, turns[0], key=lambda pick: int(pick.value))
    return [
        move
        for move in moves
        if all(
            pick.kind != "turn" or tree_start[view.picks(move)[0][0]] == pick
            for pick in view.picks(move)[0]
        )
    ]


def begun(game: str, moves: int, seats: int, **options: str) -> Table:
    """A game at random, after so many moves."""
    rng, table = random.Random(7), new_table(game, options, (Seat(),) * seats, 3)
    while table.ply < moves:
        legal = [
            move
            for move in table.state.legal_moves()
            if table.game.format_move(move) not in ("declare", "stuck")
        ]
        table = table.play(rng.choice(legal))
    return table


@pytest.mark.context(service_workers="block")
@pytest.mark.allow_console(NO_SERVICE_WORKER)
@pytest.mark.parametrize("name", ["agon", "seven", "beerhex", "hexheaven"])
def test_a_game_is_finished_by_keyboard(name: str, site_server: SiteServer, page: Page) -> None:
    start = {
        "agon": lambda: agon(position=NEAR_THE_END),
        "seven": lambda: begun("seven", 8, 2),
        "beerhex": lambda: begun("beerhex", 8, 2),
        "hexheaven": lambda: begun("hexheaven", 4, 1, mode="solo", players="1"),
    }[name]()
    game, rng = open_table(page, site_server.url, start, settings=FAST), random.Random(2)
    for _ in range(40):
        if page.locator("#handover").is_visible():
            expect(page.locator("#ready")).to_be_focused()
            page.keyboard.press("Enter")
        at = game.table
        if at.actor is None:
            break
        state = at.state
        moves = list(state.legal_moves())
        ending = [move for move in moves if state.apply(move).actor is None]
        move = rng.choice(without_turning(at, ending) or without_turning(at, moves))
        press(game, at, picks_of(at, at.game.format_move(move)))
        table_after = game.wait_for_save(at.ply + 1)
        assert table_after.ply == at.ply + 1
    assert game.table.outcome() is not None
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible(timeout=20_000)
    expect(dialog.get_by_role("heading", level=2)).to_be_focused()
    tab_to(page, "at.textContent === value", "Look at the board")
    page.keyboard.press("Enter")
    expect(dialog).to_be_hidden()


@pytest.mark.context(service_workers="block")
@pytest.mark.allow_console(NO_SERVICE_WORKER)
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
