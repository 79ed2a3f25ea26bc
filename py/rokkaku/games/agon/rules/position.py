"""Positions without their history."""

from typing import NamedTuple

from rokkaku.core.state import Outcome
from rokkaku.games.agon.rules.board import RINGS, THRONE

WHITE, BLACK = 0, 1
GUARDS = 6

Pair = tuple[int, int]
"""A bitboard for White and one for Black."""


class Position(NamedTuple):
    """Pieces, turn, and what is pending or left to place: all that the repetition rule compares."""

    guards: Pair
    queens: Pair
    turn: int
    pending: int = 0
    """Bloody Queen: trapped enemy pieces that the seat to move still has to deal with."""
    unplaced: int = 0
    """Free setup: guards of both seats still to be placed."""

    @property
    def occupied(self) -> int:
        """All cells with a piece."""
        return self.guards[0] | self.guards[1] | self.queens[0] | self.queens[1]

    def pieces(self, seat: int) -> int:
        """Return the cells with a piece of `seat`."""
        return self.guards[seat] | self.queens[seat]


def toggled(pair: Pair, seat: int, cells: int) -> Pair:
    """Return the pair with `cells` of one seat flipped."""
    return (pair[0] ^ cells, pair[1]) if seat == WHITE else (pair[0], pair[1] ^ cells)


def throne_win(seat: int) -> Outcome:
    """Return the win of `seat`, whose queen is on the throne with all its guards on ring 1."""
    return Outcome((seat,), "agon.reason.throne")


def empty_throne_loss(seat: int) -> Outcome:
    """Return the loss of `seat`, whose guards fill ring 1 without its queen on the throne."""
    return Outcome((1 - seat,), "agon.reason.emptyThrone")


def has_won_throne(position: Position, seat: int) -> bool:
    """True if the queen of `seat` is on the throne and all its remaining guards are on ring 1."""
    return bool(position.queens[seat] & THRONE) and not position.guards[seat] & ~RINGS[1]


def is_shut_out(position: Position, seat: int) -> bool:
    """True if six guards of `seat` fill ring 1 while its queen is not on the throne."""
    return position.guards[seat] == RINGS[1] and not position.queens[seat] & THRONE
