"""The games' covers: their sample positions as pieces on a lit table, seen at an angle.

A cover has the same shapes as the board: the scene is turned and tilted, its pieces get thickness
and shadows, and its board an edge. Stacked pieces are already drawn from the side. Like the lid of
a box, a cover looks the same under every theme.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import combinations_with_replacement, starmap
from math import cos, radians, sin
from typing import NamedTuple

from rokkaku.core.record.record import replay
from rokkaku.core.registry import games
from rokkaku.hexgrid import Point
from rokkaku.ui.board.game_view import ViewOptions, view_of
from rokkaku.ui.board.scene import CLASSIC, Item, Layer, Scene, Shape, in_piece_set
from rokkaku.ui.board.svg import badge_svg
from tools.site.styles import board_css

_TURN, _TILT = -14.0, 0.66
"""The rotation of a scene in degrees, and the factor by which the angle of view flattens it."""
_HEIGHT_OF_PIECES, _HEIGHT_OF_BOARD, _STEPS = 0.3, 0.55, 3
"""Thicknesses in scene units, and the number of steps in which they are drawn."""
_WIDTH, _HEIGHT = 12.0, 9.0
"""The visible part of a board in scene units; a table without an edge is shown in full."""
_MARGIN = 1.5
_RADIUS = 0.9
_REACH = 1.2
"""The most that a shape, other than a board, extends from its centre, in scene units."""
_BACKDROPS = (
    ("#5c7da8", "#16233a"),
    ("#d9a86a", "#6a3a1c"),
    ("#6f8f6c", "#1d2f22"),
    ("#a99bd0", "#3a2f5c"),
)
"""The colours of the table under each game, in the light and far from it; they repeat."""
_LIGHT = (
    '<radialGradient id="l" cx=".28" cy=".1" r="1.05"><stop stop-color="#fff6dc" '
    'stop-opacity=".42"/><stop offset=".5" stop-color="#fff6dc" stop-opacity="0"/>'
    '<stop offset="1" stop-color="#140c04" stop-opacity=".42"/></radialGradient>'
    '<linearGradient id="w"><stop stop-color="#fff" stop-opacity=".28"/>'
    '<stop offset=".45" stop-color="#fff" stop-opacity="0"/>'
    '<stop offset="1" stop-color="#000" stop-opacity=".4"/></linearGradient>'
    '<filter id="f" x="-.5" y="-.5" width="2" height="2"><feGaussianBlur stdDeviation=".14"/>'
    "</filter>"
)
"""The light from the upper left: on everything (l), on walls (w), and the blur of shadows (f)."""


def palette(board: str = "wood") -> dict[str, str]:
    css = board_css()
    themes = [r":root, \[data-board\]", rf'\[data-board="{board}"\]']
    blocks = [block for theme in themes for block in re.findall(rf"(?ms)^{theme} {{(.*?)^}}", css)]
    return dict(re.findall(r"--([\w-]+):\s*(#\w+);", "".join(blocks)))


def covers_css() -> str:
    """Return a style sheet: `art` is a game's cover, `emblem` its first badge, `lit` its table."""
    tables = "".join(
        f'.lit[data-game="{game}"]{{background-color:{_backdrop(game)[0]}}}\n' for game in games()
    )
    return tables + "".join(
        f'.{name}[data-game="{game}"]{{background-image:url("data:image/svg+xml,{_in_css(svg)}")}}\n'
        for game in games()
        for name, svg in (("art", cover_svg(game)), ("emblem", emblem_svg(game)))
    )


def emblem_svg(game: str) -> str:
    """Return the badge of a game's first seat on its table, for places too small for a cover."""
    colours, (light, shade) = palette(), _backdrop(game)
    drawn = badge_svg(in_piece_set(view_of(game).badge(0), CLASSIC))
    paths = re.sub(r"var\(--([\w-]+)\)", lambda name: colours[name[1]], drawn)
    inside = _rounded(paths.partition(">")[2].removesuffix("</svg>"))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -1.5 4 3" '
        'preserveAspectRatio="xMidYMid slice"><radialGradient id="b" cx=".3" cy=".15" r="1">'
        f'<stop stop-color="{light}"/><stop offset="1" stop-color="{shade}"/></radialGradient>'
        '<rect x="-9" y="-9" width="18" height="18" fill="url(#b)"/>'
        f'<circle cx=".1" cy=".2" r="1" fill="#0005"/>{inside}</svg>'
    )


def _backdrop(game: str) -> tuple[str, str]:
    return _BACKDROPS[games().index(game) % len(_BACKDROPS)]


