"""Precomputed moves, so that listing them allocates little."""

from functools import cache

from rokkaku.games.beerhex.rules.board import BOARD, CENTRE, TRIANGLES, TRIPLES, bits
from rokkaku.games.beerhex.rules.knowledge import GOLD, SILVER
from rokkaku.games.beerhex.rules.notation import ATTACK, CLAIM, DECLARATION, PLACE, Move
from rokkaku.games.beerhex.rules.position import Position

_ATTACKS = {
    name: tuple((cells, Move(ATTACK, cells)) for cells in triples)
    for name, triples in (("connected", TRIPLES), ("triangle", TRIANGLES))
}
ATTACKS = tuple(_ATTACKS)
"""Kinds of attack: on three connected crowns, or on three mutually adjacent ones."""


def possible_moves(position: Position, attack: str, tokens: int, opening: bool) -> tuple[Move, ...]:
    """Return all moves of a known hand; `tokens` is per seat, and `opening` bars the centre."""
    moves: list[Move] = []
    if not position.must_place and not position.filling:
        moves += (DECLARATION, CLAIM)
        face_down = position.face_down
        moves += [move for cells, move in _ATTACKS[attack] if cells & face_down == cells]
    empty = position.empty & ~CENTRE if opening else position.empty
    golds, silvers, _ = position.hands[position.turn]
    can_mark = position.tokens_laid(position.turn) < tokens
    for cell, placements in _placements(golds > 0, silvers > 0, can_mark):
        if cell & empty:
            moves += placements
    return tuple(moves)


@cache
def _placements(
    golds: bool, silvers: bool, tokens: bool
) -> tuple[tuple[int, tuple[Move, ...]], ...]:
    symbols = [seat for seat, there in ((GOLD, golds), (SILVER, silvers)) if there]
    pins = (False, True) if tokens else (False,)
    return tuple(
        (cell, tuple(Move(PLACE, cell, symbol, pin) for symbol in symbols for pin in pins))
        for cell in bits(BOARD)
    )
