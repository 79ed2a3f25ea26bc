"""The end of a game of SEVEN: the tiles that decided it, and the tower from all sides."""

from collections.abc import Sequence
from typing import NamedTuple

from rokkaku.games.seven.rules.game import Placement, SevenState
from rokkaku.games.seven.rules.notation import Move
from rokkaku.games.seven.rules.tiles import normalized
from rokkaku.games.seven.view import drawing, glyphs
from rokkaku.hexgrid import hex_rotate_right
from rokkaku.ui.board.scene import Scene, Shape

_TURNS = 6
"""Turns of 60° that make a full circle."""


class Decision(NamedTuple):
    """The level that decided a game."""

    level_index: int
    """Index in the order of comparison."""
    winner_tiles: int
    """Tiles there of the winners' best seat."""
    other_tiles: int
    """Tiles there of the best other seat."""


def decision_of(state: SevenState) -> Decision | None:
    outcome = state.outcome()
    if not outcome or not outcome.winners:
        return None
    others = {*range(len(state.hands))} - {*outcome.winners}
    best, next_ = (max(map(state.tiles_by_level, team)) for team in (outcome.winners, others))
    pairs = enumerate(zip(best, next_, strict=True))
    return next(Decision(index, *pair) for index, pair in pairs if len({*pair}) > 1)


def compared_levels(state: SevenState) -> Sequence[int]:
    levels = range(1, len(state.tower.heights) + 1)
    return levels if state.misere else levels[::-1]


def deciding_tiles(state: SevenState) -> tuple[Placement, ...]:
    """Return the winners' tiles on the level that decided the game; () without a winner."""
    decision, outcome = decision_of(state), state.outcome()
    if not decision or not outcome:
        return ()
    level = compared_levels(state)[decision.level_index]
    return tuple(
        tile for tile in state.placements if tile.seat in outcome.winners and tile.level == level
    )


def frames_of_deciding_tiles(state: SevenState, is_oblique: bool) -> tuple[Shape, ...]:
    tilt = drawing.tilt_of(is_oblique)
    return tuple(
        Shape(f"won-{tile.seat}-{tile.move.letter}", glyphs.frame(normalized(cells), tilt), centre)
        for tile in deciding_tiles(state)
        for cells in [tile.move.cells]
        for centre in [drawing.place_of(cells[0], tile.level, is_oblique)]
    )


def turning_scenes(state: SevenState) -> tuple[Scene, ...]:
    """Return the scenes of the tower turning once, from the side."""
    levels, turns = len(state.tower.heights), [state.placements]
    for _ in range(_TURNS):
        turns.append(tuple(map(_turned, turns[-1])))
    cells = [cell for tiles in turns for tile in tiles for cell in tile.move.cells]
    bounds = drawing.bounds(cells, levels, is_oblique=True)
    towers = (drawing.tower(tiles, drawing.FROM_THE_SIDE) for tiles in turns)
    return tuple(Scene(bounds, items=items, is_unbounded=True, levels=levels) for items in towers)


def _turned(tile: Placement) -> Placement:
    cells = tuple(sorted(map(hex_rotate_right, tile.move.cells)))
    return tile._replace(move=Move(tile.move.letter, cells))
