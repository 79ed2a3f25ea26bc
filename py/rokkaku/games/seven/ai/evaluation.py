"""What a position of SEVEN is worth while nothing is decided; the kernel adds it up."""

from typing import NamedTuple

from rokkaku.games.seven.ai.lattice import CEILING

UNIT = 1000
"""The worth of a tile on the level that is compared first."""
SCALE = 1000
"""A lead that wins about three games in four."""


class Weights(NamedTuple):
    """The worth of things; tuned by self-play."""

    base: float
    """How much a tile outweighs one on the next level in the order of comparison."""
    hand: float
    """A tile in hand against one that lies already where this one would have to go."""
    move: float
    """The same for the best tile of the seat to move, in addition."""

    def flat(self) -> list[int]:
        """The worth of a tile laid, held, and held by who moves; by how far below the best."""
        levels = range(CEILING + 1)
        shares = (1.0, self.hand, self.move)
        return [round(UNIT * share / self.base**level) for share in shares for level in levels]


WEIGHTS = Weights(3.0, 0.5, 0.3)


def expected(value: float) -> float:
    """A value as the expected result from -1 to 1."""
    return value / (SCALE + abs(value))
