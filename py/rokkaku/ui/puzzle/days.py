"""Results of the daily puzzles, and the streak."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from itertools import count
from typing import NamedTuple, Self

from rokkaku.core.errors import InvalidRecord
from rokkaku.core.json_values import check_int
from rokkaku.core.registry import games
from rokkaku.core.state import Json

_MAX_DAYS = 800
_MAX_SECONDS = 24 * 3600


class DayResult(NamedTuple):
    """The result of a daily puzzle."""

    solved: bool
    """True if the player solved it without being shown the solution."""
    mistakes: int
    hints: int
    seconds: int
    in_time: bool
    """True if it was played on its day, so that it counts for the streak."""


@dataclass(frozen=True)
class Days:
    """The player's results in the daily puzzles."""

    results: Mapping[tuple[date, str], DayResult] = field(default_factory=dict)

    def of(self, day: date) -> dict[str, DayResult]:
        return {game: self.results[day, game] for game in games() if (day, game) in self.results}

    def with_result(self, day: date, game_id: str, result: DayResult) -> Self:
        """Add a result, unless there is one for this day and game already."""
        if (day, game_id) in self.results:
            return self
        return type(self)({**self.results, (day, game_id): result})

    def streak(self, today: date) -> int:
        """Return the number of days in a row with a solved puzzle, up to today or yesterday.

        One missed day a week (Monday to Sunday) doesn't end the streak, but isn't counted.
        """
        last = today.toordinal()
        return _streak(self._solved, last if last in self._solved else last - 1)

    def longest(self) -> int:
        ends = (day for day in self._solved if day + 1 not in self._solved)
        return max((_streak(self._solved, end) for end in ends), default=0)

    @cached_property
    def _solved(self) -> frozenset[int]:
        """The days that count for the streak, as ordinals."""
        return frozenset(
            day.toordinal() for (day, _), result in self.results.items() if _counts(result)
        )

    def merged_with(self, other: Self) -> Self:
        return type(self)({**other.results, **self.results})

    def to_json(self) -> Json:
        """Return the results of the latest days as JSON values."""
        latest = sorted(self.results.items())[-_MAX_DAYS * len(games()) :]
        return [[day.isoformat(), game, *result] for (day, game), result in latest]

    @classmethod
    def from_json(cls, value: Json) -> Self:
        try:
            results = {}
            for day, game, solved, mistakes, hints, seconds, in_time in value:
                if game not in games() or {type(solved), type(in_time)} != {bool}:
                    raise ValueError(f"no result of {game}")
                counts = (
                    check_int(mistakes),
                    check_int(hints),
                    min(check_int(seconds), _MAX_SECONDS),
                )
                result = DayResult(solved, *counts, in_time)
                results[date.fromisoformat(day), game] = result
            return cls(results)
        except (TypeError, ValueError) as error:
            raise InvalidRecord(f"damaged days ({type(error).__name__}: {error})") from None


def _counts(result: DayResult) -> bool:
    return result.solved and result.in_time


def _streak(solved: Collection[int], last: int) -> int:
    """Return the streak that ends on `last`; two missed days in a week break it."""
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
