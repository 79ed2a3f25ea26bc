"""Holes: tiles flat and connected, with as many holes between them as possible."""

from dataclasses import dataclass
from typing import NamedTuple

from rokkaku.core.puzzle import Fact
from rokkaku.games.seven.puzzle.sheet.flat import holes, regions
from rokkaku.games.seven.puzzle.sheet.puzzle import BLACK, WHITE, Puzzle, cells_of, left_in


class Target(NamedTuple):
    """How many tiles, and how many holes."""

    tiles: int
    goal: int
    """The fewest holes of an answer: the rule sheet shows five with seven tiles and asks for more,
    of the others it asks only how many there can be."""
    best_known: int


TARGETS = {"seven": Target(7, 6, 7), "six": Target(6, 1, 5), "fourteen": Target(14, 1, 16)}
"""The variants: the seven black tiles, any six of them, and both sets."""


@dataclass(frozen=True, slots=True)
class Holes(Puzzle):
    """The variant is `seven`, `six` or `fourteen`."""

    kind = "holes"

    @property
    def target(self) -> Target:
        """What is asked for."""
        return TARGETS[self.variant]

    @property
    def hands(self) -> tuple[str, str]:
        """The tiles that are left; none once enough are placed."""
        if len(self.placed) == self.target.tiles:
            return "", ""
        white = left_in(self.placed, WHITE) if self.variant == "fourteen" else ""
        return white, left_in(self.placed, BLACK)

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The holes, the tiles to go, and the pieces that do not hang together."""
        return (
            Fact("seven.fact.holes", self.score),
            Fact("seven.fact.left", self.target.tiles - len(self.placed)),
            Fact("seven.fact.parts", len(regions(cells_of(self.placed)))),
        )

    @property
    def is_solved(self) -> bool:
        """Whether all tiles are placed, in one piece, and there are holes enough."""
        return (
            len(self.placed) == self.target.tiles
            and len(regions(cells_of(self.placed))) == 1
            and self.score >= self.target.goal
        )

    @property
    def score(self) -> int:
        """The number of holes."""
        return len(holes(cells_of(self.placed)))

    @property
    def best_known(self) -> int:
        """The most holes that are known to be possible."""
        return self.target.best_known
