"""Measure the page in Chromium: drawing, perft and search in Python, and play against the AI.

    .venv/bin/python -m tests.bench.browser.page

Prints JSON. Drawing is measured on a 1024×768 screen with two device pixels per CSS pixel.
"""

import json
import shutil
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from rokkaku.command_line import run_command
from rokkaku.core.table import Player
from tests.bench.command_line import parser
from tests.browser.driver import CONTEXT, new_context, open_table, table
from tests.browser.watch import poll
from tools.browser.find import LAUNCH_ARGS, find_browser
from tools.site.build import build, lay_out
from tools.site.serve import SiteServer

PROBE = Path(__file__).with_name("page_probe.py")
MOVES = 6

FRAMES = """
() => new Promise(done => {
  const gaps = [];
  let last = performance.now();
  const tick = now => {
    gaps.push(now - last);
    last = now;
    if (gaps.length < 100) requestAnimationFrame(tick);
    else done(gaps.slice(5));
  };
  requestAnimationFrame(tick);
})
"""


def open_game(browser: Browser, url: str, *seats: Player) -> Page:
    options = CONTEXT | {"device_scale_factor": 2, "reduced_motion": "no-preference"}
    page = new_context(browser, **options).new_page()
    open_table(page, url, table(*seats))
    return page


def probe(browser: Browser, site: Path, quick: bool) -> Any:
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(shutil.copytree(site, Path(folder) / "site"))
        shutil.copy(PROBE, copy / "py/main.py")
        with SiteServer(copy) as server:
            page = open_game(browser, server.url + ("?quick" if quick else ""))
            return json.loads(poll(page, "() => document.documentElement.dataset.bench"))


def with_opponent(browser: Browser, site: Path, quick: bool) -> dict[str, Any]:
    with SiteServer(site) as server:
        agent = "level1" if quick else "level5"
        page = open_game(browser, server.url, agent, agent)
        wait_for_moves(page, 2)
        gaps = sorted(page.evaluate(FRAMES))
        times = [seconds_for_a_move(page) for _ in range(1 if quick else MOVES)]
        return {
            "frame milliseconds, median": round(median(gaps), 1),
            "frame milliseconds, 95th percentile": round(gaps[int(len(gaps) * 0.95)], 1),
            f"seconds a move of {agent}": times,
        }


def wait_for_moves(page: Page, number: int) -> None:
    page.locator("#moves [data-move]").nth(number - 1).wait_for()


def seconds_for_a_move(page: Page) -> float:
    before = page.locator("#moves [data-move]").count()
    start = time.perf_counter()
    wait_for_moves(page, before + 1)
    return round(time.perf_counter() - start, 2)


def main() -> None:
    quick = parser(__doc__).parse_args().quick
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder)
        build()
        lay_out(site)
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(LAUNCH_ARGS))
        playing = with_opponent(browser, site, quick)
        result = probe(browser, site, quick) | {"with opponent": playing}
        browser.close()
    print(json.dumps(result, indent=1))


if __name__ == "__main__":
    run_command(main)
