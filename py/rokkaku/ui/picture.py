"""A scene as an image of its own: an SVG file, or the size of one made of pixels."""

import re
from collections.abc import Mapping
from html import escape

from rokkaku.ui.scene import CLASSIC, Bounds, Item, Label, Layer, Scene, worn

LONG_SIDE = 1600
"""The longer side of a picture, in pixels."""
GROUND = "table"
"""The colour behind the scene."""
_MARGIN = 0.03
"""The part of the longer side that is left free all around."""
_MIDDLE = 0.35
"""From the middle of letters down to the line they stand on, in heights of letters."""


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
    drawn = "\n".join(_item(item, palette, pieces) for item in (*scene.ground, *scene.items))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{width}" '
        f'height="{height}" role="img" font-family="{escape(font)}" text-anchor="middle">\n'
        f"<title>{escape(title)}</title>\n{ground}\n{drawn}\n</svg>\n"
    )


def _item(item: Item, palette: Mapping[str, str], pieces: str) -> str:
    if isinstance(item, Label):
        y = item.at.y + _MIDDLE * item.size
        return (
            f'<text x="{item.at.x:.4f}" y="{y:.4f}" font-size="{item.size:.4g}"'
            f"{_paint('fill', palette[item.fill])}>{escape(item.text)}</text>"
        )
    opacity = f' opacity="{item.opacity:.4g}"' if item.opacity != 1 else ""
    layers = "".join(_layer(layer, palette) for layer in worn(item.layers, pieces))
    turned = f" rotate({item.angle:.4g})" if item.angle else ""
    return (
        f'<g transform="translate({item.at.x:.4f} {item.at.y:.4f}){turned} '
        f'scale({item.size:.4g})"{opacity}>{layers}</g>'
    )


def _layer(layer: Layer, palette: Mapping[str, str]) -> str:
    fill = _paint("fill", palette[layer.fill]) if layer.fill else ' fill="none"'
    stroke = dash = ""
    if layer.stroke:
        stroke = f'{_paint("stroke", palette[layer.stroke])} stroke-width="{layer.width:.4g}"'
        dash = f' stroke-dasharray="{layer.dash:.4g}"' if layer.dash else ""
    return f'<path d="{layer.path}"{fill}{stroke}{dash}/>'


def _paint(attribute: str, colour: str) -> str:
    """A colour as attributes: two for #rrggbbaa, which not all programs know."""
    found = re.fullmatch(r"(#[0-9A-Fa-f]{6})([0-9A-Fa-f]{2})", colour)
    if not found:
        return f' {attribute}="{escape(colour)}"'
    opacity = int(found[2], 16) / 255
    return f' {attribute}="{found[1]}" {attribute}-opacity="{opacity:.3g}"'
