"""What a person has solved of a game's puzzles, and how strong that shows them to be."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple, Self

from rokkaku.core.errors import InvalidRecord
from rokkaku.core.json_values import whole
from rokkaku.core.pack import DIFFICULTIES, Entry
from rokkaku.core.rating.glicko import Rating, Result, rated
from rokkaku.core.state import Json

STRENGTHS = {
    difficulty: Rating(value, 60.0)
    for difficulty, value in zip(DIFFICULTIES, (900, 1200, 1500, 1800, 2100), strict=True)
}
"""The ratings of the puzzles."""
MOST_KEPT = 2_000
"""So many puzzles are remembered, those tried last."""


class Tried(NamedTuple):
    """A puzzle that was tried."""

    solved: bool
    """Whether it was ever found."""
    clean: bool
    """Whether it was found without mistakes and help when it was tried first."""


@dataclass(frozen=True)
class PackProgress:
    """An immutable value."""

    rating: Rating = field(default_factory=Rating)
    tried: Mapping[str, Tried] = field(default_factory=dict)
    """By the id of the puzzle, the latest last."""

    def after(self, id_: str, difficulty: int, solved: bool, clean: bool) -> Self:
        """With a puzzle more. Only the first time it is tried it changes the rating."""
        before = self.tried.get(id_)
        others = {other: tried for other, tried in self.tried.items() if other != id_}
        if before:
            return replace(
                self, tried={**others, id_: Tried(before.solved or solved, before.clean)}
            )
        found = solved and clean
        rating = rated(self.rating, [Result(STRENGTHS[difficulty], float(found))])
        return replace(self, rating=rating, tried={**others, id_: Tried(solved, found)})

    @property
    def solved(self) -> int:
        """How many puzzles were solved."""
        return sum(tried.solved for tried in self.tried.values())

    def next_of(self, entries: Sequence[Entry], here: str) -> Entry | None:
        """The puzzle to be tried after one: the next that was not solved, from there on around."""
        ids = [entry.id for entry in entries]
        at = ids.index(here) if here in ids else -1
        around = (*entries[at + 1 :], *entries[: max(at, 0)])
        return next((one for one in around if not self._is_solved(one.id)), None)

    def _is_solved(self, id_: str) -> bool:
        return id_ in self.tried and self.tried[id_].solved

    def merged_with(self, other: Self) -> Self:
        """Both; the rating of whoever has tried more."""
        tried = {**other.tried, **self.tried}
        for id_ in self.tried.keys() & other.tried.keys():
            both = self.tried[id_], other.tried[id_]
            tried[id_] = Tried(any(one.solved for one in both), any(one.clean for one in both))
        more = max(self, other, key=lambda progress: len(progress.tried))
        return type(self)(more.rating, tried)

    def to_json(self) -> Json:
        """The progress as JSON values; `from_json` reads it back."""
        latest = list(self.tried.items())[-MOST_KEPT:]
        tried = {id_: _TRIED.index(one) for id_, one in latest}
        return {"rating": list(self.rating), "tried": tried}

    @classmethod
    def from_json(cls, value: Json) -> Self:
        """Read what `to_json` wrote. Raises InvalidRecord."""
        try:
            rating = Rating.from_json(value["rating"])
            tried = {str(id_): _TRIED[whole(one)] for id_, one in value["tried"].items()}
            return cls(rating, tried)
        except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
            raise InvalidRecord(f"damaged puzzles ({type(error).__name__}: {error})") from None


_TRIED = (Tried(False, False), Tried(True, False), Tried(True, True))
"""As they are stored, by number."""
