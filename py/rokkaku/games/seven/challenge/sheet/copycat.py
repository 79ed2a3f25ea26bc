"""Copycat: cover a figure of the seven black tiles with the seven white ones."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from rokkaku.core.challenge import Fact
from rokkaku.core.errors import InvalidNotation, short_repr
from rokkaku.games.seven.challenge.sheet.challenge import (
    BLACK,
    OVERLAP,
    WHITE,
    Challenge,
    cells_of,
)
from rokkaku.games.seven.rules.game import Placement
from rokkaku.games.seven.rules.illegal import Reason
from rokkaku.games.seven.rules.notation import Move, parse_move
from rokkaku.games.seven.rules.tiles import LETTERS, ORIENTATIONS, Cells, normalized
from rokkaku.hexgrid import Hex, hex_add, hex_subtract

_FILE = Path(__file__).with_name("copycat_figures.json")
FIGURES: dict[str, str] = {
    name: figure["tiles"] for name, figure in json.loads(_FILE.read_text("utf-8")).items()
}
"""Black tiles of figures by name, as moves joined by `; `: `sheet` is from the rule sheet,
`tests/generate/copycat_figures.py` made the others."""
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
MAX_ACROSS = len(_DIGITS)
"""Most columns or rows of a player's figure; a connected one never has more."""
FLOATS = Reason("seven.why.floats")
ONE_TILE = Reason("seven.why.oneTile")


@lru_cache
def figure_of(variant: str) -> tuple[Move, ...]:
    """Return a figure's black tiles, by name or by `variant_of`. Raises InvalidNotation."""
    if variant in FIGURES:
        return tuple(map(parse_move, FIGURES[variant].split("; ")))
    numbers = [_DIGITS.find(digit) for digit in variant]
    if len(numbers) != 3 * len(LETTERS) or -1 in numbers:
        raise InvalidNotation(f"{short_repr(variant)} needs three digits or letters for each tile")
    figure = []
    for letter, orientation, q, r in zip(
        LETTERS, numbers[::3], numbers[1::3], numbers[2::3], strict=True
    ):
        if orientation >= len(ORIENTATIONS[letter]):
            raise InvalidNotation(
                f"{short_repr(variant)}: {letter} has only {len(ORIENTATIONS[letter])} orientations"
            )
        figure.append(Move(letter, _shifted(ORIENTATIONS[letter][orientation], Hex(q, r))))
    cells = {cell for move in figure for cell in move.cells}
    if len(cells) < 4 * len(LETTERS):
        raise InvalidNotation(f"{short_repr(variant)}: a tile lies over another")
    if variant_of(figure) != variant:
        raise InvalidNotation(f"{short_repr(variant)} does not begin in the first column and row")
    middle = Hex(max(cell.q for cell in cells) // 2, max(cell.r for cell in cells) // 2)
    origin = hex_subtract(Hex(0, 0), middle)
    return tuple(Move(move.letter, _shifted(move.cells, origin)) for move in figure)


def variant_of(figure: Iterable[Move]) -> str:
    """Return the variant of a player's figure, which is the same wherever the figure lies.

    Each tile, in the order of the letters, has three digits of base 36: the index of its
    orientation, and q and r of its first cell, from the figure's first column and row.
    """
    tiles = sorted(figure)
    left = min(cell.q for tile in tiles for cell in tile.cells)
    top = min(cell.r for tile in tiles for cell in tile.cells)
    return "".join(
        _DIGITS[number]
        for letter, cells in tiles
        for number in (
            ORIENTATIONS[letter].index(normalized(cells)),
            cells[0].q - left,
            cells[0].r - top,
        )
    )


def _shifted(cells: Cells, step: Hex) -> Cells:
    return tuple(hex_add(cell, step) for cell in cells)


@dataclass(frozen=True, slots=True)
class Copycat(Challenge):
    """A figure of black tiles to cover with white ones; for its variants see `figure_of`."""

    kind = "copycat"

    @property
    def start_tiles(self) -> tuple[Placement, ...]:
        return tuple(Placement(BLACK, move, 1) for move in figure_of(self.variant))

    def level_of(self, move: Move) -> int:
        return 2

    def _objection(self, move: Move) -> Reason | None:
        if not cells_of(self.start_tiles).issuperset(move.cells):
            return FLOATS
        if not cells_of(self.placed_tiles).isdisjoint(move.cells):
            return OVERLAP
        return ONE_TILE if any(tile.move.cells == move.cells for tile in self.start_tiles) else None

    @property
    def uncovered(self) -> int:
        """Number of black cells that can be seen."""
        return len(cells_of(self.start_tiles) - cells_of(self.placed_tiles))

    @property
    def facts(self) -> tuple[Fact, ...]:
        return (
            Fact("seven.fact.uncovered", self.uncovered),
            Fact("seven.fact.left", len(self.hands[WHITE])),
        )

    @property
    def is_solved(self) -> bool:
        return self.uncovered == 0
