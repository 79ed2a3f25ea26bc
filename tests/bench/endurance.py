"""Measure if the page grows in long use: games between AI agents, all in one page.

    .venv/bin/python -m tests.bench.endurance [--minutes 30] [--every 10] [--after 20]

Two of the cast play every setup of every game, at a twentieth of a second per move and without
pauses, because the number of games matters, not the time. Each game is followed by its review,
sometimes with an analysis, and by the other screens, in both languages. Regularly, after garbage
collection, it prints what the page and the AI's worker hold, and at the end the growth since the
first `--after` games.
"""

import json
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from itertools import chain, cycle, zip_longest
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

from rokkaku.command_line import run_command
from rokkaku.core.cast import CAST
from rokkaku.core.json_text import format_json
from rokkaku.core.registry import games, get
from rokkaku.core.state import seat_count
from rokkaku.ui.setup.game_setup import GameSetup
from tests.bench.browser.held import attached, note_memories
from tests.bench.command_line import parser
from tests.browser.driver import (
    CONTEXT,
    KEPT_LAST,
    close_dialog,
    new_context,
    open_page,
    store,
    visit,
)
from tests.browser.screens import SCREENS, speak
from tests.browser.watch import Watch
from tests.laws.walks import Setup, setups
from tools.browser.find import LAUNCH_ARGS, find_browser
from tools.site.build import build, lay_out
from tools.site.serve import SiteServer

MILLISECONDS = 50
MAX_GAME_MILLISECONDS = 300_000
ANALYSED = 4
"""One in this many games is analysed."""
PATIENCE = 6
LANGUAGES = ("en", "ja")
PLACES = tuple(
    screen.fragment for screen in SCREENS if not screen.fragment.startswith(("#/play", "#/review"))
)
IN_TURN = tuple(filter(None, chain(*zip_longest(*map(setups, games())))))
"""All setups, with the games taking turns."""

COUNTING = """
import gc
def python_objects():
    gc.collect()
    return len(gc.get_objects())
"""
IN_THE_PAGE = f"""{COUNTING}
from js import window
from pyodide.ffi import create_proxy
from rokkaku.ui.board.animation import PACES
from rokkaku.browser.board import interludes
PACES.update(dict.fromkeys(PACES, 0.0))
interludes._SECONDS = 0.0
window.pythonObjects = create_proxy(python_objects)
"""
IN_THE_WORKER = f"""{COUNTING}
from rokkaku.ai.levels import Levels
from rokkaku.ai.limit import Limit
Levels.browser_limit = lambda self, number: Limit(milliseconds={MILLISECONDS})
__export__.append("python_objects")
"""
"""Python for the page and the worker: no pauses, and a count of all Python objects."""

OBJECTS = """async () => [
  pythonObjects(),
  await document.querySelector("script[worker]").xworker.sync.python_objects(),
]"""
STORED = (
    """() => Object.entries(localStorage).reduce((sum, entry) => sum + entry.join("").length, 0)"""
)


def instrument(site: Path) -> None:
    note_memories(site)
    main, worker = site / "py/main.py", site / "py/worker.py"
    main.write_text(IN_THE_PAGE + main.read_text("utf-8"), "utf-8")
    worker.write_text(worker.read_text("utf-8") + IN_THE_WORKER, "utf-8")


def held(page: Page) -> dict[str, int]:
    in_page, in_worker = page.evaluate(OBJECTS)
    result = {"Python objects, page": in_page, "Python objects, worker": in_worker}
    with attached(page) as targets:
        for kind, target in targets:
            script, wasm = target.held(page)
            result |= {f"JavaScript, {kind}": script, f"WebAssembly, {kind}": wasm}
        counters = targets[0][1].ask(page, "Memory.getDOMCounters")
    names = {"nodes": "DOM nodes", "jsEventListeners": "listeners", "documents": "documents"}
    result |= {text: counters[name] for name, text in names.items()}
    return result | {"characters stored": page.evaluate(STORED)}


