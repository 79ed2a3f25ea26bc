"""Coroutines in the background, and time."""

import asyncio
from collections.abc import Callable, Coroutine
from datetime import date, datetime, time, timedelta
from typing import Any, TypeVar

from js import performance, window
from pyodide.ffi import create_once_callable

from rokkaku.browser.dom.elements import as_object

_MAX_WAIT = 1000
"""Milliseconds after which `idle` returns even if the page is never idle."""

_MAX_SLEEP = 60
"""Seconds between looks at the clock, as a device that sleeps stops timers."""

T = TypeVar("T")

_running_tasks: set[asyncio.Task[Any]] = set()


def spawn(coroutine: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
    """Start a coroutine and keep it from being garbage-collected before it is done."""
    task = asyncio.ensure_future(coroutine)
    _running_tasks.add(task)
    task.add_done_callback(_running_tasks.discard)
    return task


async def call_each_day(act: Callable[[], object]) -> None:
    """Call `act` whenever a day begins by the device's clock."""
    while True:
        day = date.today()
        while date.today() == day:
            midnight = datetime.combine(day + timedelta(days=1), time()).timestamp()
            remaining = midnight - datetime.now().timestamp()
            await asyncio.sleep(min(max(remaining, 0.1), _MAX_SLEEP))
        act()


class SingleTask:
    """A task in the background, at most one at a time. Once it is stopped, it has no result."""

    def __init__(self, on_failure: Callable[[Exception], None]) -> None:
        self.subject: object = None
        """The subject of the running task; None if none is running."""
        self._on_failure = on_failure
        self._task: asyncio.Task[None] | None = None

    @property
    def is_running(self) -> bool:
        return self._task is not None

    def start(
        self,
        subject: object,
        work: Callable[[], Coroutine[Any, Any, T]],
        on_result: Callable[[T], None],
    ) -> None:
        """Start a task instead of the running one, unless that has the same subject."""
        if subject != self.subject:
            self.stop()
            self.subject, self._task = subject, spawn(self._run(work, on_result))

    def stop(self) -> None:
        if self._task:
            self._task.cancel()
        self.subject = self._task = None

    async def _run(
        self, work: Callable[[], Coroutine[Any, Any, T]], on_result: Callable[[T], None]
    ) -> None:
        try:
            result = await work()
            self.subject = self._task = None  # the result may lead to the next task
            on_result(result)
        except Exception as error:
            self.stop()
            self._on_failure(error)


async def idle() -> None:
    """Wait until the page has drawn and has nothing else to do."""
    idle_future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    callback = create_once_callable(lambda *_: idle_future.set_result(None))
    if hasattr(window, "requestIdleCallback"):
        window.requestIdleCallback(callback, as_object({"timeout": _MAX_WAIT}))
    else:  # Safari
        window.setTimeout(callback, _MAX_WAIT // 5)
    await idle_future


def now() -> int:
    """Return the milliseconds since the page was opened."""
    return int(performance.now())
