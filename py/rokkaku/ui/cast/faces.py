"""The faces of the cast, all made of hexagons.

Coordinates are from -1 to 1, with y pointing down. The style sheet colours the tile behind a face;
fur and feathers have the same colours in light and dark themes.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from math import cos, pi, sin
from typing import NamedTuple

_DARK, _LIGHT, _BLUSH = "#2b2320", "#fffaf0", "#e8938a"
_YELLOW, _ORANGE, _BROWN, _TAN, _GREY = "#f2c230", "#dd7a1f", "#8a5a34", "#d9b382", "#8b8178"
_CREAM, _VIOLET, _LEAF, _AMBER, _RUST = "#efe3cc", "#7d5ba6", "#5f8f3e", "#e0982c", "#a4562b"
_TILE = "M0-.98.85-.49V.49L0 .98-.85.49V-.49Z"


class Hexagon(NamedTuple):
    """A pointy-top hexagon; unless x is 0, its mirror image is drawn as well."""

    fill: str
    x: float
    y: float
    size: float
    """Distance from the centre to a corner, before stretching."""
    width_factor: float = 1.0
    height_factor: float = 1.0
    turn: float = 0.0
    """Degrees clockwise, after stretching."""


Face = tuple[Hexagon, ...]

FACES: Mapping[str, Face] = {
    "piyo": (
        Hexagon(_YELLOW, 0.1, -0.58, 0.13, turn=20),
        Hexagon(_YELLOW, 0, 0.08, 0.66),
        Hexagon(_BLUSH, 0.34, 0.2, 0.1),
        Hexagon(_DARK, 0.24, 0, 0.09),
        Hexagon(_LIGHT, 0.27, -0.03, 0.03),
        Hexagon(_ORANGE, 0, 0.2, 0.16, 1.2, 0.75),
    ),
    "pyon": (
        Hexagon(_LIGHT, 0.22, -0.42, 0.44, 0.42, 1, 8),
        Hexagon(_BLUSH, 0.22, -0.42, 0.3, 0.3, 1, 8),
        Hexagon(_LIGHT, 0, 0.26, 0.54, 1.1),
        Hexagon(_BLUSH, 0.36, 0.4, 0.1),
        Hexagon(_DARK, 0.24, 0.16, 0.09, 0.9, 1.2),
        Hexagon(_LIGHT, 0.26, 0.12, 0.03),
        Hexagon(_GREY, 0, 0.5, 0.1, 0.8),
        Hexagon(_LIGHT, 0, 0.52, 0.08, 0.8),
        Hexagon(_BLUSH, 0, 0.38, 0.09, 1.1, 0.8),
    ),
    "kuri": (
        Hexagon(_BROWN, 0.4, -0.46, 0.2),
        Hexagon(_TAN, 0.4, -0.44, 0.1),
        Hexagon(_RUST, 0, 0.08, 0.64, 1.05),
        Hexagon(_DARK, 0, -0.34, 0.22, 0.22),
        Hexagon(_DARK, 0.16, -0.3, 0.18, 0.22, 1, 10),
        Hexagon(_CREAM, 0.26, 0.3, 0.3),
        Hexagon(_CREAM, 0, 0.4, 0.2),
        Hexagon(_DARK, 0.28, 0, 0.1),
        Hexagon(_LIGHT, 0.31, -0.03, 0.035),
        Hexagon(_LIGHT, 0, 0.46, 0.07, 0.9, 1.2),
        Hexagon(_DARK, 0, 0.26, 0.09, 1.2, 0.8),
    ),
    "ponta": (
        Hexagon(_DARK, 0.46, -0.4, 0.2),
        Hexagon(_BROWN, 0.45, -0.38, 0.1),
        Hexagon(_TAN, 0, 0.1, 0.64, 1.08),
        Hexagon(_DARK, 0.28, 0.08, 0.25, 1, 1, 30),
        Hexagon(_LIGHT, 0.25, 0.04, 0.11),
        Hexagon(_DARK, 0.25, 0.04, 0.06),
        Hexagon(_CREAM, 0, 0.36, 0.22),
        Hexagon(_DARK, 0, 0.28, 0.1, 1.2, 0.8),
        Hexagon(_LEAF, 0, -0.56, 0.24, 1.3, 0.62, -20),
    ),
    "mei": (
        Hexagon(_GREY, 0.22, -0.5, 0.15),
        Hexagon(_GREY, 0.38, -0.62, 0.13),
        Hexagon(_GREY, 0.54, -0.6, 0.1),
        Hexagon(_TAN, 0.56, -0.16, 0.2, 1.3, 0.62, 14),
        Hexagon(_GREY, 0, 0.74, 0.17, 0.8),
        Hexagon(_LIGHT, 0, 0.08, 0.62, 0.86, 1.05),
        Hexagon(_DARK, 0.24, -0.08, 0.1),
        Hexagon(_AMBER, 0.24, -0.08, 0.07),
        Hexagon(_DARK, 0.24, -0.08, 0.05, 1.4, 0.5),
        Hexagon(_TAN, 0, 0.4, 0.24, 1.1, 0.9),
        Hexagon(_DARK, 0.08, 0.34, 0.04),
    ),
    "ino": (
        Hexagon(_BROWN, 0.44, -0.48, 0.22, 0.8, 1, 20),
        Hexagon(_BROWN, 0, 0.04, 0.68, 1.06),
        Hexagon(_DARK, 0, -0.46, 0.2, 0.5, 1),
        Hexagon(_DARK, 0.27, -0.04, 0.1),
        Hexagon(_LIGHT, 0.28, -0.05, 0.04),
        Hexagon(_DARK, 0.28, -0.2, 0.16, 1, 0.32, -22),
        Hexagon(_LIGHT, 0.32, 0.36, 0.15, 0.5, 1.1, 12),
        Hexagon(_BLUSH, 0, 0.34, 0.28, 1.1, 0.9),
        Hexagon(_DARK, 0.11, 0.34, 0.07, 0.8, 1.2),
    ),
    "ito": (
        Hexagon(_VIOLET, 0.5, -0.32, 0.28, 0.2, 1, 62),
        Hexagon(_VIOLET, 0.56, -0.02, 0.27, 0.2, 1, 82),
        Hexagon(_VIOLET, 0.54, 0.26, 0.28, 0.2, 1, 104),
        Hexagon(_VIOLET, 0.44, 0.5, 0.28, 0.2, 1, 132),
        Hexagon(_VIOLET, 0, 0.08, 0.56, 1.06),
        Hexagon(_LIGHT, 0.2, 0.02, 0.17),
        Hexagon(_DARK, 0.18, 0.05, 0.09),
        Hexagon(_LIGHT, 0.38, -0.16, 0.07),
        Hexagon(_LIGHT, 0.16, -0.26, 0.07),
        Hexagon(_LIGHT, 0.09, 0.36, 0.08, 0.55, 1.2),
    ),
    "fuku": (
        Hexagon(_BROWN, 0.42, -0.56, 0.24, 0.7, 1, 28),
        Hexagon(_BROWN, 0, 0.08, 0.7, 1.04),
        Hexagon(_TAN, 0, 0.44, 0.3, 1.2, 0.9),
        Hexagon(_BROWN, 0.14, 0.5, 0.06),
        Hexagon(_BROWN, 0, 0.6, 0.06),
        Hexagon(_CREAM, 0.27, -0.08, 0.3),
        Hexagon(_AMBER, 0.26, -0.06, 0.19),
        Hexagon(_DARK, 0.25, -0.06, 0.11),
        Hexagon(_LIGHT, 0.29, -0.11, 0.04),
        Hexagon(_ORANGE, 0, 0.18, 0.13, 0.8, 1.2),
    ),
}
"""Faces by the names in `core.cast`."""
HUMAN: Face = (
    Hexagon(_BROWN, 0.32, -0.2, 0.28, 1.1),
    Hexagon(_TAN, 0.32, -0.08, 0.24),
    Hexagon(_LEAF, 0.32, 0.46, 0.38, 0.85, 0.75),
)


@cache
def face_svg(name: str) -> str:
    """Return the face of one of the cast, or `HUMAN` for other names, as an SVG image."""
    face = FACES.get(name, HUMAN)
    paths = "".join(_path(part) for hexagon in face for part in _mirrored(hexagon))
    tile = f'<path d="{_TILE}" class="tile"/>'
    return f'<svg viewBox="-1 -1 2 2" aria-hidden="true" focusable="false">{tile}{paths}</svg>'


def _mirrored(hexagon: Hexagon) -> Iterator[Hexagon]:
    yield hexagon
    if hexagon.x:
        yield hexagon._replace(x=-hexagon.x, turn=-hexagon.turn)


def _path(hexagon: Hexagon) -> str:
    fill, x, y, size, width_factor, height_factor, turn = hexagon
    angle = turn * pi / 180
    corners = []
    for corner in range(6):
        across = size * width_factor * sin(corner * pi / 3)
        down = -size * height_factor * cos(corner * pi / 3)
        right = x + across * cos(angle) - down * sin(angle)
        below = y + across * sin(angle) + down * cos(angle)
        corners.append(f"{right:.3f} {below:.3f}")
    return f'<path d="M{"L".join(corners)}Z" fill="{fill}"/>'
