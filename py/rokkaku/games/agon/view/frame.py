"""The frame of Agon's board, with the letters of rows and the numbers of places."""

from math import sqrt

from rokkaku.games.agon.rules.board import CELL_OF, NAME_OF
from rokkaku.hexgrid import Layout, Point, hex_to_pixel
from rokkaku.ui.board.scene import Bounds, Item, Label, Layer, Shape

_MIDDLE = Point(0.0, 0.0)
_LABEL_DISTANCE = 1.24
"""Distance of a letter or number from the centre of its cell."""
_MIN_LABEL_HEIGHT = 9.0
"""Minimum height of letters and numbers, in CSS pixels."""
_ROWS = "abcdefghijk"
_SIDE = 6
"""Number of cells along each side of the board."""


def _outline(across: float, down: float) -> str:
    """Return a hexagon with a flat top whose left and right corners are cut off at `across`."""
    slope, corner = sqrt(3.0), down * 2 / sqrt(3.0)
    cut = (corner - across) * slope
    points = (
        (corner / 2, -down),
        (across, -cut),
        (across, cut),
        (corner / 2, down),
        (-corner / 2, down),
        (-across, cut),
        (-across, -cut),
        (-corner / 2, -down),
    )
    return "M" + "L".join(f"{x:.3f} {y:.3f}" for x, y in points) + "Z"


_ACROSS, _DOWN = 10.3, 9.25
BOUNDS = Bounds(-_ACROSS - 0.15, -_DOWN - 0.15, _ACROSS + 0.15, _DOWN + 0.25)
"""The board with its frame and shadow."""
UPRIGHT = Bounds(-_DOWN - 0.25, -_ACROSS - 0.15, _DOWN + 0.15, _ACROSS + 0.15)
"""The same with the board standing on a corner."""
_SHADE = (Layer(_outline(_ACROSS, _DOWN), "board-shadow"),)
_SHADOWS = tuple(
    Shape(f"shadow-{number}", _SHADE, Point(0.03 * number, 0.07 * number), is_flat=True)
    for number in (1, 2, 3)
)
_FRAME = Shape(
    "frame",
    (
        Layer(_outline(_ACROSS, _DOWN), "frame", "frame-dark", 0.06),
        Layer(_outline(_ACROSS - 0.1, _DOWN - 0.1), "", "frame-light", 0.07),
        Layer(_outline(_ACROSS - 0.2, _DOWN - 0.2), "", "frame-dark", 0.03),
    ),
    _MIDDLE,
    is_flat=True,
)


FRAME: tuple[Item, ...] = (*_SHADOWS, _FRAME)


def frame_labels(layout: Layout) -> tuple[Label, ...]:
    """Return the letters at the left ends of rows and the numbers below the lines of cells."""
    centres = {NAME_OF[bit]: hex_to_pixel(layout, cell) for bit, cell in CELL_OF.items()}
    is_unturned = centres["a2"].x - centres["a1"].x > 0
    sign = 1 if is_unturned else -1
    labels = []
    for index, row in enumerate(_ROWS):
        down = (index < _SIDE - 1) - (index > _SIDE - 1)
        labels.append(_label(row, centres[f"{row}1"], -sign, sign * down))
    for number in range(1, 2 * _SIDE):
        row = _ROWS[max(0, number - _SIDE)]
        is_beside = number > _SIDE
        labels.append(_label(str(number), centres[f"{row}{number}"], sign * is_beside, sign))
    return tuple(labels)


def _label(text: str, cell: Point, across: int, down: int) -> Label:
    """Return a label outside a cell: straight above, below or beside it, or in between."""
    if across and down:
        offset = Point(across * _LABEL_DISTANCE * sqrt(3.0) / 2, down * _LABEL_DISTANCE / 2)
    else:
        offset = Point(across * _LABEL_DISTANCE, down * _LABEL_DISTANCE)
    return Label(
        f"name-{text}",
        text,
        Point(cell.x + offset.x, cell.y + offset.y),
        0.36,
        "frame-name",
        _MIN_LABEL_HEIGHT,
    )
