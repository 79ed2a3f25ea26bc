"""Holes: tiles flat and connected, with as many holes between them as possible."""

from dataclasses import dataclass
from typing import NamedTuple

from rokkaku.core.challenge import Fact
from rokkaku.games.seven.challenge.sheet.challenge import BLACK, WHITE, Challenge, cells_of, left_in
from rokkaku.games.seven.challenge.sheet.flat import holes, regions


class Target(NamedTuple):
    """Number of tiles to place, and of holes to enclose."""

    tiles: int
    goal: int
    """Fewest holes of a solution: with seven tiles, the rule sheet shows five and asks for more;
    otherwise it only asks for as many as possible."""
    best_known: int
    is_proven: bool = False
    """True if more holes are impossible: tests/generate/holes/prove.py."""


TARGETS = {
    "seven": Target(7, 6, 7, is_proven=True),
    "six": Target(6, 1, 5, is_proven=True),
    "fourteen": Target(14, 1, 16),
}
"""By variant: the seven black tiles, any six of them, and both sets."""


@dataclass(frozen=True, slots=True)
class Holes(Challenge):
    """Tiles with holes between them; the variant is a key of `TARGETS`."""

    kind = "holes"

    @property
    def target(self) -> Target:
        return TARGETS[self.variant]

    @property
    def hands(self) -> tuple[str, str]:
        """Letters of the tiles left; none once enough are placed."""
        if len(self.placed_tiles) == self.target.tiles:
            return "", ""
        white = left_in(self.placed_tiles, WHITE) if self.variant == "fourteen" else ""
        return white, left_in(self.placed_tiles, BLACK)

    @property
    def facts(self) -> tuple[Fact, ...]:
        return (
            Fact("seven.fact.holes", self.score),
            Fact("seven.fact.left", self.target.tiles - len(self.placed_tiles)),
            Fact("seven.fact.parts", len(regions(cells_of(self.placed_tiles)))),
        )

    @property
    def is_solved(self) -> bool:
        return (
            len(self.placed_tiles) == self.target.tiles
            and len(regions(cells_of(self.placed_tiles))) == 1
            and self.score >= self.target.goal
        )

    @property
    def score(self) -> int:
        return len(holes(cells_of(self.placed_tiles)))

    @property
    def best_known(self) -> int:
        return self.target.best_known

    @property
    def is_best_proven(self) -> bool:
        return self.target.is_proven
