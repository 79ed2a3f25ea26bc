"""Island: a black volcano in a ring of few white tiles in a ring of black tiles, all flat."""

from dataclasses import dataclass

from rokkaku.core.puzzle import Fact
from rokkaku.games.seven.puzzle.sheet.flat import Area, open_sides
from rokkaku.games.seven.puzzle.sheet.puzzle import BLACK, WHITE, Puzzle, cells_of
from rokkaku.games.seven.rules.game import Placement
from rokkaku.games.seven.rules.notation import Move
from rokkaku.games.seven.rules.tiles import ORIENTATIONS

FEWEST = {"I": 3, "J": 3, "O": 3, "P": 3, "S": 3, "U": 4, "Y": 4}
"""The fewest white tiles that close each volcano; the solver proves it."""
BEST_KNOWN = FEWEST | {"I": 4}
"""The fewest white tiles of an island that six black ones can surround; the solver proves it."""


@dataclass(frozen=True, slots=True)
class Island(Puzzle):
    """The variant is the letter of the volcano."""

    kind = "island"

    @property
    def given(self) -> tuple[Placement, ...]:
        """The volcano."""
        return (Placement(BLACK, Move(self.variant, ORIENTATIONS[self.variant][0]), 1),)

    @property
    def volcano(self) -> Area:
        """The cells of the black tile in the middle."""
        return cells_of(self.given)

    @property
    def whites(self) -> Area:
        """The cells of the white tiles."""
        return cells_of([tile for tile in self.placed if tile.seat == WHITE])

    @property
    def blacks(self) -> Area:
        """The cells of the black tiles around the island."""
        return cells_of([tile for tile in self.placed if tile.seat == BLACK])

    @property
    def volcano_open(self) -> int:
        """The number of sides of the volcano that do not touch white."""
        return open_sides(self.volcano, self.whites)

    @property
    def island_open(self) -> int:
        """The number of sides of the white tiles that touch nothing."""
        return open_sides(self.whites, self.volcano | self.blacks)

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The open sides of the volcano and of the island, and the whites used."""
        return (
            Fact("seven.fact.volcanoOpen", self.volcano_open),
            Fact("seven.fact.islandOpen", self.island_open),
            Fact("seven.fact.whites", self.score),
        )

    @property
    def is_solved(self) -> bool:
        """Whether both rings are closed."""
        return self.volcano_open == 0 == self.island_open

    @property
    def score(self) -> int:
        """The number of white tiles."""
        return sum(tile.seat == WHITE for tile in self.placed)

    @property
    def best_known(self) -> int:
        """The fewest white tiles of an island that the black tiles can surround."""
        return BEST_KNOWN[self.variant]

    def beats(self, score: int, other: int) -> bool:
        """Fewer white tiles are better."""
        return score < other
