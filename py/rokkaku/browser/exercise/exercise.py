"""Exercises Python once in each version of the page, so that Chromium keeps the compiled code.

V8 keeps the WebAssembly code that it has optimised if it is enough, on a visit that the service
worker answers. Short visits never reach that; a game of a minute or more does. Other browsers have
nothing of the sort.
"""

import asyncio
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any

from js import navigator, window
from pyodide.ffi import JsException, create_proxy

from rokkaku.browser.dom.elements import as_object, on
from rokkaku.browser.dom.service_worker import ask, controller
from rokkaku.i18n import Translate
from rokkaku.ui.exercise.slices import Device, run_slice
from rokkaku.ui.exercise.steps import exercise

_CODE_IS_KEPT_AFTER = 5
"""Seconds; V8 waits two for more code."""
_REST = 1.0
"""Seconds without work after an input."""
_INPUTS = ("pointerdown", "pointermove", "keydown", "wheel")


async def keep_code(translate: Translate, is_thinking: Callable[[], bool]) -> None:
    """Exercise Python when the page is idle, unless that's done, of no use, or a burden."""
    worker = controller()
    if not worker or not hasattr(navigator, "scheduling"):
        return
    await _whole_python()
    state = await ask(worker, "state")
    if not state or state.isExercised or not (await _device()).can_spare_work:
        return
    await _Slices(exercise(translate), is_thinking).run()
    await asyncio.sleep(_CODE_IS_KEPT_AFTER)
    await ask(worker, "exercised")


async def _whole_python() -> None:
    """Wait until the page is idle and has the secondary module, which profiling needs."""
    has_come = asyncio.Event()
    stop_listening = on(window, "rokkaku:whole", lambda event: has_come.set())
    await has_come.wait()
    stop_listening()


async def _device() -> Device:
    connection = getattr(navigator, "connection", None)
    device = Device(
        saves_data=bool(getattr(connection, "saveData", False)),
        connection=str(getattr(connection, "type", "unknown")),
    )
    try:
        battery = await navigator.getBattery()
    except (AttributeError, JsException):  # not there, or forbidden
        return device
    return device._replace(is_charging=bool(battery.charging), battery=float(battery.level))


class _Slices:
    """Runs steps in the idle time between frames."""

    def __init__(self, steps: Iterator[object], is_thinking: Callable[[], bool]) -> None:
        self._steps, self._is_thinking = steps, is_thinking
        self._end = asyncio.Event()
        self._rested_at = 0.0
        self._kinds = as_object({"includeContinuous": True})
        self._run_slice, self._wait = create_proxy(self._handle_idle), create_proxy(self._request)
        self._stop_listening = [on(window, kind, self._rest) for kind in _INPUTS]

    async def run(self) -> None:
        self._request()
        await self._end.wait()
        for stop_listening in self._stop_listening:
            stop_listening()
        self._run_slice.destroy()
        self._wait.destroy()

    def _request(self) -> None:
        window.requestIdleCallback(self._run_slice)

    def _rest(self, event: Any = None) -> None:
        self._rested_at = perf_counter() + _REST

    def _is_input_waiting(self) -> bool:
        return bool(navigator.scheduling.isInputPending(self._kinds))

    def _handle_idle(self, deadline: Any) -> None:
        if perf_counter() < self._rested_at or self._is_thinking():
            window.setTimeout(self._wait, 1000 * _REST)
        elif run_slice(
            self._steps, deadline.timeRemaining() / 1000, perf_counter, self._is_input_waiting
        ):
            self._request()
        else:
            self._end.set()
