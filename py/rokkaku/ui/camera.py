"""Where a scene lies on the canvas."""

from typing import NamedTuple

from rokkaku.hexgrid import Point
from rokkaku.ui.scene import Bounds


class Camera(NamedTuple):
    """A scale and the place of the scene's origin."""

    scale: float
    """Pixels for one unit of the scene."""
    origin: Point
    """In pixels."""


def fit(bounds: Bounds, width: float, height: float) -> Camera:
    """The largest view of `bounds` that fits a canvas of this size in pixels, centred."""
    across, down = bounds.right - bounds.left, bounds.bottom - bounds.top
    scale = max(min(width / across, height / down), 1e-6)
    x = width / 2 - scale * (bounds.left + bounds.right) / 2
    y = height / 2 - scale * (bounds.top + bounds.bottom) / 2
    return Camera(scale, Point(x, y))


def to_pixel(camera: Camera, point: Point) -> Point:
    """Where a point of the scene is on the canvas."""
    return Point(camera.origin.x + camera.scale * point.x, camera.origin.y + camera.scale * point.y)


def to_scene(camera: Camera, point: Point) -> Point:
    """Which point of the scene is at a place on the canvas."""
    return Point(
        (point.x - camera.origin.x) / camera.scale, (point.y - camera.origin.y) / camera.scale
    )
