import pytest

from rokkaku.core.errors import InvalidSetup
from rokkaku.ui.setup.clock import (
    CONTROLS,
    UNTIMED,
    Clock,
    TimeControl,
    format_time,
    new_clock,
    parse_control,
)


def clock(control: str) -> Clock:
    return new_clock(control, 2)


@pytest.mark.parametrize("control", [control for control in CONTROLS if control != UNTIMED])
def test_every_clock_can_be_written_and_read(control: str) -> None:
    assert str(parse_control(control)) == control


def test_no_clock_and_unknown_clocks() -> None:
    assert parse_control(UNTIMED) is None
    assert new_clock(UNTIMED, 2) is None
    with pytest.raises(InvalidSetup):
        parse_control("1+1")


def test_only_the_seat_to_move_loses_time_and_gets_the_increment() -> None:
    started = clock("180+2").run(0, 1_000)
    assert started.remaining(0, 11_000) == 170_000
    assert started.remaining(1, 11_000) == 180_000
    turned = started.end_turn(11_000).run(1, 11_000)
    assert turned.remaining(0, 60_000) == 172_000
    assert turned.remaining(1, 21_000) == 170_000


def test_a_stopped_clock_stands_still_and_goes_on() -> None:
    stopped = clock("180+2").run(0, 0).run(None, 10_000)
    assert stopped.remaining(0, 99_000) == 170_000
    again = stopped.run(0, 100_000)
    assert again.remaining(0, 105_000) == 165_000
    assert again.run(0, 107_000) is again
    assert again.end_turn(110_000).main_left == (162_000, 180_000)


def test_going_to_another_seat_without_a_finished_turn_gives_no_increment() -> None:
    """As after an undo."""
    assert clock("180+2").run(0, 0).run(1, 10_000).main_left == (170_000, 180_000)


def test_time_runs_out() -> None:
    running = clock("180+2").run(1, 0)
    assert not running.is_up(1, 179_999)
    assert running.is_up(1, 180_000)
    assert running.remaining(1, 500_000) == 0
    assert not running.is_up(0, 500_000)


def test_byo_yomi_gives_each_turn_its_period() -> None:
    running = clock("300/20").run(0, 0)
    assert not running.in_period(0, 299_999)
    assert running.in_period(0, 300_000)
    assert running.remaining(0, 305_000) == 15_000
    assert running.is_up(0, 320_000)
    later = running.end_turn(310_000).run(1, 310_000).end_turn(311_000).run(0, 311_000)
    assert later.in_period(0, 311_000)
    assert later.remaining(0, 311_000) == 20_000
    assert later.remaining(0, 330_000) == 1_000
    assert later.remaining(1, 330_000) == 299_000


def test_a_clock_that_goes_backwards_takes_no_time() -> None:
    assert clock("180+2").run(0, 50_000).remaining(0, 10_000) == 180_000


def test_a_kept_clock_is_stopped_with_the_time_that_was_used() -> None:
    running = clock("180+2").run(0, 0).end_turn(5_000).run(1, 5_000)
    found = Clock.from_json(running.to_json(15_000), "180+2", 2)
    assert found.since is None
    assert (found.remaining(0, 0), found.remaining(1, 0)) == (177_000, 170_000)
    assert found.run(1, 0).remaining(1, 1_000) == 169_000


@pytest.mark.parametrize(
    "junk",
    [None, 7, "x", [], {}, ["180+2", [1], 0, 0], ["180+2", [1, -1], 0, 0], ["180+2", [1, 2], 5, 0],
     ["600+5", [1, 2], 0, 0], ["180+2", [1, 2], 0, "a"],
     ["180+2", [1, 2], 1.0, 0], ["180+2", [1, 2], True, 0]],
)  # fmt: skip
def test_a_damaged_clock_begins_anew(junk: object) -> None:
    assert Clock.from_json(junk, "180+2", 2) == clock("180+2")
    assert Clock.from_json(junk, UNTIMED, 2) is None


@pytest.mark.parametrize(
    ("milliseconds", "text"),
    [(0, "0:00.0"), (50, "0:00.1"), (9_940, "0:10.0"), (10_000, "0:10"), (59_001, "1:00"),
     (725_000, "12:05"), (3_600_000, "60:00")],
)  # fmt: skip
def test_times_are_written_as_clocks_do(milliseconds: int, text: str) -> None:
    assert format_time(milliseconds) == text


def test_a_control_is_written_shortly() -> None:
    assert str(TimeControl(600, 5)) == "600+5"
    assert str(TimeControl(600, period=30)) == "600/30"
