"""Perft: counting the move sequences of a length, to check a move generator."""

from collections.abc import Mapping
from typing import Any

from rokkaku.core.game import AnyGame
from rokkaku.core.state import AnyState


def perft(state: AnyState, depth: int) -> int:
    """Return the number of move sequences of length `depth`; a game that ends sooner counts 0."""
    if depth == 0:
        return 1
    moves = state.legal_moves()
    if depth == 1:  # bulk counting: the moves of the last ply are not applied
        return len(moves)
    return sum(perft(state.apply(move), depth - 1) for move in moves)


def divide(game: AnyGame, state: AnyState, depth: int) -> Mapping[str, int]:
    """Return the perft below each move, by its text, to locate where two generators differ.

    `depth` is at least 1.
    """
    moves: tuple[Any, ...] = state.legal_moves()
    return {game.format_move(move): perft(state.apply(move), depth - 1) for move in moves}
