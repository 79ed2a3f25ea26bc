"""A scene as an image of its own: an SVG file, or the size of one made of pixels."""

import re
from collections.abc import Mapping
from html import escape

from rokkaku.ui.board.scene import CLASSIC, Bounds, Item, Label, Scene, in_piece_set
from rokkaku.ui.board.svg import item_svg

LONG_SIDE = 1600
"""The longer side of a picture, in pixels."""
GROUND = "table"
"""The colour behind the scene."""
_MARGIN = 0.03
"""The part of the longer side that is left free all around."""


def framed(bounds: Bounds) -> Bounds:
    """The bounds with a margin."""
    left, top, right, bottom = bounds
    margin = _MARGIN * max(right - left, bottom - top)
    return Bounds(left - margin, top - margin, right + margin, bottom + margin)


def picture_size(bounds: Bounds) -> tuple[int, int]:
    """The width and height in pixels of a picture of these bounds."""
    across, down = bounds.right - bounds.left, bounds.bottom - bounds.top
    scale = LONG_SIDE / max(across, down)
    return max(1, round(across * scale)), max(1, round(down * scale))


def svg_file(
    scene: Scene, palette: Mapping[str, str], font: str, title: str, pieces: str = CLASSIC
) -> str:
    """The scene as an SVG file, in colours (CSS) by the names that scenes use, and a piece set."""
    bounds = framed(scene.bounds)
    left, top, right, bottom = bounds
    width, height = picture_size(bounds)
    box = f"{left:.4g} {top:.4g} {right - left:.4g} {bottom - top:.4g}"
    ground = (
        f'<rect x="{left:.4g}" y="{top:.4g}" width="{right - left:.4g}" '
        f'height="{bottom - top:.4g}"{_paint("fill", palette[GROUND])}/>'
    )
    items = (_worn(item, pieces) for item in (*scene.ground, *scene.items))
    drawn = "\n".join(
        item_svg(item, lambda attribute, colour: _paint(attribute, palette[colour]))
        for item in items
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{width}" '
        f'height="{height}" role="img" font-family="{escape(font)}">\n'
        f"<title>{escape(title)}</title>\n{ground}\n{drawn}\n</svg>\n"
    )


def _worn(item: Item, pieces: str) -> Item:
    """An item as it looks in one piece set."""
    return (
        item if isinstance(item, Label) else item._replace(layers=in_piece_set(item.layers, pieces))
    )


def _paint(attribute: str, colour: str) -> str:
    """A colour as attributes: two for #rrggbbaa, which not all programs know."""
    found = re.fullmatch(r"(#[0-9A-Fa-f]{6})([0-9A-Fa-f]{2})", colour)
    if not found:
        return f' {attribute}="{escape(colour)}"'
    opacity = int(found[2], 16) / 255
    return f' {attribute}="{found[1]}" {attribute}-opacity="{opacity:.3g}"'
