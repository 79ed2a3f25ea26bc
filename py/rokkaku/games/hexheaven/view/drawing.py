"""The table of Hex Heaven as shapes: tiles, marks, a ghost, and the counting of the end bonus."""

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache

from rokkaku.games.hexheaven.rules.board import Board, LaidTile
from rokkaku.games.hexheaven.rules.board import around as neighbours
from rokkaku.games.hexheaven.rules.placement import Effect
from rokkaku.games.hexheaven.rules.position import Position
from rokkaku.games.hexheaven.rules.scoring import TileBonus, points_between
from rokkaku.games.hexheaven.rules.tiles import EDGES, SIDES, TILES
from rokkaku.games.hexheaven.view import glyphs, overlay_glyphs
from rokkaku.hexgrid import Hex, Layout, Point, hex_add, hex_to_pixel, hexagon
from rokkaku.ui.board.scene import Bounds, Entrance, Item, Label, Shape

_LAYOUT = Layout(1.0)
_MARGIN = 2
"""Cells around the tiles, in each direction, that can be pointed at."""
_ROOM = 2.9
"""Free space around the tiles for building, in scene units."""
_CHIP_STEP, _CHIP_SIZE, _CHIP_LETTERS, _CHIPS_Y = 31.0, 13.5, 15.0, 21.0
"""In CSS pixels."""
_BUBBLE_LETTERS = 0.42
_BUBBLE_DISTANCE = 1.3
"""Distance from the middle of a tile to a text about it."""
_ROW, _COLUMN = 2.95, 2.4
"""Distances between the tiles while the end bonus is counted."""


def place_of(cell: Hex) -> Point:
    return hex_to_pixel(_LAYOUT, cell)


def text_of(cell: Hex) -> str:
    return f"{cell.q},{cell.r}"


def _point_below(point: Point, distance: float) -> Point:
    return Point(point.x, point.y + distance)


def bounds(cells: Iterable[Hex]) -> Bounds:
    """Return a rectangle around the tiles, with room to build."""
    centres = [place_of(cell) for cell in cells]
    xs, ys = [centre.x for centre in centres], [centre.y for centre in centres]
    return Bounds(min(xs) - _ROOM, min(ys) - _ROOM, max(xs) + _ROOM, max(ys) + _ROOM)


def around(laid: Collection[Hex]) -> tuple[Hex, ...]:
    """Return the cells that can be pointed at, in reading order."""
    return _around(frozenset(laid))


@lru_cache(maxsize=8)
def _around(laid: frozenset[Hex]) -> tuple[Hex, ...]:
    cells = {hex_add(cell, step) for cell in laid for step in hexagon(_MARGIN)}
    return tuple(sorted(cells, key=lambda cell: (cell.r, cell.q)))


# On the table


def laid_tile(cell: Hex, tile: LaidTile) -> Shape:
    name = f"tile-{TILES[tile.tile].id}"
    return Shape(name, glyphs.tile(*tile), place_of(cell), kind=name)


@lru_cache(maxsize=64)
def ground(board: Board, newest: Hex | None) -> tuple[Item, ...]:
    """Return the tiles except the newest, their shadows, and the holes that hex heavens left."""
    return (
        *(
            Shape(f"shadow-{text_of(cell)}-{step}", glyphs.SHADOW, _shadow_of(cell, step))
            for step in (1, 2, 3)
            for cell in sorted(board.laid)
        ),
        *(
            Shape(f"hole-{text_of(cell)}", overlay_glyphs.HOLE, place_of(cell))
            for cell in sorted(board.holes)
        ),
        *(laid_tile(cell, laid) for cell, laid in sorted(board.laid.items()) if cell != newest),
    )


def _shadow_of(cell: Hex, step: int) -> Point:
    centre = place_of(cell)
    return Point(centre.x + 0.03 * step, centre.y + 0.06 * step)


