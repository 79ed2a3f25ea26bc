"""Failures that only slow the page down, such as a start without its snapshot."""

from typing import NamedTuple, Self

from rokkaku.core.json_values import check_int
from rokkaku.core.state import Json

_MAX_REASON = 300


class Failures(NamedTuple):
    """Number of failures of one kind on this device, and the reason of the last one."""

    times: int = 0
    reason: str = ""

    def after(self, reason: str) -> Self:
        return self._replace(times=self.times + 1, reason=reason[:_MAX_REASON])

    def to_json(self) -> Json:
        return self._asdict()

    @classmethod
    def from_json(cls, value: Json) -> Self:
        """Read what `to_json` wrote; return no failures if it is unusable."""
        try:
            return cls(check_int(value["times"]), str(value["reason"])[:_MAX_REASON])
        except (KeyError, ValueError, TypeError):
            return cls()
