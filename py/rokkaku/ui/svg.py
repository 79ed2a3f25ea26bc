"""Shapes as SVG: small pictures in the page.

They have the layers of all piece sets, and the page's style sheet shows those of one; where there
is no style sheet, the classic one is seen.
"""

from rokkaku.ui.scene import CLASSIC, Bounds, Layer, Shape


def badge_svg(layers: tuple[Layer, ...]) -> str:
    """A shape of size 1 as an SVG image of its own, in the colours of the page's theme."""
    paths = "".join(map(_path, layers))
    return f'<svg viewBox="-1 -1 2 2" aria-hidden="true" focusable="false">{paths}</svg>'


def picture_svg(shapes: tuple[Shape, ...], bounds: Bounds) -> str:
    """Some shapes as an SVG image, in the colours of the page's theme."""
    left, top, right, bottom = bounds
    drawn = "".join(
        f'<g transform="translate({shape.at.x:.3f} {shape.at.y:.3f}) rotate({shape.angle}) '
        f'scale({shape.size})">{"".join(map(_path, shape.layers))}</g>'
        for shape in shapes
    )
    box = f"{left} {top} {right - left} {bottom - top}"
    return f'<svg viewBox="{box}" aria-hidden="true" focusable="false">{drawn}</svg>'


def _path(layer: Layer) -> str:
    fill = f"var(--{layer.fill})" if layer.fill else "none"
    stroke = f' stroke="var(--{layer.stroke})" stroke-width="{layer.width}"' if layer.stroke else ""
    dash = f' stroke-dasharray="{layer.dash}"' if layer.dash else ""
    only = f' class="only-{layer.only}"' if layer.only else ""
    if layer.only not in ("", CLASSIC):
        only += ' display="none"'
    return f'<path{only} d="{layer.path}" fill="{fill}"{stroke}{dash}/>'
