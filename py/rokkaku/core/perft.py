"""Perft: count the positions after a number of moves, to check a move generator."""

from collections.abc import Mapping
from typing import Any

from rokkaku.core.game import AnyGame
from rokkaku.core.state import AnyState


def perft(state: AnyState, depth: int) -> int:
    """The number of move sequences of length `depth`; a game that ends sooner counts 0.

    The last ply is counted in bulk: the legal moves are counted, not applied.
    """
    if depth == 0:
        return 1
    moves = state.legal_moves()
    if depth == 1:
        return len(moves)
    return sum(perft(state.apply(move), depth - 1) for move in moves)


def divide(game: AnyGame, state: AnyState, depth: int) -> Mapping[str, int]:
    """The perft below each move, by its text: where two generators differ, this shows it."""
    moves: tuple[Any, ...] = state.legal_moves()
    return {game.format_move(move): perft(state.apply(move), depth - 1) for move in moves}
