"""The AI in the page: in its worker, without one, and interrupted."""

import json
import marshal
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.browser.driver import (
    AI,
    HUMAN,
    PROGRESS,
    Play,
    open_table,
    press,
    show_table,
    stored,
    table,
    wait_for_rest,
)
from tests.browser.interference import replace_module, run_at_start
from tests.browser.moves import any_move, begun
from tests.browser.play.thinking import SEARCHING, STRONGEST, act_while_it_thinks
from zstandard import ZstdCompressor, ZstdDecompressor

from tools.site.build import sha256
from tools.site.serve import SiteServer

FIVE_PICTURES = f"""() => {{
  window.pictures = (window.pictures ?? 0) + Boolean(document.querySelector(".player.thinking"));
  return window.pictures >= 5 && ({SEARCHING})();
}}"""
LEAVE = "() => document.querySelector('#leave').click()"


def start_thinking(page: Page) -> Play:
    """Start a game of one-ply turns, in which the AI thinks about its first move."""
    game = show_table(page, table(HUMAN, STRONGEST, variant="classic"))
    act_while_it_thinks(page, game, SEARCHING, "() => {}")
    return game


def expect_rest(page: Page) -> None:
    """Check that the search ends too, not just the wait for it."""
    before = json.loads(page.evaluate(PROGRESS))["nodes"]
    wait_for_rest(page)
    after = json.loads(page.evaluate(PROGRESS))["nodes"]
    assert after < 1.5 * before, "it has searched on"


@pytest.mark.started
def test_python_stays_on_the_stacks_that_its_threads_have(page: Page) -> None:
    """Otherwise Chromium sometimes crashes; see static/boot/snapshot.js."""
    start_thinking(page)
    threads = [page, *page.workers]
    assert len(threads) > 1
    assert not any(thread.evaluate("'Suspending' in WebAssembly") for thread in threads)


@pytest.mark.started
def test_taking_back_while_the_ai_thinks_drops_its_answer(page: Page) -> None:
    game = start_thinking(page)
    page.locator("#undo").click()
    assert game.moves() == []
    expect(page.locator(".player.thinking")).to_have_count(0)
    expect_rest(page)
    assert game.moves() == []
    game.move("e1-e2")
    moves = game.wait_for_moves(2)
    assert len(moves) == 2
    assert moves[0] == "e1-e2"


@pytest.mark.started
def test_taking_back_and_redoing_at_once_gets_one_answer(page: Page) -> None:
    game = show_table(page, table(HUMAN, AI))
    game.move("a5-b5")
    page.locator("#undo").click()
    page.locator("#redo").click()
    assert len(game.wait_for_moves(2)) == 2
    wait_for_rest(page)
    assert len(game.moves()) == 2


@pytest.mark.started
def test_the_page_stays_smooth_and_can_be_left_while_the_strongest_level_thinks(page: Page) -> None:
    game = show_table(page, table(HUMAN, STRONGEST))
    act_while_it_thinks(page, game, FIVE_PICTURES, LEAVE)
    expect(page.locator("#lobby")).to_be_visible()
    expect_rest(page)
    assert game.table.record.moves == ("a5-b5",)
    page.locator("#continue").click()
    assert game.wait_for_moves(2)[0] == "a5-b5"
    assert len(game.wait_for_save(2).record.moves) == 2
    expect(page.locator(".player.thinking")).to_have_count(0)


@pytest.mark.started
def test_resigning_while_the_ai_thinks(page: Page) -> None:
    game = start_thinking(page)
    page.locator("#resign").click()
    expect(page.locator("#dialog h2")).to_have_text("Resign this game?")
    press(page, "Resign")
    expect(page.locator("#result h2")).to_have_text("You lost")
    moves = game.moves()
    assert game.table.resigned == 0
    wait_for_rest(page)
    assert game.moves() == moves
    expect(page.locator(".player.thinking")).to_have_count(0)


FAILING = "raise RuntimeError('does not start')"


@pytest.mark.allow_console("ERR_FAILED", "worker", "does not start", "Traceback", "PythonError")
@pytest.mark.parametrize("code", [None, FAILING], ids=["missing", "failing"])
def test_without_a_worker_the_ai_thinks_in_the_page(
    code: str | None, site_server: SiteServer, page: Page, context: BrowserContext
) -> None:
    context.route(
        "**/py/worker.py",
        lambda route: route.fulfill(body=code) if code else route.abort(),
    )
    game = open_table(page, site_server.url, table(HUMAN, "level2", variant="classic"))
    game.move("a5-b5")
    expect(page.locator("#notices")).to_contain_text("It now thinks in the page")
    assert len(game.wait_for_moves(2)) == 2
    game.move(any_move(game.table))
    assert len(game.wait_for_moves(4)) == 4


COUNT_TASKS = """
import asyncio, gc
from js import window
from pyodide.ffi import create_proxy
from rokkaku.ui.board.animation import PACES
def count_tasks():
    gc.collect()
    return sum(isinstance(one, asyncio.Task) for one in gc.get_objects())
PACES.update(dict.fromkeys(PACES, 0.0))
window.countTasks = create_proxy(count_tasks)
"""


def test_nothing_is_left_of_questions_that_were_answered(
    site_server: SiteServer, page: Page
) -> None:
    late = begun("seven", 6, 1, seats=("level1", "level1"))
    run_at_start(page, COUNT_TASKS)
    open_table(page, site_server.url, late)
    expect(page.locator("#result")).to_be_visible()
    assert len(Play(page).moves()) == 14
    assert page.evaluate("() => countTasks()") < 6


