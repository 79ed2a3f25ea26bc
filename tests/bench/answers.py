"""Measure how long a player waits in Chromium for level 5, a hint, an analysis and a challenge.

    .venv/bin/python -m tests.bench.answers [--runs 10] [--only agon seven … analysis challenges]

Prints the median and the longest time in seconds as JSON. The games are random ones in progress,
the analysis is of a game of Agon with 99 plies, and challenges are solved from their start.
"""

import json
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from statistics import median
from typing import Any

from playwright.sync_api import Page, sync_playwright

from rokkaku.command_line import run_command
from rokkaku.core.challenge import challenges_of
from rokkaku.core.registry import games
from rokkaku.core.table import Table
from rokkaku.ui.board.animation import PACES
from rokkaku.ui.challenge.links import challenge_route
from rokkaku.ui.routes import format_route
from rokkaku.ui.setup.links import record_link
from tests.bench.command_line import parser
from tests.browser.driver import CONTEXT, new_context, open_page, show_table, visit
from tests.browser.interference import run_at_start
from tests.browser.moves import begun
from tools import ROOT
from tools.browser.find import LAUNCH_ARGS, find_browser
from tools.site.build import build
from tools.site.serve import SiteServer

NO_PAUSES = f"""
from rokkaku.ui.board.animation import PACES
PACES.update({dict.fromkeys(PACES, 0.0)})
"""
SECONDS = """async ([button, moves]) => {{
  const isDone = () => {is_done};
  const begun = performance.now();
  document.querySelector(button).click();
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 4));
  return (performance.now() - begun) / 1000;
}}"""
"""JavaScript: seconds from a click until `is_done`, an expression that may use `moves`."""
HAS_MOVED = "document.querySelectorAll('#moves [data-move]').length > moves"
HAS_HINT = "!document.querySelector('#prompt').textContent.includes('Looking')"
HAS_ANSWER = """document.querySelector('#dialog[open]')
  || !document.querySelector('#solution[aria-pressed=true]')"""


def seconds(page: Page, button: str, is_done: str, moves: int = 0) -> float:
    return float(page.evaluate(SECONDS.format(is_done=is_done), [button, moves]))


def in_progress(game: str, seed: int) -> Table:
    return begun(game, {"agon": 20, "beerhex": 8, "hexheaven": 14}.get(game, 4), seed)


def hint(page: Page, game: str, seed: int) -> float:
    show_table(page, in_progress(game, seed))
    if page.locator("#handover").is_visible():
        page.locator("#ready").click()
    return seconds(page, "#hint", HAS_HINT)


def answer(page: Page, game: str, seed: int) -> float:
    running = in_progress(game, seed)
    strongest = replace(running, seats=("level5",) * len(running.seats))
    show_table(page, strongest, paused=True)
    return seconds(page, "#pause", HAS_MOVED, running.ply)


def analysis(page: Page, seed: int) -> float:
    ended = begun("agon", 99, seed).resign(0)
    visit(page, "#/")
    opened = time.perf_counter()
    visit(page, record_link(ended))
    page.locator(".turning [aria-busy=false]").wait_for()
    return time.perf_counter() - opened


def challenge(page: Page, kind: str, variant: str) -> float:
    visit(page, format_route(challenge_route("seven", kind, variant)))
    page.locator("#solution").wait_for()
    if page.locator("#clear").is_enabled():
        page.locator("#clear").click()
    return seconds(page, "#solution", HAS_ANSWER)


def medians(runs: int, measure: Callable[[int], float]) -> list[float]:
    """Return the median and the maximum of some runs, after an extra one that starts the AI."""
    times = [measure(seed) for seed in range(runs + 1)][1:]
    return [round(median(times), 2), round(max(times), 2)]


def main() -> None:
    arguments = parser(__doc__)
    arguments.add_argument("--runs", type=int, default=10)
    arguments.add_argument("--only", nargs="+", default=[*games(), "analysis", "challenges"])
    given = arguments.parse_args()
    runs = 1 if given.quick else given.runs
    build()
    found: dict[str, Any] = {}
    with sync_playwright() as playwright, SiteServer(ROOT) as server:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(LAUNCH_ARGS))
        page = new_context(browser, **CONTEXT).new_page()
        run_at_start(page, NO_PAUSES)
        open_page(page, server.url)
        for name in given.only:
            if name == "analysis":
                found[name] = medians(runs, lambda seed: analysis(page, seed))
            elif name == "challenges":
                for key in challenges_of("seven").keys:
                    found["-".join(key)] = medians(runs, lambda _, key=key: challenge(page, *key))
            else:
                found[f"{name}, level 5"] = medians(runs, partial(answer, page, name))
                found[f"{name}, hint"] = medians(runs, partial(hint, page, name))
        browser.close()
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    run_command(main)
