"""How a test plays: open the page, point at the board, and read what it shows."""

import json
import re
import time
from collections.abc import Mapping
from dataclasses import replace
from itertools import count
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Frame, Locator, Page, expect

from rokkaku.core.json_text import format_json
from rokkaku.core.table import Seat, Table
from rokkaku.ui.library.game_index import GameIndex, summary_of
from rokkaku.ui.library.saved_game import session_to_json
from rokkaku.ui.play.session import PlaySession, seated
from tests.browser.moves import cells_of
from tests.browser.watch import PATIENCE, poll
from tests.tables import table_after
from tests.timing.stopwatch import STARTING, STOPWATCH
from tools import ROOT

WINDOW = (1024, 768)
"""The size of the window, in CSS pixels."""

CONTEXT: dict[str, Any] = {
    "viewport": {"width": WINDOW[0], "height": WINDOW[1]},
    "locale": "en-US",
    "service_workers": "block",
    "reduced_motion": "reduce",
}
"""What browsers of tests are like; service workers and motion are for the tests about them."""

HELD = """(() => {
  const [, id] = location.hash.match(/^#.(?:play|review).(\\w+)/) ?? [];
  const held = sessionStorage.getItem(`rokkaku-tab ${location.pathname} held.${id}`);
  return JSON.parse(held);
})()"""
"""The game on the board if the tab holds it and it is not kept, as JavaScript."""

KEPT_LAST = f"""({HELD} ?? (() => {{
  const read = (name) => JSON.parse(localStorage.getItem(`rokkaku.${{name}}`) ?? "null");
  const last = read("games")?.[0];
  return last && read(`game.${{last.id}}`);
}})())"""
"""That, or the game in the page's storage that was played last, as JavaScript."""

KEPT = "kept"
"""The id of the game that `open_table` opens first."""

PERSON = Seat()
AI = Seat("level1")

_NUMBERS = count()

STORAGE_FORBIDDEN = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("forbidden", "SecurityError"); },
});"""

NEAR_THE_END = "w Qe6 Gf7 Gg6 qk6 gk1"
"""White wins by stepping onto the throne; Black can do nothing about it."""


def table(*seats: Seat, moves: str = "", **options: str) -> Table:
    """A table with some moves made, such as `a5-b5; k2-j2`; Bloody Queen unless told."""
    texts = filter(None, moves.split("; "))
    return table_after("agon", *texts, seats=seats, **{"variant": "bloody"} | options)


def new_context(browser: Browser, **options: Any) -> BrowserContext:
    """A fresh browser profile, with the patience that a busy machine needs."""
    context = browser.new_context(**options)
    context.set_default_timeout(PATIENCE * 1000)
    return context


_STORE = """texts => {
  for (const [name, text] of Object.entries(texts)) localStorage.setItem(`rokkaku.${name}`, text);
}"""


def store(page: Page, **texts: str) -> None:
    """Have texts in the page's storage; where the page is not yet open, from its start on."""
    if page.url != "about:blank":
        page.evaluate(_STORE, texts)
    elif texts:
        # A script that runs before the page's own, once: a reload finds what the page has left.
        page.add_init_script(f"""{{
          const key = {json.dumps(f"stored {time.monotonic_ns()}")};
          if (["http:", "file:"].includes(location.protocol) && !sessionStorage.getItem(key)) {{
            sessionStorage.setItem(key, "yes");
            ({_STORE})({json.dumps(texts)});
          }}
        }}""")


def fix_chance(page: Page, seed: int) -> None:
    """Deal the page always the same word, so that the AI plays the same game every time."""
    script = f"""
      Crypto.prototype.byChance ??= Crypto.prototype.getRandomValues;
      Crypto.prototype.getRandomValues = (words) => words.fill({seed});"""
    if page.url != "about:blank":
        page.evaluate(f"() => {{ {script} }}")
    else:
        page.add_init_script(script)


def free_chance(page: Page) -> None:
    """Undo `fix_chance`."""
    page.evaluate("""() => {
      const { byChance, getRandomValues } = Crypto.prototype;
      Crypto.prototype.getRandomValues = byChance ?? getRandomValues;
    }""")


def run_at_start(page: Page, code: str) -> None:
    """Give the page Python that runs this code first."""
    body = code + (ROOT / "py/main.py").read_text("utf-8")
    page.route("**/py/main.py", lambda route: route.fulfill(body=body))


def replace_module(context: Page | BrowserContext, pattern: str, code: str) -> None:
    """Give the page another module than the one that it notes the hash of."""
    unbuilt = (ROOT / "index.html").read_text("utf-8")  # has no hashes yet
    context.route(
        re.compile(r"/($|[?#])"),
        lambda route: route.fulfill(body=unbuilt, content_type="text/html"),
    )
    context.route(pattern, lambda route: route.fulfill(body=code, content_type="text/javascript"))


