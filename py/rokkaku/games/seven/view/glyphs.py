"""Drawings of SEVEN's tiles, from straight above and from the side.

Colour and pattern show the owner, shade and number the level.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import cos, pi, sin

from rokkaku.games.seven.rules.tiles import Cells
from rokkaku.hexgrid import (
    DIRECTIONS,
    Hex,
    Layout,
    Point,
    hex_add,
    hex_subtract,
    hex_to_pixel,
    hexagon,
)
from rokkaku.ui.board.scene import Layer, either

LEVELS = 6
"""The last level with a shade of its own; higher ones share it."""
TILT = 0.62
"""Vertical scale of things that lie flat, in the side view."""
THICKNESS = 0.42
_CACHE_SIZE = 256
"""Cache size of each kind of drawing, as tiles can lie in any number of places."""
_UNIT = Layout(1.0)
_CORNERS = tuple((cos(pi / 180 * (60 * k + 30)), sin(pi / 180 * (60 * k + 30))) for k in range(6))
_TOP = tuple(Point(x, y * TILT) for x, y in _CORNERS)
"""Corners of a cell in the side view: the lower three, then the upper three."""
_CAST = Point(0.12, 0.06)
"""Offset of a shadow in the side view."""
_SIDE = {direction: (5 - index) % 6 for index, direction in enumerate(DIRECTIONS)}
"""First corner of the edge in each direction; the next corner ends it."""
_LIT = (2, 3, 4)
"""First corners of the edges that face the light, which comes from the upper left."""
_INSIDE = 0.86
"""Position of the rims, as a share of the way from the centre of a cell to its edge."""
_PATTERNS: dict[int, tuple[tuple[Point, ...], ...]] = {
    0: (),
    1: ((Point(-0.6, 0.3), Point(0.3, -0.6)), (Point(-0.3, 0.6), Point(0.6, -0.3))),
    2: ((Point(-0.5, 0.45), Point(0, -0.6), Point(0.5, 0.45), Point(-0.5, 0.45)),),
    3: (
        (Point(-0.6, -0.3), Point(0.6, -0.3)),
        (Point(-0.6, 0.3), Point(0.6, 0.3)),
        (Point(-0.3, -0.6), Point(-0.3, 0.6)),
        (Point(0.3, -0.6), Point(0.3, 0.6)),
    ),
}
"""Lines in every cell of a seat's tiles."""
_BOLD_COLOURS = (
    ("bold-light", "bold-dark"),
    ("bold-dark", "bold-light"),
    ("bold-red", "bold-light"),
    ("bold-blue", "bold-dark"),
)
"""Colours of a seat's tiles, and of the signs on them, in the bold piece set."""
_BOLD_SIGNS = ((24, 0.6, 0.0), (4, 0.68, 0.5), (3, 0.78, 0.25), (4, 0.72, 0.0))
"""Circle, square, triangle and diamond: number of corners, radius, and rotation in corners."""


def _number(value: float) -> str:
    return f"{round(value, 3) + 0.0:.3f}".rstrip("0").rstrip(".")


def _corner_text(point: Point, corner: int, tilt: float) -> str:
    """Return a corner of a cell, as the same text for all cells that share it."""
    x, y = _CORNERS[corner % 6]
    return f"{_number(point.x + x)} {_number((point.y + y) * tilt)}"


@lru_cache(maxsize=_CACHE_SIZE)
def outline(cells: Cells, tilt: float = 1.0) -> str:
    """Return the closed path around a tile; the origin is the first cell's centre."""
    own = set(cells)
    next_corners = {
        _corner_text(point, corner, tilt): _corner_text(point, corner + 1, tilt)
        for cell, point in _centres(cells)
        for direction, corner in _SIDE.items()
        if hex_add(cell, direction) not in own
    }
    path = ""
    while next_corners:
        start = corner = next(iter(next_corners))
        corners = [corner]
        while (corner := next_corners.pop(corner)) != start:
            corners.append(corner)
        path += f"M{'L'.join(corners)}Z"
    return path


@lru_cache(maxsize=_CACHE_SIZE)
def rim(cells: Cells, is_lit: bool, tilt: float = 1.0) -> str:
    """Return the path along the inside of a tile's lit edges, or of its other edges."""
    own = set(cells)
    edges = []
    for cell, centre in _centres(cells):
        for direction, corner in _SIDE.items():
            if hex_add(cell, direction) not in own and (corner in _LIT) == is_lit:
                ends = (_CORNERS[corner % 6], _CORNERS[(corner + 1) % 6])
                points = (
                    f"{_number(centre.x + x * _INSIDE)} {_number((centre.y + y * _INSIDE) * tilt)}"
                    for x, y in ends
                )
                edges.append("M" + "L".join(points))
    return "".join(edges)


