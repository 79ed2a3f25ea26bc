"""Challenges: tasks of a rule sheet for one player, each of a kind and a variant.

A game with challenges has a module `challenge.catalogue` with `CHALLENGES: ChallengeSet`, and
beside it `challenge.view` (see `ui.challenge.challenge_view`) and `challenge.solver.solve` (see
`ai.solver`).
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

from rokkaku.core.errors import InvalidState
from rokkaku.core.registry import has_part, import_part
from rokkaku.core.state import Json


class Fact(NamedTuple):
    """A number to show to the player about a position, such as the number of tiles left."""

    key: str
    """The i18n key `GAME.fact.NAME` of a sentence with the placeholder `{number}`."""
    number: int


class SolutionQuality(StrEnum):
    """The quality of a position as a solution."""

    OPEN = "open"
    """Not a solution, or not yet."""
    SOLVED = "solved"
    """A solution, but a better one is known."""
    BEST = "best"
    """As good as the best known solution, or a solution that cannot be compared."""
    NEW_BEST = "new_best"
    """Better than the best known solution."""


@dataclass(frozen=True, slots=True)
class ChallengePosition(ABC):
    """A challenge and the moves made in it: an immutable, hashable value."""

    game: ClassVar[str]
    kind: ClassVar[str]
    """The task, such as `island`."""

    variant: str

    @property
    @abstractmethod
    def moves(self) -> tuple[str, ...]:
        """The moves since the start, as canonical texts, oldest first."""

    @property
    def start(self) -> Self:
        """The same challenge without moves."""
        return type(self)(self.variant)

    @abstractmethod
    def play(self, text: str) -> Self:
        """Return the position after one more move. Raises InvalidNotation or IllegalMove."""

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """True if no further move is possible, solved or not."""

    @property
    @abstractmethod
    def is_solved(self) -> bool:
        """True if the position is a solution."""

    @property
    @abstractmethod
    def facts(self) -> tuple[Fact, ...]:
        """The facts to show about the position while it grows."""

    @property
    def score(self) -> int | None:
        """The score so far; None in challenges without scores."""
        return None

    @property
    def best_known(self) -> int | None:
        """The best known score of a solution; None if none is known."""
        return None

    @property
    def is_best_proven(self) -> bool:
        """True if no solution can be better than `best_known`."""
        return False

    @property
    def created_challenge(self) -> tuple[str, str] | None:
        """Kind and variant of the challenge that the position makes for others, if it makes one."""
        return None

    def beats(self, score: int, other: int) -> bool:
        """True if `score` is better than `other`."""
        return score > other

    @property
    def quality(self) -> SolutionQuality:
        """The quality of the position as a solution."""
        if not self.is_solved:
            return SolutionQuality.OPEN
        if self.score is None or self.best_known is None or self.score == self.best_known:
            return SolutionQuality.BEST
        return (
            SolutionQuality.NEW_BEST
            if self.beats(self.score, self.best_known)
            else SolutionQuality.SOLVED
        )

    def to_json(self) -> Json:
        """Return JSON values that `ChallengeSet.from_json` reads back."""
        return {"kind": self.kind, "variant": self.variant, "moves": [*self.moves]}


Position = TypeVar("Position", bound=ChallengePosition)


@dataclass(frozen=True)
class ChallengeSet(Generic[Position]):
    """The challenges of a game."""

    variants: Mapping[str, tuple[str, ...]]
    """The variants of each kind, in the order of the page."""
    start: Callable[[str, str], Position]
    """Return a challenge without moves, by kind and variant. Raises InvalidSetup."""
    known_solutions: Mapping[tuple[str, str], tuple[str, ...]] = field(default_factory=dict)
    """The moves of known solutions, by kind and variant; not every challenge has one."""
    editors: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """By kind, the key of the challenge in which players make new challenges of that kind: see
    `ChallengePosition.created_challenge`."""

    @property
    def keys(self) -> tuple[tuple[str, str], ...]:
        """Kind and variant of every challenge, in order."""
        return tuple((kind, variant) for kind in self.variants for variant in self.variants[kind])

    @cached_property
    def listed_keys(self) -> frozenset[tuple[str, str]]:
        """Kind and variant of every challenge, editors included, except those that players made."""
        return frozenset((*self.keys, *self.editors.values()))

    def known_solution(self, kind: str, variant: str) -> Position | None:
        """Return one of the best known solutions, or None if none is stored."""
        if (kind, variant) not in self.known_solutions:
            return None
        return self._replay(kind, variant, self.known_solutions[kind, variant])

    def from_json(self, value: Json) -> Position:
        """Read what `ChallengePosition.to_json` wrote. Raises InvalidState."""
        try:
            return self._replay(value["kind"], value["variant"], tuple(value["moves"]))
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise InvalidState(f"damaged challenge ({type(error).__name__}: {error})") from None

    def _replay(self, kind: str, variant: str, moves: tuple[str, ...]) -> Position:
        position = self.start(kind, variant)
        for text in moves:
            position = position.play(text)
        return position


AnyChallengeSet = ChallengeSet[Any]


def has_challenges(game_id: str) -> bool:
    """True if a game has challenges. Raises UnknownGame."""
    return has_part(game_id, "challenge.catalogue")


def challenges_of(game_id: str) -> AnyChallengeSet:
    """Return the challenges of a game that has any. Raises UnknownGame."""
    challenges: AnyChallengeSet = import_part(game_id, "challenge.catalogue").CHALLENGES
    return challenges
