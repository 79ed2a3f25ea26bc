"""The base of all challenges on the rule sheet: tiles are placed and taken back freely."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from rokkaku.core.challenge import ChallengePosition
from rokkaku.core.errors import IllegalMove, InvalidNotation, short_repr
from rokkaku.games.seven.rules.game import Placement
from rokkaku.games.seven.rules.illegal import Reason
from rokkaku.games.seven.rules.notation import Move, format_move, parse_move
from rokkaku.games.seven.rules.tiles import LETTERS
from rokkaku.hexgrid import Hex, hex_length

WHITE, BLACK = 0, 1
"""The two sets of tiles, numbered like the seats that own them in the game."""
_SETS = "wb"

FARTHEST = 56
"""Greatest distance of a cell from (0, 0): the length of both sets laid end to end."""

FAR = Reason("seven.why.far")
TAKEN = Reason("seven.why.taken")
"""The tile is not in hand."""
OVERLAP = Reason("seven.why.overlap")
OTHER_SET = Reason("seven.why.otherSet")
"""No tile of this set can be placed, or not now."""
START_TILE = Reason("seven.why.startTile")
"""The tile is part of the task."""


@dataclass(frozen=True, slots=True)
class Challenge(ChallengePosition):
    """An immutable position in a challenge: the tiles of the start and the player's."""

    game = "seven"

    placed_tiles: tuple[Placement, ...] = ()
    """Tiles placed by the player, oldest first."""

    @property
    def moves(self) -> tuple[str, ...]:
        """Tiles placed, as texts such as `w O 0,0 0,1 1,0 1,1`: the set and the move."""
        return tuple(f"{_SETS[tile.seat]} {format_move(tile.move)}" for tile in self.placed_tiles)

    @property
    def is_over(self) -> bool:
        return not any(self.hands)

    @property
    def start_tiles(self) -> tuple[Placement, ...]:
        """Tiles on the table from the start."""
        return ()

    @property
    def placements(self) -> tuple[Placement, ...]:
        return self.start_tiles + self.placed_tiles

    @property
    def hands(self) -> tuple[str, str]:
        """Letters of the white and of the black tiles left, in alphabetical order."""
        return left_in(self.placements, WHITE), left_in(self.placements, BLACK)

    @property
    def sets(self) -> tuple[int, ...]:
        """Sets of which a tile may be placed now."""
        return tuple(seat for seat, hand in enumerate(self.hands) if hand)

    def level_of(self, move: Move) -> int:
        """Return the level on which a tile would be placed, allowed or not."""
        return 1

    def why_not(self, seat: int, move: Move) -> Reason | None:
        """Return why a tile of a set may not be placed; None if it may."""
        if seat not in self.sets:
            return OTHER_SET
        if move.letter not in self.hands[seat]:
            return TAKEN
        if any(hex_length(cell) > FARTHEST for cell in move.cells):
            return FAR
        return self._objection(move)

    def _objection(self, move: Move) -> Reason | None:
        """Return the challenge's own reason against a placement, by default that tiles overlap."""
        return None if cells_of(self.placements).isdisjoint(move.cells) else OVERLAP

    def play(self, text: str) -> Self:
        return self.place(*parse_tile(text))

    def place(self, seat: int, move: Move) -> Self:
        """Return the position with one more tile. Raises IllegalMove."""
        if reason := self.why_not(seat, move):
            raise IllegalMove(f"{self.kind}: {format_move(move)} is not allowed: {reason.key}")
        return replace(
            self, placed_tiles=(*self.placed_tiles, Placement(seat, move, self.level_of(move)))
        )

    def why_not_removable(self, placement: Placement) -> Reason | None:
        """Return why a tile may not be taken back; None if it may."""
        return None if placement in self.placed_tiles else START_TILE

    def remove(self, placement: Placement) -> Self:
        """Return the position without one of the tiles. Raises IllegalMove."""
        if reason := self.why_not_removable(placement):
            text = format_move(placement.move)
            raise IllegalMove(f"{self.kind}: {text} cannot be taken back: {reason.key}")
        return replace(
            self, placed_tiles=tuple(tile for tile in self.placed_tiles if tile != placement)
        )


def parse_tile(text: str) -> tuple[int, Move]:
    """Parse a set and a move from a text such as `b O 0,0 0,1 1,0 1,1`. Raises InvalidNotation."""
    letter, _, move = text.partition(" ")
    if letter not in (*_SETS,):
        raise InvalidNotation(f"{short_repr(text)} does not begin with a set: {' or '.join(_SETS)}")
    return _SETS.index(letter), parse_move(move)


def cells_of(placements: Sequence[Placement]) -> frozenset[Hex]:
    return frozenset(cell for tile in placements for cell in tile.move.cells)


def left_in(placements: Sequence[Placement], seat: int) -> str:
    """Return the letters of a set's tiles that are not placed."""
    used = {tile.move.letter for tile in placements if tile.seat == seat}
    return "".join(letter for letter in LETTERS if letter not in used)
