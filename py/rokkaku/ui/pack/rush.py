"""Puzzles against time: three minutes, growing difficulty, three mistakes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, cycle, islice
from typing import NamedTuple, Self

from rokkaku.core.errors import InvalidRecord
from rokkaku.core.json_values import whole
from rokkaku.core.pack import DIFFICULTIES, Entry
from rokkaku.core.registry import games
from rokkaku.core.rng import Rng
from rokkaku.core.state import Json

MILLISECONDS = 180_000
MISTAKES = 3
"""With so many it is over."""
AT_EACH = 6
"""So many puzzles come before the next difficulty; the last one goes on."""
MIXED = "mixed"
"""All games in turn."""


class Given(NamedTuple):
    """A puzzle of a rush."""

    game: str
    entry: Entry


def queue(packs: Mapping[str, Sequence[Entry]], seed: int) -> tuple[Given, ...]:
    """The puzzles of a rush in their order: easy ones first, the games in turn, by chance."""
    rng = Rng(seed)
    found: list[Given] = []
    for difficulty in DIFFICULTIES:
        lines = []
        for game, entries in packs.items():
            fitting = [Given(game, one) for one in entries if one.difficulty == difficulty]
            lines.append(rng.shuffled(fitting))
        mixed = chain.from_iterable(zip(*map(cycle, filter(None, lines)), strict=False))
        most = sum(map(len, lines)) if difficulty == DIFFICULTIES[-1] else AT_EACH
        found += dict.fromkeys(islice(mixed, most))
    return tuple(found)


@dataclass(frozen=True)
class Rush:
    """A rush as it goes: an immutable value."""

    queue: tuple[Given, ...]
    begun: int
    """When, in milliseconds of a clock that never goes back."""
    place: int = 0
    """Which puzzle of the queue is to be solved."""
    solved: int = 0
    mistakes: int = 0

    @property
    def given(self) -> Given | None:
        """The puzzle to be solved; None when there are no more."""
        return self.queue[self.place] if self.place < len(self.queue) else None

    def left(self, now: int) -> int:
        """The milliseconds that are left."""
        return max(0, self.begun + MILLISECONDS - now)

    def is_over(self, now: int) -> bool:
        """Whether time, mistakes or puzzles are through."""
        return self.left(now) == 0 or self.mistakes >= MISTAKES or self.given is None

    def after(self, solved: bool) -> Self:
        """The rush after a puzzle."""
        return replace(
            self,
            place=self.place + 1,
            solved=self.solved + solved,
            mistakes=self.mistakes + (not solved),
        )


@dataclass(frozen=True)
class RushBests:
    """The most puzzles that were solved in a rush, by game or `MIXED`."""

    most: Mapping[str, int] = field(default_factory=dict)

    def noting(self, which: str, solved: int) -> Self:
        """With the result of a rush, if it is the best."""
        return type(self)({**self.most, which: max(solved, self.most.get(which, 0))})

    def merged_with(self, other: Self) -> Self:
        """The better ones of both."""
        both = self
        for which, solved in other.most.items():
            both = both.noting(which, solved)
        return both

    def to_json(self) -> Json:
        """The bests as JSON values; `from_json` reads them back."""
        return dict(self.most)

    @classmethod
    def from_json(cls, value: Json) -> Self:
        """Read what `to_json` wrote. Raises InvalidRecord."""
        try:
            most = {which: whole(solved) for which, solved in value.items()}
        except (AttributeError, TypeError, ValueError) as error:
            raise InvalidRecord(f"damaged bests ({type(error).__name__}: {error})") from None
        if not {*most} <= {MIXED, *games()}:
            raise InvalidRecord("damaged bests: an unknown game")
        return cls(most)
