"""What only went the slow way: how many times, and why."""

from typing import NamedTuple, Self

from rokkaku.core.json_values import whole
from rokkaku.core.state import Json

_LONGEST_REASON = 300


class Failures(NamedTuple):
    """What is kept about them on a device."""

    times: int = 0
    reason: str = ""
    """What went wrong the last time."""

    def after(self, reason: str) -> Self:
        """With one more."""
        return self._replace(times=self.times + 1, reason=reason[:_LONGEST_REASON])

    def to_json(self) -> Json:
        """The count and the reason as JSON values; `from_json` reads them back."""
        return self._asdict()

    @classmethod
    def from_json(cls, value: Json) -> Self:
        """What `to_json` wrote; none if that is not usable, for nobody would miss it."""
        try:
            return cls(whole(value["times"]), str(value["reason"])[:_LONGEST_REASON])
        except (KeyError, ValueError, TypeError):
            return cls()
