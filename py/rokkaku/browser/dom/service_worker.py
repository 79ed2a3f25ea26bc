"""Requests to the service worker."""

from asyncio import Future, get_running_loop, wait_for
from typing import Any

from js import MessageChannel, navigator
from pyodide.ffi import create_once_callable, to_js

from rokkaku.browser.dom.elements import as_object

_PATIENCE = 10


def controller() -> Any:
    """Return the service worker that answers this page's requests; None if there is none."""
    container = getattr(navigator, "serviceWorker", None)  # browsers and frames may forbid it
    return container and container.controller


async def ask(worker: Any, request: str, seconds: float = _PATIENCE) -> Any:
    """Send a request of `sw.js`, and return the answer; None if there is none in time."""
    future: Future[Any] = get_running_loop().create_future()
    channel = MessageChannel.new()

    def receive(event: Any) -> None:
        if not future.done():  # a late reply finds it cancelled
            future.set_result(event.data)

    channel.port1.onmessage = create_once_callable(receive)
    worker.postMessage(as_object({"type": request}), to_js([channel.port2]))
    try:
        return await wait_for(future, seconds)
    except TimeoutError:
        return None