@lru_cache(maxsize=_CACHE_SIZE)
def surface(cells: Cells, tilt: float = 1.0) -> str:
    return "".join(
        "M" + "L".join(_corner_text(point, corner, tilt) for corner in range(6)) + "Z"
        for _, point in _centres(cells)
    )


@lru_cache(maxsize=_CACHE_SIZE)
def pattern(cells: Cells, seat: int, tilt: float = 1.0) -> str:
    return "".join(
        "M" + "L".join(f"{_number(centre.x + x)} {_number((centre.y + y) * tilt)}" for x, y in line)
        for _, centre in _centres(cells)
        for line in _PATTERNS[seat]
    )


def _centres(cells: Cells) -> list[tuple[Hex, Point]]:
    """Return the cells with their centres relative to the first one's."""
    return [(cell, hex_to_pixel(_UNIT, hex_subtract(cell, cells[0]))) for cell in cells]


def _bold(cells: Cells, seat: int, tilt: float = 1.0) -> tuple[Layer, ...]:
    top, signs = surface(cells, tilt), "".join(_signs(cells, seat, tilt))
    body, ink = _BOLD_COLOURS[seat]
    return (
        Layer(top, body, ink, 0.04),
        Layer(signs, "", ink, 0.1),
        Layer(outline(cells, tilt), "", "bold-edge", 0.2),
        Layer(outline(cells, tilt), "", ink, 0.08),
    )


def _signs(cells: Cells, seat: int, tilt: float) -> Iterator[str]:
    corners, radius, offset = _BOLD_SIGNS[seat]
    angles = [2 * pi * (corner + offset) / corners for corner in range(corners)]
    sign = [Point(radius * cos(angle), radius * sin(angle)) for angle in angles]
    for _, centre in _centres(cells):
        points = (f"{_number(centre.x + x)} {_number((centre.y + y) * tilt)}" for x, y in sign)
        yield "M" + "L".join(points) + "Z"


@lru_cache(maxsize=_CACHE_SIZE)
def tile(cells: Cells, seat: int, level: int) -> tuple[Layer, ...]:
    """Return a tile from above; the origin is the first cell's centre."""
    shade = min(level, LEVELS)
    classic = (
        Layer(surface(cells), f"tile-{seat}", f"tile-{seat}-seam", 0.03),
        Layer(surface(cells), f"level-{shade}"),
        Layer(pattern(cells, seat), "", f"tile-{seat}-pattern", 0.07),
        *_rims(cells, seat, 1.0),
        Layer(outline(cells), "", f"tile-{seat}-edge", 0.1),
    )
    return either(classic, _bold(cells, seat))


def _rims(cells: Cells, seat: int, tilt: float) -> tuple[Layer, ...]:
    return (
        Layer(rim(cells, False, tilt), "", f"tile-{seat}-dusk", 0.09),
        Layer(rim(cells, True, tilt), "", f"tile-{seat}-light", 0.09),
    )


@lru_cache(maxsize=_CACHE_SIZE)
def shadow(cells: Cells) -> tuple[Layer, ...]:
    return (Layer(surface(cells), "tile-shadow"),)


@lru_cache(maxsize=_CACHE_SIZE)
def ghost_line(cells: Cells, is_legal: bool, tilt: float = 1.0) -> tuple[Layer, ...]:
    """Return the outline of a tile that is not placed yet, dashed if it is illegal."""
    edge = "ghost-legal" if is_legal else "ghost-illegal"
    return (
        Layer(outline(cells, tilt), "", edge, 0.09 if is_legal else 0.12, 0 if is_legal else 0.25),
    )


@lru_cache(maxsize=_CACHE_SIZE)
def top_face(cells: Cells, seat: int, level: int) -> tuple[Layer, ...]:
    shade = min(level, LEVELS)
    top = surface(cells, TILT)
    classic = (
        Layer(top, f"tile-{seat}", f"tile-{seat}-seam", 0.03),
        Layer(top, f"level-{shade}"),
        Layer(pattern(cells, seat, TILT), "", f"tile-{seat}-pattern", 0.06),
        *_rims(cells, seat, TILT),
        Layer(outline(cells, TILT), "", f"tile-{seat}-edge", 0.07),
    )
    return either(classic, _bold(cells, seat, TILT))


@lru_cache(maxsize=_CACHE_SIZE)
def wall(cells: Cells, seat: int) -> tuple[Layer, ...]:
    """Return the walls of a tile in the side view, darker where they face away from the light."""
    return (
        Layer(_block(cells), f"tile-{seat}-wall"),
        Layer(_faces(cells, (0, 1)), "level-1"),
    )


