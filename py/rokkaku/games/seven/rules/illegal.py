"""Messages that explain why a tile cannot be placed somewhere."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from rokkaku.games.seven.rules.game import Placement, SevenState
from rokkaku.games.seven.rules.notation import Move
from rokkaku.hexgrid import DIRECTIONS, Hex, hex_add


class Reason(NamedTuple):
    """A message to the player."""

    key: str
    """The i18n key."""
    values: Mapping[str, object] = MappingProxyType({})
    """Values of its placeholders."""


def tops(state: SevenState) -> dict[Hex, Placement]:
    """Return the highest tile on each cell."""
    by_level = sorted(state.placements, key=lambda tile: tile.level)
    return {cell: tile for tile in by_level for cell in tile.move.cells}


def why_not(state: SevenState, move: Move) -> Reason | None:
    """Return why the actor may not make a placement; None if it may, or if the table is empty.

    Reasons are checked in the order of the rules: flat, touching or on two tiles, highest level.
    """
    places = state.tower.placements(move.letter)
    if move in places or not state.placements:
        return None
    highest_tiles = tops(state)
    tiles_below = [highest_tiles.get(cell) for cell in move.cells]
    if len({tile.level if tile else 0 for tile in tiles_below}) > 1:
        return Reason("seven.why.floats")
    if tiles_below[0] and len(set(tiles_below)) == 1:
        return Reason("seven.why.oneTile")
    neighbours = (hex_add(cell, step) for cell in move.cells for step in DIRECTIONS)
    if not tiles_below[0] and not any(cell in highest_tiles for cell in neighbours):
        return Reason("seven.why.apart")
    level = highest_tiles[places[0].cells[0]].level + 1
    return Reason("seven.why.mustClimb", {"level": level})
