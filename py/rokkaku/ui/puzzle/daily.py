"""Daily puzzles: chosen by date only, so that they are the same for everyone."""

from collections.abc import Sequence
from datetime import date, timedelta

from rokkaku.core.errors import InvalidSetup, short_repr
from rokkaku.core.puzzle import Entry

FIRST_DAY = date(2026, 11, 23)
"""The Monday with number 1."""
DIFFICULTIES = (1, 2, 2, 3, 3, 4, 5)
"""Difficulties from Monday to Sunday."""
CALENDAR_DAYS = 60
"""Number of past days whose puzzles can still be solved."""


def difficulty_on(day: date) -> int:
    return DIFFICULTIES[day.weekday()]


def entry_of_day(entries: Sequence[Entry], day: date) -> Entry:
    """Return a day's puzzle from a pack.

    The puzzles of each difficulty come in the pack's order and start over at its end, so that none
    repeats within a few months.
    """
    difficulty = difficulty_on(day)
    matching_entries = [entry for entry in entries if entry.difficulty == difficulty] or list(
        entries
    )
    weeks = (day - FIRST_DAY).days // 7
    place = DIFFICULTIES[: day.weekday()].count(difficulty)
    return matching_entries[
        (weeks * DIFFICULTIES.count(difficulty) + place) % len(matching_entries)
    ]


def number_of(day: date) -> int:
    return (day - FIRST_DAY).days + 1


def calendar(today: date) -> tuple[date, ...]:
    """Return the days whose puzzles can be solved today, the latest first."""
    return tuple(today - timedelta(days=days_ago) for days_ago in range(CALENDAR_DAYS + 1))


def day_of(text: str, today: date) -> date:
    """Parse a day such as 2026-11-23. Raises InvalidSetup if it is not in the calendar."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise InvalidSetup(f"{short_repr(text)} is no day such as {today}") from None
    if day not in calendar(today):
        raise InvalidSetup(f"{day} is not among the last {CALENDAR_DAYS} days")
    return day
