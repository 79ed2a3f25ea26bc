"""Measure the page in Chromium: drawing, perft and search in Python, and life with the AI.

    .venv/bin/python -m tests.bench.page

Prints JSON. Drawing is measured on a 1024x768 screen with two pixels to the CSS pixel.
"""

import json
import shutil
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

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


def open_page(browser: Browser, url: str) -> Page:
    """A page of its own with the site's start screen ready."""
    context = browser.new_context(
        viewport={"width": 1024, "height": 768}, device_scale_factor=2, locale="en-US"
    )
    page = context.new_page()
    page.goto(url)
    poll(page, "document.documentElement.dataset.state === 'ready'", 60)
    return page


def probe(browser: Browser, site: Path) -> Any:
    """What `page_probe.py` measures."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(shutil.copytree(site, Path(folder) / "site"))
        shutil.copy(PROBE, copy / "py/main.py")
        with SiteServer(copy) as server:
            page = open_page(browser, server.url)
            poll(page, "!!document.documentElement.dataset.bench", 120)
            return json.loads(page.evaluate("document.documentElement.dataset.bench"))


def with_opponent(browser: Browser, site: Path) -> dict[str, Any]:
    """Frame times while level 5 thinks, how long it thinks, and how fast it is stopped."""
    with SiteServer(site) as server:
        page = open_page(browser, server.url)
        page.select_option("select[name=agon-seat-0]", "5")
        page.select_option("select[name=agon-seat-1]", "5")
        page.click("form.card button[type=submit]")
        page.locator("#moves li").nth(1).wait_for(timeout=60_000)
        gaps = sorted(page.evaluate(FRAMES))
        times = [seconds_for_a_move(page) for _ in range(MOVES)]
        return {
            "frame milliseconds, median": round(median(gaps), 1),
            "frame milliseconds, 95th percentile": round(gaps[int(len(gaps) * 0.95)], 1),
            "seconds a move of level 5": times,
        }


def seconds_for_a_move(page: Page) -> float:
    """How long it takes until the next move is there."""
    before = page.locator("#moves li").count()
    start = time.perf_counter()
    page.locator("#moves li").nth(before).wait_for(timeout=30_000)
    return round(time.perf_counter() - start, 2)


def main() -> None:
    """Print all measures as JSON."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder)
        build()
        lay_out(site)
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(LAUNCH_ARGS))
        result = probe(browser, site) | {"with opponent": with_opponent(browser, site)}
        browser.close()
    print(json.dumps(result, indent=1))


if __name__ == "__main__":
    main()