@lru_cache(maxsize=_CACHE_SIZE)
def slab_shadow(cells: Cells, seat: int) -> tuple[Layer, ...]:
    path = "".join(
        _polygon(Point(centre.x + _CAST.x, centre.y * TILT + _CAST.y + THICKNESS), _TOP)
        for _, centre in _centres(cells)
    )
    return (Layer(path, "tile-shadow"),)


@lru_cache(maxsize=_CACHE_SIZE)
def _block(cells: Cells) -> str:
    upper, lower = _TOP[3:], [Point(x, y + THICKNESS) for x, y in _TOP[:3]]
    corners = (*lower, *upper)
    return "".join(
        _polygon(Point(centre.x, centre.y * TILT), corners) for _, centre in _centres(cells)
    )


def _faces(cells: Cells, corners: tuple[int, int]) -> str:
    """Return the path of the walls between two corners of each cell."""
    (a, b), (c, d) = (_TOP[corner] for corner in corners)
    face = (Point(a, b), Point(c, d), Point(c, d + THICKNESS), Point(a, b + THICKNESS))
    return "".join(
        _polygon(Point(centre.x, centre.y * TILT), face) for _, centre in _centres(cells)
    )


def _polygon(centre: Point, corners: Iterable[Point]) -> str:
    points = (f"{_number(centre.x + x)} {_number(centre.y + y)}" for x, y in corners)
    return "M" + "L".join(points) + "Z"


@lru_cache(maxsize=8)
def grid(cells: tuple[Hex, ...], tilt: float) -> tuple[Layer, ...]:
    """Return the outlines of cells; the origin is the centre of (0, 0)."""
    path = "".join(
        "M"
        + "L".join(_corner_text(hex_to_pixel(_UNIT, cell), corner, tilt) for corner in range(6))
        + "Z"
        for cell in cells
    )
    return (Layer(path, "", "table-ink", 0.05),)


@lru_cache(maxsize=2)
def first_place(tilt: float) -> tuple[Layer, ...]:
    """Return a mark, seven hexagons large, for the place of the first tile."""
    seven = tuple(hexagon(1))
    return (
        Layer(surface(seven, tilt), "mark-last"),
        Layer(outline(seven, tilt), "", "mark-last-line", 0.12, 0.3),
    )


def _circle(radius: float, tilt: float = 1.0) -> str:
    r, low = _number(radius), _number(radius * tilt)
    return f"M{r} 0A{r} {low} 0 1 1 -{r} 0A{r} {low} 0 1 1 {r} 0Z"


@lru_cache(maxsize=2)
def target(tilt: float) -> tuple[Layer, ...]:
    """Return the mark of a cell on which the grip of the held tile can be placed."""
    return (Layer(_circle(0.2, tilt), "mark-target", "mark-target-line", 0.06),)


@lru_cache(maxsize=_CACHE_SIZE)
def frame(cells: Cells, tilt: float = 1.0) -> tuple[Layer, ...]:
    """Return a frame around a tile, such as the one placed last."""
    return (Layer(outline(cells, tilt), "", "mark-last-line", 0.13),)


HOLE = (Layer(_circle(0.62), "mark-last", "mark-last-line", 0.12, 0.2),)


@lru_cache(maxsize=_CACHE_SIZE)
def open_edges(edges: tuple[tuple[Hex, Hex], ...]) -> tuple[Layer, ...]:
    """Return edges, given by cell and direction; the origin is the centre of (0, 0)."""
    path = ""
    for cell, direction in edges:
        centre, corner = hex_to_pixel(_UNIT, cell), _SIDE[direction]
        path += f"M{_corner_text(centre, corner, 1.0)}L{_corner_text(centre, corner + 1, 1.0)}"
    return (Layer(path, "", "mark-blocked", 0.22),)


@lru_cache(maxsize=_CACHE_SIZE)
def emblem(seat: int) -> tuple[Layer, ...]:
    cells = (Hex(0, 0),)
    classic = (
        Layer(surface(cells), f"tile-{seat}", f"tile-{seat}-edge", 0.12),
        Layer(pattern(cells, seat), "", f"tile-{seat}-pattern", 0.1),
    )
    return either(classic, _bold(cells, seat))


@lru_cache(maxsize=_CACHE_SIZE)
def counter(seat: int, level: int) -> tuple[Layer, ...]:
    """Return a seat's tile as it is shown in tallies; level 0 is in hand."""
    path = surface((Hex(0, 0),))
    if not level:
        return (Layer(path, "", "counter-edge", 0.1),)
    return (
        Layer(path, f"tile-{seat}", "counter-edge", 0.1),
        Layer(path, f"level-{min(level, LEVELS)}"),
    )
