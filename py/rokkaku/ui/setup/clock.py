"""The move clock: pure arithmetic with milliseconds that are handed in."""

from dataclasses import dataclass, replace
from typing import NamedTuple, Self

from rokkaku.core.errors import InvalidSetup, quoted
from rokkaku.core.state import Json

_SECOND = 1000
WARNING = 20 * _SECOND
"""From this much time on, a person is warned."""


class TimeControl(NamedTuple):
    """How much time each person has."""

    main: int
    """Seconds for the whole game."""
    increment: int = 0
    """Seconds that are added after each turn."""
    period: int = 0
    """Byo-yomi: seconds for each turn once the main time is used up; 0 without."""

    def __str__(self) -> str:
        """Written `300+3` with an increment, and `600/30` with byo-yomi."""
        return f"{self.main}/{self.period}" if self.period else f"{self.main}+{self.increment}"


UNTIMED = "off"
"""Stands for no clock."""
CONTROLS = (UNTIMED, "180+2", "300+5", "600+5", "900+10", "300/20", "600/30", "1800/60")
"""What can be chosen."""


def parse_control(text: str) -> TimeControl | None:
    """What one of CONTROLS means; None without a clock. Raises InvalidSetup."""
    if text not in CONTROLS:
        raise InvalidSetup(f"no clock {quoted(text)}; there are: {', '.join(CONTROLS)}")
    if text == UNTIMED:
        return None
    if "/" in text:
        main, period = map(int, text.split("/"))
        return TimeControl(main, period=period)
    main, increment = map(int, text.split("+"))
    return TimeControl(main, increment)


@dataclass(frozen=True)
class Clock:
    """The clocks of all seats: an immutable value. Time is in milliseconds."""

    control: TimeControl
    left: tuple[int, ...]
    """What each seat has left of the main time, not counting the present turn."""
    seat: int | None = None
    """Whose turn is timed; its time used so far stays when the clock is stopped."""
    used: int = 0
    """How long that turn has taken up to when the clock was started last."""
    since: int | None = None
    """When it was started last; None while it is stopped."""

    def run(self, seat: int | None, now: int) -> Self:
        """The clock running for a seat from now on; None stops it."""
        if seat is None:
            return replace(self, used=self._used(now), since=None)
        if seat == self.seat:
            return self if self.since is not None else replace(self, since=now)
        settled = self._settled(now)
        return replace(settled, seat=seat, used=0, since=now)

    def turned(self, now: int) -> Self:
        """The clock after the seat that is timed has finished its turn."""
        if self.seat is None:
            return self
        settled = self._settled(now)
        more = self.control.increment * _SECOND
        left = tuple(
            time + more if seat == self.seat else time for seat, time in enumerate(settled.left)
        )
        return replace(settled, left=left)

    def remaining(self, seat: int, now: int) -> int:
        """The time that a seat has left: of the main time, or else of the byo-yomi period."""
        used = self._used(now) if seat == self.seat else 0
        left = self.left[seat] - used
        if left > 0 or not self.control.period:
            return max(left, 0)
        return max(self.control.period * _SECOND + min(left, 0), 0)

    def in_period(self, seat: int, now: int) -> bool:
        """Whether a seat has used up its main time and plays in byo-yomi."""
        used = self._used(now) if seat == self.seat else 0
        return bool(self.control.period) and self.left[seat] <= used

    def is_up(self, seat: int, now: int) -> bool:
        """Whether a seat has run out of time."""
        return self.remaining(seat, now) == 0

    def _used(self, now: int) -> int:
        """How long the present turn has taken."""
        return self.used + (max(now - self.since, 0) if self.since is not None else 0)

    def _settled(self, now: int) -> Self:
        """The clock with the present turn taken off the main time."""
        used = self._used(now)
        left = tuple(
            max(time - used, 0) if seat == self.seat else time
            for seat, time in enumerate(self.left)
        )
        return replace(self, left=left, seat=None, used=0, since=None)

    def to_json(self, now: int) -> Json:
        """The clock as JSON values, stopped; `from_json` reads it back."""
        return [str(self.control), list(self.left), self.seat, self._used(now)]

    @staticmethod
    def from_json(value: Json, control: str, seats: int) -> "Clock | None":
        """What `to_json` wrote, or the clock at the start where that is not usable."""
        fresh = new_clock(control, seats)
        try:
            written, left, seat, used = value
            times = (*left, used)
            usable = len(left) == seats and all(type(time) is int and time >= 0 for time in times)
            if fresh and usable and written == control and (seat is None or seat in range(seats)):
                return replace(fresh, left=tuple(left), seat=seat, used=used)
        except (TypeError, ValueError):
            return fresh
        return fresh


def new_clock(control: str, seats: int) -> Clock | None:
    """The clock at the start of a game; None without one. Raises InvalidSetup."""
    found = parse_control(control)
    return Clock(found, (found.main * _SECOND,) * seats) if found else None


def written(milliseconds: int) -> str:
    """A time as a clock shows it: 12:05, and 0:09.4 when it is short."""
    if milliseconds < 10 * _SECOND:
        tenths = -(-milliseconds // 100)
        return f"0:{tenths // 10:02d}.{tenths % 10}"
    minutes, seconds = divmod(-(-milliseconds // _SECOND), 60)
    return f"{minutes}:{seconds:02d}"
