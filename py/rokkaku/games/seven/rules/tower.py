"""The tiles on the table and on each other, and where another one may go."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, Self, TypeVar

from rokkaku.games.seven.rules.grid import (
    CELLS,
    PATTERNS,
    Pattern,
    anchors_touching,
    anchors_within,
    base_for,
    cells_at,
    index_of,
    indices,
    mask_of,
    neighbors,
)
from rokkaku.games.seven.rules.notation import Move
from rokkaku.games.seven.rules.tiles import ORIENTATIONS, Cells

Item = TypeVar("Item")


class Tower(NamedTuple):
    """What lies where, seen from above, in sets of cells that start at `base`."""

    base: int
    """The number of the cell that is bit 0."""
    heights: tuple[int, ...] = ()
    """For each level from 1 the cells that are exactly so high."""
    tiles: tuple[frozenset[int], ...] = ()
    """For each level from 1 the tiles that lie there."""

    def level_under(self, cells: Cells) -> int:
        """The height of the first of `cells`; of a legal placement, of all of them."""
        place = index_of(cells[0]) - self.base
        if place < 0:  # further up than any tile
            return 0
        return next((level for level, exact in enumerate(self.heights, 1) if exact >> place & 1), 0)

    def placed(self, cells: Cells) -> Self:
        """The tower with a tile laid on `cells`, which are equally high."""
        base, heights, tiles = self._with_room_for(cells)
        tile = mask_of(cells, base)
        under = self.level_under(cells)
        if under:
            heights = _changed(heights, under - 1, heights[under - 1] & ~tile)
        if under == len(heights):
            return type(self)(base, (*heights, tile), (*tiles, frozenset((tile,))))
        heights = _changed(heights, under, heights[under] | tile)
        return type(self)(base, heights, _changed(tiles, under, tiles[under] | {tile}))

    def _with_room_for(self, cells: Cells) -> Self:
        """The same tower, its base as low as a tile on `cells` needs it."""
        base = base_for(cells)
        by = self.base - base
        if by <= 0:
            return self
        heights = tuple(exact << by for exact in self.heights)
        tiles = tuple(frozenset(tile << by for tile in level) for level in self.tiles)
        return type(self)(base, heights, tiles)

    def placements(self, letter: str) -> list[Move]:
        """All legal placements of a tile: those on the highest level where it has any."""
        if not self.heights:
            return [Move(letter, cells) for cells in ORIENTATIONS[letter]]
        patterns = PATTERNS[letter]
        for level in range(len(self.heights), 0, -1):
            on_top = self._on_top(patterns, level)
            if on_top:
                return on_top
        return self._on_table(patterns)

    def level_of(self, letter: str) -> int:
        """The level that a tile must be placed on: the highest one where it has any place."""
        patterns = PATTERNS[letter]
        for level in range(len(self.heights), 0, -1):
            if any(True for _ in self._places(patterns, level)):
                return level + 1
        return 1

    def _on_top(self, patterns: tuple[Pattern, ...], level: int) -> list[Move]:
        """The placements on level `level` + 1."""
        base = self.base
        return [_move(pattern, base + anchor) for pattern, anchor in self._places(patterns, level)]

    def _places(self, patterns: tuple[Pattern, ...], level: int) -> Iterator[tuple[Pattern, int]]:
        """Where patterns can be anchored on a level, from `base`: flat, on two tiles or more.

        A tile lies on one tile only if it has the very same cells.
        """
        exact, tiles = self.heights[level - 1], self.tiles[level - 1]
        for pattern in patterns:
            for anchor in indices(anchors_within(pattern, exact)):
                if pattern.mask << anchor not in tiles:
                    yield pattern, anchor

    def _on_table(self, patterns: tuple[Pattern, ...]) -> list[Move]:
        """The placements on the table: all cells empty, and an edge shared."""
        base, occupied = self.base, 0
        for exact in self.heights:
            occupied |= exact
        rim = neighbors(occupied) & ~occupied
        return [
            _move(pattern, base + anchor)
            for pattern in patterns
            for anchor in indices(
                anchors_touching(pattern, rim) & ~anchors_touching(pattern, occupied)
            )
        ]


@lru_cache(maxsize=1 << 11)
def _move(pattern: Pattern, index: int) -> Move:
    """The placement of a pattern with its anchor on the cell of this number."""
    return Move(pattern.letter, cells_at(pattern, index))


def _changed(levels: tuple[Item, ...], index: int, item: Item) -> tuple[Item, ...]:
    """The levels with another item in one place."""
    return (*levels[:index], item, *levels[index + 1 :])


EMPTY = Tower(CELLS)
