"""The numbers by which the kernel of Hex Heaven knows cells, tiles and placements.

The table is a square of 64 by 64 cells with the tiles around its middle; nothing is ever placed on
the outermost ones. A tile that lies there is the number `6 * tile + rotation`, a placement is
`cell | 6 * tile + rotation << 12`, from the reserve plus `FROM_RESERVE`. The tiles in a hand are a
number with the bit `1 << tile` for each.
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
"""Modes."""
WIDTH = 64
SIZE = WIDTH * WIDTH
STEPS = tuple(WIDTH * step.r + step.q for step in DIRECTIONS)
"""What a step along each of the six directions adds."""
FROM_RESERVE = 1 << 20
DEPTH = 256
"""More placements than are ever made one after another."""
_PATTERNS = tuple(dict.fromkeys(EDGES[UNKNOWN + 1 :]))
PATTERN = (0, *(_PATTERNS.index(edges) for edges in EDGES[UNKNOWN + 1 :]))
"""For each tile which of the different patterns of edges it has."""


class Frame(NamedTuple):
    """Which part of the plane the kernel knows: the cell in its middle."""

    q: int
    r: int

    @classmethod
    def around(cls, cells: Iterable[Hex]) -> Frame:
        """The frame with certain cells in its middle."""
        columns, rows = zip(*cells, strict=True)
        return cls((min(columns) + max(columns)) // 2, (min(rows) + max(rows)) // 2)

    def number(self, cell: Hex) -> int:
        """The number of a cell; 0 if it is too far away."""
        column, row = cell.q - self.q + WIDTH // 2, cell.r - self.r + WIDTH // 2
        inside = 0 < column < WIDTH - 1 and 0 < row < WIDTH - 1
        return WIDTH * row + column if inside else 0

    def move(self, placement: int) -> Move:
        """A placement as a move of the rules."""
        tile, rotation = divmod(placement >> 12 & 255, SIDES)
        row, column = divmod(placement & SIZE - 1, WIDTH)
        cell = Hex(column - WIDTH // 2 + self.q, row - WIDTH // 2 + self.r)
        return Move(RESERVE if placement & FROM_RESERVE else HAND, tile, rotation, cell)

    def placement(self, move: Move) -> int:
        """A move of the rules as a placement."""
        laid = SIDES * move.tile + move.rotation
        from_reserve = FROM_RESERVE if move.kind == RESERVE else 0
        return self.number(move.cell) | laid << 12 | from_reserve


def bits(tiles: Tiles) -> int:
    """The known ones of some tiles."""
    return sum(1 << tile for tile in tiles if tile != UNKNOWN)


def tiles_of(number: int) -> Tiles:
    """Those of which there is a bit."""
    return tuple(tile for tile in range(len(TILES)) if number >> tile & 1)


def shares() -> list[int]:
    """What each laid tile adds to the spot beside it in each direction, six numbers a laid tile."""
    found = [0] * (SIDES * SIDES * len(TILES))
    for (tile, rotation), values in SHARES.items():
        at = SIDES * (SIDES * tile + rotation)
        found[at : at + SIDES] = values
    return found


def fits() -> list[int]:
    """For each pattern and what touches a spot (12 bits): a bit for each rotation that agrees."""
    found = [0] * (len(_PATTERNS) << 2 * SIDES)
    for tile, rotations in enumerate(FITS):
        for edges, fitting in rotations.items():
            place = PATTERN[tile] << 2 * SIDES | edges
            found[place] = sum(1 << rotation for rotation in fitting)
    return found


def counts() -> list[int]:
    """For each set of directions the bit of their number."""
    return [1 << directions.bit_count() for directions in range(1 << SIDES)]


def bonuses() -> list[int]:
    """What each tile gets in hand for each bonus tile; a row for each tile."""
    found = [0] * (len(TILES) * len(TILES))
    for tile in MARKED:
        for bonus in MARKED:
            found[len(TILES) * tile + bonus] = tile_bonus(tile, bonus).total
    return found


def keys(count: int, seed: int) -> list[int]:
    """Random odd numbers of 30 bits; the product of two of them has 60."""
    rng = Rng(seed)
    return [rng.word() >> 2 | 1 for _ in range(count)]
