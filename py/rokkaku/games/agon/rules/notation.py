"""Moves and their canonical texts.

`a5-b5` step, `c3*a1` relocation, `f6~a3` exchange of a queen with a guard, `@c3` placement, `pass`.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from rokkaku.core.errors import InvalidNotation, short_repr
from rokkaku.games.agon.rules.board import NAME_OF, parse_cell

STEP = "-"
RELOCATION = "*"
EXCHANGE = "~"
PLACEMENT = "@"
PASS = "pass"


class Move(NamedTuple):
    """One decision of a seat. Cells are bits of the board; 0 if the kind of move has none."""

    kind: str
    """STEP, RELOCATION, EXCHANGE, PLACEMENT or PASS."""
    source: int = 0
    target: int = 0
    """Destination; of an exchange, the cell of the guard that is removed."""

    def __str__(self) -> str:
        return format_move(self)


PASSING = Move(PASS)

_TEXT = re.compile(r"([a-k][1-9][01]?)([-*~])([a-k][1-9][01]?)|@([a-k][1-9][01]?)", re.ASCII)


@lru_cache(maxsize=1 << 12)
def format_move(move: Move) -> str:
    """Return the canonical text of a move."""
    if move.kind == PASS:
        return PASS
    if move.kind == PLACEMENT:
        return PLACEMENT + NAME_OF[move.target]
    return NAME_OF[move.source] + move.kind + NAME_OF[move.target]


def parse_move(text: str) -> Move:
    """Parse a canonical text. Raises InvalidNotation."""
    if text == PASS:
        return PASSING
    match = _TEXT.fullmatch(text) if isinstance(text, str) else None
    if not match:
        raise InvalidNotation(
            f"{short_repr(text)} is not a move of agon; moves look like "
            "a5-b5, c3*a1, f6~a3, @c3 or pass"
        )
    source, kind, target, placement = match.groups()
    if placement:
        return Move(PLACEMENT, 0, parse_cell(placement))
    if source == target:
        raise InvalidNotation(f"{short_repr(text)} does not move: both cells are {source}")
    return Move(kind, parse_cell(source), parse_cell(target))
