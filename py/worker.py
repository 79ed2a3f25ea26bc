"""The worker's entry: the AI service with strings in and out, as PyScript hands them over."""

from rokkaku.ai.service import Service

__export__ = ["cancel", "progress", "snapshot_failure", "think"]

_latest = ""


def _note(progress: str) -> None:
    global _latest
    _latest = progress


_service = Service(_note)


async def think(request: str) -> str:
    """See `Service`: a request and its reply as JSON."""
    return await _service.think(request)


def cancel(job: object) -> bool:
    """Stop a job. False if there is no such job."""
    return _service.cancel(job)


def progress() -> str:
    """The latest progress of any job as JSON; empty if there was none yet."""
    return _latest


def snapshot_failure() -> str:
    """Why Python was started without the memory snapshot; empty if it was not."""
    import js  # only a browser has it; the rest runs anywhere

    return str(getattr(js, "snapshotFailure", ""))
