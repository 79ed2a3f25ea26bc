"""The worker's entry: the AI service with strings in and out, as PyScript hands them over."""

from rokkaku.ai.service import Service

__export__ = ["cancel", "progress", "snapshot_failure", "think"]

_service = Service()
think, cancel, progress = _service.think, _service.cancel, _service.progress


def snapshot_failure() -> str:
    """Why Python was started without the memory snapshot; empty if it was not."""
    import js  # only a browser has it; the rest runs anywhere

    return str(getattr(js, "snapshotFailure", ""))
