"""A scene as an image: an SVG file, or the size of a bitmap."""

import re
from collections.abc import Mapping
from html import escape

from rokkaku.ui.board.scene import CLASSIC, Bounds, Item, Label, Scene, in_piece_set
from rokkaku.ui.board.svg import item_svg

LONG_SIDE = 1600
"""Longer side of an image, in pixels."""
GROUND = "table"
"""Colour behind the scene."""
_MARGIN = 0.03
"""Margin on each side, as a share of the longer side."""


def framed(bounds: Bounds) -> Bounds:
    left, top, right, bottom = bounds
    margin = _MARGIN * max(right - left, bottom - top)
    return Bounds(left - margin, top - margin, right + margin, bottom + margin)


def picture_size(bounds: Bounds) -> tuple[int, int]:
    width, height = bounds.right - bounds.left, bounds.bottom - bounds.top
    scale = LONG_SIDE / max(width, height)
    return max(1, round(width * scale)), max(1, round(height * scale))


def svg_file(
    scene: Scene, palette: Mapping[str, str], font: str, title: str, pieces: str = CLASSIC
) -> str:
    """Return the scene as an SVG file; `palette` has a CSS colour for each colour of scenes."""
    bounds = framed(scene.bounds)
    left, top, right, bottom = bounds
    width, height = picture_size(bounds)
    box = f"{left:.4g} {top:.4g} {right - left:.4g} {bottom - top:.4g}"
    ground = (
        f'<rect x="{left:.4g}" y="{top:.4g}" width="{right - left:.4g}" '
        f'height="{bottom - top:.4g}"{_paint("fill", palette[GROUND])}/>'
    )
    items = (_item_in_piece_set(item, pieces) for item in (*scene.ground, *scene.items))
    markup = "\n".join(
        item_svg(item, lambda attribute, colour: _paint(attribute, palette[colour]))
        for item in items
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{width}" '
        f'height="{height}" role="img" font-family="{escape(font)}">\n'
        f"<title>{escape(title)}</title>\n{ground}\n{markup}\n</svg>\n"
    )


def _item_in_piece_set(item: Item, pieces: str) -> Item:
    return (
        item if isinstance(item, Label) else item._replace(layers=in_piece_set(item.layers, pieces))
    )


def _paint(attribute: str, colour: str) -> str:
    """Return a colour as attributes: two for #rrggbbaa, which some programs do not know."""
    match = re.fullmatch(r"(#[0-9A-Fa-f]{6})([0-9A-Fa-f]{2})", colour)
    if not match:
        return f' {attribute}="{escape(colour)}"'
    opacity = int(match[2], 16) / 255
    return f' {attribute}="{match[1]}" {attribute}-opacity="{opacity:.3g}"'
