"""Tiles on the table as shapes: from above, from the side, and what can be pointed at."""

from collections.abc import Collection, Sequence
from functools import lru_cache

from rokkaku.games.seven.rules.game import Placement
from rokkaku.games.seven.rules.tiles import Cells, normalized
from rokkaku.games.seven.view import glyphs
from rokkaku.hexgrid import Hex, Layout, Point, hex_add, hex_to_pixel, hexagon
from rokkaku.ui.board.scene import Bounds, Item, Label, Shape
from rokkaku.ui.i18n import Translate

_LAYOUT = Layout(1.0)
_MARGIN = 3
"""So many cells around the tiles can be pointed at."""
_SHADOW = Point(0.1, 0.16)
_ROOM, _ROOM_OBLIQUE = 5.3, 2.0
"""What is kept free around the tiles, so that there is room to build."""


def place_of(cell: Hex) -> Point:
    """The centre of a cell."""
    return hex_to_pixel(_LAYOUT, cell)


def tower(tiles: Sequence[Placement], top_level: int, side_view: bool) -> tuple[Item, ...]:
    """Tiles up to the level `top_level` (0: all), from above or from the side."""
    seen = [tile for tile in tiles if not top_level or tile.level <= top_level]
    return _from_the_side(seen) if side_view else _from_above(seen)


def _from_above(tiles: Sequence[Placement]) -> tuple[Item, ...]:
    """The tiles, those that are higher over those that are lower, with the number of the level."""
    items: list[Item] = []
    seen: dict[Hex, Placement] = {}
    for tile in sorted(tiles, key=lambda tile: tile.level):
        shape, at = normalized(tile.move.cells), place_of(tile.move.cells[0])
        key = f"{tile.seat}-{tile.move.letter}"
        if tile.level > 1:
            cast = Point(at.x + _SHADOW.x, at.y + _SHADOW.y)
            items.append(Shape(f"shadow-{key}", glyphs.shadow(shape), cast))
        layers = glyphs.tile(shape, tile.seat, tile.level)
        items.append(Shape(f"tile-{key}", layers, at, kind=f"tile-{key}"))
        seen |= dict.fromkeys(tile.move.cells, tile)
    for cell, tile in seen.items():
        key = f"level-{cell.q},{cell.r}"
        items.append(Label(key, str(tile.level), place_of(cell), 0.5, f"tile-{tile.seat}-ink"))
    return tuple(items)


def _from_the_side(tiles: Sequence[Placement]) -> tuple[Item, ...]:
    """The tower seen obliquely: each tile is a slab, the lower and the hinder ones first."""
    items: list[Item] = []
    for tile in sorted(tiles, key=lambda tile: (tile.level, max(map(_depth, tile.move.cells)))):
        shape, at = normalized(tile.move.cells), place_of(tile.move.cells[0])
        key = f"{tile.seat}-{tile.move.letter}"
        top = at.y * glyphs.TILT - tile.level * glyphs.THICKNESS
        items += [
            Shape(
                f"wall-{key}-{step}",
                glyphs.wall(shape, tile.seat),
                Point(at.x, top + glyphs.THICKNESS * step / 6),
            )
            for step in range(6, 0, -1)
        ]
        slab = glyphs.slab(shape, tile.seat, tile.level)
        items.append(Shape(f"slab-{key}", slab, Point(at.x, top)))
    return tuple(items)


def _depth(cell: Hex) -> int:
    return cell.r


def ghost(cells: Cells, seat: int, legal: bool) -> Shape:
    """A tile where it would come to lie."""
    return Shape("ghost", glyphs.ghost(normalized(cells), seat, legal), place_of(min(cells)))


def in_hand(letter: str, shape: Cells, seat: int) -> Shape:
    """A tile with its middle at the origin."""
    centres = [place_of(cell) for cell in shape]
    across = [at.x for at in centres]
    down = [at.y for at in centres]
    middle = Point(-(min(across) + max(across)) / 2, -(min(down) + max(down)) / 2)
    return Shape(f"hand-{seat}-{letter}", glyphs.tile(shape, seat, 1), middle)


def around(occupied: Collection[Hex]) -> tuple[Hex, ...]:
    """The cells that can be pointed at, in reading order."""
    return _around(frozenset(occupied))


@lru_cache(maxsize=8)
def _around(occupied: frozenset[Hex]) -> tuple[Hex, ...]:
    near = hexagon(_MARGIN)
    cells = {hex_add(cell, step) for cell in occupied or {Hex(0, 0)} for step in near}
    return tuple(sorted(cells, key=lambda cell: (cell.r, cell.q)))


def bounds(occupied: Collection[Hex], levels: int, side_view: bool) -> Bounds:
    """A rectangle around the tiles with some room to build."""
    centres = [place_of(cell) for cell in occupied] or [Point(0, 0)]
    room = _ROOM_OBLIQUE if side_view else _ROOM
    tilt = glyphs.TILT if side_view else 1.0
    height = glyphs.THICKNESS * levels if side_view else 0.0
    return Bounds(
        min(at.x for at in centres) - room,
        min(at.y for at in centres) * tilt - room - height,
        max(at.x for at in centres) + room,
        max(at.y for at in centres) * tilt + room,
    )


def cell_name(cell: Hex, top: Placement | None, translate: Translate) -> str:
    """What a screen reader says of a cell with a tile on top of it, or with none."""
    if top:
        side, tile = translate(f"seven.seat.{top.seat}"), tile_name(top.move.letter, translate)
        what = translate("seven.cell", side=side, tile=tile, level=top.level)
    else:
        what = translate("seven.table")
    return translate("board.separator").join((f"{cell.q} {cell.r}", what))


def tile_name(letter: str, translate: Translate) -> str:
    """What a tile is called."""
    return translate(f"seven.tile.{letter}")
