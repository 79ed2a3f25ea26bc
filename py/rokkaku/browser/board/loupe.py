"""A loupe that shows what a finger hides, so that small cells can be chosen by sliding."""

from collections.abc import Mapping
from math import tau
from typing import Any

from rokkaku.hexgrid import Point
from rokkaku.ui.board.camera import Loupe
from rokkaku.ui.board.scene import Layer, Shape

_RING = "M0.94 0A0.94 0.94 0 1 1 -0.94 0A0.94 0.94 0 1 1 0.94 0Z"
_LAYERS = (
    Layer(_RING, "", "mark-target-line", 0.22),
    Layer(_RING, "", "mark-target", 0.12),
)


def ring(at: Point, radius: float) -> Shape:
    """Return the ring around the cell that lifting the finger would choose."""
    return Shape("chosen", _LAYERS, at, radius)


def draw_loupe(context: Any, finger: Point, loupe: Loupe, colours: Mapping[str, str]) -> None:
    """Draw the canvas around `finger` enlarged in the window; both are in canvas pixels."""
    (x, y), radius, zoom = loupe
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.save()
    context.beginPath()
    context.arc(x, y, radius, 0, tau)
    context.fillStyle = colours["table"]
    context.fill()
    context.clip()
    source_radius = radius / zoom
    context.drawImage(
        context.canvas,
        *(finger.x - source_radius, finger.y - source_radius, 2 * source_radius, 2 * source_radius),
        *(x - radius, y - radius, 2 * radius, 2 * radius),
    )
    context.restore()
    context.beginPath()
    context.arc(x, y, radius, 0, tau)
    context.strokeStyle = colours["mark-target"]
    context.lineWidth = radius / 18
    context.stroke()
