"""Shapes as SVG: small pictures in the page."""

from rokkaku.ui.scene import Layer


def badge_svg(layers: tuple[Layer, ...]) -> str:
    """A shape of size 1 as an SVG image of its own, in the colours of the page's theme."""
    paths = "".join(map(_path, layers))
    return f'<svg viewBox="-1 -1 2 2" aria-hidden="true" focusable="false">{paths}</svg>'


def _path(layer: Layer) -> str:
    fill = f"var(--{layer.fill})" if layer.fill else "none"
    stroke = f' stroke="var(--{layer.stroke})" stroke-width="{layer.width}"' if layer.stroke else ""
    return f'<path d="{layer.path}" fill="{fill}"{stroke}/>'
