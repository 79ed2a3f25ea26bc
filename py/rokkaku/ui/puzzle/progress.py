"""What is remembered of a game's puzzles: how each was left, the best answers, those shown."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Self

from rokkaku.core.errors import InvalidState
from rokkaku.core.puzzle import PuzzlePosition, puzzles_of
from rokkaku.core.state import Json
from rokkaku.ui.puzzle.session import AnyPuzzleSession

Key = tuple[str, str]
"""Kind and variant of a puzzle."""
Page = Mapping[Key, PuzzlePosition]

MOST_MADE = 30
"""So many puzzles that people made are remembered, those tried last."""


@dataclass(frozen=True)
class PuzzleProgress:
    """An immutable value."""

    left: Page = field(default_factory=dict)
    """How each puzzle was left."""
    best: Page = field(default_factory=dict)
    """The best answers that the person has found."""
    shown: Page = field(default_factory=dict)
    """The answers that a solver has shown last."""

    def leaving(self, position: PuzzlePosition) -> Self:
        """The progress with the puzzle left like this."""
        return replace(self, left=_with(self.left, position))

    def beaten_by(self, position: PuzzlePosition) -> bool:
        """Whether a position is an answer, and better than what was found before."""
        before = self.best.get(_key(position))
        if before is None or not position.is_solved:
            return position.is_solved
        if position.score is None or before.score is None:
            return False
        return position.beats(position.score, before.score)

    def noting(self, answer: PuzzlePosition) -> Self:
        """The progress with an own answer, if it is the best so far."""
        if not self.beaten_by(answer):
            return self
        return replace(self, best=_with(self.best, answer))

    def after(self, session: AnyPuzzleSession) -> Self:
        """The progress with all that a session has brought."""
        found = self.leaving(session.position)
        if session.shown:
            found = replace(found, shown=_with(self.shown, session.shown))
        return found.noting(session.position) if session.is_own else found

    def made(self, kind: str) -> tuple[str, ...]:
        """The variants of a kind that people made and that are remembered."""
        kept = {**self.best, **self.left}.values()
        return tuple(one.variant for one in kept if one.kind == kind and _is_made(one))

    def next_unsolved(self, keys: Sequence[Key], here: Key) -> Key | None:
        """The first of the puzzles after one, then of those before, that has no own answer yet."""
        at = keys.index(here) if here in keys else 0
        others = (*keys[at + 1 :], *keys[:at])
        return next((key for key in others if key not in self.best), None)

    def merged_with(self, other: Self) -> Self:
        """The better answers of both; how puzzles were left as here, unless only there."""
        left, shown = {**other.left, **self.left}, {**other.shown, **self.shown}
        both = replace(self, left=_bounded(left), shown=_bounded(shown))
        for answer in other.best.values():
            both = both.noting(answer)
        return both

    def to_json(self) -> Json:
        """The progress as JSON values; `from_json` reads it back."""
        pages = {"left": self.left, "best": self.best, "shown": self.shown}
        return {
            name: [position.to_json() for position in found.values() if position.moves]
            for name, found in pages.items()
        }

    @classmethod
    def from_json(cls, game_id: str, value: Json) -> Self:
        """Read what `to_json` wrote of a game's puzzles. Raises InvalidState."""
        puzzles = puzzles_of(game_id)
        try:
            pages = [value[name] for name in ("left", "best", "shown")]
            most = len(puzzles.listed) + MOST_MADE
            if max(map(len, pages)) > most:
                raise InvalidState(f"damaged puzzles: more than can be kept ({most})")
            left, best, shown = (list(map(puzzles.from_json, page)) for page in pages)
        except (KeyError, TypeError) as error:
            raise InvalidState(f"damaged puzzles ({type(error).__name__}: {error})") from None
        for answer in best:
            if not answer.is_solved:
                raise InvalidState(f"the answer kept for {answer.kind} {answer.variant} is none")
        return cls(_by_key(left), _by_key(best), _by_key(shown))


def _with(page: Page, position: PuzzlePosition) -> Page:
    """A page on which a position is the latest."""
    others = {key: other for key, other in page.items() if key != _key(position)}
    return _bounded({**others, _key(position): position})


def _bounded(page: Page) -> Page:
    """A page without the oldest of the puzzles that people made, if there are too many."""
    made = [key for key, position in page.items() if _is_made(position)]
    forgotten = made[:-MOST_MADE]
    return {key: position for key, position in page.items() if key not in forgotten}


def _is_made(position: PuzzlePosition) -> bool:
    """Whether a person made the puzzle, instead of its being listed."""
    return _key(position) not in puzzles_of(position.game).listed


def _by_key(positions: list[PuzzlePosition]) -> dict[Key, PuzzlePosition]:
    return {_key(position): position for position in positions}


def _key(position: PuzzlePosition) -> Key:
    return position.kind, position.variant
