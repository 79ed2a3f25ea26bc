"""Helpers that drive the page: open it, point at the board, and read the screen."""

import json
import time
from collections.abc import Mapping
from dataclasses import replace
from itertools import count
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Frame, Locator, Page, expect

from rokkaku.core.json_text import format_json
from rokkaku.core.table import Player, Table
from rokkaku.i18n import Texts
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.library.game_index import GameIndex, summary_of
from rokkaku.ui.library.saved_game import session_to_json
from rokkaku.ui.play.session import PlaySession, new_session
from tests.browser.moves import cells_of
from tests.browser.watch import PATIENCE, poll
from tests.tables import table_after
from tests.timing.stopwatch import STARTING, STOPWATCH
from tools import ROOT

WINDOW = (1024, 768)
"""Window size in CSS pixels."""

CONTEXT: dict[str, Any] = {
    "viewport": {"width": WINDOW[0], "height": WINDOW[1]},
    "locale": "en-US",
    "service_workers": "block",
    "reduced_motion": "reduce",
}
"""Context options of most tests; those about service workers or motion override them."""

KEYS = """(location.protocol.startsWith("http")
  ? `rokkaku ${location.pathname.replace(/[^/]*$/, "")} ` : "rokkaku.")"""
"""JavaScript: what the page's keys in the browser's storage begin with."""

HELD = """(() => {
  const [, id] = location.hash.match(/^#.(?:play|review).(\\w+)/) ?? [];
  const held = sessionStorage.getItem(`rokkaku-tab ${location.pathname} held.${id}`);
  return JSON.parse(held);
})()"""
"""JavaScript: the game on the board if it is held by the tab and not saved."""

KEPT_LAST = f"""({HELD} ?? (() => {{
  const read = (name) => JSON.parse(localStorage.getItem({KEYS} + name) ?? "null");
  const last = read("games")?.[0];
  return last && read(`game.${{last.id}}`);
}})())"""
"""JavaScript: that game or, without one, the saved game that was played last."""

KEPT = "kept"
"""Id of the game that `open_table` saves."""

WRITTEN = """() =>
  document.title + document.body.outerHTML.replaceAll(/;base64,[\\w+/=]+/g, "")"""
"""All that is written in the page, without the bytes of pictures, as JavaScript."""

HUMAN = None
AI = "level1"

_NUMBERS = count()

STORAGE_FORBIDDEN = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("forbidden", "SecurityError"); },
});"""

NEAR_THE_END = "w Qe6 Gf7 Gg6 qk6 gk1"
"""White wins by stepping onto the throne, and Black can't prevent it."""


def table(*seats: Player, moves: str = "", **options: str) -> Table:
    """Return a table of Agon, by default Bloody Queen, after moves such as `a5-b5; k2-j2`."""
    texts = filter(None, moves.split("; "))
    return table_after("agon", *texts, seats=seats, **{"variant": "bloody"} | options)


_NO_MADE_UP_MOVES = """addEventListener("pointermove", (event) => {
  const { isTrusted, clientX, clientY, movementX, movementY } = event;
  const isAtRest = !(clientX || clientY || movementX || movementY);
  if (isTrusted && isAtRest) event.stopImmediatePropagation();
}, { capture: true })"""
"""Hides the mouse move to 0,0 that the headless shell makes up when a page has loaded."""


def new_context(browser: Browser, **options: Any) -> BrowserContext:
    """Open a fresh browser profile, with timeouts for a busy machine."""
    context = browser.new_context(**options)
    context.add_init_script(_NO_MADE_UP_MOVES)
    context.set_default_timeout(PATIENCE * 1000)
    return context


_STORE = f"""texts => {{
  for (const [name, text] of Object.entries(texts)) localStorage.setItem({KEYS} + name, text);
}}"""


def store(page: Page, **texts: str) -> None:
    """Write to the page's storage; if the page isn't open yet, before its first script."""
    if page.url != "about:blank":
        page.evaluate(_STORE, texts)
    elif texts:
        # Runs only once, so that a reload finds what the page itself has stored.
        page.add_init_script(f"""{{
          const key = {json.dumps(f"stored {time.monotonic_ns()}")};
          if (["http:", "file:"].includes(location.protocol) && !sessionStorage.getItem(key)) {{
            sessionStorage.setItem(key, "yes");
            ({_STORE})({json.dumps(texts)});
          }}
        }}""")


