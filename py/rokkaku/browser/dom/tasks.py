"""Coroutines in the background, and time."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from js import performance, window
from pyodide.ffi import create_once_callable

from rokkaku.browser.dom.elements import as_object

_LONGEST_WAIT = 1000
"""Milliseconds after which `idle` returns even if the page is never idle."""

_running_tasks: set[asyncio.Task[Any]] = set()


def spawn(coroutine: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
    """Start a coroutine and keep it from being garbage-collected before it is done."""
    task = asyncio.ensure_future(coroutine)
    _running_tasks.add(task)
    task.add_done_callback(_running_tasks.discard)
    return task


async def idle() -> None:
    """Wait until the page has drawn and has nothing else to do."""
    idle_future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    callback = create_once_callable(lambda *_: idle_future.set_result(None))
    if hasattr(window, "requestIdleCallback"):
        window.requestIdleCallback(callback, as_object({"timeout": _LONGEST_WAIT}))
    else:  # Safari
        window.setTimeout(callback, _LONGEST_WAIT // 5)
    await idle_future


def now() -> int:
    """Return the milliseconds since the page was opened."""
    return int(performance.now())
