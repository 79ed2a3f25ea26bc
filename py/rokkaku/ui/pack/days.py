"""What was solved of the puzzles of the day, and the streak."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from itertools import count
from typing import NamedTuple, Self

from rokkaku.core.errors import InvalidRecord
from rokkaku.core.json_values import whole
from rokkaku.core.registry import games
from rokkaku.core.state import Json

_MOST_DAYS = 800
_MOST_SECONDS = 24 * 3600


class DayResult(NamedTuple):
    """How the puzzle of a day was solved, or failed."""

    solved: bool
    """Whether the person found it, without having the solution shown."""
    mistakes: int
    hints: int
    seconds: int
    in_time: bool
    """Whether that was on the day itself, so that it counts for the streak."""


@dataclass(frozen=True)
class Days:
    """An immutable value."""

    results: Mapping[tuple[date, str], DayResult] = field(default_factory=dict)
    """By day and game."""

    def of(self, day: date) -> dict[str, DayResult]:
        """The results of a day by game."""
        return {game: self.results[day, game] for game in games() if (day, game) in self.results}

    def noting(self, day: date, game_id: str, result: DayResult) -> Self:
        """With a result more. Only the first of a day counts, whatever a clock says later."""
        if (day, game_id) in self.results:
            return self
        return type(self)({**self.results, (day, game_id): result})

    def streak(self, today: date) -> int:
        """On how many days in a row something was solved, up to today or yesterday.

        One missed day a week (Monday to Sunday) is a day of rest: it neither counts nor ends it.
        """
        last = today.toordinal()
        return _streak(self._solved, last if last in self._solved else last - 1)

    def longest(self) -> int:
        """The longest streak so far."""
        ends = (day for day in self._solved if day + 1 not in self._solved)
        return max((_streak(self._solved, end) for end in ends), default=0)

    @cached_property
    def _solved(self) -> frozenset[int]:
        """The days that count, as ordinals."""
        return frozenset(
            day.toordinal() for (day, _), result in self.results.items() if _counts(result)
        )

    def merged_with(self, other: Self) -> Self:
        """Both; where both have a result, this one's."""
        return type(self)({**other.results, **self.results})

    def to_json(self) -> Json:
        """The results as JSON values, the latest days only; `from_json` reads them back."""
        latest = sorted(self.results.items())[-_MOST_DAYS * len(games()) :]
        return [[day.isoformat(), game, *result] for (day, game), result in latest]

    @classmethod
    def from_json(cls, value: Json) -> Self:
        """Read what `to_json` wrote. Raises InvalidRecord."""
        try:
            results = {}
            for day, game, solved, mistakes, hints, seconds, in_time in value:
                if game not in games() or {type(solved), type(in_time)} != {bool}:
                    raise ValueError(f"no result of {game}")
                counts = (whole(mistakes), whole(hints), min(whole(seconds), _MOST_SECONDS))
                result = DayResult(solved, *counts, in_time)
                results[date.fromisoformat(day), game] = result
            return cls(results)
        except (TypeError, ValueError) as error:
            raise InvalidRecord(f"damaged days ({type(error).__name__}: {error})") from None


def _counts(result: DayResult) -> bool:
    return result.solved and result.in_time


def _streak(solved: Collection[int], last: int) -> int:
    """On how many days up to `last` something was solved; two missed in one week end it."""
    number, week_of_rest = 0, -1
    for day in count(last, -1):
        week = (day - 1) // 7  # day 1 was a Monday
        if day in solved:
            number += 1
        elif week == week_of_rest:
            break
        else:
            week_of_rest = week
    return number
