"""The surface of a board: cells sunk into it, each with a grain of its own, under one light.

The light of the whole page comes from above on the left. What the grain looks like (wood, felt,
paper) is for the colour theme to say.
"""

from functools import cache
from math import sqrt

from rokkaku.core.rng import Rng
from rokkaku.ui.board.scene import Layer

HEXAGON = "M0.866 0.5L0 1L-0.866 0.5L-0.866 -0.5L0 -1L0.866 -0.5Z"
"""A cell of size 1 with pointed top."""
_LIT = "M0.8 -0.42V0.46L0 0.92L-0.78 0.47"
"""The walls on which the light falls."""
_LINES = 9
_VARIANTS = 12
"""So many cells differ from each other; drawings are made and kept for each."""
_MARGIN = 0.07
"""What the grain leaves free along the walls."""


@cache
def _grain(variant: int) -> str:
    """Lines across a cell, bent alike, as the rings of a tree are."""
    rng = Rng(variant)

    def about(middle: float, most: float) -> float:
        return middle + most * (rng.below(2001) / 1000 - 1)

    path, bend = "", about(0, 0.12)
    for line in range(_LINES):
        y = about(-0.84 + 1.68 * line / (_LINES - 1), 0.08)
        half = sqrt(3) / 2 * min(1.0, 2 * (1 - abs(y) - abs(bend))) - _MARGIN
        if half > _MARGIN:
            left, right = -half * about(0.8, 0.2), half * about(0.8, 0.2)
            path += f"M{left:.2f} {y:.2f}Q{about(0, 0.4):.2f} {y + bend:.2f} {right:.2f} {y:.2f}"
    return path


def sunk_cell(
    fill: str, line: str, width: float, number: int, grain: str = "grain"
) -> tuple[Layer, ...]:
    """A cell in the colours of these names; `number` says which grain it has."""
    return (
        Layer(HEXAGON, fill),
        Layer(_grain(number % _VARIANTS), "", grain, 0.035),
        Layer(_LIT, "", "cell-light", 0.05),
        Layer(HEXAGON, "", line, width),
    )
