"""Measure how the page starts, side by side with other builds of it: `make bench-start`.

    .venv/bin/python -m tests.bench.start [--runs 7] [--only cold warm line slow memory size]
                                          [--builds ours stock without-snapshot …]
                                          [--browsers chromium firefox] [--tricks]

A start ends when a click on the board of a saved game has made a move. It is *cold* in an empty
profile, and *warm* if the caches of the service worker and the browser are full. That includes
the cache of compiled code, which browsers fill only with code that runs often, so two AI agents
have played there. *line* is a cold start at 10 Mbit/s with 40 ms of latency, both set by the
server so that they apply to workers too. *slow* is both kinds of start at that line, with the
main thread, but no other, slowed down 4 times through the DevTools protocol.

`--tricks` measures the gain of each trick of the start: *line* and *warm* of all builds, in
Chromium. Firefox is measured if it is installed, except slow starts, the tasks of the main thread
and memory, for which it has no interface.

Every start is printed as soon as it is measured, and the tables at the end.
"""

import json
import sys
import tempfile
from collections.abc import Collection, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from itertools import product
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from rokkaku.command_line import run_command
from rokkaku.core.table import Table
from rokkaku.ui.play.session import new_session
from tests.bench.browser.builds import BUILDS, lay_out_build
from tests.bench.browser.held import megabytes_held, note_memories
from tests.bench.command_line import parser
from tests.browser.driver import CONTEXT, KEPT, keep, table
from tests.browser.service_worker import wait_for_control
from tests.browser.watch import poll
from tools.browser.find import LAUNCH_ARGS, find, find_browser
from tools.runtime.start_files import FALLBACK
from tools.site.build import CACHED_BY_BROWSER, RUNTIME, site_paths
from tools.site.host import Host, contents

PARTS = ("cold", "warm", "line", "slow", "memory", "size")
SLOWDOWN, MEGABITS, LATENCY = 4, 10, 0.04
PATIENCE = 90
CODE_IS_KEPT_AFTER = 4000  # milliseconds; Chromium waits 2 seconds for more code
AI_MOVES = 16
MOVE = "a5-b5"
TOLD = "the move is made"
GAME = f"#/play/{KEPT}"
TOLD_OF = {
    "paint": "first paint",
    "longest": "longest task after that",
    "second": "second task after that",
}

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
    def __init__(self, playwright: Playwright, name: str) -> None:
        self._type = getattr(playwright, name)
        self._options = (
            {"channel": "moz-firefox", "executable_path": find("Firefox")}
            if name == "firefox"
            else {"executable_path": find_browser(), "args": list(LAUNCH_ARGS)}
        )
        self.browser: Browser = self._type.launch(**self._options)

    def profile(self, folder: str) -> BrowserContext:
        context: BrowserContext = self._type.launch_persistent_context(
            folder, **self._options, **CONTEXT | {"service_workers": "allow"}
        )
        return context


def play_once(page: Page, url: str, slowdown: int) -> Start:
    if slowdown > 1:
        devtools = page.context.new_cdp_session(page)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
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


def prepared(context: BrowserContext, running: Table | None = None) -> Page:
    page = context.new_page()
    page.add_init_script(WATCH)
    keep(page, {KEPT: new_session(running or table())})
    return page


@contextmanager
def visited(engine: Engine, url: str) -> Iterator[BrowserContext]:
    """Yield a profile whose caches the page has filled."""
    with tempfile.TemporaryDirectory() as folder:
        context = engine.profile(folder)
        for running in (table(), table("level3", "level3"), table()):
            page = prepared(context, running)
            page.goto(url)
            poll(page, "() => document.documentElement.dataset.state === 'ready'")
            wait_for_control(page)
            if running != table():
                wait_for_moves(page)
            page.wait_for_timeout(CODE_IS_KEPT_AFTER)
            page.close()
        yield context
        context.close()


def compare(
    engine: Engine, host: Host, builds: Collection[str], runs: int, slowdown: int, kind: str
) -> dict[str, dict[str, int]]:
    urls = {name: f"{host.url}{name}/{GAME}" for name in builds}
    starts: dict[str, list[Start]] = {name: [] for name in builds}
    with ExitStack() as profiles:
        warm = kind == "warm"
        kept = {
            name: profiles.enter_context(visited(engine, urls[name])) for name in builds if warm
        }
        for _, name in product(range(runs), builds):
            context = kept[name] if warm else engine.browser.new_context(**CONTEXT)
            page = prepared(context)
            start = play_once(page, urls[name], slowdown)
            (page if warm else context).close()
            times = ", ".join(f"{what} {time:.0f} ms" for what, time in start._asdict().items())
            print(f"{kind}, {name}: {times}", file=sys.stderr, flush=True)
            starts[name].append(start)
    return {
        name: {
            what: round(median(times))
            for what, times in zip(Start._fields, zip(*found, strict=True), strict=True)
        }
        for name, found in starts.items()
    }