def _in_css(svg: str) -> str:
    return svg.replace("%", "%25").replace("#", "%23").replace('"', "'")


def cover_svg(game: str) -> str:
    view = view_of(game)
    options = ViewOptions(lambda key, /, **values: "", perspective=view.PERSPECTIVE)
    scene = view.scene(replay(view.SAMPLE)[-1].view(None), options)
    cover = _Cover(scene, palette())
    drawn = "".join(cover.drawn())
    left, top, width, height = cover.box
    whole = f'x="{left:.2f}" y="{top:.2f}" width="{width:.2f}" height="{height:.2f}"'
    light, shade = _backdrop(game)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:.2f} {top:.2f} {width:.2f} '
        f'{height:.2f}" preserveAspectRatio="xMidYMid slice" stroke-linejoin="round" '
        f'stroke-linecap="round"><defs>{_LIGHT}<radialGradient id="b" cx=".3" cy=".15" r="1">'
        f'<stop stop-color="{light}"/><stop offset="1" stop-color="{shade}"/></radialGradient>'
        f'{cover.symbols()}</defs><rect {whole} fill="url(#b)"/>{drawn}'
        f'<rect {whole} fill="url(#l)"/></svg>'
    )


class _Box(NamedTuple):
    left: float
    top: float
    width: float
    height: float


class _Cover:
    """A drawing of a scene, in which repeated parts are symbols."""

    def __init__(self, scene: Scene, colours: dict[str, str]) -> None:
        self._scene = scene
        self._colours = colours
        self._turn, self._tilt = (0.0, 1.0) if scene.levels else (radians(_TURN), _TILT)
        self._symbols: dict[str, str] = {}
        self._ground, self._items = _bare(scene.ground), _bare(scene.items)
        self._shapes = [*self._ground, *self._items]
        # Shapes smaller than a tile only show the score.
        if scene.is_unbounded and not scene.levels:
            self._shapes = [shape for shape in self._shapes if shape.size >= 1]

    def symbols(self) -> str:
        return "".join(f'<g id="{name}">{drawn}</g>' for drawn, name in self._symbols.items())

    def drawn(self) -> Iterator[str]:
        seen = [shape for shape in self._shapes if shape.key == "frame" or self._is_seen(shape)]
        flat = [shape for shape in seen if not shape.kind]
        pieces = [shape for shape in seen if shape.kind]
        if self._scene.levels:
            yield from (self._use(shape, self._top(shape)) for shape in self._ground)
            yield from self._shadows(self._items, ".3 .45")
            yield from (self._use(shape, self._top(shape)) for shape in self._items)
            return
        for frame in (shape for shape in flat if shape.key == "frame"):
            yield self._use(frame, self._wall(frame, _HEIGHT_OF_BOARD, 0.55), -_HEIGHT_OF_BOARD)
        yield from (self._use(shape, self._top(shape)) for shape in flat)
        yield from self._shadows(pieces, ".16 .12")
        for piece in sorted(pieces, key=lambda shape: self._place(shape).y):
            top = f'<g transform="translate(0 {-_HEIGHT_OF_PIECES})">{self._top(piece)}</g>'
            yield self._use(piece, self._wall(piece, _HEIGHT_OF_PIECES, 0.72) + top)

    @cached_property
    def box(self) -> _Box:
        """The visible part: of a board, the part with the most pieces; otherwise all pieces."""
        if self._scene.levels:
            return _around([at for shape in self._items for at in _corners(shape)], 0, 0)
        pieces = [shape for shape in self._shapes if shape.kind] or self._shapes
        places = [self._place(shape) for shape in pieces]
        if self._scene.is_unbounded:
            return _around(places, 0, 0)

        def whole(box: _Box) -> float:
            return sum(_is_in(box, at, -_RADIUS) - _is_in(box, at, _RADIUS) / 2 for at in places)

        middles = starmap(_middle, combinations_with_replacement(places, 2))
        return max(map(_box_about, middles), key=whole)

    def _is_seen(self, shape: Shape) -> bool:
        return _is_in(self.box, self._place(shape), _REACH)

    def _place(self, shape: Shape) -> Point:
        across, down, at = cos(self._turn), sin(self._turn), shape.at
        return Point(at.x * across - at.y * down, (at.x * down + at.y * across) * self._tilt)

    def _use(self, shape: Shape, drawn: str, lift: float = 0) -> str:
        """Place a symbol at a shape, `lift` scene units above the table."""
        name = self._symbols.setdefault(drawn, f"s{len(self._symbols)}")
        at = self._place(shape)
        faint = f' opacity="{shape.opacity:.2g}"' if shape.opacity != 1 else ""
        return f'<use href="#{name}" x="{at.x:.2f}" y="{at.y - lift:.2f}"{faint}/>'

    def _top(self, shape: Shape) -> str:
        angle = self._turn + radians(shape.angle)
        across, down = cos(angle) * shape.size, sin(angle) * shape.size
        if (across, down, self._tilt) == (1, 0, 1):
            return "".join(map(self._path, shape.layers))
        numbers = (across, down * self._tilt, -down, across * self._tilt)
        matrix = " ".join(f"{number:.3g}" for number in numbers)
        paths = "".join(map(self._path, shape.layers))
        return f'<g transform="matrix({matrix} 0 0)">{paths}</g>'

    def _path(self, layer: Layer) -> str:
        fill = self._colours.get(layer.fill, layer.fill) or "none"
        path = f'<path d="{_rounded(layer.path)}" fill="{fill}"'
        if layer.stroke:
            stroke = self._colours.get(layer.stroke, layer.stroke)
            path += f' stroke="{stroke}" stroke-width="{layer.width:.2g}"'
        return f"{path}/>"

    def _outline(self, shape: Shape, colour: str) -> str:
        """Return the outline of a shape's first filled layer, in one colour."""
        layer = next((layer for layer in shape.layers if layer.fill), shape.layers[0])
        stroke = colour if layer.stroke else ""
        return self._top(shape._replace(layers=(Layer(layer.path, colour, stroke, layer.width),)))

    def _wall(self, shape: Shape, height: float, darkness: float) -> str:
        layer = next((layer for layer in shape.layers if layer.fill), shape.layers[0])
        colour = self._colours[layer.fill or layer.stroke]
        wall = self._outline(shape, _darker(colour, darkness))
        name = self._symbols.setdefault(wall, f"s{len(self._symbols)}")
        steps = "".join(
            f'<use href="#{name}" y="{-height * step / _STEPS:.2f}"/>' for step in range(_STEPS)
        )
        shine = self._outline(shape, "url(#w)")
        return f'{steps}<g transform="translate(0 {0.1 - height:.2f})">{shine}</g>'

    def _shadows(self, shapes: list[Shape], away: str) -> Iterator[str]:
        yield f'<g filter="url(#f)" opacity=".5" transform="translate({away})">'
        for shape in shapes:
            yield self._use(shape, self._outline(shape, "#000"))
        yield "</g>"


