"""Asking the AI in Pyodide's event loop, with a worker that answers when a test wants it to."""

import pytest

from tests.pyodide_node import run_in_pyodide

pytestmark = pytest.mark.node

START = """
import asyncio, gc, json, sys
import js
from types import SimpleNamespace
js.document = js.window = js.globalThis
from rokkaku.browser.ai import client, worker as workers
from rokkaku.browser.dom.tasks import SingleTask
from rokkaku.core.registry import get

sys.stderr = sys.stdout  # what asyncio complains about is part of the result
state = get("agon").initial()
REPLY = json.dumps({"move": "a5-b5", "score": 0.0, "depth": 1, "nodes": 1})

class Worker:
    def __init__(self):
        self.replies = {}
    async def think(self, request):
        job = json.loads(request)["job"]
        print("think", job)
        self.replies[job] = asyncio.get_running_loop().create_future()
        return await self.replies[job]
    async def cancel(self, job):
        print("cancel", job)
    async def progress(self):
        return ""
    snapshot_failure = kernel_failure = progress
    def close(self):
        print("close")

async def open_worker(name):
    print("open", name)
    await opened.wait()
    return worker

async def rest():
    for _ in range(30):
        await asyncio.sleep(0)
    gc.collect()

async def idle():
    pass

client.idle, client.open_worker = idle, open_worker

def start_over():
    global worker, opened, ai
    print("==")
    worker, opened = Worker(), asyncio.Event()
    ai = client.AIClient(lambda key: print("notice", key))

def ask(subject="one", task=None):
    task = task or SingleTask(lambda error: print("failed:", error))
    search = lambda: ai.evaluate("agon", state, 100)
    task.start(subject, search, lambda result: print("result", subject, result.move))
    return task
"""


STOPPED = """
ask().stop()
await rest()
print("-")
for _ in (1, 2):  # while the worker starts, and while it thinks
    one = ask()
    await rest()
    one.stop()
    opened.set()
    await rest()
one = ask()
await rest()
worker.replies[3].set_result(REPLY)
one.stop()
await rest()
print(one.is_running)
one = ask()
await rest()
worker.replies[4].set_result(REPLY)
await rest()
print(one.is_running)
"""

SUBJECTS = """
opened.set()
task = ask("one")
await rest()
ask("one", task)
await rest()
ask("two", task)
other = ask("three")  # of somebody else: it waits
await rest()
worker.replies[2].set_result(REPLY)
await rest()
worker.replies[3].set_result(json.dumps({"error": "wrong"}))
await rest()
print(task.is_running, other.is_running)
"""

FAILING = """
opened.set()
task = ask()
for _ in (1, 2):
    await rest()
    worker.replies[1].set_exception(RuntimeError("out of memory"))
await rest()
print(task.is_running)
"""

DYING = """
from pyodide.code import run_js
exports = SimpleNamespace(think=lambda request: run_js("new Promise(() => {})"))
for is_stopped in (False, True):
    dying = workers._Worker(run_js("new EventTarget()"), exports)
    request = asyncio.ensure_future(dying.think(""))
    await rest()
    dying._handle_death(SimpleNamespace(message="out of memory"))
    if is_stopped:
        request.cancel()
    [end] = await asyncio.gather(request, return_exceptions=True)
    print(type(end).__name__)
"""

SCENARIOS = (STOPPED, SUBJECTS, FAILING, DYING)


@pytest.fixture(scope="module")
def output() -> dict[str, list[str]]:
    """The lines that each scenario prints; all run in one Pyodide, which takes long to start."""
    code = START + "".join(f"start_over()\n{scenario}" for scenario in SCENARIOS)
    parts = run_in_pyodide(code).split("==\n")[1:]
    return {scenario: part.splitlines() for scenario, part in zip(SCENARIOS, parts, strict=True)}


def test_what_is_stopped_has_no_result(output: dict[str, list[str]]) -> None:
    assert output[STOPPED] == [
        "-",  # before it starts
        "open ai-1",  # while the worker starts
        *("think 2", "cancel 2"),  # while it thinks
        *("think 3", "cancel 3", "False"),  # as it answers
        *("think 4", "result one a5-b5", "False"),  # never
    ]


def test_a_task_goes_on_for_the_same_subject_and_gives_way_to_another(
    output: dict[str, list[str]],
) -> None:
    assert output[SUBJECTS] == [
        *("open ai-1", "think 1", "think 2", "cancel 1", "result two a5-b5"),
        *("think 3", "failed: wrong", "False False"),
    ]


def test_a_failing_worker_is_replaced_once(output: dict[str, list[str]]) -> None:
    attempt = ("think 1", "close", "notice play.aiTrouble")
    assert output[FAILING] == [
        *("open ai-1", *attempt, "open ai-2", *attempt),
        *("failed: the AI gave no answer", "False"),
    ]


def test_a_worker_that_dies_as_its_request_is_stopped_is_not_asked_again(
    output: dict[str, list[str]],
) -> None:
    assert output[DYING] == ["RuntimeError", "CancelledError"]
