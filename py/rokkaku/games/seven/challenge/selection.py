"""The position of a challenge with the tile that is held, and how picks change it."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple, Self

from rokkaku.games.seven.challenge.sheet.challenge import Challenge, cells_of
from rokkaku.games.seven.rules.game import Placement
from rokkaku.games.seven.rules.illegal import Reason
from rokkaku.games.seven.rules.notation import Move
from rokkaku.games.seven.rules.tiles import ORIENTATIONS, Cells, normalized
from rokkaku.games.seven.view import drawing
from rokkaku.games.seven.view.orientation import cells_at, flipped, grip, turned_left, turned_right
from rokkaku.hexgrid import Hex, hex_add
from rokkaku.ui.board.picks import Pick, cell_of, cell_pick
from rokkaku.ui.board.pointing.aim import AimedBy, stays

HAND, TURN, CELL = "hand", "turn", "cell"
"""Kinds of picks: a tile in hand, a button that turns it, and a cell of the table."""
_MIDDLE = Hex(0, 0)
_TURNS = {"left": turned_left, "right": turned_right, "flip": flipped}


class HeldTile(NamedTuple):
    """A tile that the player holds, to be placed."""

    seat: int
    letter: str
    shape: Cells

    def placed_at(self, cell: Hex) -> Move:
        return Move(self.letter, tuple(sorted(cells_at(self.shape, cell))))


def hand_pick(seat: int, letter: str) -> Pick:
    return Pick(HAND, f"{seat}{letter}")


@lru_cache(maxsize=8)
def _possible_cells(position: Challenge, held: HeldTile) -> frozenset[Hex]:
    cells = drawing.around(cells_of(position.placements))
    return frozenset(
        cell for cell in cells if position.why_not(held.seat, held.placed_at(cell)) is None
    )


@dataclass(frozen=True)
class Selection:
    """A position, the tile that is held, and the cell that is aimed at."""

    position: Challenge
    held: HeldTile | None = None
    aim: Pick | None = None
    """The cell that the player points at while a tile is held."""
    aimed_by: AimedBy = AimedBy.CHOICE
    refusal: Reason | None = None
    """The reason why the last pick did nothing."""

    @property
    def possible(self) -> frozenset[Hex]:
        """Cells on which the grip of the held tile can be placed."""
        return _possible_cells(self.position, self.held) if self.held else frozenset()

    @property
    def ghost(self) -> Move | None:
        """The held tile on the cell aimed at, or without an aim in the middle of an empty table."""
        if self.held and self.aim:
            return self.held.placed_at(cell_of(self.aim))
        # Nothing else would show where a tile can go.
        return self.held.placed_at(_MIDDLE) if self.held and not self.position.placements else None

    @property
    def placement(self) -> Pick | None:
        """The aim, if it stays until it is picked, and can be."""
        return None if self.aimed_by is AimedBy.HOVER or self.why_not else self.aim

    @property
    def why_not(self) -> Reason | None:
        """The reason why the ghost cannot be placed, or why the last pick did nothing."""
        if self.held and self.ghost:
            return self.position.why_not(self.held.seat, self.ghost)
        return self.refusal

    def under(self, cell: Hex) -> Placement | None:
        """Return the highest tile on a cell."""
        tiles = [tile for tile in self.position.placements if cell in tile.move.cells]
        return max(tiles, key=lambda tile: tile.level, default=None)

    def pick(self, pick: Pick) -> Self:
        if pick.kind == HAND:
            return self._take(int(pick.value[0]), pick.value[1])
        if pick.kind == TURN:
            return self._turn(pick.value)
        return self._put_down(pick) if self.held else self._take_up(cell_of(pick))

    def _take(self, seat: int, letter: str) -> Self:
        """Take a tile from the hand, or put it back."""
        if self.held and (self.held.seat, self.held.letter) == (seat, letter):
            return self.at(self.position)
        if seat not in self.position.sets or letter not in self.position.hands[seat]:
            return self
        return type(self)(self.position, HeldTile(seat, letter, ORIENTATIONS[letter][0]))

    def _turn(self, name: str) -> Self:
        if not self.held:
            return self
        held = self.held._replace(shape=_TURNS[name](self.held.shape)[0])
        return replace(self, held=held, aim=None)

    def _put_down(self, pick: Pick) -> Self:
        """Aim at a cell; if it is aimed at already, place the tile there."""
        if pick != self.aim:
            return self.aim_at(pick)
        if self.why_not:
            return self
        assert self.held is not None
        assert self.ghost is not None
        return self.at(self.position.place(self.held.seat, self.ghost))

    def _take_up(self, cell: Hex) -> Self:
        """Take a tile from the table, to be placed elsewhere."""
        tile = self.under(cell)
        if tile is None:
            return self.at(self.position)
        if reason := self.position.why_not_removable(tile):
            return type(self)(self.position, refusal=reason)
        held = HeldTile(tile.seat, tile.move.letter, normalized(tile.move.cells))
        return type(self)(self.position.remove(tile), held)

    def aim_at(self, pick: Pick | None, by: AimedBy = AimedBy.CHOICE) -> Self:
        """Return the selection aimed at a cell, if a tile is held."""
        if stays(self.aim, self.aimed_by, by):
            return self
        is_aiming = self.held is not None and pick is not None and pick.kind == CELL
        aim = pick if is_aiming else None
        return replace(self, aim=aim, aimed_by=by if is_aiming else AimedBy.CHOICE)

    def at(self, position: Challenge) -> Self:
        return type(self)(position)

    def hinted(self, solution: Challenge) -> Self:
        """Return the selection with the next possible tile of a solution held over its place."""
        for tile in solution.placed_tiles:
            shape = normalized(tile.move.cells)
            held = HeldTile(tile.seat, tile.move.letter, shape)
            cell = hex_add(min(tile.move.cells), grip(shape))
            if cell in _possible_cells(self.position, held):
                return type(self)(self.position, held, cell_pick(cell))
        return self