def _bare(items: Iterable[Item]) -> list[Shape]:
    """Return the shapes of the classic piece set, without their shadows for the view from above."""
    found = []
    for item in items:
        if isinstance(item, Shape):
            classic = in_piece_set(item.layers, CLASSIC)
            layers = tuple(layer for layer in classic if not layer.fill.endswith("shadow"))
            found += [item._replace(layers=layers)] if layers else []
    return found


def _corners(shape: Shape) -> list[Point]:
    """Return the corners of a shape, which must have straight lines only."""
    path = shape.layers[0].path
    pairs = re.findall(r"[ML](-?[\d.]+)[ ,](-?[\d.]+)", path)
    return [Point(shape.at.x + float(x), shape.at.y + float(y)) for x, y in pairs]


def _middle(one: Point, other: Point) -> Point:
    return Point((one.x + other.x) / 2, (one.y + other.y) / 2)


def _box_about(middle: Point) -> _Box:
    return _Box(middle.x - _WIDTH / 2, middle.y - _HEIGHT / 2, _WIDTH, _HEIGHT)


def _is_in(box: _Box, at: Point, beyond: float) -> bool:
    return (
        box.left - beyond < at.x < box.left + box.width + beyond
        and box.top - beyond < at.y < box.top + box.height + beyond
    )


def _around(places: list[Point], least_width: float, least_height: float) -> _Box:
    left, right = min(at.x for at in places), max(at.x for at in places)
    top, bottom = min(at.y for at in places), max(at.y for at in places)
    width = max(
        least_width, right - left + 2 * _MARGIN, (bottom - top + 2 * _MARGIN) * _WIDTH / _HEIGHT
    )
    height = width * _HEIGHT / _WIDTH
    return _Box((left + right - width) / 2, (top + bottom - height) / 2, width, height)


def _rounded(path: str) -> str:
    return re.sub(
        r"-?\d+\.\d+", lambda found: f"{float(found[0]):.2f}".rstrip("0").rstrip("."), path
    )


def _darker(colour: str, share: float) -> str:
    parts = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return "#" + "".join(f"{round(part * share):02x}" for part in parts)
