"""Puzzle rush: harder and harder puzzles for three minutes, or until the third mistake."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, cycle, islice
from typing import NamedTuple, Self

from rokkaku.core.errors import InvalidRecord
from rokkaku.core.json_values import check_int
from rokkaku.core.puzzle import DIFFICULTIES, Entry
from rokkaku.core.registry import games
from rokkaku.core.rng import Rng
from rokkaku.core.state import Json

MILLISECONDS = 180_000
MISTAKES = 3
PUZZLES_PER_DIFFICULTY = 6
"""Maximum number of puzzles per difficulty; the hardest has no limit."""
MIXED = "mixed"
"""Key of the rush with all games in turn, in place of a game's id."""


class RushPuzzle(NamedTuple):
    """A puzzle of a rush, with its game."""

    game: str
    entry: Entry


def queue(packs: Mapping[str, Sequence[Entry]], seed: int) -> tuple[RushPuzzle, ...]:
    """Return the puzzles of a rush: easy ones first, the games in turn, shuffled by the seed."""
    rng = Rng(seed)
    puzzles: list[RushPuzzle] = []
    for difficulty in DIFFICULTIES:
        shuffled = []
        for game, entries in packs.items():
            matching = [
                RushPuzzle(game, entry) for entry in entries if entry.difficulty == difficulty
            ]
            shuffled.append(rng.shuffled(matching))
        mixed = chain.from_iterable(zip(*map(cycle, filter(None, shuffled)), strict=False))
        limit = (
            sum(map(len, shuffled)) if difficulty == DIFFICULTIES[-1] else PUZZLES_PER_DIFFICULTY
        )
        puzzles += dict.fromkeys(islice(mixed, limit))
    return tuple(puzzles)


@dataclass(frozen=True)
class Rush:
    """A rush in progress."""

    queue: tuple[RushPuzzle, ...]
    start: int
    """Starting time in milliseconds of a monotonic clock."""
    place: int = 0
    """Index of the present puzzle in the queue."""
    solved: int = 0
    mistakes: int = 0

    @property
    def current(self) -> RushPuzzle | None:
        """The present puzzle; None after the last."""
        return self.queue[self.place] if self.place < len(self.queue) else None

    def remaining(self, now: int) -> int:
        return max(0, self.start + MILLISECONDS - now)

    def is_over(self, now: int) -> bool:
        return self.remaining(now) == 0 or self.mistakes >= MISTAKES or self.current is None

    @property
    def ending(self) -> str:
        """The i18n key of the reason why the rush is over."""
        if self.mistakes >= MISTAKES:
            return "rush.mistakes"
        return "rush.timeUp" if self.current else "rush.over"

    def after(self, solved: bool) -> Self:
        return replace(
            self,
            place=self.place + 1,
            solved=self.solved + solved,
            mistakes=self.mistakes + (not solved),
        )


@dataclass(frozen=True)
class RushBests:
    """The best results in rushes, by game or `MIXED`."""

    best: Mapping[str, int] = field(default_factory=dict)
    """Largest numbers of solved puzzles."""

    def with_result(self, key: str, solved: int) -> Self:
        return type(self)({**self.best, key: max(solved, self.best.get(key, 0))})

    def merged_with(self, other: Self) -> Self:
        merged = self
        for key, solved in other.best.items():
            merged = merged.with_result(key, solved)
        return merged

    def to_json(self) -> Json:
        return dict(self.best)

    @classmethod
    def from_json(cls, value: Json) -> Self:
        try:
            best = {key: check_int(solved) for key, solved in value.items()}
        except (AttributeError, TypeError, ValueError) as error:
            raise InvalidRecord(f"damaged bests ({type(error).__name__}: {error})") from None
        if not {*best} <= {MIXED, *games()}:
            raise InvalidRecord("damaged bests: an unknown game")
        return cls(best)
