"""Measure the AI's worker in Chromium: the time to load its kernels, and nodes per second.

    .venv/bin/python -m tests.bench.browser.worker [--runs 3] [--milliseconds 500]

Prints JSON: the milliseconds from the worker's first answer until the AI is loaded, as median and
maximum of all runs; and by setup, the nodes per second of level 5 in the positions of
`rokkaku bench`.
"""

import json
from collections.abc import Iterator, Mapping
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from rokkaku.ai.bench import GAMES, midgame_states
from rokkaku.ai.levels import levels_of
from rokkaku.command_line import run_command
from rokkaku.core.registry import games, get
from rokkaku.core.rng import Rng
from rokkaku.core.table import LEVELS
from tests.bench.command_line import parser
from tests.browser.driver import CONTEXT, new_context, open_page
from tests.browser.interference import run_at_start
from tools import ROOT
from tools.browser.find import LAUNCH_ARGS, find_browser
from tools.site.build import build
from tools.site.serve import SiteServer

SETUPS: Mapping[str, tuple[dict[str, str], ...]] = {
    "agon": ({"variant": "classic"}, {"variant": "bloody"}),
    "hexheaven": ({"mode": "casual"}, {"mode": "serious"}),
}
IN_PAGE = """
from time import perf_counter
from js import window
from rokkaku.browser.ai.worker import open_worker

async def start_worker():
    worker = await open_worker("measured")
    begun = perf_counter()
    failure = await worker.kernel_failure()
    loaded = (perf_counter() - begun) * 1000
    assert not failure, failure
    async def seconds_of(request):
        begun = perf_counter()
        return await worker.think(request), perf_counter() - begun
    window.secondsOf = seconds_of
    return loaded

window.startWorker = start_worker
"""
THINK = "async request => [...await window.secondsOf(request)]"


def started(browser: Browser, url: str) -> tuple[Page, float]:
    page = new_context(browser, **CONTEXT).new_page()
    run_at_start(page, IN_PAGE)
    open_page(page, url)
    return page, float(page.evaluate("() => window.startWorker()"))


def requests(game: str, options: Mapping[str, str], milliseconds: int) -> Iterator[str]:
    limit = {"milliseconds": milliseconds, "iterations": None}
    for seed in range(GAMES):
        for state in midgame_states(get(game).initial(options, seed), Rng(seed)):
            view = state.view(state.actor).to_json()
            asked = {"game": game, "state": view, "agent": f"level{LEVELS[-1]}", "limit": limit}
            yield json.dumps(asked | {"job": 0, "kind": "move", "seed": seed})


def rate(page: Page, game: str, options: Mapping[str, str], milliseconds: int) -> dict[str, Any]:
    answers = [page.evaluate(THINK, one) for one in requests(game, options, milliseconds)]
    replies = [json.loads(text) for text, _ in answers]
    nodes, seconds = sum(reply["nodes"] for reply in replies), sum(time for _, time in answers)
    return {"nodes a second": round(nodes / seconds), "node": levels_of(game).NODE}


def main() -> None:
    arguments = parser(__doc__)
    arguments.add_argument("--runs", type=int, default=3)
    arguments.add_argument("--milliseconds", type=int, default=500)
    given = arguments.parse_args()
    runs, milliseconds = (1, 20) if given.quick else (given.runs, given.milliseconds)
    build()
    with sync_playwright() as playwright, SiteServer(ROOT) as server:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(LAUNCH_ARGS))
        starts = [started(browser, server.url) for _ in range(runs)]
        loads = [loaded for _, loaded in starts]
        found: dict[str, Any] = {"AI loaded": [round(median(loads)), round(max(loads))]}
        for game in games():
            for options in SETUPS.get(game, ({},)):
                name = " ".join((game, *options.values()))
                found[name] = rate(starts[0][0], game, options, milliseconds)
        browser.close()
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    run_command(main)
