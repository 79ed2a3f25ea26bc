"""Island: a black volcano, a ring of few white tiles, and a ring of black tiles, all flat."""

from dataclasses import dataclass

from rokkaku.core.challenge import Fact
from rokkaku.games.seven.challenge.sheet.challenge import BLACK, WHITE, Challenge, cells_of
from rokkaku.games.seven.challenge.sheet.flat import Area, open_sides
from rokkaku.games.seven.rules.game import Placement
from rokkaku.games.seven.rules.notation import Move
from rokkaku.games.seven.rules.tiles import ORIENTATIONS

FEWEST = {"I": 3, "J": 3, "O": 3, "P": 3, "S": 3, "U": 4, "Y": 4}
"""Fewest white tiles that surround each volcano, as the solver proves."""
BEST_KNOWN = FEWEST | {"I": 4}
"""Fewest white tiles of an island that six black ones can surround, as the solver proves."""


@dataclass(frozen=True, slots=True)
class Island(Challenge):
    """A volcano and the tiles around it; the variant is the volcano's letter."""

    kind = "island"

    @property
    def start_tiles(self) -> tuple[Placement, ...]:
        return (Placement(BLACK, Move(self.variant, ORIENTATIONS[self.variant][0]), 1),)

    @property
    def volcano(self) -> Area:
        """Cells of the black tile in the middle."""
        return cells_of(self.start_tiles)

    @property
    def whites(self) -> Area:
        """Cells of the white tiles, which are the island."""
        return cells_of([tile for tile in self.placed_tiles if tile.seat == WHITE])

    @property
    def blacks(self) -> Area:
        """Cells of the black tiles around the island."""
        return cells_of([tile for tile in self.placed_tiles if tile.seat == BLACK])

    @property
    def volcano_open(self) -> int:
        """Number of sides of the volcano that do not touch white."""
        return open_sides(self.volcano, self.whites)

    @property
    def island_open(self) -> int:
        """Number of sides of the island that touch nothing."""
        return open_sides(self.whites, self.volcano | self.blacks)

    @property
    def facts(self) -> tuple[Fact, ...]:
        return (
            Fact("seven.fact.volcanoOpen", self.volcano_open),
            Fact("seven.fact.islandOpen", self.island_open),
            Fact("seven.fact.whites", self.score),
        )

    @property
    def is_solved(self) -> bool:
        return self.volcano_open == 0 == self.island_open

    @property
    def score(self) -> int:
        return sum(tile.seat == WHITE for tile in self.placed_tiles)

    @property
    def best_known(self) -> int:
        return BEST_KNOWN[self.variant]

    @property
    def is_best_proven(self) -> bool:
        return True

    def beats(self, score: int, other: int) -> bool:
        return score < other
