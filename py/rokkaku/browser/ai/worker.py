"""The AI's worker, and how it is started: the one place where the editions of the page differ."""

import asyncio
from typing import Any, Protocol

from js import document, fetch, window

from rokkaku.browser.dom.edition import is_one_file
from rokkaku.browser.dom.elements import make, on

_START_SECONDS = 90
"""How long a worker may take to start: on a slow tablet Python alone takes half a minute."""
_FIRST_ANSWER_SECONDS = 20
_SOURCE = "./py/worker.py"
_CONFIG = "./pyscript.toml"


class AIWorker(Protocol):
    """Where the AI's `Service` is at work; `py/worker.py` has the same functions."""

    async def think(self, request: str) -> str:
        """The reply to a request. Raises RuntimeError if the worker dies meanwhile."""

    async def cancel(self, job: int) -> bool:
        """Stop a job. False if there is no such job."""

    async def progress(self) -> str:
        """The latest progress of any job as JSON; empty if there was none yet."""

    async def snapshot_failure(self) -> str:
        """Why it started without the memory snapshot; empty if it did not."""

    async def kernel_failure(self) -> str:
        """Why its kernels run interpreted; empty if they do not. Raises if it has no AI at all."""

    def close(self) -> None:
        """End at once, whatever is being done."""


async def open_worker(name: str) -> AIWorker:
    """Start a worker; names cannot be used again. Raises an exception if none can be had."""
    return await (_open_from_file() if is_one_file() else _open_by_pyscript(name))


class _Worker:
    """A worker in its own thread."""

    def __init__(self, worker: Any, exported: Any) -> None:
        """`worker` is the browser's, `exported` has the functions of `py/worker.py`."""
        self._worker = worker
        self._exported = exported
        self._thinking: set[asyncio.Future[Any]] = set()
        self._death: RuntimeError | None = None
        self._stop_listening = on(worker, "error", self._die)

    async def think(self, request: str) -> str:
        if self._death:
            raise self._death
        # No `asyncio.wait`: what has waited beside a future that stays open is never let go of.
        thinking = asyncio.ensure_future(self._exported.think(request))
        self._thinking.add(thinking)
        try:
            return str(await thinking)
        except asyncio.CancelledError:
            if self._death:
                raise self._death from None
            raise
        finally:
            self._thinking.discard(thinking)

    async def cancel(self, job: int) -> bool:
        return bool(await self._exported.cancel(job))

    async def progress(self) -> str:
        return str(await self._exported.progress())

    async def snapshot_failure(self) -> str:
        return str(await self._exported.snapshot_failure())

    async def kernel_failure(self) -> str:
        return str(await self._exported.kernel_failure())

    def close(self) -> None:
        self._stop_listening()
        self._worker.terminate()

    def _die(self, event: Any) -> None:
        self._death = RuntimeError(event.message)
        for thinking in tuple(self._thinking):
            thinking.cancel()


class _PyScriptWorker(_Worker):
    """A worker that PyScript knows by an element."""

    def __init__(self, script: Any) -> None:
        super().__init__(script.xworker, script.xworker.sync)
        self._script = script

    def close(self) -> None:
        super().close()
        self._script.remove()


async def _open_by_pyscript(name: str) -> AIWorker:
    """Have PyScript start a worker."""
    from pyscript import workers  # not there in the one-file edition

    # PyScript would wait for ever for code that cannot be had.
    if not (await fetch(_SOURCE)).ok:
        raise RuntimeError(f"{_SOURCE} cannot be loaded")
    script = make("script", type="py", src=_SOURCE, config=_CONFIG, worker=True, name=name)
    document.body.append(script)
    try:
        await asyncio.wait_for(workers[name], _START_SECONDS)
        # It counts as ready even if its code has failed; only an answer shows that it has not.
        await asyncio.wait_for(script.xworker.sync.progress(), _FIRST_ANSWER_SECONDS)
    except Exception:
        if script.xworker:
            script.xworker.terminate()
        script.remove()
        raise
    return _PyScriptWorker(script)


async def _open_from_file() -> AIWorker:
    """Have the one-file edition's `page.js` start a worker."""
    opened = await asyncio.wait_for(window.oneFile.openWorker(), _START_SECONDS)
    return _Worker(opened.worker, opened)
