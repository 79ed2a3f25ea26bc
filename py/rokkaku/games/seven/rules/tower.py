"""The tower of tiles, and where another one may be placed."""

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
    neighbours,
)
from rokkaku.games.seven.rules.notation import Move
from rokkaku.games.seven.rules.tiles import ORIENTATIONS, Cells

Item = TypeVar("Item")


class Tower(NamedTuple):
    """Tiles on the table and on each other, as sets of cells that start at `base`."""

    base: int
    """Number of the cell that is bit 0."""
    heights: tuple[int, ...] = ()
    """For each level from 1, the cells of exactly that height."""
    tiles: tuple[frozenset[int], ...] = ()
    """For each level from 1, the tiles on it."""

    def level_under(self, cells: Cells) -> int:
        """Return the height of the first of `cells`; in a legal placement all of them have it."""
        index = index_of(cells[0]) - self.base
        if index < 0:  # north of every tile
            return 0
        return next((level for level, exact in enumerate(self.heights, 1) if exact >> index & 1), 0)

    def with_tile(self, cells: Cells) -> Self:
        """Return the tower with a tile placed on `cells`, which must be equally high."""
        base, heights, tiles = self._with_room_for(cells)
        tile = mask_of(cells, base)
        level_below = self.level_under(cells)
        if level_below:
            heights = _with_item(heights, level_below - 1, heights[level_below - 1] & ~tile)
        if level_below == len(heights):
            return type(self)(base, (*heights, tile), (*tiles, frozenset((tile,))))
        heights = _with_item(heights, level_below, heights[level_below] | tile)
        return type(self)(
            base, heights, _with_item(tiles, level_below, tiles[level_below] | {tile})
        )

    def _with_room_for(self, cells: Cells) -> Self:
        """Return the same tower with its base low enough for a tile on `cells`."""
        base = base_for(cells)
        shift = self.base - base
        if shift <= 0:
            return self
        heights = tuple(exact << shift for exact in self.heights)
        tiles = tuple(frozenset(tile << shift for tile in level) for level in self.tiles)
        return type(self)(base, heights, tiles)

    def placements(self, letter: str) -> list[Move]:
        """Return all legal placements of a tile: those on the highest level where it fits."""
        if not self.heights:
            return [Move(letter, cells) for cells in ORIENTATIONS[letter]]
        patterns = PATTERNS[letter]
        for level in range(len(self.heights), 0, -1):
            on_top = self._on_top(patterns, level)
            if on_top:
                return on_top
        return self._on_table(patterns)

    def level_of(self, letter: str) -> int:
        """Return the level that a tile must be placed on: the highest one where it fits."""
        patterns = PATTERNS[letter]
        for level in range(len(self.heights), 0, -1):
            if any(True for _ in self._places(patterns, level)):
                return level + 1
        return 1

    def _on_top(self, patterns: tuple[Pattern, ...], level: int) -> list[Move]:
        base = self.base
        return [_move(pattern, base + anchor) for pattern, anchor in self._places(patterns, level)]

    def _places(self, patterns: tuple[Pattern, ...], level: int) -> Iterator[tuple[Pattern, int]]:
        """Yield the patterns that fit on top of a level, with their anchors counted from `base`."""
        exact, tiles = self.heights[level - 1], self.tiles[level - 1]
        for pattern in patterns:
            for anchor in indices(anchors_within(pattern, exact)):
                # A flat tile rests on a single tile only if both have the same cells.
                if pattern.mask << anchor not in tiles:
                    yield pattern, anchor

    def _on_table(self, patterns: tuple[Pattern, ...]) -> list[Move]:
        """Return the placements on empty cells that share an edge with a tile."""
        base, occupied = self.base, 0
        for exact in self.heights:
            occupied |= exact
        rim = neighbours(occupied) & ~occupied
        return [
            _move(pattern, base + anchor)
            for pattern in patterns
            for anchor in indices(
                anchors_touching(pattern, rim) & ~anchors_touching(pattern, occupied)
            )
        ]


@lru_cache(maxsize=1 << 11)
def _move(pattern: Pattern, index: int) -> Move:
    return Move(pattern.letter, cells_at(pattern, index))


def _with_item(levels: tuple[Item, ...], index: int, item: Item) -> tuple[Item, ...]:
    return (*levels[:index], item, *levels[index + 1 :])


EMPTY = Tower(CELLS)
