"""The reasons why a tile cannot be placed on a cell, as texts for the player."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from rokkaku.games.hexheaven.rules.board import edges_at, sides_at
from rokkaku.games.hexheaven.rules.notation import RESERVE, Move
from rokkaku.games.hexheaven.rules.placement import FITS
from rokkaku.games.hexheaven.rules.position import Position
from rokkaku.games.hexheaven.rules.tiles import EDGES, SIDES


class Reason(NamedTuple):
    """A text to show: its i18n key and the values of its placeholders."""

    key: str
    values: Mapping[str, object] = MappingProxyType({})


def why_not(position: Position, move: Move) -> Reason | None:
    """Return why the seat to move may not place a tile that it has, or None if it may.

    Rotations that look alike count as the same.
    """
    reason = _cell_reason(position, move) or _sides_reason(position, move)
    if reason:
        return reason
    rotations = FITS[move.tile].get(edges_at(position.board.spots[move.cell]), ())
    if not rotations:
        return Reason("hexheaven.why.edges")
    if move.rotation % len(EDGES[move.tile]) not in rotations:
        return Reason("hexheaven.why.rotation")
    return None


def _cell_reason(position: Position, move: Move) -> Reason | None:
    board, cell = position.board, move.cell
    if position.opening and move.kind == RESERVE:
        return Reason("hexheaven.why.opening")
    if cell in board.laid:
        return Reason("hexheaven.why.occupied")
    if cell not in board.spots:
        return Reason("hexheaven.why.apart")
    if sides_at(board.spots[cell]) == SIDES:
        return Reason("hexheaven.why.hole" if cell in board.holes else "hexheaven.why.six")
    return None


def _sides_reason(position: Position, move: Move) -> Reason | None:
    sides = sides_at(position.board.spots[move.cell])
    if move.kind == RESERVE or position.counts >> sides & 1:
        return None
    if position.used >> sides & 1:
        return Reason("hexheaven.why.used", {"sides": sides})
    return Reason("hexheaven.why.oneSide")