def last_marks(cells: Iterable[Hex]) -> tuple[Shape, ...]:
    return tuple(
        Shape(f"last-{text_of(cell)}", overlay_glyphs.LAST, place_of(cell), entrance=Entrance.GLOW)
        for cell in cells
    )


def sparks(board: Board, cell: Hex) -> tuple[Shape, ...]:
    tile, rotation = board.laid[cell]
    return tuple(
        Shape(f"spark-{tile}-{text_of(other)}", overlay_glyphs.SPARK, _seam(cell, other))
        for direction, other in enumerate(neighbours(cell))
        if other in board.laid and EDGES[tile][rotation] >> direction & 1
    )


def gains(board: Board, cell: Hex) -> tuple[Item, ...]:
    """Return the points of the newest tile, each at the side that makes them."""
    tile, items = board.laid[cell].tile, list[Item]()
    for other in neighbours(cell):
        neighbour_tile = board.laid.get(other)
        points = points_between(TILES[tile], TILES[neighbour_tile.tile]) if neighbour_tile else 0
        if points:
            items += bubble(_seam(cell, other), signed(points), f"gain-{tile}-{text_of(other)}")
    return tuple(items)


def _seam(cell: Hex, other: Hex) -> Point:
    centre, other_centre = place_of(cell), place_of(other)
    return Point((centre.x + other_centre.x) / 2, (centre.y + other_centre.y) / 2)


def glory(cells: Iterable[Hex]) -> tuple[Shape, ...]:
    return tuple(
        Shape(f"glory-{text_of(cell)}", overlay_glyphs.GLORY, place_of(cell))
        for cell in sorted(cells)
    )


def heaven(laid: Mapping[Hex, LaidTile], cells: Iterable[Hex]) -> tuple[Shape, ...]:
    taken = sorted(cells)
    choir = {neighbour for cell in taken for neighbour in neighbours(cell)}
    return (
        *(
            Shape(f"choir-{text_of(cell)}", overlay_glyphs.CHOIR, place_of(cell))
            for cell in sorted(choir)
        ),
        *(Shape(f"halo-{text_of(cell)}", overlay_glyphs.HALO, place_of(cell)) for cell in taken),
        *(
            Shape(f"risen-{text_of(cell)}", layers, place_of(cell), 1.16)
            for cell in taken
            for layers in (glyphs.tile(*laid[cell]) + glyphs.OWNED,)
        ),
    )


def target(cell: Hex, effect: Effect | None, has_sides: bool) -> tuple[Item, ...]:
    """Mark a cell where the selected tile fits; `effect` is None if nothing scores."""
    key, centre = text_of(cell), place_of(cell)
    items: list[Item] = [Shape(f"target-{key}", overlay_glyphs.TARGET, centre)]
    if effect:
        ink, height = _points_ink(effect.points), -0.1 if has_sides else 0.0
        items.append(
            Label(f"points-{key}", signed(effect.points), _point_below(centre, height), 0.62, ink)
        )
        if has_sides:
            items.append(
                Shape(f"sides-{key}", overlay_glyphs.pips(effect.sides), _point_below(centre, 0.42))
            )
    return tuple(items)


def rotated_target(cell: Hex, effect: Effect | None) -> tuple[Item, ...]:
    key, centre = text_of(cell), place_of(cell)
    mark = Shape(f"turned-{key}", overlay_glyphs.TURNED, centre)
    if not effect:
        return (mark,)
    return (mark, Label(f"points-{key}", signed(effect.points), centre, 0.36, "heaven-count"))


def ghost(cell: Hex, tile: LaidTile, is_fitting: bool) -> tuple[Shape, ...]:
    centre = place_of(cell)
    return (
        Shape("ghost", glyphs.tile(*tile), centre, opacity=0.92 if is_fitting else 0.55),
        Shape(
            "ghost-edge",
            overlay_glyphs.FITS if is_fitting else overlay_glyphs.FITS_NOT,
            centre,
            1.08,
        ),
    )


