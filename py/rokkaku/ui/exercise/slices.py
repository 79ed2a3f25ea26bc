"""Work in slices so short that nobody notices, on devices that can spare it."""

import sys
from collections.abc import Callable, Iterator
from types import FrameType
from typing import NamedTuple

SLICE = 0.006
"""Seconds after which a slice ends at the next call, so that it takes at most half a frame."""
LOOK = 0.0005
"""Seconds between looks for input."""
LOW_BATTERY = 0.3
METERED = ("cellular", "wimax")


class Device(NamedTuple):
    """A device as its browser reports it; by default, a usual one."""

    saves_data: bool = False
    connection: str = "unknown"
    """The type by the Network Information API."""
    is_charging: bool = True
    battery: float = 1.0
    """Between 0 and 1."""

    @property
    def can_spare_work(self) -> bool:
        is_metered = self.saves_data or self.connection in METERED
        return not is_metered and (self.is_charging or self.battery > LOW_BATTERY)


class BrokenOff(BaseException):
    """Raised within a step when its slice is over."""


def run_slice(
    steps: Iterator[object],
    seconds: float,
    now: Callable[[], float],
    is_input_waiting: Callable[[], bool],
) -> bool:
    """Run steps until an input waits or the time is up; return False after the last step.

    That breaks off even a step that has begun: BrokenOff is raised where it calls a function.
    """
    next_look = now()
    end = next_look + min(seconds, SLICE)
    is_over = False
    own = sys._getframe()

    def look() -> bool:
        nonlocal next_look, is_over
        time = now()
        if time >= next_look:
            next_look = min(time + LOOK, end)
            is_over = time >= end or is_input_waiting()
        return is_over

    def watch(frame: FrameType, event: str, _: object) -> None:
        # Not between two steps, where it would end them all.
        if event in ("call", "c_call") and own not in (frame, frame.f_back) and look():
            raise BrokenOff

    try:
        while not (is_over or look()):
            sys.setprofile(watch)
            next(steps)
            sys.setprofile(None)
    except StopIteration:
        return False
    finally:
        sys.setprofile(None)
    return True
