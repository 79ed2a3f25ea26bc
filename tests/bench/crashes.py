"""Count how often Chromium's renderer dies at a start, headless and with a window.

    .venv/bin/python -m tests.bench.crashes [--starts 300] [--log FILE] [--builds stock …]
                                            [--modes headless headed] [--at-once 1]

A cold start in a fresh profile goes on until two AIs have made a move, so that the worker has
started, too; then comes a warm one, by a reload. The builds have each half of the tricks of the
start, all or none, such that each trick, and each pair of them, is in half of them (a half fraction
of the factorial design); with `--starts 300` there are so many with a trick and without it, and of
the stock page, in each mode. Every start becomes a line of the log, and what it has is not done
again. With `DEBUG=pw:browser` Chromium tells its signals, if there are any.
"""

import json
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from itertools import combinations, product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Error, Page, sync_playwright

from rokkaku.ai.match import wilson_interval
from rokkaku.command_line import run_command
from rokkaku.core.table import Seat
from rokkaku.ui.play.session import seated
from tests.bench.browser.builds import BUILDS, lay_out_build
from tests.bench.command_line import parser
from tests.browser.driver import CONTEXT, KEPT, keep, new_context, table
from tests.browser.watch import poll
from tools import ROOT
from tools.browser.find import LAUNCH_ARGS, find_browser
from tools.runtime.start_files import TRICKS, start_files
from tools.site.host import Host

MODES = ("headless", "headed")
KINDS = ("cold", "warm")
DESIGN: dict[str, Callable[[Path], dict[str, bytes]]] = {
    "+".join(on) or "none": partial(
        start_files, without=[name for name in TRICKS if name not in on]
    )
    for number in range(0, len(TRICKS) + 1, 2)
    for on in combinations(TRICKS, number)
}
"""The builds with an even number of tricks, by what they have."""
IS_DONE = {
    "cold": "() => document.querySelectorAll('#moves [data-move]').length > 0",
    "warm": "() => document.documentElement?.dataset.state === 'ready'",
}
CRASH = "crash"


class Start(NamedTuple):
    """A line of the log."""

    mode: str
    build: str
    kind: str
    at_once: int
    seconds: float
    failure: str
    """CRASH, or what else went wrong; empty where nothing did."""
    megabytes_free: int
    """Of the machine's memory, after it."""
    time: str