def play(page: Page, setup: Setup, agent: str) -> str:
    options = dict(setup.options)
    seats = (agent,) * seat_count(get(setup.game).initial(options))
    chosen = GameSetup(setup.game, options, seats)
    store(page, **{f"setup.{setup.game}": format_json(chosen.to_json())})
    visit(page, f"#/{setup.game}")
    page.locator(f"form.card[data-game={setup.game}] [type=submit]").click()
    expect(page.locator("#result")).to_be_visible()
    kept: str = page.evaluate(f"() => {KEPT_LAST.replace('game.${last.id}', 'games')}[0].id")
    return kept


def look_back(page: Page, id_: str, analyse: bool) -> None:
    visit(page, f"#/review/{id_}")
    for key in ("End", "ArrowLeft", "Home", "ArrowRight"):
        page.keyboard.press(key)
    page.locator('[data-action="run"]').click()
    expect(page.locator('[data-action="end"]')).to_be_disabled()
    deadline, busy = time.monotonic() + PATIENCE, page.locator(".turning [aria-busy=true]")
    while analyse and busy.is_visible() and time.monotonic() < deadline:
        page.wait_for_timeout(200)


def look_around(page: Page, places: Iterator[str]) -> None:
    visit(page, "#/games")
    pictures = page.locator(".kept .picture")
    pictures.last.scroll_into_view_if_needed()
    expect(pictures.last.locator("svg")).to_be_visible()
    for _ in range(4):
        visit(page, next(places))
    visit(page, "#/")
    page.locator("#open-settings").click()
    close_dialog(page)


def grown(first: dict[str, int], last: dict[str, int]) -> dict[str, str]:
    return {name: f"{last[name] / first[name] - 1:+.1%}" for name in first if first[name]}


def main() -> None:
    asked = parser("See whether the page grows while it is used for long.")
    asked.add_argument("--minutes", type=float, default=30)
    asked.add_argument("--every", type=int, default=10, help="games after which it is told")
    asked.add_argument("--after", type=int, default=20, help="games since which growth counts")
    given = asked.parse_args()
    if given.quick:
        given.minutes, given.every, given.after = 0, 1, 1
    expect.set_options(timeout=MAX_GAME_MILLISECONDS)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder)
        build()
        lay_out(site)
        instrument(site)
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(LAUNCH_ARGS))
        context = new_context(browser, **CONTEXT)
        watch = Watch(context)
        with SiteServer(site) as server:
            page = context.new_page()
            open_page(page, server.url)
            # IN_TURN[1:] begins with SEVEN, the shortest game.
            in_turn = IN_TURN[1:] if given.quick else IN_TURN
            found = dict(use(page, in_turn, given.minutes, given.every))
        watch.check()
        browser.close()
    first, last = found[min(given.after, max(found))], found[max(found)]
    print(
        f"| | after {given.after} games | after {max(found)} games | growth |",
        "|---|---|---|---|",
        sep="\n",
    )
    for name, growth in grown(first, last).items():
        print(f"| {name} | {first[name]:,} | {last[name]:,} | {growth} |")


def use(
    page: Page, in_turn: Sequence[Setup], minutes: float, every: int
) -> Iterator[tuple[int, dict[str, int]]]:
    """Use the page for some minutes; yield numbers of games, with what is held by then."""
    places, end = cycle(PLACES), time.monotonic() + 60 * minutes
    for number, setup in enumerate(cycle(in_turn), 1):
        id_ = play(page, setup, CAST[number % 2])
        look_back(page, id_, number % ANALYSED == 1)
        speak(page, LANGUAGES[number % 2])
        look_around(page, places)
        is_over = time.monotonic() > end
        if number % every == 0 or is_over:
            found = held(page)
            print(number, json.dumps(found), file=sys.stderr, flush=True)
            yield number, found
        if is_over:
            return


if __name__ == "__main__":
    run_command(main)
