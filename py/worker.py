"""Entry point of the worker: the AI service, which exchanges strings with the page."""

from asyncio import Future, ensure_future

import js

from rokkaku.ai.service import Service
from rokkaku.browser.ai.load import load_ai

__export__ = ["cancel", "kernel_failure", "progress", "snapshot_failure", "think"]

_service = Service()
cancel, progress = _service.cancel, _service.progress
_loading: list[Future[str]] = []


async def kernel_failure() -> str:
    """Load the AI if needed; return why its kernels run interpreted, or an empty text."""
    if not _loading:
        _loading.append(ensure_future(load_ai()))
    return await _loading[0]


async def think(request: str) -> str:
    await kernel_failure()
    return await _service.think(request)


def snapshot_failure() -> str:
    """Return why Python started without the memory snapshot, or an empty text."""
    return str(getattr(js, "snapshotFailure", ""))
