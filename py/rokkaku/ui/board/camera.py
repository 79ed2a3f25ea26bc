"""The camera: the transform from scene units to pixels of the canvas."""

from collections.abc import Iterable
from math import cos, radians, sin
from typing import NamedTuple

from rokkaku.hexgrid import Point
from rokkaku.ui.board.scene import Bounds, Item, Scene, Shape

_TURN = 30
"""Degrees that turn a hexagon from its side onto a corner."""


class Camera(NamedTuple):
    """A scale in pixels per scene unit, and the pixel of the scene's origin."""

    scale: float
    origin: Point


def fit(
    bounds: Bounds,
    width: float,
    height: float,
    above: float = 0,
    below: float = 0,
    largest: float = float("inf"),
) -> Camera:
    """Return the camera that centres `bounds` as large as possible on a canvas, in pixels.

    `above` and `below` are the heights covered at its edges, `largest` is the maximum scale.
    """
    across, down = bounds.right - bounds.left, bounds.bottom - bounds.top
    scale = max(min(width / across, (height - above - below) / down, largest), 1e-6)
    x = width / 2 - scale * (bounds.left + bounds.right) / 2
    y = (height + above - below) / 2 - scale * (bounds.top + bounds.bottom) / 2
    return Camera(scale, Point(x, y))


def on_corner(scene: Scene, ground: tuple[Item, ...]) -> Scene:
    """Return the scene with its board on a corner; `ground` is its ground, already rotated.

    The scene must have `upright` bounds.
    """
    assert scene.upright
    return scene._replace(
        bounds=scene.upright,
        upright=None,
        ground=ground,
        items=rotate_items(scene.items),
        hits=tuple(hit._replace(at=_rotate_point(hit.at)) for hit in scene.hits),
    )


def rotate_items(items: Iterable[Item]) -> tuple[Item, ...]:
    """Rotate items by 30° about the origin; those that are not flat move but keep their angle."""
    return tuple(
        item._replace(at=_rotate_point(item.at), angle=item.angle + _TURN)
        if isinstance(item, Shape) and item.is_flat
        else item._replace(at=_rotate_point(item.at))
        for item in items
    )


def _rotate_point(at: Point) -> Point:
    across, down = cos(radians(_TURN)), sin(radians(_TURN))
    return Point(at.x * across - at.y * down, at.x * down + at.y * across)


def to_pixel(camera: Camera, point: Point) -> Point:
    """Convert a point of the scene to a pixel of the canvas."""
    return Point(camera.origin.x + camera.scale * point.x, camera.origin.y + camera.scale * point.y)


def to_scene(camera: Camera, point: Point) -> Point:
    """Convert a pixel of the canvas to a point of the scene."""
    return Point(
        (point.x - camera.origin.x) / camera.scale, (point.y - camera.origin.y) / camera.scale
    )


def pan_camera(camera: Camera, across: float, down: float) -> Camera:
    """Return the camera with the scene shifted by some pixels."""
    return camera._replace(origin=Point(camera.origin.x + across, camera.origin.y + down))


def zoom_camera(camera: Camera, factor: float, at: Point) -> Camera:
    """Return the camera with the scene scaled by `factor` about the pixel `at`."""
    x = at.x + (camera.origin.x - at.x) * factor
    y = at.y + (camera.origin.y - at.y) * factor
    return Camera(camera.scale * factor, Point(x, y))


class Loupe(NamedTuple):
    """A round window that magnifies the canvas under a finger, in pixels."""

    centre: Point
    radius: float
    zoom: float = 2.0


def loupe(finger: Point, width: float, height: float, ratio: float) -> Loupe:
    """Return the loupe above a finger, or beside it at the top; `ratio` is pixels per CSS pixel."""
    radius, distance = 54 * ratio, 104 * ratio
    x, y = finger.x, finger.y - distance
    if y < radius:
        x += distance if finger.x < width / 2 else -distance
    return Loupe(
        Point(min(max(x, radius), width - radius), min(max(y, radius), height - radius)), radius
    )
