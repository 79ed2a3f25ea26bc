"""The surface of a board: cells sunk into it, each with a grain of its own, under one light.

The light of the whole page comes from above on the left. What the grain looks like (wood, felt,
paper) is for the colour theme to say.
"""

from collections.abc import Sequence
from math import sqrt

from rokkaku.core.rng import Rng
from rokkaku.hexgrid import Point
from rokkaku.ui.board.scene import Layer

HEXAGON = "M0.866 0.5L0 1L-0.866 0.5L-0.866 -0.5L0 -1L0.866 -0.5Z"
"""A cell of size 1 with pointed top."""
_CELL = "m0.866 0.5l-0.866 0.5l-0.866 -0.5l0 -1l0.866 -0.5l0.866 0.5Z"
"""The same from its centre, to be drawn at any place."""
_LIT = "m0.8 -0.42l0 0.88l-0.8 0.46l-0.78 -0.45"
"""The walls on which the light falls, from the centre."""
_LINES = 4
_VARIANTS = 12
"""So many cells differ from each other; drawings are made and kept for each."""
_MARGIN = 0.07
"""What the grain leaves free along the walls."""


def _grain(variant: int) -> str:
    """Lines across a cell, aslant alike, one after the other from the centre."""
    rng = Rng(variant)

    def about(middle: float, most: float) -> float:
        return middle + most * (rng.below(2001) / 1000 - 1)

    path, bend, pen = "", about(0, 0.1), Point(0, 0)
    for line in range(_LINES):
        y = about(-0.84 + 1.68 * line / (_LINES - 1), 0.08)
        half = sqrt(3) / 2 * min(1.0, 2 * (1 - abs(y) - abs(bend))) - _MARGIN
        if half > _MARGIN:
            left, right = -half * about(0.8, 0.2), half * about(0.8, 0.2)
            path += f"m{left - pen.x:.2f} {y - pen.y:.2f}l{right - left:.2f} {bend:.2f}"
            pen = Point(right, y + bend)
    return path


_GRAINS = tuple(map(_grain, range(_VARIANTS)))


def sunk_cells(
    cells: Sequence[tuple[Point, str]], line: str, width: float, grain: str = "grain"
) -> tuple[Layer, ...]:
    """Cells by their centres and the names of their colours, as one drawing about the origin.

    A cell has a grain by its place in the sequence.
    """
    by_fill: dict[str, str] = {}
    for at, fill in cells:
        by_fill[fill] = by_fill.get(fill, "") + _drawn_at(at, _CELL)
    lines = "".join(_drawn_at(at, _GRAINS[n % _VARIANTS]) for n, (at, _) in enumerate(cells))
    return (
        *(Layer(path, fill) for fill, path in by_fill.items()),
        Layer(lines, "", grain, 0.035),
        Layer("".join(_drawn_at(at, _LIT) for at, _ in cells), "", "cell-light", 0.05),
        Layer("".join(by_fill.values()), "", line, width),
    )


def _drawn_at(place: Point, path: str) -> str:
    """A path that is told from its beginning, at a place."""
    return f"M{place.x:.3f} {place.y:.3f}{path}"