def bubble(point: Point, text: str, key: str = "bubble") -> tuple[Item, ...]:
    return (
        Shape(key, overlay_glyphs.bubble(_width(text)), point),
        Label(f"{key}-text", text, point, _BUBBLE_LETTERS, "heaven-bubble-ink"),
    )


def _width(text: str) -> float:
    return round(sum(0.42 if ord(letter) > 0x2E80 else 0.21 for letter in text), 2)


def bubble_beside(laid: Collection[Hex], cell: Hex, text: str) -> tuple[Item, ...]:
    """Return a text above or below a tile, away from the other tiles but within the bounds."""
    heights = [place_of(other).y for other in laid]
    x, y = place_of(cell)
    distance = _BUBBLE_DISTANCE if y > (min(heights) + max(heights)) / 2 else -_BUBBLE_DISTANCE
    left, _, right, _ = bounds(laid)
    half = _width(text) / 2 + 0.5
    return bubble(Point(max(left + half, min(x, right - half)), y + distance), text)


def chips(position: Position, title: str) -> tuple[Item, ...]:
    """Return the numbers of touching sides along the upper edge, and mark those used this turn."""
    title_width = (_width(title) / _BUBBLE_LETTERS + 1) * _CHIP_LETTERS
    point = Point((title_width + _CHIP_STEP) / 2 - 2 * _CHIP_STEP, _CHIPS_Y)
    title_point = Point(point.x - (_CHIP_STEP + title_width) / 2, point.y)
    items: list[Item] = [Label("chips", title, title_point, _CHIP_LETTERS, "heaven-count")]
    for sides in range(1, SIDES):
        is_used, is_free = (bits >> sides & 1 for bits in (position.used, position.counts))
        layers = (
            overlay_glyphs.CHIP_USED
            if is_used
            else overlay_glyphs.CHIP
            if is_free
            else overlay_glyphs.CHIP_SHUT
        )
        ink = "heaven-chip-ink" if is_free else "heaven-chip-used-ink"
        items.append(Shape(f"chip-{sides}", layers, point, _CHIP_SIZE))
        items.append(Label(f"chip-{sides}-number", str(sides), point, _CHIP_LETTERS, ink))
        point = Point(point.x + _CHIP_STEP, point.y)
    return tuple(items)


def _points_ink(points: int) -> str:
    if not points:
        return "heaven-count"
    return "heaven-plus" if points > 0 else "heaven-minus"


def signed(points: int) -> str:
    """Return points as text, such as +2, 0 and −1."""
    return f"{points:+d}".replace("-", "−") if points else "0"


# The end bonus


def stage(
    bonus: int, hands: tuple[tuple[TileBonus, ...], ...], count: int
) -> tuple[Bounds, tuple[Item, ...]]:
    """Return the bonus tile above the hands, with the first `count` tiles counted."""
    width = max(1, *map(len, hands)) * _COLUMN
    items: list[Item] = [
        Shape("bonus", glyphs.tile(bonus, 0) + glyphs.OWNED, Point(0, -_ROW), 1.4),
    ]
    number = 0
    for seat, hand in enumerate(hands):
        start, y = -_COLUMN * (len(hand) - 1) / 2, seat * _ROW
        items.append(
            Shape(f"badge-{seat}", overlay_glyphs.BADGES[seat], Point(-width / 2 - 0.9, y), 0.6)
        )
        for index, tile in enumerate(hand):
            point, key = Point(start + index * _COLUMN, y), f"counted-{TILES[tile.tile].id}"
            number += 1
            opacity = 1.0 if number <= count else 0.45
            items.append(Shape(key, glyphs.tile(tile.tile, 0), point, opacity=opacity))
            if number == count:
                items.append(Shape(f"{key}-now", overlay_glyphs.LAST, point, 1.08))
            if number <= count:
                items += bubble(_point_below(point, 1.08), signed(tile.total), f"{key}-points")
    edge = width / 2 + 1.8
    return Bounds(-edge, -_ROW - 2, edge, (len(hands) - 1) * _ROW + 1.7), tuple(items)
