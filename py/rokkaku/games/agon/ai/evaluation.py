"""What a position of Agon is worth: 100 is the natural logarithm of the odds of winning.

The weights are a logistic regression of the results of self-play (in chess: Texel's tuning method,
https://www.chessprogramming.org/Texel%27s_Tuning_Method), checked in matches:
`tests/generate/weights/agon.py`. Those of Bloody Queen are of 1.4 million positions of 14 849
games. Those of the classic game, where most results are draws, are about three times what that
finds, rounded by hand; three times what it finds in 1.1 million positions plays no better.
`kernel.evaluation` adds them up.
"""

from math import tanh
from typing import NamedTuple


class Weights(NamedTuple):
    """What things are worth to the side that has them. The kernel knows them by their order."""

    guard: tuple[int, int, int, int, int, int]
    """Each guard on rings 0 to 5."""
    queen: tuple[int, int, int, int, int, int]
    """The queen on rings 0 to 5."""
    trapped: tuple[int, int, int, int, int, int]
    """Each guard on rings 0 to 5 that is trapped when it is its side's turn."""
    around: tuple[int, ...]
    """0 to 6 guards on ring 1, beside what each is worth."""
    left: tuple[int, ...]
    """0 to 6 guards on the board."""
    tempo: int
    """To be the one to move."""
    captive: int
    """The queen trapped, when the captor names its next cell."""
    court: int
    """Each guard on ring 1 while the own queen is on the throne."""
    step: int
    """Each step that is open."""
    cramped: int
    """To have fewer than four steps."""
    threat: int
    """Each cell from which a step would trap a piece."""

    def flat(self) -> list[int]:
        """All weights in one list."""
        parts = (value if isinstance(value, tuple) else (value,) for value in self)
        return [weight for part in parts for weight in part]


CLASSIC_WEIGHTS = Weights(
    guard=(0, 51, 45, 36, 18, 0),
    queen=(110, 130, 100, 66, 40, 0),
    trapped=(0, -72, -57, -42, -27, -12),
    around=(0,) * 7,
    left=(0,) * 7,
    tempo=6,
    captive=-50,
    court=15,
    step=0,
    cramped=0,
    threat=0,
)
BLOODY_WEIGHTS = Weights(
    guard=(0, 60, 58, 56, 52, 47),
    queen=(-12, 21, 1, 2, 1, -13),
    trapped=(0,) * 6,
    around=(-11, -2, 2, -8, 12, 8, 0),
    left=(0, -48, -39, 8, 37, 24, 18),
    tempo=6,
    captive=0,
    court=1,
    step=3,
    cramped=-23,
    threat=20,
)


def expected(value: float) -> float:
    """A value as the expected result from -1 to 1: the logistic function of the log odds."""
    return tanh(value / 200)
