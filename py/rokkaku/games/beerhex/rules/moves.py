"""Precomputed moves, so that listing them allocates little."""

from functools import cache

from rokkaku.games.beerhex.rules.board import BOARD, CENTRE, TRIANGLES, TRIPLES, bits
from rokkaku.games.beerhex.rules.knowledge import GOLD, SILVER
from rokkaku.games.beerhex.rules.notation import ATTACK, DECLARATION, PLACE, STUCK_CLAIM, Move
from rokkaku.games.beerhex.rules.position import Position

_ATTACKS = {
    name: tuple((cells, Move(ATTACK, cells)) for cells in triples)
    for name, triples in (("connected", TRIPLES), ("triangle", TRIANGLES))
}
ATTACKS = tuple(_ATTACKS)
"""Kinds of attack: on three connected crowns, or on three mutually adjacent ones."""


def possible_moves(
    position: Position, attack: str, tokens: int, is_opening: bool
) -> tuple[Move, ...]:
    """Return all moves of a known hand; `tokens` is per seat, and `is_opening` bars the centre."""
    moves: list[Move] = []
    if not position.must_place and not position.filling:
        moves += (DECLARATION, STUCK_CLAIM)
        face_down = position.face_down
        moves += [move for cells, move in _ATTACKS[attack] if cells & face_down == cells]
    empty = position.empty & ~CENTRE if is_opening else position.empty
    golds, silvers, _ = position.hands[position.turn]
    can_mark = position.tokens_laid(position.turn) < tokens
    for cell, placements in _placements(golds > 0, silvers > 0, can_mark):
        if cell & empty:
            moves += placements
    return tuple(moves)


@cache
def _placements(
    has_gold: bool, has_silver: bool, can_mark: bool
) -> tuple[tuple[int, tuple[Move, ...]], ...]:
    symbols = [
        seat for seat, is_available in ((GOLD, has_gold), (SILVER, has_silver)) if is_available
    ]
    token_choices = (False, True) if can_mark else (False,)
    return tuple(
        (
            cell,
            tuple(
                Move(PLACE, cell, symbol, token) for symbol in symbols for token in token_choices
            ),
        )
        for cell in bits(BOARD)
    )
