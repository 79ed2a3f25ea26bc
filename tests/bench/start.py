"""Measure how the page starts, side by side with other builds of it: `make bench-start`.

    .venv/bin/python -m tests.bench.start [--runs 11] [--sessions 1] [--against DIR]
                                          [--only cold none filled ordinary line slow memory size]
                                          [--builds ours stock without-snapshot …] [--minutes 5]
                                          [--browsers chromium firefox] [--tricks]

A start ends when a click on the board of a saved game has made a move. It is *cold* in an empty
profile. Warm starts have a row for each state of the code that the browser keeps, which decides
how long they take: `tests/bench/browser/profiles.py` explains *none*, *filled* and *ordinary*.
In Chromium a trace checks that state before the first start that is measured, and reports it after
the last one. Firefox has no such trace. *line* is a cold start at 10 Mbit/s with 40 ms of latency,
both set by the server so that they apply to workers too. *slow* is a cold start and one without
kept code, of a browser that shares one core with a program that never rests.

`--against DIR` compares with an older build, a folder as `tools.site.build --site DIR` lays it out.
Builds take turns; each number is a median with its quartiles. `--sessions` repeats everything with
new profiles. `--tricks` measures the gain of each trick of the start: *line* and *none* of all
builds, in Chromium. Firefox is measured if it is installed, except the tasks of the main thread and
memory, for which it has no interface.

Every start is printed as soon as it is measured, and the tables at the end.
"""

import json
import shutil
import sys
import tempfile
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import ExitStack, nullcontext
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

from playwright.sync_api import Browser, Playwright, sync_playwright

from rokkaku.command_line import run_command
from tests.bench.browser.builds import BUILDS, lay_out_build
from tests.bench.browser.held import megabytes_held, note_memories, proportional_megabytes
from tests.bench.browser.profiles import STATES, kept_code, profile
from tests.bench.browser.start import GAME, PATIENCE, Engine, Start, hog, play_once, prepared
from tests.bench.command_line import parser
from tests.browser.driver import CONTEXT, table
from tools.browser.find import find
from tools.runtime.start_files import FALLBACK
from tools.site.build import CACHED_BY_BROWSER, RUNTIME, site_paths
from tools.site.host import Host, contents

PARTS = ("cold", *STATES, "line", "slow", "memory", "size")
BROWSERS = ("chromium", "firefox")
AGAINST = "against"
MEGABITS, LATENCY = 10, 0.04
AI_MOVES = 16
ROWS = {
    "move": "",
    "ready": ": ready",
    "paint": ": first paint",
    "longest": ": longest task after that",
    "second": ": second task after that",
}
KEPT_CODE = ": kept code, kB"

Results = dict[str, dict[str, list[Start]]]
"""Starts by row and build."""


class Condition(NamedTuple):
    """The condition under which a row's starts are measured."""

    row: str
    state: str
    """The state of the profile, or `cold`."""
    is_slow: bool = False
    line: tuple[float, float] | tuple[()] = ()


CONDITIONS = (
    *(Condition(state, state) for state in ("cold", *STATES)),
    Condition("line", "cold", line=(MEGABITS, LATENCY)),
    Condition("slow", "cold", is_slow=True),
    Condition("slow", "none", is_slow=True),
)


class Bench:
    """The measurements of some builds, which are folders of a site."""

    def __init__(self, site: Path, builds: Sequence[str], runs: int, minutes: float) -> None:
        self.site, self.builds = site, builds
        self._runs, self._minutes = runs, minutes
        self.starts: Results = defaultdict(lambda: defaultdict(list))
        self.code: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))

    def measure(self, engine: Engine, condition: Condition) -> None:
        """Start all builds in turns."""
        row = f"{engine.name}, {condition.row}"
        row += f" {condition.state}" * condition.is_slow
        is_cold = condition.state == "cold"
        with ExitStack() as stack:
            host = stack.enter_context(Host(self.site, *condition.line))
            urls = {name: f"{host.url}{name}/" for name in self.builds}
            profiles = {
                name: stack.enter_context(
                    profile(engine, self.site, urls[name], condition.state, self._minutes)
                )
                for name in self.builds
                if not is_cold
            }
            stack.enter_context(hog() if condition.is_slow else nullcontext())
            for run in range(self._runs):
                for name in self.builds[:: -1 if run % 2 else 1]:
                    context = profiles.get(name) or engine.browser.new_context(**CONTEXT)
                    page = prepared(context, self.site)
                    start = play_once(page, urls[name] + GAME)
                    (context if is_cold else page).close()
                    self.starts[row][name].append(start)
                    _report(row, name, start)
            for name, context in profiles.items():
                if engine.name == "chromium":
                    kilobytes = kept_code(context, self.site, urls[name]) // 1000
                    self.code[row][name].append(kilobytes)

    def table(self) -> Iterator[tuple[str, ...]]:
        """Yield the rows of the table, with the columns compared with the last build."""
        for row, starts in self.starts.items():
            for field, text in ROWS.items():
                times = {name: [getattr(start, field) for start in starts[name]] for name in starts}
                if any(map(any, times.values())):  # Firefox reports no tasks
                    last = median(times[self.builds[-1]])
                    yield row + text, *(_spread(times[name], last) for name in self.builds)
            if row in self.code:
                yield row + KEPT_CODE, *(str(self.code[row][name]) for name in self.builds)


def _report(row: str, name: str, start: Start) -> None:
    times = ", ".join(f"{field} {time:.0f} ms" for field, time in start._asdict().items())
    print(f"{row}, {name}: {times}", file=sys.stderr, flush=True)


