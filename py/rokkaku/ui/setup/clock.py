"""The move clock: pure arithmetic on times in milliseconds that are passed in."""

from dataclasses import dataclass, replace
from typing import NamedTuple, Self

from rokkaku.core.errors import InvalidSetup, short_repr
from rokkaku.core.state import Json

_SECOND = 1000
WARNING = 20 * _SECOND
"""Remaining time, in milliseconds, from which the clock is shown as low."""


class TimeControl(NamedTuple):
    """The time that each human player has."""

    main: int
    """Seconds for the whole game."""
    increment: int = 0
    """Seconds added after each turn."""
    period: int = 0
    """Byo-yomi: seconds for each turn after the main time; 0 without byo-yomi."""

    def __str__(self) -> str:
        """Format as `300+3` with an increment, or as `600/30` with byo-yomi."""
        return f"{self.main}/{self.period}" if self.period else f"{self.main}+{self.increment}"


UNTIMED = "off"
CONTROLS = (UNTIMED, "180+2", "300+5", "600+5", "900+10", "300/20", "600/30", "1800/60")
"""The time controls on offer."""


def parse_control(text: str) -> TimeControl | None:
    """Parse one of CONTROLS; return None if it is untimed. Raises InvalidSetup."""
    if text not in CONTROLS:
        raise InvalidSetup(f"no clock {short_repr(text)}; there are: {', '.join(CONTROLS)}")
    if text == UNTIMED:
        return None
    if "/" in text:
        main, period = map(int, text.split("/"))
        return TimeControl(main, period=period)
    main, increment = map(int, text.split("+"))
    return TimeControl(main, increment)


@dataclass(frozen=True)
class Clock:
    """The clocks of all seats: an immutable value. All times are in milliseconds."""

    control: TimeControl
    main_left: tuple[int, ...]
    """Main time left to each seat, before the present turn."""
    seat: int | None = None
    """The seat whose turn is timed; a stopped clock keeps it."""
    used: int = 0
    """Time used in that turn before the clock was last started."""
    since: int | None = None
    """Time at which the clock was last started; None while it is stopped."""

    def run(self, seat: int | None, now: int) -> Self:
        """Run the clock for a seat; None stops it."""
        if seat is None:
            return replace(self, used=self._time_used(now), since=None)
        if seat == self.seat:
            return self if self.since is not None else replace(self, since=now)
        settled = self._deduct_turn(now)
        return replace(settled, seat=seat, used=0, since=now)

    def end_turn(self, now: int) -> Self:
        """End the turn of the timed seat, adding its increment."""
        if self.seat is None:
            return self
        settled = self._deduct_turn(now)
        added = self.control.increment * _SECOND
        left = tuple(
            time + added if seat == self.seat else time
            for seat, time in enumerate(settled.main_left)
        )
        return replace(settled, main_left=left)

    def remaining(self, seat: int, now: int) -> int:
        """Return the time left to a seat: of the main time, or else of the byo-yomi period."""
        used = self._time_used(now) if seat == self.seat else 0
        left = self.main_left[seat] - used
        if left > 0 or not self.control.period:
            return max(left, 0)
        return max(self.control.period * _SECOND + min(left, 0), 0)

    def in_period(self, seat: int, now: int) -> bool:
        """Return True if a seat has used up its main time and plays in byo-yomi."""
        used = self._time_used(now) if seat == self.seat else 0
        return bool(self.control.period) and self.main_left[seat] <= used

    def without_gain(self, other: Self, now: int) -> Self:
        """Return the clock with no more time left than `other`, at the same position."""
        left = tuple(map(min, self.main_left, other.main_left))
        clock = replace(self, main_left=left)
        if other.seat != self.seat or other.used <= self._time_used(now):
            return clock
        return replace(clock, used=other.used, since=None if self.since is None else now)

    def is_up(self, seat: int, now: int) -> bool:
        return self.remaining(seat, now) == 0

    def _time_used(self, now: int) -> int:
        return self.used + (max(now - self.since, 0) if self.since is not None else 0)

    def _deduct_turn(self, now: int) -> Self:
        """Take the present turn off the main time."""
        used = self._time_used(now)
        left = tuple(
            max(time - used, 0) if seat == self.seat else time
            for seat, time in enumerate(self.main_left)
        )
        return replace(self, main_left=left, seat=None, used=0, since=None)

    def to_json(self, now: int) -> Json:
        """Return the clock, stopped, as JSON values."""
        return [str(self.control), list(self.main_left), self.seat, self._time_used(now)]

    @staticmethod
    def from_json(value: Json, control: str, seats: int) -> "Clock | None":
        """Read what `to_json` wrote; return a fresh clock if it is unusable."""
        fresh = new_clock(control, seats)
        try:
            stored_control, left, seat, used = value
            are_times = all(type(time) is int and time >= 0 for time in (*left, used))
            is_seat = seat is None or (type(seat) is int and seat in range(seats))
            is_usable = are_times and len(left) == seats and stored_control == control
            if fresh and is_usable and is_seat:
                return replace(fresh, main_left=tuple(left), seat=seat, used=used)
        except (TypeError, ValueError):
            return fresh
        return fresh


def new_clock(control: str, seats: int) -> Clock | None:
    """Return the clock at the start of a game; None if untimed. Raises InvalidSetup."""
    time_control = parse_control(control)
    return Clock(time_control, (time_control.main * _SECOND,) * seats) if time_control else None


def format_time(milliseconds: int) -> str:
    """Format a time as a clock shows it: 12:05, or 0:09.4 below ten seconds."""
    if milliseconds < 10 * _SECOND:
        tenths = -(-milliseconds // 100)
        return f"0:{tenths // 10:02d}.{tenths % 10}"
    minutes, seconds = divmod(-(-milliseconds // _SECOND), 60)
    return f"{minutes}:{seconds:02d}"
