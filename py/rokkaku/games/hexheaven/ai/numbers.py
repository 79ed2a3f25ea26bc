"""The numbers that represent cells, tiles and placements in the kernel of Hex Heaven.

The table is a square of 64 by 64 cells with the tiles around its middle; nothing is ever placed on
its outermost cells. A tile on it is `6 * tile + rotation`; a placement is
`cell | 6 * tile + rotation << 12`, plus `FROM_RESERVE` for a reserve tile. A set of tiles, such as
a hand, has the bit `1 << tile` for each.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rokkaku.core.rng import Rng
from rokkaku.games.hexheaven.rules.board import SHARES
from rokkaku.games.hexheaven.rules.notation import HAND, RESERVE, Move
from rokkaku.games.hexheaven.rules.placement import FITS
from rokkaku.games.hexheaven.rules.scoring import tile_bonus
from rokkaku.games.hexheaven.rules.tiles import EDGES, MARKED, SIDES, TILES, UNKNOWN, Tiles
from rokkaku.hexgrid import DIRECTIONS, Hex

CASUAL, SERIOUS, SOLO = range(3)
WIDTH = 64
SIZE = WIDTH * WIDTH
STEPS = tuple(WIDTH * step.r + step.q for step in DIRECTIONS)
"""The number that a step in each direction adds to a cell."""
FROM_RESERVE = 1 << 20
DEPTH = 256
"""More placements than a line ever has."""
_PATTERNS = tuple(dict.fromkeys(EDGES[UNKNOWN + 1 :]))
PATTERN = (0, *(_PATTERNS.index(edges) for edges in EDGES[UNKNOWN + 1 :]))
"""The index of each tile's edge pattern among the different ones."""


class Frame(NamedTuple):
    """The part of the plane that the kernel covers, given by the cell in its middle."""

    q: int
    r: int

    @classmethod
    def around(cls, cells: Iterable[Hex]) -> Frame:
        columns, rows = zip(*cells, strict=True)
        return cls((min(columns) + max(columns)) // 2, (min(rows) + max(rows)) // 2)

    def number(self, cell: Hex) -> int:
        """Return the number of a cell; 0 if it is too far away."""
        column, row = cell.q - self.q + WIDTH // 2, cell.r - self.r + WIDTH // 2
        is_inside = 0 < column < WIDTH - 1 and 0 < row < WIDTH - 1
        return WIDTH * row + column if is_inside else 0

    def move(self, placement: int) -> Move:
        tile, rotation = divmod(placement >> 12 & 255, SIDES)
        row, column = divmod(placement & SIZE - 1, WIDTH)
        cell = Hex(column - WIDTH // 2 + self.q, row - WIDTH // 2 + self.r)
        return Move(RESERVE if placement & FROM_RESERVE else HAND, tile, rotation, cell)

    def placement(self, move: Move) -> int:
        laid = SIDES * move.tile + move.rotation
        from_reserve = FROM_RESERVE if move.kind == RESERVE else 0
        return self.number(move.cell) | laid << 12 | from_reserve


def bits(tiles: Tiles) -> int:
    """Return the known tiles as a set: a bit for each."""
    return sum(1 << tile for tile in tiles if tile != UNKNOWN)


def tiles_of(number: int) -> Tiles:
    return tuple(tile for tile in range(len(TILES)) if number >> tile & 1)


def shares() -> list[int]:
    """Return the share in each direction of each laid tile, six numbers per laid tile."""
    result = [0] * (SIDES * SIDES * len(TILES))
    for (tile, rotation), values in SHARES.items():
        start = SIDES * (SIDES * tile + rotation)
        result[start : start + SIDES] = values
    return result


def fits() -> list[int]:
    """Return a bit for each matching rotation, by pattern and edges of a spot (12 bits)."""
    result = [0] * (len(_PATTERNS) << 2 * SIDES)
    for tile, rotations in enumerate(FITS):
        for edges, matching in rotations.items():
            index = PATTERN[tile] << 2 * SIDES | edges
            result[index] = sum(1 << rotation for rotation in matching)
    return result


def counts() -> list[int]:
    """Return `1 << n` for each set of `n` directions."""
    return [1 << directions.bit_count() for directions in range(1 << SIDES)]


def bonuses() -> list[int]:
    """Return the end bonus of each tile for each bonus tile, a row per tile."""
    result = [0] * (len(TILES) * len(TILES))
    for tile in MARKED:
        for bonus in MARKED:
            result[len(TILES) * tile + bonus] = tile_bonus(tile, bonus).total
    return result


def keys(count: int, seed: int) -> list[int]:
    """Return random odd numbers of 30 bits, so that the product of two fits in 60."""
    rng = Rng(seed)
    return [rng.word() >> 2 | 1 for _ in range(count)]
