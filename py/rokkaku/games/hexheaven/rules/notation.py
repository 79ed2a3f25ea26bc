"""Moves and their canonical texts.

`7 r2 1,-1` (a hand tile, its rotation and cell), `*7 r2 1,-1` (a reserve tile), `end` and `pass`.
"""

import re
from typing import NamedTuple

from rokkaku.core.errors import InvalidNotation, short_repr
from rokkaku.games.hexheaven.rules.tiles import NUMBER_OF, TILES, UNKNOWN
from rokkaku.hexgrid import Hex

HAND = ""
RESERVE = "*"
END = "end"
PASS = "pass"

_NUMBER = "(0|-?[1-9][0-9]{0,3})"
_TEXT = re.compile(rf"(\*?)({'|'.join(NUMBER_OF)}) r([0-5]) {_NUMBER},{_NUMBER}", re.ASCII)


class Move(NamedTuple):
    """A decision; `kind` is `HAND`, `RESERVE`, `END` or `PASS`, `tile` an index into `TILES`."""

    kind: str
    tile: int = UNKNOWN
    rotation: int = 0
    """In steps of 60° counter-clockwise on the screen."""
    cell: Hex = Hex(0, 0)

    def __str__(self) -> str:
        return format_move(self)


ENDING = Move(END)
PASSING = Move(PASS)


def format_move(move: Move) -> str:
    """Return the canonical text of a move."""
    if move.kind in (END, PASS):
        return move.kind
    q, r = move.cell
    return f"{move.kind}{TILES[move.tile].id} r{move.rotation} {q},{r}"


def parse_move(text: str) -> Move:
    """Read a canonical text. Raises InvalidNotation."""
    if text in (END, PASS):
        return Move(text)
    match = _TEXT.fullmatch(text) if isinstance(text, str) else None
    if not match:
        raise InvalidNotation(
            f"{short_repr(text)} is not a move of hexheaven; moves look like 7 r2 1,-1, *7 r2 1,-1,"
            " end or pass"
        )
    kind, tile, rotation, q, r = match.groups()
    return Move(kind, NUMBER_OF[tile], int(rotation), Hex(int(q), int(r)))
