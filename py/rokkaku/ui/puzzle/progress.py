"""The player's progress in a game's puzzles, and the puzzle rating that results."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple, Self

from rokkaku.core.errors import InvalidRecord
from rokkaku.core.json_values import check_int
from rokkaku.core.puzzle import DIFFICULTIES, Entry
from rokkaku.core.rating.glicko import Rating, Result, update_rating
from rokkaku.core.state import Json

STRENGTHS = {
    difficulty: Rating(value, 60.0)
    for difficulty, value in zip(DIFFICULTIES, (900, 1200, 1500, 1800, 2100), strict=True)
}
"""Ratings of puzzles by difficulty."""
MAX_SAVED = 2_000
"""Maximum number of puzzles saved; those tried last stay."""


class PuzzleResult(NamedTuple):
    """The result of a puzzle that was tried."""

    solved: bool
    """True if it was solved at any attempt."""
    clean: bool
    """True if it was solved at the first attempt, without mistakes or help."""


@dataclass(frozen=True)
class PuzzleProgress:
    """The player's puzzle rating and the puzzles tried in a game."""

    rating: Rating = field(default_factory=Rating)
    results: Mapping[str, PuzzleResult] = field(default_factory=dict)
    """Results by puzzle id, the latest last."""

    def after(self, id_: str, difficulty: int, solved: bool, clean: bool) -> Self:
        """Add an attempt at a puzzle; only the first changes the rating."""
        earlier = self.results.get(id_)
        others = {other: result for other, result in self.results.items() if other != id_}
        if earlier:
            return replace(
                self, results={**others, id_: PuzzleResult(earlier.solved or solved, earlier.clean)}
            )
        is_clean_solution = solved and clean
        rating = update_rating(
            self.rating, [Result(STRENGTHS[difficulty], float(is_clean_solution))]
        )
        return replace(
            self, rating=rating, results={**others, id_: PuzzleResult(solved, is_clean_solution)}
        )

    @property
    def solved(self) -> int:
        return sum(result.solved for result in self.results.values())

    def next_of(self, entries: Sequence[Entry], here: str) -> Entry | None:
        """Return the next unsolved puzzle after the id `here`, wrapping around, if any."""
        ids = [entry.id for entry in entries]
        index = ids.index(here) if here in ids else -1
        around = (*entries[index + 1 :], *entries[: max(index, 0)])
        return next((one for one in around if not self._is_solved(one.id)), None)

    def _is_solved(self, id_: str) -> bool:
        return id_ in self.results and self.results[id_].solved

    def merged_with(self, other: Self) -> Self:
        """Combine the results; take the rating from the progress with more puzzles."""
        results = {**other.results, **self.results}
        for id_ in self.results.keys() & other.results.keys():
            pair = self.results[id_], other.results[id_]
            results[id_] = PuzzleResult(
                any(result.solved for result in pair), any(result.clean for result in pair)
            )
        larger = max(self, other, key=lambda progress: len(progress.results))
        return type(self)(larger.rating, results)

    def to_json(self) -> Json:
        latest = list(self.results.items())[-MAX_SAVED:]
        results = {id_: _RESULTS.index(result) for id_, result in latest}
        return {"rating": list(self.rating), "tried": results}

    @classmethod
    def from_json(cls, value: Json) -> Self:
        try:
            rating = Rating.from_json(value["rating"])
            results = {
                str(id_): _RESULTS[check_int(number)] for id_, number in value["tried"].items()
            }
            return cls(rating, results)
        except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
            raise InvalidRecord(f"damaged puzzles ({type(error).__name__}: {error})") from None


_RESULTS = (PuzzleResult(False, False), PuzzleResult(True, False), PuzzleResult(True, True))
"""Results by their numbers in saved data."""
