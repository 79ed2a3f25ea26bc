"""Coroutines in the background, and time."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from js import performance, window
from pyodide.ffi import create_once_callable

from rokkaku.browser.dom.elements import as_object

_LONGEST_WAIT = 1000
"""Milliseconds after which `idle` returns even if the page is never idle."""

_running: set[asyncio.Task[Any]] = set()


def spawn(coroutine: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
    """Start a coroutine and keep it from being garbage-collected before it is done."""
    task = asyncio.ensure_future(coroutine)
    _running.add(task)
    task.add_done_callback(_running.discard)
    return task


async def idle() -> None:
    """Wait until the page has drawn and has nothing else to do."""
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    proceed = create_once_callable(lambda *_: done.set_result(None))
    if hasattr(window, "requestIdleCallback"):
        window.requestIdleCallback(proceed, as_object({"timeout": _LONGEST_WAIT}))
    else:  # Safari
        window.setTimeout(proceed, _LONGEST_WAIT // 5)
    await done


def now() -> int:
    """Return the milliseconds since the page was opened."""
    return int(performance.now())
