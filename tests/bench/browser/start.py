"""One start of the page, from the navigation to a move made on the board, in some browser."""

import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, Playwright

from rokkaku.core.json_text import format_json
from rokkaku.core.table import Table
from rokkaku.ui.library.game_index import GameIndex, summary_of
from rokkaku.ui.library.saved_game import session_to_json
from rokkaku.ui.play.session import new_session
from tests.browser.driver import CONTEXT, KEPT, table
from tools.browser.find import LAUNCH_ARGS, find, find_browser

PATIENCE = 90
MOVE = "a5-b5"
TOLD = "the move is made"
GAME = f"#/play/{KEPT}"
CORE = "0"
"""The processor's core that a slow browser shares with a program that never rests."""

WATCH = """
  const seen = (globalThis.startBench = { tasks: [] });
  try {
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        seen.tasks.push([startTime, duration]);
    }).observe({ type: "longtask", buffered: true });
  } catch {} // Firefox does not tell
  // The click comes from within, as soon as the page can take it: a click from outside takes its
  // time on the way, which has nothing to do with the page.
  const click = async () => {
    for (const cell of "MOVE".split("-")) {
      await new Promise((resolve) => setTimeout(resolve));
      document.querySelector(`#hits [data-pick="cell ${cell}"]`).click();
    }
  };
  addEventListener("DOMContentLoaded", () => {
    const look = () => {
      if (!seen.ready && document.documentElement.dataset.state === "ready") {
        seen.ready = performance.now();
        click();
      }
      if (!seen.moved && document.querySelector("#moves li")?.textContent.includes("MOVE"))
        console.debug("TOLD", (seen.moved = performance.now()));
    };
    new MutationObserver(look).observe(document.documentElement,
      { subtree: true, childList: true, attributes: true });
  });
""".replace("MOVE", MOVE).replace("TOLD", TOLD)

# Before its keys had a path, the page's storage was that of its origin.
KEEP = """if (location.protocol.startsWith("http")) {
  const folder = location.pathname.replace(/[^/]*$/, "");
  const keys = OLD.includes(folder) ? "rokkaku." : `rokkaku ${folder} `;
  for (const [name, text] of Object.entries(TEXTS)) localStorage.setItem(keys + name, text);
}"""


class Start(NamedTuple):
    """One start; all times in milliseconds, `paint`, `ready` and `move` since the navigation."""

    paint: float
    ready: float
    """The page reports that it is ready."""
    move: float
    """A click has made a move."""
    longest: float
    """The longest task of the main thread between first paint and move: the start of Python."""
    second: float


class Engine:
    """A browser; if it is slow, it has one core to share with a program that never rests."""

    def __init__(self, playwright: Playwright, name: str, *, is_slow: bool = False) -> None:
        self.name = name
        self._type = getattr(playwright, name)
        self._folder = tempfile.TemporaryDirectory()
        program = find("Firefox") if name == "firefox" else find_browser()
        if is_slow:
            program = self._on_one_core(str(program))
        self._options = {"executable_path": program} | (
            {"channel": "moz-firefox"} if name == "firefox" else {"args": list(LAUNCH_ARGS)}
        )
        self.browser: Browser = self._type.launch(**self._options)

    def _on_one_core(self, program: str) -> str:
        wrapper = Path(self._folder.name) / "browser"
        wrapper.write_text(f'#!/bin/sh\nexec taskset -c {CORE} {shlex.quote(program)} "$@"\n')
        wrapper.chmod(0o755)
        return str(wrapper)

    def profile(self, folder: str) -> BrowserContext:
        context: BrowserContext = self._type.launch_persistent_context(
            folder, **self._options, **CONTEXT | {"service_workers": "allow"}
        )
        return context

    def close(self) -> None:
        self.browser.close()
        self._folder.cleanup()


@contextmanager
def hog() -> Iterator[None]:
    """Keep a core busy."""
    busy = subprocess.Popen(["taskset", "-c", CORE, sys.executable, "-c", "while True: pass"])
    try:
        yield
    finally:
        busy.kill()
        busy.wait()


def prepared(context: BrowserContext, site: Path, running: Table | None = None) -> Page:
    """Open an empty tab that will find a saved game in any build that is a folder of `site`."""
    page = context.new_page()
    page.add_init_script(WATCH)
    session = new_session(running or table())
    index = GameIndex().with_games(summary_of(KEPT, session, 1_790_000_000))
    texts = {
        "games": format_json(index.to_json()),
        f"game.{KEPT}": format_json(session_to_json(session)),
    }
    old = [f"/{build.name}/" for build in site.iterdir() if not _has_path_in_keys(build)]
    page.add_init_script(KEEP.replace("OLD", format_json(old)).replace("TEXTS", format_json(texts)))
    return page


def _has_path_in_keys(build: Path) -> bool:
    return "keyPrefix" in (build / "static/boot/start.js").read_text("utf-8")


def play_once(page: Page, url: str) -> Start:
    # The page reports the move itself: looking for it from outside would slow it down.
    with page.expect_console_message(lambda message: TOLD in message.text, timeout=PATIENCE * 1000):
        page.goto(url, wait_until="commit")
    found = page.evaluate("""() => ({
      ...startBench,
      paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    })""")
    tasks = [time for start, time in found["tasks"] if found["paint"] <= start <= found["moved"]]
    tasks.sort(reverse=True)
    first, second = (*tasks, 0, 0)[:2]
    return Start(found["paint"], found["ready"], found["moved"], first, second)
