"""The drawings of Hex Heaven's tiles, their gems and ribbons.

A gem also shows its colour by a sign, a red one by a flame, a blue one by waves. Gem and ribbon are
always upright; only the half gems on the edges turn with the tile.
"""

import re
from collections.abc import Iterable
from functools import cache
from math import cos, pi, sin, sqrt

from rokkaku.games.hexheaven.rules.tiles import EDGES, SIDES, SINS, TILES, UNKNOWN, Tile
from rokkaku.ui.board.scene import Layer, either

_INNER = sqrt(3) / 2
"""Distance from the centre of a tile to the middle of an edge."""
_GEM_Y = -0.13
"""The gem's y coordinate: above the centre, to leave room for the ribbon."""


def _number(value: float) -> str:
    return f"{round(value, 3) + 0.0:g}"


def _line(points: Iterable[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{_number(x)} {_number(y)}" for x, y in points)


def _polygon(points: Iterable[tuple[float, float]]) -> str:
    return _line(points) + "Z"


def _regular_corners(
    radius: float, corners: int, start: float = 0.0, y: float = 0.0
) -> list[tuple[float, float]]:
    """Return the corners of a regular polygon, clockwise on the screen from `start` in degrees."""
    angles = (pi / 180 * (start + 360 * k / corners) for k in range(corners))
    return [(radius * cos(angle), y + radius * sin(angle)) for angle in angles]


def circle(radius: float, x: float = 0.0, y: float = 0.0) -> str:
    r, middle = _number(radius), _number(y)
    left, right = _number(x - radius), _number(x + radius)
    return f"M{right} {middle}A{r} {r} 0 1 1 {left} {middle}A{r} {r} 0 1 1 {right} {middle}Z"


def _mirrored(path: str) -> str:
    """Return a path of absolute points together with its mirror image."""
    pair = re.compile(r"(-?[\d.]+) (-?[\d.]+)")
    return path + pair.sub(lambda match: f"{_number(-float(match[1]))} {match[2]}", path)


def rounded(radius: float, bend: float) -> str:
    """Return the path of a hexagon whose corners are rounded off over a distance of `bend`."""
    corners = _regular_corners(radius, SIDES, 30)
    path = ""
    for before, corner, after in zip(
        corners[-1:] + corners[:-1], corners, corners[1:] + corners[:1], strict=True
    ):
        start, end = (
            tuple(c + (o - c) * bend / radius for c, o in zip(corner, other, strict=True))
            for other in (before, after)
        )
        path += f"{'L' if path else 'M'}{_number(start[0])} {_number(start[1])}"
        path += f"Q{_number(corner[0])} {_number(corner[1])}"
        path += f" {_number(end[0])} {_number(end[1])}"
    return path + "Z"


_BODY = rounded(0.98, 0.1)
_FRAME = rounded(0.86, 0.1)
HEXAGON = rounded(0.86, 0.12)
_OUTLINE = rounded(0.97, 0.1)
_CORNERS = _regular_corners(0.925, SIDES, 30)
_LIT, _UNLIT = _line(_CORNERS[2:6]), _line([*_CORNERS[5:], *_CORNERS[:3]])
"""The edges in the light, which comes from the upper left, and the other edges."""
SHADOW = (Layer(_BODY, "board-shadow", "board-shadow", 0.08),)


# Half gems


def _on_edge(direction: int, along: float, inwards: float) -> tuple[float, float]:
    """Return a point relative to the middle of an edge."""
    angle = pi / 3 * direction
    x, y = cos(angle), -sin(angle)
    return x * (_INNER - inwards) - y * along, y * (_INNER - inwards) + x * along


@cache
def _half_gems(edges: int) -> tuple[Layer, ...]:
    directions = [direction for direction in range(SIDES) if edges >> direction & 1]
    if not directions:
        return ()
    outer = ((0.29, 0.0), (0.17, 0.17), (-0.17, 0.17), (-0.29, 0.0))
    table = ((0.17, 0.0), (0.1, 0.09), (-0.1, 0.09), (-0.17, 0.0))

    def path_of(shape: tuple[tuple[float, float], ...], *, is_closed: bool = True) -> str:
        to_path = _polygon if is_closed else _line
        return "".join(
            to_path(_on_edge(direction, *point) for point in shape) for direction in directions
        )

    facets = "".join(
        _line([_on_edge(direction, *outer[k]), _on_edge(direction, *table[k])])
        for direction in directions
        for k in (1, 2)
    )
    return (
        Layer(path_of(outer), "heaven-green"),
        Layer(path_of(table), "heaven-green-light"),
        Layer(facets, "", "heaven-green-dark", 0.02),
        Layer(path_of(outer, is_closed=False), "", "heaven-green-dark", 0.045),
    )


# Gems in the middle

_ROUND = circle(0.39, y=_GEM_Y)
_ROUND_TABLE = _polygon(_regular_corners(0.26, 8, 22.5, _GEM_Y))


def _ring(first: int, last: int) -> str:
    inside = _regular_corners(0.26, 8, 22.5, _GEM_Y)
    outside = _regular_corners(0.37, 8, 22.5, _GEM_Y)
    pairs = [(k % 8, (k + 1) % 8) for k in range(first, last)]
    return "".join(_polygon((inside[a], outside[a], outside[b], inside[b])) for a, b in pairs)


def _square(half: float, cut: float) -> list[tuple[float, float]]:
    short = half - cut
    points = [(half, -short), (half, short), (short, half), (-short, half)]
    return [(x, y + _GEM_Y) for x, y in (*points, *((-x, -y) for x, y in points))]


_SQUARE = _polygon(_square(0.36, 0.07))
_SQUARE_TABLE = _polygon(_square(0.23, 0.03))
_SQUARE_LIGHT = "".join(
    _polygon(
        (
            _square(0.23, 0.03)[a],
            _square(0.345, 0.06)[a],
            _square(0.345, 0.06)[b],
            _square(0.23, 0.03)[b],
        )
    )
    for a, b in ((3, 4), (4, 5), (5, 6), (6, 7))
)
_CUTS = {
    "round": (_ROUND, _ring(3, 7), _ROUND_TABLE),
    "square": (_SQUARE, _SQUARE_LIGHT, _SQUARE_TABLE),
}
"""By shape: the outline, the facets in the light, and the table (the flat top)."""

_FLAME = (
    "M0.02 -0.33C0.04 -0.24 0.14 -0.2 0.14 -0.08C0.14 0.01 0.08 0.06 0 0.06"
    "C-0.08 0.06 -0.14 0.01 -0.14 -0.07C-0.14 -0.13 -0.11 -0.16 -0.08 -0.2"
    "C-0.08 -0.15 -0.07 -0.13 -0.04 -0.12C-0.05 -0.2 -0.04 -0.27 0.02 -0.33Z"
)
_WAVES = "".join(
    f"M-0.16 {_number(y)}C-0.11 {_number(y - 0.09)} -0.05 {_number(y - 0.09)} 0 {_number(y)}"
    f"C0.05 {_number(y + 0.09)} 0.11 {_number(y + 0.09)} 0.16 {_number(y)}"
    for y in (_GEM_Y - 0.075, _GEM_Y + 0.075)
)
_SIGNS = {
    "red": Layer(_FLAME, "heaven-gem-sign"),
    "blue": Layer(_WAVES, "", "heaven-gem-sign", 0.06),
}


@cache
def gem(colour: str, shape: str) -> tuple[Layer, ...]:
    outline, light, table = _CUTS[shape]
    return (
        Layer(outline, f"heaven-{colour}-dark", f"heaven-{colour}-edge", 0.05),
        Layer(light, f"heaven-{colour}-light"),
        Layer(table, f"heaven-{colour}"),
        _SIGNS[colour],
    )


# Ribbons

_LETTERS = {
    "A": "M-0.08 0.1L0 -0.1L0.08 0.1M-0.05 0.035L0.05 0.035",
    "B": "M-0.06 0.1L-0.06 -0.1L0.02 -0.1C0.08 -0.1 0.08 0 0.02 0L-0.06 0"
    "M0.02 0C0.09 0 0.09 0.1 0.02 0.1L-0.06 0.1",
    "C": "M0.075 -0.06C0.03 -0.12 -0.08 -0.12 -0.08 0C-0.08 0.12 0.03 0.12 0.075 0.06",
    "D": "M-0.07 0.1L-0.07 -0.1L-0.01 -0.1C0.11 -0.1 0.11 0.1 -0.01 0.1L-0.07 0.1Z",
    "E": "M0.06 -0.1L-0.06 -0.1L-0.06 0.1L0.06 0.1M-0.06 0L0.04 0",
    "F": "M0.06 -0.1L-0.06 -0.1L-0.06 0.1M-0.06 0L0.04 0",
    "G": "M0.075 -0.06C0.03 -0.12 -0.08 -0.12 -0.08 0C-0.08 0.12 0.03 0.12 0.08 0.07L0.08 0.01"
    "L0.01 0.01",
}
_RIBBON_Y = 0.395
_RIBBON = _polygon(((-0.28, 0.255), (0.28, 0.255), (0.28, 0.535), (-0.28, 0.535)))
_TAILS = _mirrored("M0.18 0.31L0.45 0.31L0.38 0.42L0.44 0.535L0.18 0.535Z")


@cache
def _letter(ribbon: str) -> str:
    scaled = re.compile(r"(-?[\d.]+) (-?[\d.]+)")

    def place(match: re.Match[str]) -> str:
        x, y = float(match[1]), float(match[2])
        return f"{_number(x * 1.05)} {_number(y * 0.98 + _RIBBON_Y)}"

    return scaled.sub(place, _LETTERS.get(ribbon, ""))


@cache
def _ribbon(ribbon: str) -> tuple[Layer, ...]:
    return (
        Layer(_TAILS, "heaven-ribbon-tail", "heaven-ribbon-edge", 0.025),
        Layer(_RIBBON, "heaven-ribbon", "heaven-ribbon-edge", 0.03),
        Layer(_letter(ribbon), "", "heaven-ribbon-ink", 0.055),
    )


# Unmarked tiles

_FEATHERS = _mirrored(
    "M0.07 0.2C0.1 -0.1 0.26 -0.36 0.62 -0.42C0.64 -0.3 0.6 -0.22 0.54 -0.16"
    "C0.56 -0.06 0.52 0.01 0.44 0.05C0.44 0.13 0.38 0.18 0.3 0.19C0.27 0.26 0.15 0.28 0.07 0.2Z"
)
_QUILLS = _mirrored(
    "M0.16 0.06C0.26 -0.02 0.42 -0.08 0.54 -0.16M0.17 0.13C0.26 0.1 0.36 0.09 0.44 0.05"
)
_STAR = "M0 -0.22L0.06 0.06L0.16 0.16L0.06 0.22L0 0.56L-0.06 0.22L-0.16 0.16L-0.06 0.06Z"
_HALO = "M0.2 -0.42C0.2 -0.33 -0.2 -0.33 -0.2 -0.42C-0.2 -0.51 0.2 -0.51 0.2 -0.42Z"
_BAT = _mirrored(
    "M0.06 0.12L0.12 -0.16C0.26 -0.36 0.42 -0.44 0.62 -0.46C0.54 -0.26 0.54 -0.08 0.58 0.12"
    "C0.5 0.02 0.44 0.04 0.4 0.2C0.34 0.1 0.26 0.12 0.22 0.28C0.18 0.18 0.12 0.16 0.06 0.2Z"
)
_BONES = _mirrored(
    "M0.14 -0.14C0.26 -0.1 0.36 0.04 0.4 0.16M0.14 -0.14C0.18 -0.02 0.2 0.12 0.22 0.24"
)
_HORNS = _mirrored("M0.03 -0.18C0.14 -0.22 0.2 -0.32 0.16 -0.46C0.26 -0.32 0.24 -0.14 0.08 -0.06Z")
_FANG = "M0 -0.22L0.08 -0.06L0.07 0.16L0.13 0.3L0 0.58L-0.13 0.3L-0.07 0.16L-0.08 -0.06Z"

_EMBLEMS = {
    False: (
        Layer(_FEATHERS, "heaven-wing", "heaven-virtues-line", 0.035),
        Layer(_QUILLS, "", "heaven-virtues-line", 0.025),
        Layer(_STAR, "heaven-gold", "heaven-virtues-line", 0.03),
        Layer(_HALO, "", "heaven-gold", 0.06),
    ),
    True: (
        Layer(_BAT, "heaven-bat", "heaven-sins-line", 0.035),
        Layer(_BONES, "", "heaven-sins-line", 0.025),
        Layer(_HORNS, "heaven-sins-line"),
        Layer(_FANG, "heaven-sins-line", "heaven-bat", 0.025),
    ),
}
"""True: the Sins, leather wings with horns; False: the Virtues, feathered wings with a halo."""


# Tiles


def _middle(number: int, tile: Tile) -> tuple[Layer, ...]:
    if not tile.colour:
        return _EMBLEMS[number == SINS]
    medallion = Layer(circle(0.55, y=_GEM_Y + 0.06), f"heaven-{tile.colour}-tint")
    return (medallion, *gem(tile.colour, tile.shape), *_ribbon(tile.ribbon))


@cache
def tile(number: int, rotation: int) -> tuple[Layer, ...]:
    """Return a tile from above; an unknown one face down."""
    if number == UNKNOWN:
        return BACK
    face, edges = TILES[number], EDGES[number][rotation % len(EDGES[number])]
    kind = "tile" if face.colour else "sins" if number == SINS else "virtues"
    classic = (
        Layer(_BODY, f"heaven-{kind}", "heaven-tile-edge", 0.035),
        Layer(_UNLIT, "", "heaven-dusk", 0.06),
        Layer(_LIT, "", "heaven-light", 0.06),
        Layer(_FRAME, "", f"heaven-{kind}-line", 0.02),
        *_half_gems(edges),
        *_middle(number, face),
    )
    return either(classic, _bold(number, face, edges))


# The bold piece set: flat and large; red is dark and blue is light


def _bold(number: int, face: Tile, edges: int) -> tuple[Layer, ...]:
    is_dark = number == SINS
    body, ink = ("bold-dark", "bold-light") if is_dark else ("bold-light", "bold-dark")
    return (
        Layer(_BODY, body, ink, 0.06),
        *_bold_half_gems(edges),
        *(bold_middle(face) if face.colour else _BOLD_EMBLEMS[is_dark]),
    )


@cache
def _bold_half_gems(edges: int) -> tuple[Layer, ...]:
    shape = ((0.3, 0.0), (0.18, 0.19), (-0.18, 0.19), (-0.3, 0.0))
    directions = [direction for direction in range(SIDES) if edges >> direction & 1]
    path = "".join(
        _polygon(_on_edge(direction, *point) for point in shape) for direction in directions
    )
    return (Layer(path, "bold-green", "bold-dark", 0.03),) if directions else ()


_BOLD_SIGNS = {
    "red": Layer(_FLAME, "bold-light"),
    "blue": Layer(_WAVES, "", "bold-dark", 0.085),
}
_BOLD_EMBLEMS = {
    False: (
        Layer(_FEATHERS, "", "bold-dark", 0.06),
        Layer(_STAR, "bold-dark"),
        Layer(_HALO, "", "bold-dark", 0.07),
    ),
    True: (Layer(_BAT, "bold-light"), Layer(_HORNS, "bold-light"), Layer(_FANG, "bold-light")),
}


def bold_middle(face: Tile) -> tuple[Layer, ...]:
    outline = _CUTS[face.shape][0]
    return (
        Layer(outline, f"bold-{face.colour}", "bold-dark", 0.07),
        _BOLD_SIGNS[face.colour],
        Layer(_letter(face.ribbon), "", "bold-dark", 0.075),
    )


_PETALS = "".join(
    f"M0 0Q{_number(0.34 * cos(angle - 0.5))} {_number(0.34 * sin(angle - 0.5))}"
    f" {_number(0.56 * cos(angle))} {_number(0.56 * sin(angle))}"
    f"Q{_number(0.34 * cos(angle + 0.5))} {_number(0.34 * sin(angle + 0.5))} 0 0Z"
    for angle in (pi / 3 * k + pi / 6 for k in range(SIDES))
)
BACK = (
    Layer(_BODY, "heaven-back", "heaven-tile-edge", 0.035),
    Layer(_FRAME, "", "heaven-back-line", 0.03),
    Layer(_PETALS, "", "heaven-back-line", 0.045),
    Layer(circle(0.1), "heaven-back-line"),
)
OWNED = (Layer(_OUTLINE, "", "heaven-gold", 0.11),)
"""Around a reserve tile."""
