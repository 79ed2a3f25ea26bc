"""Moves and their canonical texts.

`declare`, `stuck`, `attack b3 c2 c3` (cells in the order of their names), `c4+G` and `c4+S` for a
placement by the symbol inside, `c4+G!` with a hint token on it. Others read `c4+?`.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from rokkaku.core.errors import InvalidNotation, short_repr
from rokkaku.games.beerhex.rules.board import names, parse_cell

DECLARE = "declare"
STUCK = "stuck"
ATTACK = "attack"
PLACE = "place"

SYMBOLS = "GS?"
"""Letters of Gold, Silver and an unknown symbol."""
HIDDEN = SYMBOLS.index("?")


class Move(NamedTuple):
    """One decision of a seat."""

    kind: str
    """DECLARE, STUCK, ATTACK or PLACE."""
    cells: int = 0
    """Three cells of an attack, or one of a placement, as bits."""
    symbol: int = HIDDEN
    """Of a placement: the seat whose symbol is inside, or HIDDEN if unknown."""
    token: bool = False
    """Of a placement: True if a hint token goes on top."""

    def __str__(self) -> str:
        return format_move(self)


DECLARATION = Move(DECLARE)
STUCK_CLAIM = Move(STUCK)

_TEXT = re.compile(r"attack (\w\w) (\w\w) (\w\w)|(\w\w)\+([GS?])(!?)", re.ASCII)


@lru_cache(maxsize=1 << 12)
def format_move(move: Move) -> str:
    """Return the canonical text of a move."""
    if move.kind == ATTACK:
        return " ".join((ATTACK, *names(move.cells)))
    if move.kind == PLACE:
        return f"{names(move.cells)[0]}+{SYMBOLS[move.symbol]}{'!' if move.token else ''}"
    return move.kind


def parse_redacted(text: str) -> Move:
    """Parse a text of the move list, which may hide a symbol. Raises InvalidNotation."""
    if text in (DECLARE, STUCK):
        return Move(text)
    match = _TEXT.fullmatch(text) if isinstance(text, str) else None
    if not match:
        raise InvalidNotation(
            f"{short_repr(text)} is not a move of beerhex; moves look like c4+G, c4+S!, "
            "attack b3 c2 c3, declare or stuck"
        )
    *cells, cell, symbol, token = match.groups()
    if cell:
        return Move(PLACE, parse_cell(cell), SYMBOLS.index(symbol), token == "!")
    if not cells[0] < cells[1] < cells[2]:
        raise InvalidNotation(f"{short_repr(text)} does not name three cells in the order of names")
    return Move(ATTACK, sum(map(parse_cell, cells)))


def parse_move(text: str) -> Move:
    """Parse a canonical text. Raises InvalidNotation."""
    move = parse_redacted(text)
    if move.kind == PLACE and move.symbol == HIDDEN:
        raise InvalidNotation(
            f"{short_repr(text)} hides the symbol; a placement ends with +G or +S"
        )
    return move
