"""The surface of a board: sunk cells with a grain, lit from the upper left like the whole page."""

from collections.abc import Sequence
from math import sqrt

from rokkaku.core.rng import Rng
from rokkaku.hexgrid import Point
from rokkaku.ui.board.scene import Layer

HEXAGON = "M0.866 0.5L0 1L-0.866 0.5L-0.866 -0.5L0 -1L0.866 -0.5Z"
"""A pointy-top cell of size 1."""
_CELL = "m0.866 0.5l-0.866 0.5l-0.866 -0.5l0 -1l0.866 -0.5l0.866 0.5Z"
"""The same as a relative path from its centre."""
_LIT_WALLS = "m0.8 -0.42l0 0.88l-0.8 0.46l-0.78 -0.45"
"""The lit walls of a cell, as a relative path from its centre."""
_LINES = 4
_VARIANTS = 12
"""Number of different grains, all computed on import."""
_MARGIN = 0.07
"""Distance of the grain from the walls."""


def _grain(variant: int) -> str:
    """Return parallel lines across a cell, as a relative path from its centre."""
    rng = Rng(variant)

    def vary(middle: float, spread: float) -> float:
        return middle + spread * (rng.below(2001) / 1000 - 1)

    path, bend, pen = "", vary(0, 0.1), Point(0, 0)
    for line in range(_LINES):
        y = vary(-0.84 + 1.68 * line / (_LINES - 1), 0.08)
        half = sqrt(3) / 2 * min(1.0, 2 * (1 - abs(y) - abs(bend))) - _MARGIN
        if half > _MARGIN:
            left, right = -half * vary(0.8, 0.2), half * vary(0.8, 0.2)
            path += f"m{left - pen.x:.2f} {y - pen.y:.2f}l{right - left:.2f} {bend:.2f}"
            pen = Point(right, y + bend)
    return path


_GRAINS = tuple(map(_grain, range(_VARIANTS)))


def sunk_cells(
    cells: Sequence[tuple[Point, str]], line: str, width: float, grain: str = "grain"
) -> tuple[Layer, ...]:
    """Return cells, given as centres and fill colours, as one drawing about the origin.

    `line` and `width` are the colour and width of the outlines; `grain` is the grain's colour.
    """
    by_fill: dict[str, str] = {}
    for at, fill in cells:
        by_fill[fill] = by_fill.get(fill, "") + _path_at(at, _CELL)
    lines = "".join(_path_at(at, _GRAINS[index % _VARIANTS]) for index, (at, _) in enumerate(cells))
    return (
        *(Layer(path, fill) for fill, path in by_fill.items()),
        Layer(lines, "", grain, 0.035),
        Layer("".join(_path_at(at, _LIT_WALLS) for at, _ in cells), "", "cell-light", 0.05),
        Layer("".join(by_fill.values()), "", line, width),
    )


def _path_at(place: Point, path: str) -> str:
    return f"M{place.x:.3f} {place.y:.3f}{path}"
