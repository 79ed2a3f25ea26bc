"""The worker's entry: the AI service with strings in and out, as PyScript hands them over."""

from asyncio import Future, ensure_future

import js

from rokkaku.ai.service import Service
from rokkaku.browser.ai.load import load_ai

__export__ = ["cancel", "kernel_failure", "progress", "snapshot_failure", "think"]

_service = Service()
cancel, progress = _service.cancel, _service.progress
_loading: list[Future[str]] = []


async def kernel_failure() -> str:
    """Why the kernels run interpreted; empty if they do not. Loads the AI, if that is not done."""
    if not _loading:
        _loading.append(ensure_future(load_ai()))
    return await _loading[0]


async def think(request: str) -> str:
    """As `Service.think`."""
    await kernel_failure()
    return await _service.think(request)


def snapshot_failure() -> str:
    """Why Python was started without the memory snapshot; empty if it was not."""
    return str(getattr(js, "snapshotFailure", ""))
