"""Shapes, scenes and charts as SVG images, in the colours of the page's theme.

Shapes contain the layers of all piece sets. The style sheet shows one set; without a style sheet,
the classic set is shown.
"""

from collections.abc import Callable
from html import escape

from rokkaku.ui.board.scene import CLASSIC, Bounds, Item, Label, Layer, Scene

Paint = Callable[[str, str], str]
"""Returns the attribute `fill` or `stroke` for a scene's colour, with a leading space."""

_REACH = 4.5
"""Maximum extent of a shape from its place; items farther outside the bounds are not drawn."""
_MIDDLE = 0.35
"""Distance from the middle of letters down to their baseline, as a share of their height."""

CHART_WIDTH, CHART_HEIGHT = 600, 100
"""Size of a chart in its own units; it is stretched to its place in the page."""
_PAD = 6


def badge_svg(layers: tuple[Layer, ...]) -> str:
    """Return an SVG image of a shape of size 1, hidden from screen readers."""
    paths = "".join(_path(layer, _page_colour) for layer in layers)
    return f'<svg viewBox="-1 -1 2 2" aria-hidden="true" focusable="false">{paths}</svg>'


def picture_svg(items: tuple[Item, ...], bounds: Bounds) -> str:
    """Return an SVG image of items, hidden from screen readers."""
    elements = "".join(item_svg(item, _page_colour) for item in items)
    return f'<svg viewBox="{_box(bounds)}" aria-hidden="true" focusable="false">{elements}</svg>'


def scene_svg(scene: Scene, name: str) -> str:
    """Return an SVG image of a scene; `name` is for screen readers."""
    left, top, right, bottom = scene.bounds
    elements = "".join(
        item_svg(item, _page_colour)
        for item in (*scene.ground, *scene.items)
        if left - _REACH <= item.at.x <= right + _REACH
        and top - _REACH <= item.at.y <= bottom + _REACH
    )
    box = _box(scene.bounds)
    return f'<svg viewBox="{box}" role="img" aria-label="{escape(name)}">{elements}</svg>'


def item_svg(item: Item, paint: Paint) -> str:
    """Return a shape or label as an SVG element."""
    if isinstance(item, Label):
        y = item.at.y + _MIDDLE * item.size  # not all programs know dominant-baseline
        return (
            f'<text x="{item.at.x:.3f}" y="{y:.3f}" font-size="{item.size:.4g}" '
            f'text-anchor="middle"{paint("fill", item.fill)}>{escape(item.text)}</text>'
        )
    opacity = f' opacity="{item.opacity:.4g}"' if item.opacity != 1 else ""
    rotation = f" rotate({item.angle:.4g})" if item.angle else ""
    paths = "".join(_path(layer, paint) for layer in item.layers)
    return (
        f'<g transform="translate({item.at.x:.3f} {item.at.y:.3f}){rotation} '
        f'scale({item.size:.4g})"{opacity}>{paths}</g>'
    )


def chart_svg(elements: str) -> str:
    """Return an SVG image of a chart, whose elements the style sheet colours by their classes."""
    return (
        f'<svg viewBox="0 0 {CHART_WIDTH} {CHART_HEIGHT}" preserveAspectRatio="none" '
        f'aria-hidden="true" focusable="false">{elements}</svg>'
    )


def chart_x(across: float) -> float:
    """Return the x coordinate on a chart for a share of its width, from the left."""
    return _PAD + (CHART_WIDTH - 2 * _PAD) * across


def chart_place(across: float, up: float) -> str:
    """Return a point of a chart as path data; both shares are from 0 to 1, `up` from the bottom."""
    return f"{chart_x(across):.1f} {_PAD + (CHART_HEIGHT - 2 * _PAD) * (1 - up):.1f}"


def _path(layer: Layer, paint: Paint) -> str:
    fill = paint("fill", layer.fill) if layer.fill else ' fill="none"'
    stroke = dash = ""
    if layer.stroke:
        stroke = f'{paint("stroke", layer.stroke)} stroke-width="{layer.width:.4g}"'
        dash = f' stroke-dasharray="{layer.dash:.4g}"' if layer.dash else ""
    only = f' class="only-{layer.only}"' if layer.only else ""
    if layer.only not in ("", CLASSIC):
        only += ' display="none"'
    return f'<path{only} d="{layer.path}"{fill}{stroke}{dash}/>'


def _page_colour(attribute: str, colour: str) -> str:
    return f' {attribute}="var(--{colour})"'


def _box(bounds: Bounds) -> str:
    left, top, right, bottom = bounds
    return f"{left} {top} {right - left} {bottom - top}"
