"""Why a tile cannot be placed somewhere, in words a person can use."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from rokkaku.games.hexheaven.rules.board import edges_at, sides_at
from rokkaku.games.hexheaven.rules.notation import RESERVE, Move
from rokkaku.games.hexheaven.rules.placement import FITS
from rokkaku.games.hexheaven.rules.position import Position
from rokkaku.games.hexheaven.rules.tiles import EDGES, SIDES


class Reason(NamedTuple):
    """A text to be shown."""

    key: str
    """The i18n key."""
    values: Mapping[str, object] = MappingProxyType({})
    """What its placeholders stand for."""


def why_not(position: Position, move: Move) -> Reason | None:
    """What keeps the seat whose turn it is from placing a tile it has, or None if nothing does.

    A rotation that only looks like another is taken for that one.
    """
    reason = _no_such_place(position, move) or _not_so_many(position, move)
    if reason:
        return reason
    fitting = FITS[move.tile].get(edges_at(position.board.spots[move.cell]), ())
    if not fitting:
        return Reason("hexheaven.why.edges")
    if move.rotation % len(EDGES[move.tile]) not in fitting:
        return Reason("hexheaven.why.rotation")
    return None


def _no_such_place(position: Position, move: Move) -> Reason | None:
    """What is wrong with a place for every tile."""
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


def _not_so_many(position: Position, move: Move) -> Reason | None:
    """What is wrong with touching so many tiles with one from the hand."""
    sides = sides_at(position.board.spots[move.cell])
    if move.kind == RESERVE or position.counts >> sides & 1:
        return None
    if position.used >> sides & 1:
        return Reason("hexheaven.why.used", {"sides": sides})
    return Reason("hexheaven.why.oneSide")
