"""The puzzles of the day: from the date alone, the same for everybody with the same packs."""

from collections.abc import Sequence
from datetime import date, timedelta

from rokkaku.core.errors import InvalidSetup, quoted
from rokkaku.core.pack import Entry

FIRST_DAY = date(2026, 11, 23)
"""A Monday, from which days are numbered."""
DIFFICULTIES = (1, 2, 2, 3, 3, 4, 5)
"""How hard the puzzles are from Monday to Sunday."""
CALENDAR_DAYS = 60
"""So many days back can be caught up on."""


def difficulty_on(day: date) -> int:
    """How hard the puzzles of a day are."""
    return DIFFICULTIES[day.weekday()]


def entry_of_day(entries: Sequence[Entry], day: date) -> Entry:
    """The puzzle of a day from a pack.

    Those of a difficulty come in the order in which they stand in the pack, which is as they were
    found; when all have been, they begin again. So none comes twice within some months.
    """
    difficulty = difficulty_on(day)
    fitting = [entry for entry in entries if entry.difficulty == difficulty] or list(entries)
    weeks = (day - FIRST_DAY).days // 7
    place = DIFFICULTIES[: day.weekday()].count(difficulty)
    return fitting[(weeks * DIFFICULTIES.count(difficulty) + place) % len(fitting)]


def number_of(day: date) -> int:
    """The number of a day's puzzles, from 1 on the first day."""
    return (day - FIRST_DAY).days + 1


def calendar(today: date) -> tuple[date, ...]:
    """The days whose puzzles can be solved today, the latest first."""
    return tuple(today - timedelta(days=back) for back in range(CALENDAR_DAYS + 1))


def day_of(text: str, today: date) -> date:
    """The day that a text such as 2026-11-23 names. Raises InvalidSetup, also if it is to come."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise InvalidSetup(f"{quoted(text)} is no day such as {today}") from None
    if day not in calendar(today):
        raise InvalidSetup(f"{day} is not among the last {CALENDAR_DAYS} days")
    return day