DIE = """() => {
  const worker = document.querySelector("script[worker]").xworker;
  worker.terminate();
  worker.dispatchEvent(new ErrorEvent("error", { message: "out of memory" }));
}"""


@pytest.mark.started
def test_a_worker_that_dies_is_started_again(page: Page) -> None:
    game = show_table(page, table(HUMAN, STRONGEST))
    act_while_it_thinks(page, game, SEARCHING, DIE)
    expect(page.locator("#notices")).to_contain_text("had to be restarted")
    assert game.moves() == ["a5-b5"]
    assert len(game.wait_for_moves(2)) == 2
    assert page.locator("script[worker]").count() == 1


def without_machine_code(whole: bytes) -> bytes:
    """Return the contents of the AI's file with kernels that no browser can load."""
    files = marshal.loads(whole)
    assert any(name.endswith(".so") for name in files)
    return marshal.dumps(
        {name: b"no" if name.endswith(".so") else data for name, data in files.items()}
    )


def test_without_compiled_kernels_it_plays_all_the_same(
    site_server: SiteServer, page: Page, context: BrowserContext, site: Path
) -> None:
    [packed] = site.glob("static/runtime/ai-*.bin")
    whole = ZstdDecompressor().decompressobj().decompress(packed.read_bytes())
    broken = without_machine_code(whole)
    facts = (site / "static/runtime/facts.js").read_text("utf-8")
    facts = facts.replace(sha256(whole), sha256(broken))
    replace_module(context, "**/facts.js", facts)
    context.route("**/ai-*", lambda route: route.fulfill(body=ZstdCompressor().compress(broken)))
    game = open_table(page, site_server.url, table(HUMAN, "level2", variant="classic"))
    game.move("a5-b5")
    assert len(game.wait_for_moves(2)) == 2
    assert json.loads(stored(page, "kernel-failures"))["times"] == 1


BROKEN_WORKER = """
__export__ = ["cancel", "kernel_failure", "progress", "snapshot_failure", "think"]
async def think(request):
    raise RuntimeError("cannot think")
def cancel(job):
    return False
def progress():
    return ""
def kernel_failure():
    return ""
def snapshot_failure():
    return ""
"""


@pytest.mark.allow_console("cannot think", "Traceback", "PythonError")
def test_an_ai_that_never_answers_is_told_and_can_be_asked_again(
    site_server: SiteServer, page: Page, context: BrowserContext
) -> None:
    context.route("**/py/worker.py", lambda route: route.fulfill(body=BROKEN_WORKER))
    game = open_table(page, site_server.url, table(HUMAN, "level2", variant="classic"))
    game.move("a5-b5")
    expect(page.locator("#dialog h2")).to_have_text("Something went wrong")
    press(page, "Close")
    expect(page.locator("#prompt")).to_have_text("Paused")
    assert game.table.record.moves == ("a5-b5",)
    page.locator("#undo").click()
    game.wait_for_save(0)
    game.move("e1-e2")
    assert game.moves() == ["e1-e2"]


HURRY = """
  const wait = setTimeout;
  globalThis.inHurry = true;
  globalThis.setTimeout = (act, time, ...rest) =>
    wait(act, inHurry && time > 10_000 ? time / 10 : time, ...rest);
"""
END_AT_ONCE = """
  const end = () => {
    const worker = document.querySelector("script[worker]")?.xworker;
    if (worker) worker.terminate();
    else setTimeout(end);
  };
  end();
"""
END_SILENTLY = """() => {
  document.querySelector("script[worker]")?.xworker.terminate();
  globalThis.inHurry = false;
}"""


def test_a_worker_that_ends_without_a_word_is_started_again(
    site_server: SiteServer, page: Page
) -> None:
    page.add_init_script(HURRY)
    game = open_table(page, site_server.url, table(HUMAN, STRONGEST))
    act_while_it_thinks(page, game, SEARCHING, END_SILENTLY)
    expect(page.locator("#notices")).to_contain_text("had to be restarted")
    assert len(game.wait_for_moves(2)) == 2


@pytest.mark.long
def test_a_worker_that_ends_while_it_starts_is_done_without(
    site_server: SiteServer, page: Page
) -> None:
    page.add_init_script(HURRY + END_AT_ONCE)
    game = open_table(page, site_server.url, table(HUMAN, AI))
    game.move("a5-b5")
    expect(page.locator("#notices")).to_contain_text("It now thinks in the page")
    assert len(game.wait_for_moves(2)) == 2


@pytest.mark.started
def test_a_page_that_was_frozen_goes_on(page: Page) -> None:
    game = start_thinking(page)
    devtools = page.context.new_cdp_session(page)
    for state in ("frozen", "active"):
        devtools.send("Page.setWebLifecycleState", {"state": state})
    assert len(game.wait_for_moves(2)) == 2
    game.move(any_move(game.table))
    assert len(game.wait_for_moves(4)) == 4


NOTE_TIMES = """() => {
  globalThis.times = [];
  new MutationObserver(() => times.push(performance.now()))
    .observe(document.querySelector("#moves"), { childList: true });
}"""


@pytest.mark.started
def test_the_parts_of_a_turn_come_one_by_one(page: Page) -> None:
    """The person has placed a tile; a turn of the AI has a tile and its end, at least."""
    game = show_table(page, begun("hexheaven", 5, 2, seats=(HUMAN, AI), mode="casual"))
    page.evaluate(NOTE_TIMES)
    page.locator('#actions [data-pick="button end"]').click()
    game.wait_for_human()
    times = page.evaluate("times")
    assert len(times) >= 3
    assert all(late - early > 900 for early, late in pairwise(times[1:]))
