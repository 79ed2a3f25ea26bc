"""Hex Heaven as the tests of the page play it."""

from rokkaku.core.table import Table
from rokkaku.games.hexheaven.rules.notation import Move
from rokkaku.games.hexheaven.view.game_view import VIEW


def simple_move(table: Table) -> Move:
    """The last tile of the hand that fits, as it lies when it is taken; else end or pass."""
    moves: tuple[Move, ...] = table.state.legal_moves()
    placing = [move for move in moves if len(VIEW.picks(move)[0]) > 1]
    ending = [move for move in moves if move not in placing]
    if ending:
        return ending[0]
    lowest = {
        tile: min(move.rotation for move in placing if move.tile == tile)
        for tile in {move.tile for move in placing}
    }
    return next(move for move in reversed(placing) if move.rotation == lowest[move.tile])