def wait_for_moves(page: Page) -> None:
    page.locator("#moves li").nth(AI_MOVES // 2).wait_for(timeout=PATIENCE * 1000)


def sizes(site: Path) -> dict[str, float]:
    files = [site / path for path in (*site_paths(site), *CACHED_BY_BROWSER)]
    whole = {file: file.stat().st_size for file in files}
    packed = {file: len(contents(file)[0]) for file in files}
    fallback = sum(packed.get(site / RUNTIME / name, 0) for name in FALLBACK.values())
    return {
        "files": len(files),
        "first visit, as sent (MB)": megabytes(sum(packed.values()) - fallback),
        "all, as sent (MB)": megabytes(sum(packed.values())),
        "all, as it is (MB)": megabytes(sum(whole.values())),
    }


def megabytes(size: float) -> float:
    return round(size / 1e6, 2)


def memory(browser: Browser, host: Host) -> dict[str, float]:
    """Return the megabytes that the page and its workers hold after some moves of level 5.

    Its tables are full by then: the rest of a game adds only to the list of moves.
    """
    context = browser.new_context(**CONTEXT)
    page = context.new_page()
    keep(page, {KEPT: new_session(table("level5", "level5"))})
    page.goto(host.url + GAME)
    wait_for_moves(page)
    held = megabytes_held(page)
    context.close()
    return held


def rows(result: dict[str, Any]) -> Iterator[tuple[str, ...]]:
    """Yield the rows of the table, with the columns compared with the first build."""
    for name, kinds in result.items():
        for kind, pages in kinds.items():
            moves = [page["move"] for page in pages.values()]
            yield f"{name}, {kind}", *(f"{move} ms ({move / moves[0] - 1:+.0%})" for move in moves)
            for field, text in TOLD_OF.items():
                times = [page[field] for page in pages.values()]
                if any(times):  # Firefox reports no tasks
                    yield f"{name}, {kind}: {text}", *(f"{time} ms" for time in times)


def markdown(result: dict[str, Any]) -> str:
    lines = []
    for browser in ("chromium", "firefox"):
        found = result.get(browser)
        if not found:
            continue
        builds = result["builds"]
        lines += ["", f"| {browser} {found['version']} | {' | '.join(builds)} |"]
        lines.append("|---" * (len(builds) + 1) + "|")
        starts = {name: found[name] for name in ("usual", "line", "slow")}
        lines += [f"| {' | '.join(row)} |" for row in rows(starts)]
        held = found.get("memory", {})
        lines += [f"| memory: {what} | {number} |" for what, number in held.items()]
    for build, sizes_of in result.get("size", {}).items():
        lines += ["", f"| size, {build} | |", "|---|---|"]
        lines += [f"| {what} | {number} |" for what, number in sizes_of.items()]
    return "\n".join(lines).strip()


def measure(
    playwright: Playwright,
    name: str,
    site: Path,
    builds: Sequence[str],
    runs: int,
    parts: Collection[str],
) -> dict[str, Any]:
    engine = Engine(playwright, name)
    result: dict[str, Any] = {"version": engine.browser.version}
    slowly = ["cold", "warm"] * ("slow" in parts and name == "chromium")
    for condition, kinds, line, slowdown in (
        ("usual", [kind for kind in ("cold", "warm") if kind in parts], (), 1),
        ("line", ["cold"] * ("line" in parts), (MEGABITS, LATENCY), 1),
        ("slow", slowly, (MEGABITS, LATENCY), SLOWDOWN),
    ):
        with Host(site, *line) as host:
            result[condition] = {
                kind: compare(engine, host, builds, runs, slowdown, kind) for kind in kinds
            }
    if name == "chromium" and "memory" in parts:
        note_memories(site / builds[0])
        with Host(site / builds[0]) as host:
            result["memory"] = memory(engine.browser, host)
    engine.browser.close()
    return result


def main() -> None:
    asked = parser("Measure how the page starts.")
    asked.add_argument("--runs", type=int, default=7)
    asked.add_argument("--only", nargs="+", choices=PARTS, default=PARTS)
    found = ("chromium", "firefox") if find("Firefox") else ("chromium",)
    asked.add_argument("--browsers", nargs="+", choices=("chromium", "firefox"), default=found)
    asked.add_argument("--builds", nargs="+", choices=BUILDS, default=("ours", "stock"))
    asked.add_argument("--tricks", action="store_true", help="what each trick of the start gains")
    options = asked.parse_args()
    if options.quick:
        options.runs, options.only, options.browsers = 1, ("cold", "size"), ("chromium",)
        options.builds = options.builds[:1]
    if options.tricks:
        options.only, options.browsers = ("line", "warm", "size"), ("chromium",)
        options.builds = tuple(BUILDS)
    result: dict[str, Any] = {"runs": options.runs, "builds": options.builds}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder)
        for name in options.builds:
            lay_out_build(BUILDS[name], site / name)
        if "size" in options.only:
            result["size"] = {name: sizes(site / name) for name in options.builds}
            print(json.dumps(result["size"], indent=1), file=sys.stderr, flush=True)
        for name in options.browsers:
            result[name] = measure(
                playwright, name, site, options.builds, options.runs, options.only
            )
    print(markdown(result), json.dumps(result, indent=1), sep="\n\n")


if __name__ == "__main__":
    run_command(main)
