import sys
from collections.abc import Callable, Iterator
from time import perf_counter

import pytest

from rokkaku.ui.exercise.slices import LOOK, SLICE, BrokenOff, Device, run_slice


def nothing_waits() -> bool:
    return False


def clock(step: float) -> Callable[[], float]:
    """Return a clock that goes on by `step` seconds whenever it's read."""
    times = iter(number * step for number in range(1_000_000))
    return lambda: next(times)


def work(log: list[int], count: int) -> Iterator[None]:
    for number in range(count):
        log.append(number)
        yield


def call_for_ever() -> None:
    while True:
        abs(-1)


def test_all_steps_run_in_a_slice_that_is_long_enough() -> None:
    log: list[int] = []
    assert not run_slice(work(log, 5), 1, clock(0), nothing_waits)
    assert log == [0, 1, 2, 3, 4]


def test_the_next_slice_continues_after_the_last() -> None:
    log: list[int] = []
    steps = work(log, 1000)
    slices = 1
    while run_slice(steps, 1, clock(SLICE / 20), nothing_waits):
        slices += 1
    assert log == [*range(1000)]
    assert slices > 10


def test_no_slice_is_longer_than_allowed_or_than_the_browser_is_idle() -> None:
    for seconds in (1.0, 0.003):
        begin = perf_counter()

        def steps() -> Iterator[None]:
            while True:
                yield

        assert run_slice(steps(), seconds, perf_counter, nothing_waits)
        limit = min(seconds, SLICE)
        assert limit <= perf_counter() - begin < limit + 0.1


def test_a_step_that_takes_too_long_is_broken_off() -> None:
    def steps() -> Iterator[str]:
        try:
            call_for_ever()
        except BrokenOff:
            yield "broken off"
        yield "next"

    remaining = steps()
    assert run_slice(remaining, 1, perf_counter, nothing_waits)
    assert next(remaining) == "next"


def test_an_input_ends_a_slice_at_once_even_within_a_step() -> None:
    looks = iter([False, False, True])
    log: list[str] = []

    def steps() -> Iterator[None]:
        try:
            call_for_ever()
        except BrokenOff:
            log.append("broken off")
            yield
        log.append("next")
        yield

    assert run_slice(steps(), 1, clock(LOOK / 10), looks.__next__)
    assert log == ["broken off"]


def test_nothing_runs_while_an_input_waits_or_no_time_is_left() -> None:
    log: list[int] = []
    steps = work(log, 3)
    assert run_slice(steps, 1, clock(0), lambda: True)
    assert run_slice(steps, 0, clock(0), nothing_waits)
    assert not log


def test_python_is_not_watched_after_a_slice() -> None:
    for steps in (work([], 3), work([], 100_000)):
        run_slice(steps, 1, clock(LOOK / 10), nothing_waits)
        assert sys.getprofile() is None


def test_the_error_of_a_step_is_raised() -> None:
    def steps() -> Iterator[None]:
        yield
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        run_slice(steps(), 1, clock(0), nothing_waits)
    assert sys.getprofile() is None


@pytest.mark.parametrize(
    ("device", "can"),
    [
        (Device(), True),
        (Device(saves_data=True), False),
        (Device(connection="cellular"), False),
        (Device(connection="wifi"), True),
        (Device(is_charging=False, battery=0.2), False),
        (Device(is_charging=False, battery=0.8), True),
        (Device(is_charging=True, battery=0.1), True),
    ],
)
def test_only_a_device_with_power_and_a_free_line_can_spare_work(device: Device, can: bool) -> None:
    assert device.can_spare_work is can