def megabytes_free() -> int:
    """What Linux says is available."""
    lines = Path("/proc/meminfo").read_text().splitlines()
    return next(int(line.split()[1]) // 1024 for line in lines if line.startswith("MemAvailable"))


@contextmanager
def screen() -> Iterator[str]:
    """The name of a display that nobody sees."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as server:
        assert server.stdout
        yield f":{server.stdout.readline().decode().strip()}"
        server.terminate()


class Visitor:
    """A browser that is started again when it has died."""

    def __init__(self, launch: Callable[[], Browser], at_once: int) -> None:
        self._launch, self._at_once = launch, at_once
        self._browser = launch()

    def starts(self, url: str) -> Iterator[tuple[str, float, str]]:
        """Kind, seconds and failure of a cold and a warm start in each of some pages at once."""
        if not self._browser.is_connected():
            self._browser = self._launch()
        options = CONTEXT | {"service_workers": "allow"}
        with ExitStack() as open_contexts:
            pages = []
            for _ in range(self._at_once):
                context = new_context(self._browser, **options)
                open_contexts.callback(context.close)
                pages.append(Visit(context.new_page(), url))
            for kind in KINDS:
                begun = time.monotonic()
                for step in (Visit.begin, Visit.finish):
                    for visit in pages:
                        visit.try_to(step, kind)
                yield from ((kind, time.monotonic() - begun, visit.failure) for visit in pages)
                pages = [visit for visit in pages if not visit.failure]


class Visit:
    """A page with a game of two AIs."""

    def __init__(self, page: Page, url: str) -> None:
        self._page, self._url = page, url
        self.failure = ""
        page.on("crash", self._note_crash)
        keep(page, {KEPT: seated(table(Seat("level1"), Seat("level1")))})

    def _note_crash(self, page: Page) -> None:
        self.failure = CRASH

    def begin(self, kind: str) -> None:
        """Have the browser ask for the page."""
        if kind == "cold":
            self._page.goto(f"{self._url}#/play/{KEPT}", wait_until="commit")
        else:
            self._page.reload(wait_until="commit")

    def finish(self, kind: str) -> None:
        """Wait until it has started."""
        poll(self._page, IS_DONE[kind])

    def try_to(self, step: Callable[["Visit", str], None], kind: str) -> None:
        """Go on unless something has failed."""
        try:
            if not self.failure:
                step(self, kind)
        except (Error, TimeoutError) as error:
            self.failure = self.failure or str(error).partition("\n")[0]


def read(log: Path) -> list[Start]:
    """What the log has."""
    lines = log.read_text("utf-8").splitlines() if log.is_file() else []
    return [Start(**json.loads(line)) for line in lines]


def run(
    visitors: dict[str, Visitor], urls: dict[str, str], wanted: dict[str, int], out: Any
) -> None:
    """Start until the log has as many of each mode and build as are wanted."""
    log, at_once = out.log, out.at_once
    left = {
        (mode, build): wanted[build]
        - sum(start[:2] == (mode, build) and start.at_once == at_once for start in read(log))
        for mode, build in product(visitors, urls)
    }
    while any(number > 0 for number in left.values()):
        for (mode, build), number in left.items():
            if number <= 0:
                continue
            for kind, seconds, failure in visitors[mode].starts(urls[build]):
                now = time.strftime("%H:%M:%S")
                start = Start(
                    mode, build, kind, at_once, round(seconds, 2), failure, megabytes_free(), now
                )
                with log.open("a", encoding="utf-8") as file:
                    print(json.dumps(start._asdict()), file=file)
                left[mode, build] -= 1


def rows(starts: Sequence[Start]) -> Iterator[tuple[str, Sequence[Start]]]:
    """The starts in groups: by mode, and in it the stock page, and with each trick and without."""
    for mode in MODES:
        here = [start for start in starts if start.mode == mode]
        designed = [start for start in here if start.build in DESIGN]
        yield mode, here
        yield f"{mode}, stock", [start for start in here if start.build == "stock"]
        for trick in TRICKS:
            on = [start for start in designed if trick in start.build]
            yield f"{mode}, with {trick}", on
            yield f"{mode}, without {trick}", [start for start in designed if start not in on]
    yield "all", starts


def most(crashes: int, number: int) -> float:
    """The upper end of the 95 % interval of the rate; without any crash, by the rule of three."""
    return wilson_interval(crashes / number, number)[1] if crashes else 3 / number


def table_of(starts: Sequence[Start]) -> str:
    """A table for people."""
    lines = [
        "| starts | number | crashes | at most (95 %) | other failures |",
        "|---|---|---|---|---|",
    ]
    for name, group in rows(starts):
        if group:
            crashes = sum(start.failure == CRASH for start in group)
            others = sum(start.failure not in ("", CRASH) for start in group)
            rate = most(crashes, len(group))
            lines.append(f"| {name} | {len(group)} | {crashes} | {rate:.2%} | {others} |")
    return "\n".join(lines)


def main() -> None:
    """Start as often as is asked for, then print the table."""
    asked = parser("Count how often Chromium's renderer dies at a start.")
    asked.add_argument("--starts", type=int, default=300)
    asked.add_argument("--log", type=Path, default=ROOT / "build/crashes.jsonl")
    asked.add_argument("--modes", nargs="+", choices=MODES, default=MODES)
    asked.add_argument(
        "--builds", nargs="+", choices=("stock", *DESIGN), default=("stock", *DESIGN)
    )
    asked.add_argument("--at-once", type=int, default=1, help="pages that start together")
    given = asked.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        if given.quick:
            given.starts, given.log = 2, folder / "log"
            given.modes, given.builds = MODES[:1], ["stock"]
        sources = DESIGN | {"stock": BUILDS["stock"]}
        for name in given.builds:
            lay_out_build(sources[name], folder / name)
        host = stack.enter_context(Host(folder))
        chromium = stack.enter_context(sync_playwright()).chromium
        options: dict[str, Any] = {"executable_path": find_browser(), "args": list(LAUNCH_ARGS)}
        visitors = {}
        for mode in given.modes:
            how = options
            if mode == "headed":
                how = options | {
                    "headless": False,
                    "env": {"DISPLAY": stack.enter_context(screen())},
                }
            visitors[mode] = Visitor(partial(chromium.launch, **how), given.at_once)
        wanted = {name: given.starts * 2 // len(DESIGN) for name in DESIGN} | {
            "stock": given.starts
        }
        run(visitors, {name: f"{host.url}{name}/" for name in given.builds}, wanted, given)
        print(table_of(read(given.log)))


if __name__ == "__main__":
    run_command(main)
