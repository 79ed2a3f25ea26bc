"""The puzzles of a game: positions that one person completes, each of a kind and a variant.

A game has puzzles if it has a module `puzzle.catalogue` with `PUZZLES: PuzzleSet`, and beside it
`puzzle.view` (see `ui.puzzle.puzzle_view`) and `puzzle.solver.solve` (see `ai.solver`).
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

from rokkaku.core.errors import InvalidState
from rokkaku.core.registry import has_part, part
from rokkaku.core.state import Json


class Fact(NamedTuple):
    """Something to be told about a position."""

    key: str
    """The i18n key of the sentence, `GAME.fact.NAME`; it has a placeholder `{number}`."""
    number: int


class Standing(StrEnum):
    """How good a position is as an answer."""

    OPEN = "open"
    """Not an answer."""
    SOLVED = "solved"
    """An answer, but a better one is known."""
    BEST = "best"
    """As good as the best that is known, or an answer to a puzzle that has no better and worse."""
    NEWS = "news"
    """Better than the best that is known."""


@dataclass(frozen=True, slots=True)
class PuzzlePosition(ABC):
    """A puzzle and the moves made in it: an immutable, hashable value."""

    game: ClassVar[str]
    """The id of the game."""
    kind: ClassVar[str]
    """What is asked for, such as `island`."""

    variant: str
    """Which of the puzzles of this kind."""

    @property
    @abstractmethod
    def moves(self) -> tuple[str, ...]:
        """What was done since the start, as canonical texts, oldest first."""

    @property
    def start(self) -> Self:
        """The same puzzle with no move made."""
        return type(self)(self.variant)

    @abstractmethod
    def play(self, text: str) -> Self:
        """The position after one more move. Raises InvalidNotation or IllegalMove."""

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Whether no further move is possible, solved or not."""

    @property
    @abstractmethod
    def is_solved(self) -> bool:
        """Whether the position is an answer."""

    @property
    @abstractmethod
    def facts(self) -> tuple[Fact, ...]:
        """What to tell about the position while it grows."""

    @property
    def score(self) -> int | None:
        """How good the position is as far as it goes; None where there is no better and worse."""
        return None

    @property
    def best_known(self) -> int | None:
        """The best score of an answer that is known."""
        return None

    @property
    def makes(self) -> tuple[str, str] | None:
        """Kind and variant of the puzzle that the position makes for others, where it makes one."""
        return None

    def beats(self, score: int, other: int) -> bool:
        """Whether a score is better than another one."""
        return score > other

    @property
    def standing(self) -> Standing:
        """How good the position is as an answer."""
        if not self.is_solved:
            return Standing.OPEN
        if self.score is None or self.best_known is None or self.score == self.best_known:
            return Standing.BEST
        return Standing.NEWS if self.beats(self.score, self.best_known) else Standing.SOLVED

    def to_json(self) -> Json:
        """The position as JSON values; `PuzzleSet.from_json` reads it back."""
        return {"kind": self.kind, "variant": self.variant, "moves": [*self.moves]}


Position = TypeVar("Position", bound=PuzzlePosition)
"""A game's type of puzzle positions."""


@dataclass(frozen=True)
class PuzzleSet(Generic[Position]):
    """The puzzles of a game."""

    variants: Mapping[str, tuple[str, ...]]
    """The puzzles of each kind, in the order in which the page shows them."""
    start: Callable[[str, str], Position]
    """A puzzle with no move made, by kind and variant. Raises InvalidSetup."""
    answers: Mapping[tuple[str, str], tuple[str, ...]] = field(default_factory=dict)
    """The moves of answers that are known, by kind and variant; not every puzzle has one here."""
    editors: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """By kind, kind and variant of the puzzle in which a person makes others of that kind: its
    positions say what they make, its solver counts the answers of that."""

    @property
    def keys(self) -> tuple[tuple[str, str], ...]:
        """Kind and variant of every puzzle, in order."""
        return tuple((kind, variant) for kind in self.variants for variant in self.variants[kind])

    @cached_property
    def listed(self) -> frozenset[tuple[str, str]]:
        """Kind and variant of every puzzle but those that people made."""
        return frozenset((*self.keys, *self.editors.values()))

    def known_answer(self, kind: str, variant: str) -> Position | None:
        """An answer as good as the best that is known; None if none is kept."""
        if (kind, variant) not in self.answers:
            return None
        return self._after(kind, variant, self.answers[kind, variant])

    def from_json(self, value: Json) -> Position:
        """Read what `PuzzlePosition.to_json` wrote. Raises InvalidState."""
        try:
            return self._after(value["kind"], value["variant"], tuple(value["moves"]))
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise InvalidState(f"damaged puzzle ({type(error).__name__}: {error})") from None

    def _after(self, kind: str, variant: str, moves: tuple[str, ...]) -> Position:
        position = self.start(kind, variant)
        for text in moves:
            position = position.play(text)
        return position


AnyPuzzleSet = PuzzleSet[Any]


def has_puzzles(game_id: str) -> bool:
    """Whether a game has puzzles. Raises UnknownGame."""
    return has_part(game_id, "puzzle.catalogue")


def puzzles_of(game_id: str) -> AnyPuzzleSet:
    """The puzzles of a game that has any. Raises UnknownGame."""
    puzzles: AnyPuzzleSet = part(game_id, "puzzle.catalogue").PUZZLES
    return puzzles
