"""Moves as the digits of one number: of each its place among the legal moves.

The legal moves are sorted by their texts, so that the order follows from the rules alone; each
digit has as many values as there are legal moves (mixed radix; the first move is the lowest one).
"""

from collections.abc import Sequence

from rokkaku.core.errors import InvalidRecord
from rokkaku.core.game import AnyGame
from rokkaku.core.state import AnyState


def to_digits(game: AnyGame, states: Sequence[AnyState], moves: Sequence[str]) -> bytes:
    """Moves as bytes, the lowest first; `states` has for each move the state that it is made in."""
    total = 0
    for state, text in zip(reversed(states), reversed(moves), strict=True):
        texts = _legal_texts(game, state)
        total = total * len(texts) + texts.index(text)
    return total.to_bytes((total.bit_length() + 7) // 8, "little")


def from_digits(game: AnyGame, state: AnyState, count: int, digits: bytes) -> tuple[str, ...]:
    """The texts of so many moves that `to_digits` has written. Raises InvalidRecord."""
    total = int.from_bytes(digits, "little")
    moves = []
    for number in range(1, count + 1):
        texts = _legal_texts(game, state)
        if not texts:
            raise InvalidRecord(f"move {number} comes after the end of the game")
        total, place = divmod(total, len(texts))
        moves.append(texts[place])
        state = state.apply(game.parse_move(texts[place]))
    return tuple(moves)


def _legal_texts(game: AnyGame, state: AnyState) -> list[str]:
    return sorted(map(game.format_move, state.legal_moves()))
