"""The worker's entry: the AI service with strings in and out, as PyScript hands them over."""

from asyncio import ensure_future

import js
from rokkaku.ai.service import Service
from rokkaku.browser.ai.load import load_ai

__export__ = ["cancel", "kernel_failure", "progress", "snapshot_failure", "think"]

_service = Service()
_loading = ensure_future(load_ai())
cancel, progress = _service.cancel, _service.progress


async def think(request: str) -> str:
    """As `Service.think`, with compiled kernels where they can be had."""
    await _loading
    return await _service.think(request)


async def kernel_failure() -> str:
    """Why the kernels run interpreted; empty if they do not."""
    return await _loading


def snapshot_failure() -> str:
    """Why Python was started without the memory snapshot; empty if it was not."""
    return str(getattr(js, "snapshotFailure", ""))