def _spread(times: Sequence[float], other: float) -> str:
    middle = median(times)
    text = f"{middle:.0f} ms"
    if len(times) > 2:
        low, _, high = quantiles(times, method="inclusive")
        text += f" ({low:.0f}–{high:.0f})"
    return f"{text}, ×{middle / other:.2f}" if other else text


def sizes(site: Path) -> dict[str, float]:
    files = [site / path for path in (*site_paths(site), *CACHED_BY_BROWSER)]
    whole = {file: file.stat().st_size for file in files}
    packed = {file: len(contents(file)[0]) for file in files}
    fallback = sum(packed.get(site / RUNTIME / name, 0) for name in FALLBACK.values())
    runtime = {file.name: size for file, size in packed.items() if file.parent.name == "runtime"}
    needed = ("snapshot", "pyodide.asm.wasm")
    first = sum(size for name, size in runtime.items() if name.startswith(needed))
    return {
        "files": len(files),
        "snapshot and WebAssembly, before the first move (MB)": megabytes(first),
        "first visit, as sent (MB)": megabytes(sum(packed.values()) - fallback),
        "all, as sent (MB)": megabytes(sum(packed.values())),
        "all, as it is (MB)": megabytes(sum(whole.values())),
    }


def megabytes(size: float) -> float:
    return round(size / 1e6, 3)


def memory(browser: Browser, site: Path, name: str) -> dict[str, float]:
    """Return the megabytes that the page and its workers hold after some moves of level 5.

    Its tables are full by then: the rest of a game adds only to the list of moves.
    """
    with tempfile.TemporaryDirectory() as folder:
        # The Pss is of the build itself, what's held of a copy that notes its memories.
        noting = Path(folder)
        shutil.copytree(site / name, noting / name)
        note_memories(noting / name)
        result = {}
        for place in (site, noting):
            context = browser.new_context(**CONTEXT)
            page = prepared(context, place, table("level5", "level5"))
            with Host(place) as host:
                page.goto(f"{host.url}{name}/{GAME}")
                page.locator("#moves li").nth(AI_MOVES // 2).wait_for(timeout=PATIENCE * 1000)
                held = megabytes_held(page)
                if place is site:
                    result["Pss of the renderer"] = proportional_megabytes(browser)
                else:
                    result |= held
            context.close()
    return result


def markdown(
    version: str, builds: Sequence[str], rows: Iterator[tuple[str, ...]] | list[tuple[str, ...]]
) -> str:
    head = (version, *builds)
    lines = [f"| {' | '.join(row)} |" for row in (head, ("---",) * len(head), *rows)]
    return "\n".join(lines)


def of_builds(results: Mapping[str, Mapping[str, float]]) -> list[tuple[str, ...]]:
    """Return rows of numbers, given by build."""
    names = dict.fromkeys(name for numbers in results.values() for name in numbers)
    return [(name, *(str(numbers.get(name, "")) for numbers in results.values())) for name in names]


def measure(playwright: Playwright, name: str, bench: Bench, parts: Collection[str]) -> str:
    """Measure a browser, and return its version."""
    for is_slow in (False, True):
        conditions = [one for one in CONDITIONS if one.row in parts and one.is_slow is is_slow]
        engine = Engine(playwright, name, is_slow=is_slow)
        for condition in conditions:
            bench.measure(engine, condition)
        version = f"{name} {engine.browser.version}"
        engine.close()
    return version


def laid_out(site: Path, builds: Sequence[str], against: Path | None) -> list[str]:
    """Lay out builds as folders of a site, and return their names."""
    for name in builds:
        lay_out_build(BUILDS[name], site / name)
    if not against:
        return list(builds)
    shutil.copytree(against, site / AGAINST)
    return [*builds, AGAINST]


def main() -> None:
    asked = parser("Measure how the page starts.")
    asked.add_argument("--runs", type=int, default=11)
    asked.add_argument("--sessions", type=int, default=1)
    asked.add_argument("--minutes", type=float, default=5, help="the long visit of `ordinary`")
    asked.add_argument("--only", nargs="+", choices=PARTS, default=PARTS)
    found = BROWSERS if find("Firefox") else BROWSERS[:1]
    asked.add_argument("--browsers", nargs="+", choices=BROWSERS, default=found)
    asked.add_argument("--builds", nargs="+", choices=BUILDS)
    asked.add_argument("--against", type=Path, help="the folder of an older build")
    asked.add_argument("--tricks", action="store_true", help="what each trick of the start gains")
    options = asked.parse_args()
    builds = options.builds or (("ours",) if options.against else ("ours", "stock"))
    if options.quick:
        options.runs, options.only, options.browsers = 1, ("cold", "size"), BROWSERS[:1]
        builds = builds[:1]
    if options.tricks:
        options.only, options.browsers = ("line", "none", "size"), BROWSERS[:1]
        builds = tuple(BUILDS)
    tables = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder)
        builds = laid_out(site, builds, options.against)
        if "size" in options.only:
            by_build = {name: sizes(site / name) for name in builds}
            tables.append(markdown("size", builds, of_builds(by_build)))
            print(tables[-1], file=sys.stderr, flush=True)
        for name in options.browsers:
            bench = Bench(site, builds, options.runs, options.minutes)
            for _ in range(options.sessions):
                version = measure(playwright, name, bench, options.only)
            tables.append(markdown(version, builds, bench.table()))
            print(tables[-1], file=sys.stderr, flush=True)
        if "memory" in options.only:
            engine = Engine(playwright, "chromium")
            held = {name: memory(engine.browser, site, name) for name in builds}
            tables.append(markdown("memory, MB", builds, of_builds(held)))
            engine.close()
    print(*tables, json.dumps({"runs": options.runs, "sessions": options.sessions}), sep="\n\n")


if __name__ == "__main__":
    run_command(main)
