"""Pieces lifted over the board or turning over, with shadows. Heights are in scene units."""

from math import cos, pi, sin

from rokkaku.hexgrid import Point
from rokkaku.ui.board.scene import Layer, Shape

_SHADOW = "piece-shadow"
_GROWTH, _RISE = 0.13, 0.14
"""Enlargement and upward shift of a piece per unit of height."""
_THICKNESS = 0.26
"""Thickness of a piece as a share of its size."""
_SLICES = 3
_MIN_WIDTH = 0.05
"""Minimum width of a face that turns, as a share of its full width."""


def raise_piece(shape: Shape, height: float) -> tuple[Shape, ...]:
    """Return a piece at a height, preceded by its shadow."""
    if height <= 0:
        return (shape,)
    raised = shape._replace(
        at=Point(shape.at.x, shape.at.y - _RISE * height), size=shape.size * (1 + _GROWTH * height)
    )
    return (_shadow_of(shape, height), raised)


def turn_over(before: Shape, after: Shape, share: float, height: float) -> tuple[Shape, ...]:
    """Return a piece that turns over about its vertical axis, with slices that show its edge.

    `share` is the progress of the turn, from 0 to 1.
    """
    sine, cosine = sin(pi * share), cos(pi * share)
    face = after._replace(layers=(before if cosine > 0 else after).layers)
    if not 0 < share < 1 or height <= 0:
        return raise_piece(face, height)
    shadow, raised = raise_piece(face, height)
    squeeze = max(abs(cosine), _MIN_WIDTH)
    depth = _THICKNESS * raised.size * sine
    offset = depth / 2 if cosine > 0 else -depth / 2
    body = raised._replace(layers=raised.rim, squeeze=squeeze, kind="") if raised.rim else None
    slices = (
        body._replace(
            key=f"{after.key}-rim-{step}",
            at=Point(raised.at.x - offset + 2 * offset * step / _SLICES, raised.at.y),
        )
        for step in range(_SLICES if body else 0)
        if body
    )
    front = raised._replace(at=Point(raised.at.x + offset, raised.at.y), squeeze=squeeze)
    return (shadow._replace(squeeze=squeeze), *slices, front)


def _shadow_of(shape: Shape, height: float) -> Shape:
    outline = (shape.rim or tuple(layer for layer in shape.layers if layer.fill) or shape.layers)[0]
    return Shape(
        f"{shape.key}-cast",
        (Layer(outline.path, _SHADOW),),
        Point(shape.at.x + 0.2 * height, shape.at.y + 0.3 * height),
        shape.size * (1 + 0.04 * height),
        shape.angle,
        min(1.0, 0.75 * height) * shape.opacity,
    )
