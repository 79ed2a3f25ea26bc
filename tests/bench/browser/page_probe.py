"""Runs in the browser in place of py/main.py, and measures the page's work in Python.

The result is JSON in the root element's `data-bench`.
"""

import asyncio
import json

from js import document, location, performance

from rokkaku.ai.service import Service
from rokkaku.browser.ai.client import AIClient
from rokkaku.browser.ai.load import load_ai
from rokkaku.browser.page import Page
from rokkaku.core.perft import perft
from rokkaku.core.registry import get
from rokkaku.core.state import play
from rokkaku.core.table import new_table
from rokkaku.games.beerhex.rules.notation import PLACE
from rokkaku.ui.board.motion.stage import Stage, frame, next_stage
from rokkaku.ui.play.session import new_session

QUICK = "quick" in location.search
REPEATS = 3 if QUICK else 60
SEARCH_MILLISECONDS = 100 if QUICK else 3000
CANCELLED = 1 if QUICK else 4


def milliseconds(action, repeats=REPEATS):
    times = []
    for _ in range(repeats):
        start = performance.now()
        action()
        times.append(performance.now() - start)
    return round(sorted(times)[len(times) // 2], 2)


def drawing(page):
    table = new_table("agon", {"variant": "bloody"}, (None, None))
    session = new_session(table)
    board, translate = page.board, page.texts
    before = session.scene(translate)
    moved = session.with_table(table.play(table.state.legal_moves()[0]))
    after = moved.scene(translate)
    board.clear()
    board.show(after)
    stage = next_stage(Stage(), before, after, 0.0)

    def whole():
        board._canvas.forget()
        board._draw()

    def animated():
        context = board._canvas.start()
        board._painter.paint(
            context, frame(stage, after, 150.0), board._state.camera, board._colours
        )

    def shown():
        board.clear()
        board.show(after)

    return {
        "whole board": milliseconds(whole),
        "ground kept": milliseconds(board._draw),
        "animation frame": milliseconds(animated),
        "animation frame, all crowns turning": turning(page),
        "scene": milliseconds(lambda: session.scene(translate)),
        "show with buttons": milliseconds(shown),
    }


def turning(page):
    """Return the time of a frame at the end of Beer Hex, when all crowns are turned over."""
    table = before = new_table("beerhex", {}, (None, None), 3)
    while table.actor is not None:
        moves = table.state.legal_moves()
        placements = [move for move in moves if move.kind == PLACE] or moves[-1:]
        before, table = table, table.play(placements[table.ply % len(placements)])
    board, session = page.board, new_session(before)
    first, *_ = session.with_table(table).interludes(session, page.texts)
    closed = session.scene(page.texts)
    board.clear()
    board.show(closed)
    stage = next_stage(Stage(), closed, first.scene, 0.0)

    def animated():
        context = board._canvas.start()
        board._painter.paint(
            context, frame(stage, first.scene, 400.0), board._state.camera, board._colours
        )

    return milliseconds(animated)


def counting():
    state = get("agon").initial()
    start = performance.now()
    nodes = perft(state, 2 if QUICK else 3)
    return round(nodes / (performance.now() - start) * 1000)


async def searching(variant):
    game = get("agon")
    state = game.initial({"variant": variant})
    for number in range(16):
        moves = state.legal_moves()
        state = play(state, moves[number * 5 % len(moves)])
    request = {
        "job": 1,
        "kind": "move",
        "game": "agon",
        "state": state.to_json(),
        "agent": "level5",
        "seed": 1,
        "limit": {"milliseconds": SEARCH_MILLISECONDS, "iterations": None},
    }
    await load_ai()
    start = performance.now()
    reply = json.loads(await Service().think(json.dumps(request)))
    return {
        "nodes a second": round(reply["nodes"] / (performance.now() - start) * 1000),
        "depth": reply["depth"],
    }


async def cancelling():
    """Return the longest time from cancelling until the next answer, in milliseconds."""
    ai, state = AIClient(print), get("agon").initial()
    await ai.evaluate("agon", state, 1)  # loads the AI
    times = []
    for _ in range(CANCELLED):
        asking = asyncio.ensure_future(ai.evaluate("agon", state, 3000))
        await asyncio.sleep(0.7)
        start = performance.now()
        asking.cancel()
        await ai.evaluate("agon", state, 1)
        times.append(round(performance.now() - start, 1))
    return max(times)


async def measure():
    page = Page()
    page.open()
    await asyncio.sleep(1)
    result = {"milliseconds": drawing(page), "perft nodes a second": counting()}
    for variant in ("classic", "bloody"):
        result[f"search {variant}"] = await searching(variant)
    result["milliseconds to cancel"] = await cancelling()
    document.documentElement.dataset.bench = json.dumps(result)


running = asyncio.ensure_future(measure())  # noqa: RUF006
