"""Starts of Python that took the long way, without the memory snapshot: how many, and why."""

import json
from typing import NamedTuple, Self

from rokkaku.core.errors import InvalidRecord
from rokkaku.core.record.record import parse_json

_LONGEST_REASON = 300


class SnapshotFailures(NamedTuple):
    """What is kept about them on a device."""

    times: int = 0
    reason: str = ""
    """What went wrong the last time."""

    def after(self, reason: str) -> Self:
        """With one more."""
        return self._replace(times=self.times + 1, reason=reason[:_LONGEST_REASON])

    def to_json(self) -> str:
        """The same as text."""
        return json.dumps(self)


def snapshot_failures_from_json(text: str | None) -> SnapshotFailures:
    """What `to_json` wrote; none if it cannot be read, for nobody would miss it."""
    try:
        times, reason = parse_json(text or '[0, ""]')
        return SnapshotFailures(int(times), str(reason))
    except (InvalidRecord, ValueError, TypeError, OverflowError):
        return SnapshotFailures()