def stored(page: Page, name: str) -> str | None:
    text: str | None = page.evaluate(f"name => localStorage.getItem({KEYS} + name)", name)
    return text


@STOPWATCH.spending(STARTING)
def reload(page: Page) -> None:
    wait_until_dialog_is_left(page)
    page.reload()
    wait_until_started(page)


@STOPWATCH.spending(STARTING)
def open_page(page: Page, url: str, expected: str = "ready") -> None:
    """Open an address, and wait until Python shows its screen or has failed to start."""
    go(page, url)
    wait_until_started(page, expected)
    if expected == "ready":
        poll(page, IS_SHOWN)


def go(page: Page, url: str) -> None:
    """Go to an address, even if the page moves on to another before Playwright notices."""
    try:
        page.goto(url, wait_until="commit")
    except Error as error:
        if "is interrupted by another navigation" not in error.message:
            raise


@STOPWATCH.spending(STARTING)
def wait_until_started(page: Page | Frame, expected: str = "ready") -> None:
    """Wait for Python with a moving pointer: on a first visit, the page waits for some input."""
    js = """() => {
      dispatchEvent(new Event("pointermove"));
      return document.documentElement?.dataset.state?.replace("starting", "");
    }"""
    assert poll(page, js) == expected, page.inner_text("body")


def close_dialog(page: Page) -> None:
    """Close the dialog with Escape, and wait until its history entry is left."""
    page.keyboard.press("Escape")
    expect(page.locator("#dialog")).to_be_hidden()
    wait_until_dialog_is_left(page)


def wait_until_dialog_is_left(page: Page) -> None:
    """Wait until a closed dialog's history entry is left, or it would cancel a navigation."""
    poll(page, "() => !history.state?.dialog")


def press(page: Page, name: str) -> None:
    page.locator("#dialog, #result").get_by_role("button", name=name, exact=True).click()


IS_SHOWN = "() => history.state"
"""JavaScript: true once the page shows its address, which it notes in the history state."""


def visit(page: Page, fragment: str) -> None:
    """Go to a fragment as if it were typed, and wait until its screen is shown."""
    if not page.locator("#dialog[open]").count():
        wait_until_dialog_is_left(page)
    page.evaluate("fragment => { location.hash = fragment; }", fragment)
    poll(page, IS_SHOWN)


def settle(page: Page, frames: int = 2) -> None:
    """Wait for a number of frames, so that changes are drawn."""
    for _ in range(frames):
        page.evaluate("new Promise(requestAnimationFrame)")


def cut_interludes_short(page: Page) -> None:
    """End interludes with the Escape key on the board."""
    # A tap may reach the page later than Playwright reports it.
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
"""JavaScript: the progress of the AI worker's latest search, as JSON."""


def wait_for_rest(page: Page) -> None:
    """Wait until the AI's worker has stopped searching."""
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
    """Count clicks in the page from now on; a tap is followed by one."""
    page.evaluate("clicks = 0; addEventListener('click', () => (clicks += 1), true)")


def wait_for_clicks(page: Page, number: int) -> None:
    """Wait until this many clicks have followed `count_clicks`."""
    poll(page, "number => clicks === number", arg=number)


def keep(page: Page, games: Mapping[str, PlaySession]) -> None:
    """Save games by their ids, to be found on opening the page; the last one was played last."""
    index, kept = GameIndex(), {}
    for number, (id_, session) in enumerate(games.items()):
        index = index.with_games(summary_of(id_, session, 1_790_000_000 + number))
        kept[f"game.{id_}"] = format_json(session_to_json(session))
    store(page, games=format_json(index.to_json()), **kept)


def unrated(running: Table) -> PlaySession:
    """Return a session that came from outside: unrated, so that hints need no confirmation."""
    return replace(new_session(running), outside=True)


def open_table(page: Page, url: str, running: Table, **texts: str) -> "Play":
    """Open the page at a saved game with this table."""
    keep(page, {KEPT: unrated(running)})
    store(page, **texts)
    open_page(page, f"{url}#/play/{KEPT}")
    page.locator("#play").wait_for()
    return Play(page)


def show_table(page: Page, running: Table, **changes: object) -> "Play":
    """Show a saved game with this table on the open page; `changes` replace stored fields."""
    id_ = f"{KEPT}{next(_NUMBERS)}"  # a new id, because the page remembers games it has shown
    session = unrated(running)
    keep(page, {id_: session})
    store(page, **{f"game.{id_}": format_json(session_to_json(session) | changes)})
    visit(page, f"#/play/{id_}")
    page.locator("#play").wait_for()
    return Play(page)


