"""Shapes of the tiles, from above and from the side, and the cells that can be pointed at."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache

from rokkaku.games.seven.rules.game import Placement
from rokkaku.games.seven.rules.tiles import Cells, normalized
from rokkaku.games.seven.view import glyphs
from rokkaku.hexgrid import Hex, Layout, Point, hex_add, hex_to_pixel, hex_words, hexagon
from rokkaku.i18n import Translate
from rokkaku.ui.board.game_view import Perspective
from rokkaku.ui.board.scene import Bounds, Entrance, Item, Label, Layer, Shape

FROM_THE_SIDE = Perspective(is_oblique=True)
_LAYOUT = Layout(1.0)
_MARGIN = 3
"""Cells up to this distance from a tile can be pointed at."""
_SHADOW = Point(0.1, 0.16)
_FAINT = 0.62
"""Opacity of a tile that is not placed yet."""
_ROOM = 5.3
"""Free space around the tiles, so that there is room to build."""
_DIGITS, _LOWEST_DIGITS, _HIGHEST_DIGITS = 0.5, 12.0, 24.0
"""Height of a level's number, and its minimum and maximum in CSS pixels."""


_FRONT = (Hex(0, 0), Hex(0, 1), Hex(-1, 1))
_DIGIT_RAISED = 0.14
"""Shift of a digit to clear a tile one level higher in front; behind taller ones it is omitted."""


def place_of(cell: Hex, level: int = 0, is_oblique: bool = False) -> Point:
    """Return the centre of a cell on the table, or of the top of a tile on `level`."""
    centre = hex_to_pixel(_LAYOUT, cell)
    return (
        Point(centre.x, centre.y * glyphs.TILT - level * glyphs.THICKNESS) if is_oblique else centre
    )


def tilt_of(is_oblique: bool) -> float:
    """Return the vertical scale of things that lie flat."""
    return glyphs.TILT if is_oblique else 1.0


@lru_cache(maxsize=8)
def grid(cells: tuple[Hex, ...], is_oblique: bool) -> tuple[Item, ...]:
    return (Shape("grid", glyphs.grid(cells, tilt_of(is_oblique)), Point(0, 0), opacity=0.13),)


def first_place(is_oblique: bool) -> Shape:
    layers = glyphs.first_place(tilt_of(is_oblique))
    return Shape("first", layers, place_of(hexagon(1)[0], 0, is_oblique), opacity=0.7)


def tower(tiles: Sequence[Placement], perspective: Perspective) -> tuple[Item, ...]:
    """Return the tiles up to the top level shown."""
    top_level = perspective.top_level
    visible = [tile for tile in tiles if not top_level or tile.level <= top_level]
    return _from_the_side(visible) if perspective.is_oblique else _from_above(visible)


def _from_above(tiles: Sequence[Placement]) -> tuple[Item, ...]:
    items: list[Item] = []
    highest: dict[Hex, Placement] = {}
    for tile in sorted(tiles, key=lambda tile: tile.level):
        shape, centre = normalized(tile.move.cells), place_of(tile.move.cells[0])
        key = f"{tile.seat}-{tile.move.letter}"
        if tile.level > 1:
            shadow_centre = Point(centre.x + _SHADOW.x, centre.y + _SHADOW.y)
            items.append(Shape(f"shadow-{key}", glyphs.shadow(shape), shadow_centre))
        layers = glyphs.tile(shape, tile.seat, tile.level)
        items.append(Shape(f"tile-{key}", layers, centre, kind=f"tile-{key}"))
        highest |= dict.fromkeys(tile.move.cells, tile)
    for cell, tile in highest.items():
        items.append(_digit(cell, tile, False))
    return tuple(items)


def _digit(cell: Hex, tile: Placement, is_oblique: bool, raised: float = 0.0) -> Label:
    centre = place_of(cell, tile.level, is_oblique)
    return Label(
        f"level-{cell.q},{cell.r}",
        str(tile.level),
        Point(centre.x, centre.y - raised),
        _DIGITS,
        f"tile-{tile.seat}-ink",
        _LOWEST_DIGITS,
        _HIGHEST_DIGITS,
    )


