"""Moves as the digits of one number in mixed radix; the first move is the lowest digit.

Each digit is an index among the legal moves, sorted by text so that only the rules matter.
"""

from collections.abc import Sequence

from rokkaku.core.errors import InvalidRecord
from rokkaku.core.game import AnyGame
from rokkaku.core.state import AnyState


def encode_moves(game: AnyGame, states: Sequence[AnyState], moves: Sequence[str]) -> bytes:
    """Encode moves as little-endian bytes; `states` has the state before each move."""
    total = 0
    for state, text in zip(reversed(states), reversed(moves), strict=True):
        texts = _legal_texts(game, state)
        total = total * len(texts) + texts.index(text)
    return total.to_bytes((total.bit_length() + 7) // 8, "little")


def decode_moves(game: AnyGame, state: AnyState, count: int, digits: bytes) -> tuple[str, ...]:
    """Decode `count` moves that `encode_moves` wrote. Raises InvalidRecord."""
    total = int.from_bytes(digits, "little")
    moves = []
    for number in range(1, count + 1):
        texts = _legal_texts(game, state)
        if not texts:
            raise InvalidRecord(f"move {number} comes after the end of the game")
        total, index = divmod(total, len(texts))
        moves.append(texts[index])
        state = state.apply(game.parse_move(texts[index]))
    return tuple(moves)


def _legal_texts(game: AnyGame, state: AnyState) -> list[str]:
    return sorted(map(game.format_move, state.legal_moves()))