def set_up(page: Page, game: str) -> Locator:
    """From the home screen, open a game's setup form."""
    page.locator(f".cover[data-game={game}] .cover-link").click()
    form = page.locator(f"form.card[data-game={game}]")
    expect(form).to_be_visible()
    return form


def choose_opponent(form: Locator, opponent: str) -> None:
    """Choose one of the cast, or `person` for a human, in a setup form."""
    form.locator(f".opponents [value={opponent}]").check()


def start(page: Page, game: str, opponent: str = "piyo") -> "Play":
    """From the home screen, start a game, by default against the weakest of the cast."""
    form = set_up(page, game)
    choose_opponent(form, opponent)
    form.locator("[type=submit]").click()
    expect(page.locator("#play")).to_be_visible()
    return Play(page)


class Play:
    """The play screen."""

    def __init__(self, page: Page) -> None:
        self.page = page

    # Reading the screen

    @property
    def table(self) -> Table:
        """The table as last held or saved."""
        kept = self.page.evaluate(KEPT_LAST)
        assert kept, "no game is kept"
        return Table.from_json(kept)

    def moves(self) -> list[str]:
        lines: list[str] = self.page.locator("#moves [data-move]").evaluate_all(
            "lines => lines.map((line) => line.dataset.move)"
        )
        return lines

    def live(self) -> str:
        """Return the latest announcement to screen readers."""
        return self.page.locator("#live").inner_text()

    def hit(self, value: str, kind: str = "cell") -> Locator:
        return self.page.locator(f'#hits [data-pick="{kind} {value}"]')

    def name(self, cell: str) -> str:
        """Return the accessible name of a cell."""
        return self.hit(cell).get_attribute("aria-label") or ""

    def places(self) -> dict[str, dict[str, float]]:
        """Return the centres of all hit areas in the window, by picks such as `cell a5`."""
        found: dict[str, dict[str, float]] = self.page.locator("#hits [data-pick]").evaluate_all(
            """buttons => Object.fromEntries(buttons.map((button) => {
              const { x, y, width, height } = button.getBoundingClientRect();
              return [button.dataset.pick, { x: x + width / 2, y: y + height / 2 }];
            }))"""
        )
        return found

    # Pointing at the canvas

    def tap(self, *cells: str) -> None:
        places = self.places()
        for cell in cells:
            self.page.touchscreen.tap(**places[f"cell {cell}"])

    def click(self, *cells: str) -> None:
        places = self.places()
        for cell in cells:
            self.page.mouse.click(**places[f"cell {cell}"])

    def drag(self, source: str, target: str) -> None:
        places = self.places()
        self.page.mouse.move(**places[f"cell {source}"])
        self.page.mouse.down()
        self.page.mouse.move(**places[f"cell {target}"], steps=6)
        self.page.mouse.up()

    def move(self, text: str) -> None:
        self.click(*cells_of(self.table, text))

    # Waiting

    def wait_for_moves(self, number: int) -> list[str]:
        """Wait until the list has at least this many moves, and return them."""
        poll(
            self.page,
            "number => document.querySelectorAll('#moves [data-move]').length >= number",
            arg=number,
        )
        return self.moves()

    def wait_for_human(self) -> None:
        """Wait until no AI player is thinking."""
        expect(self.page.locator(".player.thinking")).to_have_count(0)

    def wait_for_save(self, plies: int) -> Table:
        """Wait until at least this many plies are held or saved, and return the table."""
        poll(self.page, f"plies => {KEPT_LAST}?.ply >= plies", arg=plies)
        return self.table


def tab_to(page: Page, selector: str) -> None:
    _walk_to(page, selector, "Tab")


def page_down_to(page: Page, cell: str) -> None:
    _walk_to(page, f'[data-pick="cell {cell}"]', "PageDown")


def _walk_to(page: Page, selector: str, key: str) -> None:
    for _ in range(300):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {selector}")


def reason_text(table: Table, language: str) -> str:
    """Return why a game has ended, in words."""
    outcome = table.outcome()
    assert outcome is not None
    translate = Texts(language, words(language))
    return view_of(table.record.game).reason(table.state, outcome, translate)


def words(language: str) -> dict[str, str]:
    texts: dict[str, str] = json.loads((ROOT / f"static/i18n/{language}.json").read_text("utf-8"))
    return texts
