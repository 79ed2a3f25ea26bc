"""Copycat: cover a figure of the seven black tiles with the seven white ones."""

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from rokkaku.core.errors import InvalidNotation
from rokkaku.core.puzzle import Fact
from rokkaku.games.seven.puzzle.puzzle import (
    BLACK,
    OVERLAP,
    WHITE,
    Puzzle,
    cells_of,
)
from rokkaku.games.seven.rules.game import Placement
from rokkaku.games.seven.rules.illegal import Reason
from rokkaku.games.seven.rules.notation import Move, parse_move
from rokkaku.games.seven.rules.tiles import LETTERS

_FILE = Path(__file__).with_name("copycat_figures.json")
FIGURES: dict[str, str] = {
    name: figure["tiles"] for name, figure in json.loads(_FILE.read_text("utf-8")).items()
}
"""The black tiles of each figure of ours as moves, joined by `; `, by its name.

`sheet` is that of the rule sheet; `tests/generate/copycat_figures.py` has made the others.
"""
FLOATS = Reason("seven.why.floats")
ONE_TILE = Reason("seven.why.oneTile")


@lru_cache
def figure_of(variant: str) -> tuple[Move, ...]:
    """The black tiles of a figure. Raises InvalidNotation.

    A variant is the name of a figure of ours, or a figure of one's own: its seven moves, joined
    by `; `.
    """
    figure = tuple(map(parse_move, FIGURES.get(variant, variant).split("; ")))
    cells = [cell for move in figure for cell in move.cells]
    if sorted(move.letter for move in figure) != sorted(LETTERS) or len({*cells}) < len(cells):
        raise InvalidNotation("a figure has each of the seven tiles once, and none over another")
    return figure


@dataclass(frozen=True, slots=True)
class Copycat(Puzzle):
    """The variant says which figure: see `figure_of`."""

    kind = "copycat"

    @property
    def given(self) -> tuple[Placement, ...]:
        """The black tiles."""
        return tuple(Placement(BLACK, move, 1) for move in figure_of(self.variant))

    def level_of(self, move: Move) -> int:
        """White lies on black."""
        return 2

    def _against(self, move: Move) -> Reason | None:
        if not cells_of(self.given).issuperset(move.cells):
            return FLOATS
        if not cells_of(self.placed).isdisjoint(move.cells):
            return OVERLAP
        return ONE_TILE if any(tile.move.cells == move.cells for tile in self.given) else None

    @property
    def uncovered(self) -> int:
        """The number of cells of the figure that can be seen."""
        return len(cells_of(self.given) - cells_of(self.placed))

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The black cells to be seen, and the tiles left."""
        return (
            Fact("seven.fact.uncovered", self.uncovered),
            Fact("seven.fact.left", len(self.hands[WHITE])),
        )

    @property
    def is_solved(self) -> bool:
        """Whether no black can be seen."""
        return self.uncovered == 0
