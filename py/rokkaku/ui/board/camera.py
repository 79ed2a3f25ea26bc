"""Where a scene lies on the canvas."""

from collections.abc import Iterable
from math import cos, radians, sin
from typing import NamedTuple

from rokkaku.hexgrid import Point
from rokkaku.ui.board.scene import Bounds, Item, Scene, Shape

_TURN = 30
"""A hexagon turned by so many degrees stands on a corner."""


class Camera(NamedTuple):
    """A scale and the place of the scene's origin."""

    scale: float
    """Pixels for one unit of the scene."""
    origin: Point
    """In pixels."""


def fit(
    bounds: Bounds,
    width: float,
    height: float,
    above: float = 0,
    below: float = 0,
    largest: float = float("inf"),
) -> Camera:
    """The largest view of `bounds` that fits a canvas of this size in pixels, centred.

    `above` and `below`: so many pixels at the edges are taken by something else. `largest`: the
    scale is not larger.
    """
    across, down = bounds.right - bounds.left, bounds.bottom - bounds.top
    scale = max(min(width / across, (height - above - below) / down, largest), 1e-6)
    x = width / 2 - scale * (bounds.left + bounds.right) / 2
    y = (height + above - below) / 2 - scale * (bounds.top + bounds.bottom) / 2
    return Camera(scale, Point(x, y))


def turned(scene: Scene, ground: tuple[Item, ...]) -> Scene:
    """The scene with its board standing on a corner, for a place higher than wide.

    Its `upright` bounds are its bounds then, and `ground` its ground, which is turned already.
    """
    assert scene.upright
    return scene._replace(
        bounds=scene.upright,
        upright=None,
        ground=ground,
        items=turned_items(scene.items),
        hits=tuple(hit._replace(at=_turned_point(hit.at)) for hit in scene.hits),
    )


def turned_items(items: Iterable[Item]) -> tuple[Item, ...]:
    """Items of a board that stands on a corner; what does not lie flat is not turned itself."""
    return tuple(
        item._replace(at=_turned_point(item.at), angle=item.angle + _TURN)
        if isinstance(item, Shape) and item.is_flat
        else item._replace(at=_turned_point(item.at))
        for item in items
    )


def _turned_point(at: Point) -> Point:
    across, down = cos(radians(_TURN)), sin(radians(_TURN))
    return Point(at.x * across - at.y * down, at.x * down + at.y * across)


def to_pixel(camera: Camera, point: Point) -> Point:
    """Where a point of the scene is on the canvas."""
    return Point(camera.origin.x + camera.scale * point.x, camera.origin.y + camera.scale * point.y)


def to_scene(camera: Camera, point: Point) -> Point:
    """Which point of the scene is at a place on the canvas."""
    return Point(
        (point.x - camera.origin.x) / camera.scale, (point.y - camera.origin.y) / camera.scale
    )


def moved(camera: Camera, across: float, down: float) -> Camera:
    """The camera with the scene shifted by so many pixels."""
    return camera._replace(origin=Point(camera.origin.x + across, camera.origin.y + down))


def zoomed(camera: Camera, factor: float, at: Point) -> Camera:
    """The camera with the scene grown by a factor; the pixel `at` stays where it is."""
    x = at.x + (camera.origin.x - at.x) * factor
    y = at.y + (camera.origin.y - at.y) * factor
    return Camera(camera.scale * factor, Point(x, y))


class Loupe(NamedTuple):
    """A round window on the canvas that shows larger what a finger hides, in pixels."""

    centre: Point
    radius: float
    zoom: float = 2.0


def loupe(finger: Point, width: float, height: float, ratio: float) -> Loupe:
    """The loupe for a finger on a canvas of this size: above it, or else beside it.

    `ratio`: so many pixels are a CSS pixel.
    """
    radius, away = 54 * ratio, 104 * ratio
    x, y = finger.x, finger.y - away
    if y < radius:
        x += away if finger.x < width / 2 else -away
    return Loupe(
        Point(min(max(x, radius), width - radius), min(max(y, radius), height - radius)), radius
    )