def stored(page: Page, name: str) -> str | None:
    """A text in the page's storage."""
    text: str | None = page.evaluate("name => localStorage.getItem(`rokkaku.${name}`)", name)
    return text


@STOPWATCH.spending(STARTING)
def reload(page: Page) -> None:
    """Load the page anew, and wait until Python has started again."""
    wait_until_dialog_is_left(page)
    page.reload()
    wait_until_started(page)


@STOPWATCH.spending(STARTING)
def open_page(page: Page, url: str, expected: str = "ready") -> None:
    """Go to the page and wait until Python has started, or has failed to, and shows the place."""
    go(page, url)
    wait_until_started(page, expected)
    if expected == "ready":
        poll(page, IS_SHOWN)


def go(page: Page, url: str) -> None:
    """Go to an address, which may lead on at once, even before Playwright has heard of it."""
    try:
        page.goto(url, wait_until="commit")
    except Error as error:
        if "is interrupted by another navigation" not in error.message:
            raise


@STOPWATCH.spending(STARTING)
def wait_until_started(page: Page | Frame, expected: str = "ready") -> None:
    """Wait while a mouse moves over the page: a first start waits for a sign of somebody."""
    js = """() => {
      dispatchEvent(new Event("pointermove"));
      return document.documentElement?.dataset.state?.replace("starting", "");
    }"""
    assert poll(page, js) == expected, page.inner_text("body")


def close_dialog(page: Page) -> None:
    """Close the dialog by a key, and wait until the browser is back from its entry."""
    page.keyboard.press("Escape")
    expect(page.locator("#dialog")).to_be_hidden()
    wait_until_dialog_is_left(page)


def wait_until_dialog_is_left(page: Page) -> None:
    """Wait until the browser is back from the entry of a dialog just closed.

    Going elsewhere or loading anew meanwhile would be stopped.
    """
    poll(page, "() => !history.state?.dialog")


def press(page: Page, name: str) -> None:
    """Press a button of the dialog or the result."""
    page.locator("#dialog, #result").get_by_role("button", name=name, exact=True).click()


IS_SHOWN = "() => history.state"
"""Whether the page shows what its address leads to, as JavaScript: it notes that there."""


def visit(page: Page, fragment: str) -> None:
    """Go to a place by its address, as if it was typed, and wait until it is shown."""
    if not page.locator("#dialog[open]").count():
        wait_until_dialog_is_left(page)
    page.evaluate("fragment => { location.hash = fragment; }", fragment)
    poll(page, IS_SHOWN)


def settle(page: Page, frames: int = 2) -> None:
    """Wait until what was changed is drawn, and so many frames are over."""
    for _ in range(frames):
        page.evaluate("new Promise(requestAnimationFrame)")


def cut_interludes_short(page: Page) -> None:
    """Have interludes end by the Escape key on the board, as people do who have seen enough.

    A tap may still be on its way to the page when the browser says that it was made.
    """
    settle(page)
    page.evaluate(
        """() => {
          if (document.getElementById("play").dataset.interlude)
            document.getElementById("hits").dispatchEvent(
              new KeyboardEvent("keydown", { key: "Escape" }));
        }"""
    )
    expect(page.locator("#play[data-interlude]")).to_have_count(0)


PROGRESS = "() => document.querySelector('script[worker]').xworker.sync.progress()"
"""What the AI's worker tells of its latest search."""


def wait_for_rest(page: Page) -> None:
    """Wait until the AI's worker searches no more."""
    poll(
        page,
        """async () => {
          const { sync } = document.querySelector("script[worker]").xworker;
          const before = await sync.progress();
          for (let look = 0; look < 5; look += 1) {
            await new Promise((resolve) => setTimeout(resolve, 20));
            if ((await sync.progress()) !== before) return false;
          }
          return true;
        }""",
    )


def count_clicks(page: Page) -> None:
    """Have the page count clicks, which follow taps."""
    page.evaluate("clicks = 0; addEventListener('click', () => (clicks += 1), true)")


def wait_for_clicks(page: Page, number: int) -> None:
    """Wait until there were so many since `count_clicks`."""
    poll(page, "number => clicks === number", arg=number)


def keep(page: Page, games: Mapping[str, PlaySession]) -> None:
    """Have the page find games by their ids when it is opened; the last one was played last."""
    index, kept = GameIndex(), {}
    for number, (id_, session) in enumerate(games.items()):
        index = index.keeping(summary_of(id_, session, 1_790_000_000 + number))
        kept[f"game.{id_}"] = format_json(session_to_json(session))
    store(page, games=format_json(index.to_json()), **kept)


def unrated(running: Table) -> PlaySession:
    """A game from outside, so that nothing stands between a person and a hint."""
    return replace(seated(running), outside=True)


def open_table(page: Page, url: str, running: Table, **texts: str) -> "Play":
    """Open the page where this table was left."""
    keep(page, {KEPT: unrated(running)})
    store(page, **texts)
    open_page(page, f"{url}#/play/{KEPT}")
    page.locator("#play").wait_for()
    return Play(page)


