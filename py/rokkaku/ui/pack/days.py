"""What was solved of the puzzles of the day, and the streak."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
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
        return {game: result for (at, game), result in self.results.items() if at == day}

    def noting(self, day: date, game_id: str, result: DayResult) -> Self:
        """With a result more. Only the first of a day counts, whatever a clock says later."""
        if (day, game_id) in self.results:
            return self
        return type(self)({**self.results, (day, game_id): result})

    def streak(self, today: date) -> int:
        """On how many days in a row something was solved, up to today or yesterday.

        One missed day a week (Monday to Sunday) is a day of rest: it neither counts nor ends it.
        """
        solved = {day for (day, _), result in self.results.items() if _counts(result)}
        day, number = today, 0
        if day not in solved:
            day -= timedelta(days=1)
        rested: set[tuple[int, int]] = set()
        while solved and day >= min(solved):
            week = day.isocalendar()[:2]
            if day in solved:
                number += 1
            elif week in rested:
                break
            else:
                rested.add(week)
            day -= timedelta(days=1)
        return number

    def longest(self) -> int:
        """The longest streak so far."""
        return max((self.streak(day) for day, _ in self.results), default=0)

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
