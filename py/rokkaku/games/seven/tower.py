"""The tiles on the table and on each other, and where another one may go."""

from typing import NamedTuple, Self

from rokkaku.games.seven.grid import (
    PATTERNS,
    Pattern,
    anchors_touching,
    anchors_within,
    cells_at,
    indices,
    mask_of,
    neighbors,
)
from rokkaku.games.seven.notation import Move
from rokkaku.games.seven.tiles import ORIENTATIONS


class Tower(NamedTuple):
    """What lies where, seen from above."""

    heights: tuple[int, ...] = ()
    """For each level from 1 the cells that are exactly so high, as bits."""
    tiles: tuple[frozenset[int], ...] = ()
    """For each level from 1 the tiles that lie there, as bits."""

    def level_under(self, cells: int) -> int:
        """The height of the first of `cells`; of a legal placement, of all of them."""
        first = cells & -cells
        for level, exact in enumerate(self.heights, start=1):
            if exact & first:
                return level
        return 0

    def placed(self, cells: int) -> Self:
        """The tower with a tile laid on `cells`, which are equally high."""
        under = self.level_under(cells)
        heights, tiles = list(self.heights), list(self.tiles)
        if under == len(heights):
            heights.append(0)
            tiles.append(frozenset())
        if under:
            heights[under - 1] &= ~cells
        heights[under] |= cells
        tiles[under] |= {cells}
        return type(self)(tuple(heights), tuple(tiles))

    def placements(self, letter: str) -> list[Move]:
        """All legal placements of a tile: those on the highest level where it has any."""
        if not self.heights:
            return [Move(letter, cells) for cells in ORIENTATIONS[letter]]
        patterns = PATTERNS[letter]
        for level in range(len(self.heights), 0, -1):
            on_top = self._on_top(letter, patterns, level)
            if on_top:
                return on_top
        return self._on_table(letter, patterns)

    def _on_top(self, letter: str, patterns: tuple[Pattern, ...], level: int) -> list[Move]:
        """The placements on level `level` + 1: flat, and on two tiles or more.

        A tile lies on one tile only if it has the very same cells.
        """
        exact, tiles = self.heights[level - 1], self.tiles[level - 1]
        return [
            Move(letter, cells_at(pattern, anchor))
            for pattern in patterns
            for anchor in indices(anchors_within(pattern, exact))
            if pattern.mask << anchor not in tiles
        ]

    def _on_table(self, letter: str, patterns: tuple[Pattern, ...]) -> list[Move]:
        """The placements on the table: all cells empty, and an edge shared."""
        occupied = 0
        for exact in self.heights:
            occupied |= exact
        rim = neighbors(occupied) & ~occupied
        return [
            Move(letter, cells_at(pattern, anchor))
            for pattern in patterns
            for anchor in indices(
                anchors_touching(pattern, rim) & ~anchors_touching(pattern, occupied)
            )
        ]


EMPTY = Tower()


def tile_mask(move: Move) -> int:
    """The cells of a placement as bits."""
    return mask_of(move.cells)
