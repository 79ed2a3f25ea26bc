"""The weights with which the kernel evaluates undecided positions of SEVEN."""

from itertools import chain
from typing import NamedTuple

SCALE = 1000
"""The lead with which about three games in four are won."""
FAR = 3
"""Levels this far or farther below the best one have the same weight."""


class Holding(NamedTuple):
    """The weights of the tiles in a hand."""

    levels: tuple[int, ...]
    """By how far below the best level a tile would have to be placed now."""
    letters: tuple[int, ...]
    """By letter: tiles that fit in many places will climb, tiles that fit in few are a burden."""


class Weights(NamedTuple):
    """All weights of the evaluation."""

    placed: tuple[int, ...]
    """For a placed tile, by how far it is below the best level."""
    to_move: Holding
    to_wait: Holding

    def flat(self) -> list[int]:
        return [*self.placed, *chain(*self.to_move), *chain(*self.to_wait)]


FOR_TWO = Weights(
    (0, -800, -1410, -1900),
    Holding((1850, -250, -50, -120), (-200, 800, -460, 240, 130, 250, -450)),
    Holding((910, -150, -70, 170), (-300, 910, -570, 320, 140, 300, -470)),
)
"""Fitted to games between searches of several strengths, with the last weight of `placed`
extrapolated. Those that tests/generate/weights/seven.py fits to a million solved positions play
equally well."""
PLAIN = Weights(
    (1000, 330, 110, 40),
    Holding((650, 220, 70, 20), (0,) * 7),
    Holding((500, 170, 60, 20), (0,) * 7),
)
"""For more players, and for misère."""


def weights_of(seats: int, misere: bool) -> Weights:
    return FOR_TWO if seats == 2 and not misere else PLAIN


def expected_result(value: float) -> float:
    """Convert a value to an expected result from -1 to 1."""
    return value / (SCALE + abs(value))
