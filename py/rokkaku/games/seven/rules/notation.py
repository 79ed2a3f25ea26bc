"""Moves and their canonical text, a tile's letter and its cells, as in `Y 2,2 3,2 3,3 4,1`."""

import re
from typing import NamedTuple

from rokkaku.core.errors import InvalidNotation, short_repr
from rokkaku.games.seven.rules.tiles import LETTER_OF, Cells, normalized
from rokkaku.hexgrid import Hex

_TEXT = re.compile(
    r"([IJOPSUY])((?: (?:0|-?[1-9][0-9]{0,3}),(?:0|-?[1-9][0-9]{0,3})){4})", re.ASCII
)


class Move(NamedTuple):
    """A tile of the actor and its cells; its level follows from the position."""

    letter: str
    cells: Cells
    """The four cells, ordered by q, then r."""

    def __str__(self) -> str:
        return format_move(self)


def format_move(move: Move) -> str:
    """Return the canonical text of a move."""
    return " ".join((move.letter, *(f"{cell.q},{cell.r}" for cell in move.cells)))


def parse_move(text: str) -> Move:
    """Parse the canonical text of a move. Raises InvalidNotation."""
    match = _TEXT.fullmatch(text)
    if not match:
        raise InvalidNotation(
            f"{short_repr(text)} is not a move of seven; moves look like Y 2,2 3,2 3,3 4,1"
        )
    letter, numbers = match[1], match[2].split()
    cells = tuple(Hex(*map(int, number.split(","))) for number in numbers)
    if list(cells) != sorted(set(cells)):
        raise InvalidNotation(f"{short_repr(text)}: the cells are not in the order of q, then r")
    if LETTER_OF.get(normalized(cells)) != letter:
        raise InvalidNotation(f"{short_repr(text)}: these cells do not have the shape of {letter}")
    return Move(letter, cells)
