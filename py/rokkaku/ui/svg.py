"""Shapes and scenes as SVG: pictures in the page, in the colours of its theme.

They have the layers of all piece sets, and the page's style sheet shows those of one; where there
is no style sheet, the classic one is seen.
"""

from html import escape

from rokkaku.ui.scene import CLASSIC, Bounds, Label, Layer, Scene, Shape

_REACH = 4.5
"""How far a shape reaches from its place at most; what begins farther outside is not drawn."""


def badge_svg(layers: tuple[Layer, ...]) -> str:
    """A shape of size 1 as an SVG image of its own, in the colours of the page's theme."""
    paths = "".join(map(_path, layers))
    return f'<svg viewBox="-1 -1 2 2" aria-hidden="true" focusable="false">{paths}</svg>'


def picture_svg(shapes: tuple[Shape, ...], bounds: Bounds) -> str:
    """Some shapes as an SVG image, in the colours of the page's theme."""
    drawn = "".join(map(_shape, shapes))
    return f'<svg viewBox="{_box(bounds)}" aria-hidden="true" focusable="false">{drawn}</svg>'


def scene_svg(scene: Scene, name: str) -> str:
    """A scene as an SVG image; `name` is what a screen reader says."""
    left, top, right, bottom = scene.bounds
    drawn = "".join(
        _label(item) if isinstance(item, Label) else _shape(item)
        for item in (*scene.ground, *scene.items)
        if left - _REACH <= item.at.x <= right + _REACH
        and top - _REACH <= item.at.y <= bottom + _REACH
    )
    box = _box(scene.bounds)
    return f'<svg viewBox="{box}" role="img" aria-label="{escape(name)}">{drawn}</svg>'


def _box(bounds: Bounds) -> str:
    left, top, right, bottom = bounds
    return f"{left} {top} {right - left} {bottom - top}"


def _shape(shape: Shape) -> str:
    faint = f' opacity="{shape.opacity}"' if shape.opacity != 1 else ""
    return (
        f'<g transform="translate({shape.at.x:.3f} {shape.at.y:.3f}) rotate({shape.angle}) '
        f'scale({shape.size})"{faint}>{"".join(map(_path, shape.layers))}</g>'
    )


def _label(label: Label) -> str:
    return (
        f'<text x="{label.at.x:.3f}" y="{label.at.y:.3f}" font-size="{label.size}" '
        f'text-anchor="middle" dominant-baseline="central" fill="var(--{label.fill})">'
        f"{escape(label.text)}</text>"
    )


def _path(layer: Layer) -> str:
    fill = f"var(--{layer.fill})" if layer.fill else "none"
    stroke = f' stroke="var(--{layer.stroke})" stroke-width="{layer.width}"' if layer.stroke else ""
    dash = f' stroke-dasharray="{layer.dash}"' if layer.dash else ""
    only = f' class="only-{layer.only}"' if layer.only else ""
    if layer.only not in ("", CLASSIC):
        only += ' display="none"'
    return f'<path{only} d="{layer.path}" fill="{fill}"{stroke}{dash}/>'
