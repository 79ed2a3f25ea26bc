"""What the four puzzles have in common: tiles are placed and taken back as one likes."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar, NamedTuple, Self

from rokkaku.core.errors import IllegalMove
from rokkaku.core.state import Json
from rokkaku.games.seven.rules.game import Placement
from rokkaku.games.seven.rules.illegal import Reason
from rokkaku.games.seven.rules.notation import Move, format_move
from rokkaku.hexgrid import Hex, hex_length

WHITE, BLACK = 0, 1
"""The two sets of tiles, numbered as the seats that own them in the game."""

FARTHEST = 56
"""A tile does not go further than this from (0, 0): as far as both sets of tiles can reach."""

FAR = Reason("seven.why.far")
TAKEN = Reason("seven.why.taken")
"""The tile is not in the hand."""
OVERLAP = Reason("seven.why.overlap")
OTHER_SET = Reason("seven.why.otherSet")
"""A tile of this set is not to be placed (now)."""
GIVEN = Reason("seven.why.given")
"""The tile belongs to the task and stays."""


class Fact(NamedTuple):
    """Something to be told about a position."""

    key: str
    """The i18n key of the sentence, such as `seven.fact.holes`; it has a placeholder `{number}`."""
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
class Puzzle(ABC):
    """A position in a puzzle: an immutable value."""

    id: ClassVar[str]
    """Such as `island`."""

    variant: str
    """Which of the puzzles of this kind."""
    placed: tuple[Placement, ...] = ()
    """What the player has placed, oldest first."""

    @property
    def given(self) -> tuple[Placement, ...]:
        """What lies there from the start."""
        return ()

    @property
    def placements(self) -> tuple[Placement, ...]:
        """All that lies there."""
        return self.given + self.placed

    @property
    @abstractmethod
    def hands(self) -> tuple[str, str]:
        """The letters of the white and black tiles that are left, in order."""

    @property
    def sets(self) -> tuple[int, ...]:
        """The sets of which a tile may be placed now."""
        return tuple(seat for seat, hand in enumerate(self.hands) if hand)

    def level_of(self, move: Move) -> int:
        """The level on which a tile would come to lie, allowed or not."""
        return 1

    def why_not(self, seat: int, move: Move) -> Reason | None:
        """Why a tile of a set may not be placed so; None if it may."""
        if seat not in self.sets:
            return OTHER_SET
        if move.letter not in self.hands[seat]:
            return TAKEN
        if any(hex_length(cell) > FARTHEST for cell in move.cells):
            return FAR
        return self._against(move)

    @abstractmethod
    def _against(self, move: Move) -> Reason | None:
        """What the puzzle has against a tile in this place."""

    def place(self, seat: int, move: Move) -> Self:
        """The position with a tile more. Raises IllegalMove."""
        if reason := self.why_not(seat, move):
            raise IllegalMove(f"{self.id}: {format_move(move)} is not allowed: {reason.key}")
        return replace(self, placed=(*self.placed, Placement(seat, move, self.level_of(move))))

    def why_stays(self, placement: Placement) -> Reason | None:
        """Why a tile may not be taken back; None if it may."""
        return None if placement in self.placed else GIVEN

    def remove(self, placement: Placement) -> Self:
        """The position without one of the tiles. Raises IllegalMove."""
        if reason := self.why_stays(placement):
            text = format_move(placement.move)
            raise IllegalMove(f"{self.id}: {text} cannot be taken back: {reason.key}")
        return replace(self, placed=tuple(tile for tile in self.placed if tile != placement))

    @property
    @abstractmethod
    def facts(self) -> tuple[Fact, ...]:
        """What to tell about the position while it grows."""

    @property
    @abstractmethod
    def is_solved(self) -> bool:
        """Whether the position is an answer."""

    @property
    def score(self) -> int | None:
        """How good the position is as far as it goes; None where there is no better and worse."""
        return None

    @property
    def best_known(self) -> int | None:
        """The best score of an answer that is known."""
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
        """The position as JSON values; `catalogue.puzzle_from_json` reads it back."""
        return {
            "puzzle": self.id,
            "variant": self.variant,
            "placed": [[tile.seat, format_move(tile.move)] for tile in self.placed],
        }


def cells_of(placements: Sequence[Placement]) -> frozenset[Hex]:
    """The cells under some tiles."""
    return frozenset(cell for tile in placements for cell in tile.move.cells)


def left_in(letters: str, placements: Sequence[Placement], seat: int) -> str:
    """The tiles of a set that are not placed."""
    used = {tile.move.letter for tile in placements if tile.seat == seat}
    return "".join(letter for letter in letters if letter not in used)
