"""Evaluation weights of Agon: a value is 100 times the natural log of the odds of winning.

The weights are a logistic regression on results of self-play (Texel's tuning method,
https://www.chessprogramming.org/Texel%27s_Tuning_Method), checked in matches:
`tests/generate/weights/agon.py`. Those of Bloody Queen come from 1.4 million positions of 14 849
games. Those of the classic game, where most results are draws, are about three times the fitted
values, rounded by hand; three times the values fitted to 1.1 million positions plays no better.
`kernel.evaluation` applies them.
"""

from math import tanh
from typing import NamedTuple


class Weights(NamedTuple):
    """Values of features for their side, in the kernel's order; tuples of six are by ring."""

    guard: tuple[int, int, int, int, int, int]
    queen: tuple[int, int, int, int, int, int]
    trapped: tuple[int, int, int, int, int, int]
    """Each trapped guard of the side whose turn it is."""
    around: tuple[int, ...]
    """Number of guards on ring 1 (0 to 6), on top of their own values."""
    guards_left: tuple[int, ...]
    """Number of guards on the board (0 to 6)."""
    tempo: int
    captive: int
    """A trapped queen whose next cell the captor names."""
    court: int
    """Each guard on ring 1 while the queen is on the throne."""
    step: int
    cramped: int
    """Fewer than four possible steps."""
    threat: int
    """Each cell where a possible step would trap a piece."""

    def flat(self) -> list[int]:
        parts = (value if isinstance(value, tuple) else (value,) for value in self)
        return [weight for part in parts for weight in part]


CLASSIC_WEIGHTS = Weights(
    guard=(0, 51, 45, 36, 18, 0),
    queen=(110, 130, 100, 66, 40, 0),
    trapped=(0, -72, -57, -42, -27, -12),
    around=(0,) * 7,
    guards_left=(0,) * 7,
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
    guards_left=(0, -48, -39, 8, 37, 24, 18),
    tempo=6,
    captive=0,
    court=1,
    step=3,
    cramped=-23,
    threat=20,
)


def expected_result(value: float) -> float:
    """Convert a value to the expected result from -1 to 1: the logistic function of log odds."""
    return tanh(value / 200)