def show_table(page: Page, running: Table, **changes: object) -> "Play":
    """On the open page go to where this table was left, with changes to what is kept of it."""
    id_ = f"{KEPT}{next(_NUMBERS)}"  # the page knows those it has shown
    session = unrated(running)
    keep(page, {id_: session})
    store(page, **{f"game.{id_}": format_json(session_to_json(session) | changes)})
    visit(page, f"#/play/{id_}")
    page.locator("#play").wait_for()
    return Play(page)


def set_up(page: Page, game: str) -> Locator:
    """From the home screen go to the form of a game."""
    page.locator(f".cover[data-game={game}] .cover-link").click()
    form = page.locator(f"form.card[data-game={game}]")
    expect(form).to_be_visible()
    return form


def choose_opponent(form: Locator, opponent: str) -> None:
    """In the form of a game choose a person or one of the cast to play against."""
    form.locator(f".opponents [value={opponent}]").check()


def start(page: Page, game: str, opponent: str = "piyo") -> "Play":
    """From the home screen start a game, against the weakest of the cast unless told."""
    form = set_up(page, game)
    choose_opponent(form, opponent)
    form.locator("[type=submit]").click()
    expect(page.locator("#play")).to_be_visible()
    return Play(page)


class Play:
    """The play screen."""

    def __init__(self, page: Page) -> None:
        self.page = page

    # What is shown

    @property
    def table(self) -> Table:
        """The table that was kept last."""
        kept = self.page.evaluate(KEPT_LAST)
        assert kept, "no game is kept"
        return Table.from_json(kept)

    def moves(self) -> list[str]:
        """The texts of the moves in the list."""
        lines: list[str] = self.page.locator("#moves [data-move]").evaluate_all(
            "lines => lines.map((line) => line.dataset.move)"
        )
        return lines

    def live(self) -> str:
        """What a screen reader was told last."""
        return self.page.locator("#live").inner_text()

    def hit(self, value: str, kind: str = "cell") -> Locator:
        return self.page.locator(f'#hits [data-pick="{kind} {value}"]')

    def name(self, cell: str) -> str:
        """What a screen reader says of a cell."""
        return self.hit(cell).get_attribute("aria-label") or ""

    def places(self) -> dict[str, dict[str, float]]:
        """The middle of every hit area in the window, by pick."""
        found: dict[str, dict[str, float]] = self.page.locator("#hits [data-pick]").evaluate_all(
            """buttons => Object.fromEntries(buttons.map((button) => {
              const { x, y, width, height } = button.getBoundingClientRect();
              return [button.dataset.pick, { x: x + width / 2, y: y + height / 2 }];
            }))"""
        )
        return found

    # What is done

    def tap(self, *cells: str) -> None:
        """Touch the canvas at some cells."""
        places = self.places()
        for cell in cells:
            self.page.touchscreen.tap(**places[f"cell {cell}"])

    def click(self, *cells: str) -> None:
        """Click on the canvas at some cells."""
        places = self.places()
        for cell in cells:
            self.page.mouse.click(**places[f"cell {cell}"])

    def drag(self, source: str, target: str) -> None:
        """Drag with the mouse from one cell to another."""
        places = self.places()
        self.page.mouse.move(**places[f"cell {source}"])
        self.page.mouse.down()
        self.page.mouse.move(**places[f"cell {target}"], steps=6)
        self.page.mouse.up()

    def move(self, text: str) -> None:
        """Make a move of Agon with the mouse."""
        self.click(*cells_of(self.table, text))

    # What is waited for

    def wait_for_moves(self, number: int) -> list[str]:
        """Wait until so many moves are in the list."""
        poll(
            self.page,
            "number => document.querySelectorAll('#moves [data-move]').length >= number",
            arg=number,
        )
        return self.moves()

    def wait_for_person(self) -> None:
        """Wait until a person may move, or the game is over."""
        expect(self.page.locator(".player.thinking")).to_have_count(0)

    def wait_for_save(self, plies: int) -> Table:
        """Wait until a game of so many moves is kept."""
        poll(self.page, f"plies => {KEPT_LAST}?.ply >= plies", arg=plies)
        return self.table


def tab_to(page: Page, selector: str) -> None:
    """Walk to an element by the Tab key, unless it has the focus."""
    _walk_to(page, selector, "Tab")


def page_down_to(page: Page, cell: str) -> None:
    """Walk to a cell that can be picked by the Page Down key."""
    _walk_to(page, f'[data-pick="cell {cell}"]', "PageDown")


def _walk_to(page: Page, selector: str, key: str) -> None:
    for _ in range(300):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {selector}")


def words(language: str) -> dict[str, str]:
    """The texts of a language."""
    texts: dict[str, str] = json.loads((ROOT / f"static/i18n/{language}.json").read_text("utf-8"))
    return texts
