"""Pieces in mid-motion, as shapes: lifted over the board, turning over, and what they cast on it.

The light comes from above on the left, as on the whole page; heights are in units of the scene.
"""

from math import cos, pi, sin

from rokkaku.hexgrid import Point
from rokkaku.ui.board.scene import Layer, Shape

_SHADOW = "piece-shadow"
_GROWTH, _RISE = 0.13, 0.14
"""How much larger a piece looks for a unit of height, and how much further up."""
_THICKNESS = 0.26
"""Of a piece that turns over, in parts of its size."""
_SLICES = 3
_THINNEST = 0.05
"""The least share of its width that is drawn of a face."""


def lifted(shape: Shape, height: float) -> tuple[Shape, ...]:
    """A piece at a height, and below it its shadow."""
    if height <= 0:
        return (shape,)
    raised = shape._replace(
        at=Point(shape.at.x, shape.at.y - _RISE * height), size=shape.size * (1 + _GROWTH * height)
    )
    return (_cast(shape, height), raised)


def turning(before: Shape, after: Shape, share: float, height: float) -> tuple[Shape, ...]:
    """A piece on its way from one face to the other, turned about its upright axis.

    Where the face is narrow one sees how thick it is.
    """
    across, towards = sin(pi * share), cos(pi * share)
    shown = after._replace(layers=(before if towards > 0 else after).layers)
    if not 0 < share < 1 or height <= 0:
        return lifted(shown, height)
    shadow, raised = lifted(shown, height)
    squeeze = max(abs(towards), _THINNEST)
    depth = _THICKNESS * raised.size * across
    near = depth / 2 if towards > 0 else -depth / 2
    body = raised._replace(layers=raised.rim, squeeze=squeeze, kind="") if raised.rim else None
    slices = (
        body._replace(
            key=f"{after.key}-rim-{step}",
            at=Point(raised.at.x - near + 2 * near * step / _SLICES, raised.at.y),
        )
        for step in range(_SLICES if body else 0)
        if body
    )
    front = raised._replace(at=Point(raised.at.x + near, raised.at.y), squeeze=squeeze)
    return (shadow._replace(squeeze=squeeze), *slices, front)


def _cast(shape: Shape, height: float) -> Shape:
    """The shadow of a piece on the board below it."""
    outline = (shape.rim or tuple(layer for layer in shape.layers if layer.fill) or shape.layers)[0]
    return Shape(
        f"{shape.key}-cast",
        (Layer(outline.path, _SHADOW),),
        Point(shape.at.x + 0.2 * height, shape.at.y + 0.3 * height),
        shape.size * (1 + 0.04 * height),
        shape.angle,
        min(1.0, 0.75 * height) * shape.opacity,
    )
