"""The AI's worker, which each edition of the page starts in its own way."""

import asyncio
from typing import Any, Protocol

from js import document, fetch, window

from rokkaku.browser.dom.edition import is_one_file
from rokkaku.browser.dom.elements import make, on

_START_SECONDS = 90
"""Longest wait for a worker to start; on a slow tablet Python alone takes 30 seconds."""
_FIRST_ANSWER_SECONDS = 20
_SOURCE = "./py/worker.py"
_CONFIG = "./pyscript.toml"


class AIWorker(Protocol):
    """A running `Service` of the AI; `py/worker.py` has the same functions."""

    async def think(self, request: str) -> str:
        """Return the reply to a request. Raises RuntimeError if the worker dies meanwhile."""

    async def cancel(self, job: int) -> bool:
        """Cancel a job, even before it starts. Return True if it was running."""

    async def progress(self) -> str:
        """Return the latest progress of any job as JSON, or an empty text if there is none."""

    async def snapshot_failure(self) -> str:
        """Return why the worker started without the memory snapshot, or an empty text."""

    async def kernel_failure(self) -> str:
        """Return why the kernels run interpreted, or an empty text. Raises if the AI can't load."""

    def close(self) -> None: ...


async def open_worker(name: str) -> AIWorker:
    """Start a worker under a name not used before. Raises an exception if it cannot start."""
    return await (_open_from_file() if is_one_file() else _open_by_pyscript(name))


class _Worker:
    """A worker on a thread of its own."""

    def __init__(self, worker: Any, exports: Any) -> None:
        """Take the browser's worker and the object with the functions of `py/worker.py`."""
        self._worker = worker
        self._exports = exports
        self._pending_replies: set[asyncio.Future[Any]] = set()
        self._death: RuntimeError | None = None
        self._stop_listening = on(worker, "error", self._handle_death)

    async def think(self, request: str) -> str:
        if self._death:
            raise self._death
        # No `asyncio.wait`: it never releases a task that waited beside a future that stays open.
        pending_reply = asyncio.ensure_future(self._exports.think(request))
        self._pending_replies.add(pending_reply)
        try:
            return str(await pending_reply)
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if self._death and not (task and task.cancelling()):
                raise self._death from None
            raise
        finally:
            self._pending_replies.discard(pending_reply)

    async def cancel(self, job: int) -> bool:
        return bool(await self._exports.cancel(job))

    async def progress(self) -> str:
        return str(await self._exports.progress())

    async def snapshot_failure(self) -> str:
        return str(await self._exports.snapshot_failure())

    async def kernel_failure(self) -> str:
        return str(await self._exports.kernel_failure())

    def close(self) -> None:
        self._stop_listening()
        self._worker.terminate()

    def _handle_death(self, event: Any) -> None:
        self._death = RuntimeError(event.message)
        for pending_reply in tuple(self._pending_replies):
            pending_reply.cancel()


class _PyScriptWorker(_Worker):
    """A worker that PyScript started by a script element."""

    def __init__(self, script: Any) -> None:
        super().__init__(script.xworker, script.xworker.sync)
        self._script = script

    def close(self) -> None:
        super().close()
        self._script.remove()


async def _open_by_pyscript(name: str) -> AIWorker:
    from pyscript import workers  # missing in the one-file edition

    # PyScript would wait forever for code that does not load.
    if not (await fetch(_SOURCE)).ok:
        raise RuntimeError(f"{_SOURCE} cannot be loaded")
    script = make("script", type="py", src=_SOURCE, config=_CONFIG, worker=True, name=name)
    document.body.append(script)
    try:
        await asyncio.wait_for(_unless_forbidden(workers[name]), _START_SECONDS)
        # PyScript calls it ready even if its code failed; only an answer proves that it runs.
        await asyncio.wait_for(script.xworker.sync.progress(), _FIRST_ANSWER_SECONDS)
    except Exception:
        if script.xworker:
            script.xworker.terminate()
        script.remove()
        raise
    return _PyScriptWorker(script)


async def _unless_forbidden(ready: Any) -> None:
    """Wait for a worker of PyScript. Raises RuntimeError if the browser refuses to run it.

    Sandboxed frames (Chromium) and policies without `blob:` do; static/boot/start.js reports it.
    """
    outcome: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def refuse(reason: Any) -> None:
        if not outcome.done():
            outcome.set_exception(RuntimeError(str(reason)))

    def accept(result: Any) -> None:
        if not outcome.done():
            outcome.set_result(None)

    stop_listening = on(window, "rokkaku:worker-error", lambda event: refuse(event.type))
    ready.then(accept, refuse)
    try:
        await outcome
    finally:
        stop_listening()


async def _open_from_file() -> AIWorker:
    exports = await asyncio.wait_for(window.oneFile.openWorker(), _START_SECONDS)
    return _Worker(exports.worker, exports)
