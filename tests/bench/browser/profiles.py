"""Browser profiles whose caches the page has filled, and what V8 has kept of its WebAssembly.

V8 keeps compiled code if enough of it was optimised on a visit that the service worker answers,
and if the page then stays open for two seconds. A start with that code takes much less time, so
builds can only be compared in profiles that agree in it:

- *none*: two visits, each left at once, so that nothing is kept;
- *filled*: the same, then a visit on which Python plays for some seconds, whatever the build;
- *ordinary*: two short visits, then a long one with a game against the computer, at a human pace.
  What's kept depends on the build.
"""

import re
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page

from tests.bench.browser.start import GAME, Engine, play_once, prepared
from tests.browser.driver import table
from tests.browser.moves import cells_of, good_move
from tests.browser.service_worker import wait_for_control
from tests.browser.watch import poll

STATES = ("none", "filled", "ordinary")
SHORT_VISIT = 15_000  # milliseconds
THINKING = 5000  # milliseconds of a human player, between looks at the board
OPPONENT = "level3"
CODE_IS_KEPT_AFTER = 4000  # milliseconds; Chromium waits 2 seconds for more code
ROUNDS = 60
TRIES = 3

FIND_PYTHON = """addEventListener("DOMContentLoaded", async () => {
  const { hooks } = await import(new URL("static/runtime/pyscript/core.js", location));
  hooks.main.onReady.add(({ interpreter }) => (globalThis.foundPython = interpreter));
});"""

RUN_PYTHON = """async ([code, rounds]) => {
  for (let round = 0; round < rounds; round += 1) {
    foundPython.runPython(code);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}"""

PLAY = """
def play_a_little():
    from rokkaku.core.registry import games
    from rokkaku.core.table import Table
    from rokkaku.ui.setup.game_setup import recommended_setup

    for game in games():
        table = recommended_setup(game).table(1)
        for number in range(3):
            if moves := table.state.legal_moves():
                table = table.play(moves[number % len(moves)])
        Table.from_json(table.to_json())

play_a_little()
"""

TRACED = ["disabled-by-default-devtools.timeline"]
HIT = re.compile(r"^v8\.wasm\.moduleCacheHit$")


class UnlikeItsName(Exception):
    """A profile can't be brought into the state by which it's named."""


@contextmanager
def profile(
    engine: Engine, site: Path, url: str, state: str, minutes: float
) -> Iterator[BrowserContext]:
    """Yield a profile in a state, checked in Chromium; an ordinary one had a visit of `minutes`."""
    for _ in range(TRIES):
        with tempfile.TemporaryDirectory() as folder:
            context = engine.profile(folder)
            try:
                _fill(context, site, url, state, minutes)
                if is_as_named(engine, context, site, url, state):
                    yield context
                    return
            finally:
                context.close()
    raise UnlikeItsName(f"{url}: the code that Chromium keeps is not as in a profile {state!r}")


def is_as_named(engine: Engine, context: BrowserContext, site: Path, url: str, state: str) -> bool:
    if engine.name == "firefox" or state == "ordinary":
        return True
    return bool(kept_code(context, site, url)) == (state == "filled")


def _fill(context: BrowserContext, site: Path, url: str, state: str, minutes: float) -> None:
    short = SHORT_VISIT if state == "ordinary" else 0
    for stay in (short, short):
        page = _visited(context, site, url)
        page.wait_for_timeout(stay)
        page.close()
    if state == "filled":
        page = _visited(context, site, url, FIND_PYTHON)
        page.evaluate(RUN_PYTHON, [PLAY, ROUNDS])
        page.wait_for_timeout(CODE_IS_KEPT_AFTER)
        page.close()
    if state == "ordinary":
        page = _visited(context, site, url, running=table(None, OPPONENT))
        _play(page, minutes)
        page.close()


def _visited(
    context: BrowserContext, site: Path, url: str, script: str = "", running: Any = None
) -> Page:
    page = prepared(context, site, running)
    page.add_init_script(script)
    page.goto(url + GAME)
    poll(page, "() => document.documentElement.dataset.state === 'ready'")
    wait_for_control(page)
    return page


def _play(page: Page, minutes: float) -> None:
    """Play against the computer, with time to think before each move."""
    end = time.monotonic() + 60 * minutes
    while time.monotonic() < end:
        page.wait_for_timeout(THINKING)
        moves = page.locator("#moves [data-move]").evaluate_all(
            "lines => lines.map((line) => line.dataset.move)"
        )
        running = table(None, OPPONENT, moves="; ".join(moves))
        if running.actor == 0:
            for cell in cells_of(running, good_move(running)):
                page.locator(f'#hits [data-pick="cell {cell}"]').dispatch_event("click")


def kept_code(context: BrowserContext, site: Path, url: str) -> int:
    """Start the page once, and return the bytes of compiled WebAssembly that V8 had kept for it."""
    page = prepared(context, site)
    devtools = context.new_cdp_session(page)
    events: list[dict[str, Any]] = []
    ends: list[Any] = []
    devtools.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    devtools.on("Tracing.tracingComplete", lambda data: ends.append(data))
    config = {"traceConfig": {"includedCategories": TRACED}, "transferMode": "ReportEvents"}
    devtools.send("Tracing.start", config)
    play_once(page, url + GAME)
    devtools.send("Tracing.end")
    while not ends:
        page.wait_for_timeout(20)
    page.close()
    hits = [event for event in events if HIT.match(event["name"])]
    return sum(int(event["args"].get("consumedCacheSize", 1)) for event in hits)
