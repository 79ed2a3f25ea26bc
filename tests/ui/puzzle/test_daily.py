"""The daily puzzles and the streak, which depend on the calendar alone."""

from collections import Counter
from datetime import date, timedelta

import pytest

from rokkaku.core.errors import InvalidRecord, InvalidSetup
from rokkaku.core.puzzle import Entry
from rokkaku.ui.puzzle.daily import CALENDAR_DAYS, DIFFICULTIES, FIRST_DAY, day_of, entry_of_day
from rokkaku.ui.puzzle.days import DayResult, Days
from rokkaku.ui.puzzle.words import day_difficulty_hexagons, day_number, day_text

PACK = [Entry(f"p{n}", "win", "trap", n % 5 + 1, "") for n in range(300)]
SOLVED = DayResult(True, 0, 0, 30, True)
MONDAY = date(2026, 11, 23)


def days_from(first, count):
    return [first + timedelta(days=n) for n in range(count)]


def solved_on(*days):
    done = Days()
    for day in days:
        done = done.with_result(day, "agon", SOLVED)
    return done


def test_puzzles_grow_harder_towards_sunday():
    week = [entry_of_day(PACK, day).difficulty for day in days_from(MONDAY, 7)]
    assert week == sorted(week) == list(DIFFICULTIES)
    assert week[0] < week[-1]


def test_each_weekday_shows_how_hard_its_puzzles_are():
    shown = [day_difficulty_hexagons(day).count("⬢") for day in days_from(MONDAY, 7)]
    assert shown == list(DIFFICULTIES)


def test_only_days_from_the_first_on_have_a_number(english):
    before = FIRST_DAY - timedelta(days=1)
    assert day_number(FIRST_DAY, english) == "No. 1"
    assert day_number(before, english) == ""
    assert day_text(FIRST_DAY, [], {}, english).startswith("Rokkaku No. 1\n")
    assert day_text(before, [], {}, english).startswith("Rokkaku 2026-11-22\n")


def test_none_comes_again_before_all_of_its_difficulty_have_been():
    found = [entry_of_day(PACK, day).id for day in days_from(FIRST_DAY, 7 * 30)]
    assert max(Counter(found).values()) == 1


def test_when_all_have_been_they_begin_again():
    later = MONDAY + timedelta(weeks=60)
    assert entry_of_day(PACK, later) == entry_of_day(PACK, MONDAY)


@pytest.mark.parametrize("day", [date(2019, 2, 28), date(2028, 2, 29), date(2099, 12, 31)])
def test_every_day_has_one(day):
    assert entry_of_day(PACK, day) in PACK
    assert entry_of_day(PACK[:1], day) == PACK[0]


def test_the_last_sixty_days_can_be_caught_up_on():
    first = MONDAY - timedelta(days=CALENDAR_DAYS)
    assert day_of(first.isoformat(), MONDAY) == first
    for wrong in (first - timedelta(days=1), MONDAY + timedelta(days=1), "2026-02-30", "x"):
        with pytest.raises(InvalidSetup):
            day_of(str(wrong), MONDAY)


def test_a_streak_counts_days_up_to_today_or_yesterday():
    days = solved_on(*days_from(MONDAY, 5))
    friday = MONDAY + timedelta(days=4)
    assert days.streak(friday) == days.streak(friday + timedelta(days=1)) == 5
    assert Days().streak(friday) == 0


def test_one_missed_day_a_week_is_a_rest():
    week = days_from(MONDAY, 7)
    sunday = week[-1]
    assert solved_on(*week[:2], *week[3:]).streak(sunday) == 6
    assert solved_on(*week[:2], *week[4:]).streak(sunday) == 3


def test_two_rests_in_different_weeks_do_not_end_it():
    fortnight = days_from(MONDAY, 14)
    missed = {fortnight[6], fortnight[7]}  # a Sunday and the Monday after it
    assert solved_on(*(day for day in fortnight if day not in missed)).streak(fortnight[-1]) == 12


@pytest.mark.parametrize("first", [date(2026, 12, 28), date(2027, 3, 25), date(2027, 10, 28)])
def test_new_year_and_summer_time_change_nothing(first):
    days = days_from(first, 8)
    assert solved_on(*days).streak(days[-1]) == 8


def test_a_day_counts_once_and_only_in_time():
    days = solved_on(MONDAY).with_result(MONDAY, "agon", DayResult(False, 3, 2, 9, True))
    assert days.of(MONDAY) == {"agon": SOLVED}
    caught_up = Days().with_result(MONDAY, "agon", SOLVED._replace(in_time=False))
    assert caught_up.streak(MONDAY) == 0
    failed = Days().with_result(MONDAY, "agon", SOLVED._replace(solved=False))
    assert failed.streak(MONDAY) == 0


def test_a_clock_set_forward_and_back_counts_nothing_twice():
    ahead = MONDAY + timedelta(days=3)
    days = solved_on(ahead, MONDAY)
    assert days.streak(MONDAY) == 1
    assert days.with_result(ahead, "agon", SOLVED) == days


def test_the_longest_streak_is_told():
    days = solved_on(*days_from(MONDAY, 9), MONDAY + timedelta(weeks=5))
    assert days.longest() == 9


def test_days_are_kept():
    days = solved_on(*days_from(MONDAY, 3)).with_result(
        MONDAY, "seven", DayResult(False, 2, 1, 77, False)
    )
    assert Days.from_json(days.to_json()) == days
    assert days.merged_with(Days()) == Days().merged_with(days) == days


@pytest.mark.parametrize(
    "damage",
    [
        None,
        7,
        [[]],
        [["x", "agon", True, 0, 0, 0, True]],
        [["2026-11-23", "go", True, 0, 0, 0, True]],
    ]
    + [[["2026-11-23", "agon", *wrong]] for wrong in ([1, 0, 0, 0, True], [True, -1, 0, 0, True])],
)
def test_damaged_days_are_refused(damage):
    with pytest.raises(InvalidRecord):
        Days.from_json(damage)
