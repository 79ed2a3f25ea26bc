"""A player's progress with a game's puzzles."""

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
"""Number of player-made puzzles that are remembered; those tried last stay."""


@dataclass(frozen=True)
class PuzzleProgress:
    """Positions, best answers and answers shown, by puzzle: an immutable value."""

    left: Page = field(default_factory=dict)
    """The position in which each puzzle was left."""
    best: Page = field(default_factory=dict)
    """The player's best answers."""
    shown: Page = field(default_factory=dict)
    """The latest answers shown by the solver."""

    def leaving(self, position: PuzzlePosition) -> Self:
        return replace(self, left=_with(self.left, position))

    def beaten_by(self, position: PuzzlePosition) -> bool:
        """Return True if a position is an answer and better than the player's best."""
        before = self.best.get(_key(position))
        if before is None or not position.is_solved:
            return position.is_solved
        if position.score is None or before.score is None:
            return False
        return position.beats(position.score, before.score)

    def noting(self, answer: PuzzlePosition) -> Self:
        """Return the progress with the player's answer, if it is the best so far."""
        if not self.beaten_by(answer):
            return self
        return replace(self, best=_with(self.best, answer))

    def after(self, session: AnyPuzzleSession) -> Self:
        """Return the progress with all that a session has added."""
        found = self.leaving(session.position)
        if session.shown:
            found = replace(found, shown=_with(self.shown, session.shown))
        return found.noting(session.position) if session.is_own else found

    def made(self, kind: str) -> tuple[str, ...]:
        """Return the variants of a kind that are player-made and remembered."""
        kept = {**self.best, **self.left}.values()
        return tuple(one.variant for one in kept if one.kind == kind and _is_made(one))

    def next_unsolved(self, keys: Sequence[Key], here: Key) -> Key | None:
        """Return the first unsolved puzzle after `here`, or else the first one before it."""
        at = keys.index(here) if here in keys else 0
        others = (*keys[at + 1 :], *keys[:at])
        return next((key for key in others if key not in self.best), None)

    def merged_with(self, other: Self) -> Self:
        """Return the better answers of both; positions of this progress replace the other's."""
        left, shown = {**other.left, **self.left}, {**other.shown, **self.shown}
        both = replace(self, left=_bounded(left), shown=_bounded(shown))
        for answer in other.best.values():
            both = both.noting(answer)
        return both

    def to_json(self) -> Json:
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
    """Return the page with a position as its latest one."""
    others = {key: other for key, other in page.items() if key != _key(position)}
    return _bounded({**others, _key(position): position})


def _bounded(page: Page) -> Page:
    """Return the page without its oldest player-made puzzles, if there are too many."""
    made = [key for key, position in page.items() if _is_made(position)]
    forgotten = made[:-MOST_MADE]
    return {key: position for key, position in page.items() if key not in forgotten}


def _is_made(position: PuzzlePosition) -> bool:
    """Return True if the puzzle is player-made, not one of the listed ones."""
    return _key(position) not in puzzles_of(position.game).listed


def _by_key(positions: list[PuzzlePosition]) -> dict[Key, PuzzlePosition]:
    return {_key(position): position for position in positions}


def _key(position: PuzzlePosition) -> Key:
    return position.kind, position.variant
