"""The pieces on the board and who has to do what: a position without its past."""

from typing import NamedTuple

from rokkaku.core.state import Outcome
from rokkaku.games.agon.rules.board import RINGS, THRONE

WHITE, BLACK = 0, 1
GUARDS = 6

Pair = tuple[int, int]
"""A set of cells for White and one for Black."""


class Position(NamedTuple):
    """All that the repetition rule compares: pieces, turn, what is pending or left to place."""

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
        """The cells with a piece of `seat`."""
        return self.guards[seat] | self.queens[seat]


def toggled(pair: Pair, seat: int, cells: int) -> Pair:
    """The pair with `cells` of one seat flipped."""
    return (pair[0] ^ cells, pair[1]) if seat == WHITE else (pair[0], pair[1] ^ cells)


def won(seat: int) -> Outcome:
    """`seat` has the queen on the throne among all its guards."""
    return Outcome((seat,), "agon.reason.throne")


def lost_unguarded(seat: int) -> Outcome:
    """`seat` has closed the ring around a throne without its own queen."""
    return Outcome((1 - seat,), "agon.reason.emptyThrone")


def enthroned(position: Position, seat: int) -> bool:
    """Whether the queen of `seat` is on the throne and all its remaining guards around it."""
    return bool(position.queens[seat] & THRONE) and not position.guards[seat] & ~RINGS[1]


def shut_out(position: Position, seat: int) -> bool:
    """Whether all six guards of `seat` surround the throne while its queen is elsewhere."""
    return position.guards[seat] == RINGS[1] and not position.queens[seat] & THRONE
