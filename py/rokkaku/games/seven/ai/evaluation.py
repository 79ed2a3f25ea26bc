"""What a position of SEVEN is worth while nothing is decided; the kernel adds it up."""

from itertools import chain
from typing import NamedTuple

SCALE = 1000
"""A lead that wins about three games in four."""
FAR = 3
"""Levels this far below the best one, or farther, are alike."""


class Holding(NamedTuple):
    """The worth of the tiles that a seat still holds."""

    levels: tuple[int, ...]
    """By how far below the best level a tile would have to go now."""
    letters: tuple[int, ...]
    """By its letter: one that fits in many places will climb, one that fits in few is a burden."""


class Weights(NamedTuple):
    """The worth of things."""

    placed: tuple[int, ...]
    """A tile that lies, by how far it is below the best level."""
    to_move: Holding
    """What the seat to move holds."""
    to_wait: Holding
    """What every other seat holds."""

    def flat(self) -> list[int]:
        """All in one list, as the kernel has them."""
        return [*self.placed, *chain(*self.to_move), *chain(*self.to_wait)]


FOR_TWO = Weights(
    (0, -800, -1410, -1900),
    Holding((1850, -250, -50, -120), (-200, 800, -460, 240, 130, 250, -450)),
    Holding((910, -150, -70, 170), (-300, 910, -570, 320, 140, 300, -470)),
)
"""Fitted to games between searches of several strengths. No tile lay four levels down there, so the
last of the first row continues it. What tests/generate/weights/seven.py finds in a million solved
positions plays as well."""
PLAIN = Weights(
    (1000, 330, 110, 40),
    Holding((650, 220, 70, 20), (0,) * 7),
    Holding((500, 170, 60, 20), (0,) * 7),
)
"""For more players, and where the lowest level counts."""


def weights_of(seats: int, misere: bool) -> Weights:
    """The weights for so many seats."""
    return FOR_TWO if seats == 2 and not misere else PLAIN


def expected(value: float) -> float:
    """A value as the expected result from -1 to 1."""
    return value / (SCALE + abs(value))