def _from_the_side(tiles: Sequence[Placement]) -> tuple[Item, ...]:
    """Return each level in turn: its shadows, then the walls, then the tops."""
    items: list[Item] = []
    highest = {cell: tile.level for tile in sorted(tiles, key=_level) for cell in tile.move.cells}
    for level in range(1, max(highest.values(), default=0) + 1):
        level_tiles = [tile for tile in tiles if tile.level == level]
        items += [_slab(tile, "shadow", glyphs.slab_shadow) for tile in level_tiles]
        items += [
            _slab(tile, "wall", glyphs.wall)._replace(entrance=Entrance.FALL)
            for tile in level_tiles
        ]
        for tile in level_tiles:
            top = glyphs.top_face(normalized(tile.move.cells), tile.seat, level)
            name = f"tile-{tile.seat}-{tile.move.letter}"
            centre = place_of(tile.move.cells[0], level, True)
            items.append(Shape(name, top, centre, entrance=Entrance.FALL))
            items += [
                _digit(cell, tile, True, _DIGIT_RAISED * higher)
                for cell in tile.move.cells
                if highest[cell] == level and (higher := _in_front(cell, highest) - level) <= 1
            ]
    return tuple(items)


def _in_front(cell: Hex, highest: Mapping[Hex, int]) -> int:
    """Return the highest level of a cell and the two in front of it."""
    return max(highest.get(hex_add(cell, step), 0) for step in _FRONT)


def _level(tile: Placement) -> int:
    return tile.level


def _slab(tile: Placement, name: str, layers: Callable[[Cells, int], tuple[Layer, ...]]) -> Shape:
    tile_layers = layers(normalized(tile.move.cells), tile.seat)
    centre = place_of(tile.move.cells[0], tile.level, True)
    return Shape(f"{name}-{tile.seat}-{tile.move.letter}", tile_layers, centre)


def ghost(
    cells: Cells, seat: int, is_legal: bool, level: int = 1, is_oblique: bool = False
) -> tuple[Shape, ...]:
    """Return a faint tile where it would be placed; its outline shows if that is legal."""
    shape, centre = normalized(cells), place_of(min(cells), level, is_oblique)
    draw_top = glyphs.top_face if is_oblique else glyphs.tile
    wall = Shape("ghost-wall", glyphs.wall(shape, seat), centre, opacity=_FAINT)
    top = Shape("ghost-top", draw_top(shape, seat, level), centre, opacity=_FAINT)
    line = Shape("ghost", glyphs.ghost_line(shape, is_legal, tilt_of(is_oblique)), centre)
    return (wall, top, line) if is_oblique else (top, line)


def hand_tile(letter: str, shape: Cells, seat: int) -> Shape:
    """Return a tile with its middle at the origin."""
    centres = [place_of(cell) for cell in shape]
    xs = [centre.x for centre in centres]
    ys = [centre.y for centre in centres]
    middle = Point(-(min(xs) + max(xs)) / 2, -(min(ys) + max(ys)) / 2)
    return Shape(f"hand-{seat}-{letter}", glyphs.tile(shape, seat, 1), middle)


def around(occupied: Collection[Hex]) -> tuple[Hex, ...]:
    """Return the cells that can be pointed at, in reading order."""
    return _around(frozenset(occupied))


@lru_cache(maxsize=8)
def _around(occupied: frozenset[Hex]) -> tuple[Hex, ...]:
    steps = hexagon(_MARGIN)
    cells = {hex_add(cell, step) for cell in occupied or {Hex(0, 0)} for step in steps}
    return tuple(sorted(cells, key=lambda cell: (cell.r, cell.q)))


def bounds(occupied: Collection[Hex], levels: int, is_oblique: bool) -> Bounds:
    centres = [place_of(cell, 0, is_oblique) for cell in occupied] or [Point(0, 0)]
    depth = _ROOM * tilt_of(is_oblique)
    height = glyphs.THICKNESS * levels if is_oblique else 0.0
    return Bounds(
        min(centre.x for centre in centres) - _ROOM,
        min(centre.y for centre in centres) - max(depth, height + 1),
        max(centre.x for centre in centres) + _ROOM,
        max(centre.y for centre in centres) + depth,
    )


def cell_name(cell: Hex, top: Placement | None, translate: Translate) -> str:
    """Return a cell's name for screen readers, with the tile on top of it."""
    if top:
        side, tile = translate(f"seven.seat.{top.seat}"), tile_name(top.move.letter, translate)
        content = translate("seven.cell", side=side, tile=tile, level=top.level)
    else:
        content = translate("seven.table")
    return translate("board.separator").join((hex_words(cell), content))


def tile_name(letter: str, translate: Translate) -> str:
    return translate(f"seven.tile.{letter}")
