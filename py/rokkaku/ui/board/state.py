"""The state of the board in the page: what it shows, where, and what a pointer does to it.

Points of a pointer are in CSS pixels from the board's upper left corner, other lengths in pixels of
the canvas. Times are in milliseconds of the board's clock, which stands at infinity without
animation.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import hypot, inf
from typing import NamedTuple, Self

from rokkaku.hexgrid import Point
from rokkaku.ui.board.camera import (
    Camera,
    fit,
    on_corner,
    pan_camera,
    rotate_items,
    to_pixel,
    to_scene,
    zoom_camera,
)
from rokkaku.ui.board.motion.stage import Stage, at_rest, carry_pieces, frame, next_stage
from rokkaku.ui.board.scene import Bounds, Hit, Item, Scene, Shape

_FINGER_PIXELS = 22
"""Half the width of a touch target, in CSS pixels."""
_HUD_HEIGHT = 40.0
"""Height of the scene's `hud` at the upper edge, in CSS pixels."""
_MIN_TURNING_GAIN = 1.08
"""Minimum factor by which turning a board must enlarge it."""
_MAX_FIT = 44.0
"""Largest initial scale of a borderless board, in CSS pixels for a unit of the scene."""
_MIN_CELL, _MAX_CELL = 6.0, 120.0
"""Zoom limits: the distance from a cell's centre to a corner, in CSS pixels."""
_EMPTY_SCENE = Scene(Bounds(0, 0, 0, 0))


class Area(NamedTuple):
    """The canvas of the board."""

    width: float = 0.0
    height: float = 0.0
    ratio: float = 1.0
    """Canvas pixels for one CSS pixel."""
    covered_below: float = 0.0
    """Height at the lower edge that other elements cover."""

    def point(self, at: Point) -> Point:
        """Convert a point from CSS pixels to pixels of the canvas."""
        return Point(at.x * self.ratio, at.y * self.ratio)

    def contains(self, at: Point) -> bool:
        """True if a point in CSS pixels is on the canvas."""
        x, y = self.point(at)
        return 0 <= x <= self.width and 0 <= y <= self.height


class Carried(NamedTuple):
    """A piece that is being dragged."""

    start: Hit
    at: Point
    """The place of the pointer."""


_NO_AREA, _UNIT_CAMERA, _NO_MOTION = Area(), Camera(1.0, Point(0, 0)), Stage()


@dataclass(frozen=True)
class BoardState:
    """The scene on the board, and the place pointed at: an immutable value."""

    area: Area = _NO_AREA
    given_scene: Scene = _EMPTY_SCENE
    """The scene as it was given to `show`."""
    scene: Scene = _EMPTY_SCENE
    """The scene as shown: perhaps turned to stand on a corner, which enlarges it."""
    camera: Camera = _UNIT_CAMERA
    is_adjusted: bool = False
    """True if the player has moved or zoomed a borderless board."""
    stage: Stage = _NO_MOTION
    carried: Carried | None = None
    finger: Point | None = None
    """Place of a finger on cells that are smaller than it."""
    finger_since: float = 0.0
    """Time when it was put down, by a clock that no pace changes."""
    is_sliding: bool = False
    """True while a finger slides to choose a cell."""

    # Scenes

    @property
    def is_empty(self) -> bool:
        """True if there is no scene."""
        return self.given_scene is _EMPTY_SCENE

    def clear(self) -> Self:
        """Empty the board, so that the next scene is fitted and shown without animation."""
        return replace(self, given_scene=_EMPTY_SCENE, scene=_EMPTY_SCENE, is_adjusted=False)

    def show(self, scene: Scene, now: float) -> Self:
        """Show a scene, on a corner if that enlarges it enough."""
        shown = self._on_corner(scene) if self._should_turn(scene) else scene
        return replace(self, given_scene=scene).change(shown, now)

    def change(self, shown: Scene, now: float) -> Self:
        """Animate the change to a scene that is turned already."""
        is_animated = now < inf and bool(self.scene.items)
        stage = next_stage(self.stage, self.scene, shown, now) if is_animated else at_rest(shown)
        state = replace(self, scene=shown, stage=stage)
        if shown.is_unbounded and self.is_adjusted:
            is_in_view = shown.news == self.scene.news or all(map(state._is_in_view, shown.news))
        else:
            is_in_view = shown.bounds == self.scene.bounds
        return state if is_in_view else state.fit()

    def _is_in_view(self, place: Point) -> bool:
        """True if the cell with its centre at `place` is wholly visible."""
        (x, y), (width, height, _, below) = to_pixel(self.camera, place), self.area
        edge = self.camera.scale
        return edge <= x <= width - edge and edge <= y <= height - below - edge

    def _should_turn(self, scene: Scene) -> bool:
        width, height = self.area[:2]
        if scene.upright is None or not (width and height):
            return False
        gain = fit(scene.upright, width, height).scale / fit(scene.bounds, width, height).scale
        return gain > _MIN_TURNING_GAIN

    def _on_corner(self, scene: Scene) -> Scene:
        """Return the scene turned; an unchanged ground stays the same object."""
        is_same = scene.ground is self.given_scene.ground and self._is_on_corner
        return on_corner(scene, self.scene.ground if is_same else rotate_items(scene.ground))

    @property
    def _is_on_corner(self) -> bool:
        return self.given_scene.upright is not None and self.scene.upright is None

    def rest(self) -> Self:
        """End any animation."""
        return replace(self, stage=at_rest(self.scene))

    def items(self, now: float) -> tuple[Item, ...]:
        """Return the items to draw over the ground."""
        return frame(self.stage, self.with_carried().scene, now)

    # The camera

    def resize(self, area: Area) -> Self:
        """Fit the board to a changed area, or keep the centre if it was moved or zoomed."""
        if area == self.area:
            return self
        resized = replace(self, area=area)
        if self.is_empty or not (area.width and area.height):
            return resized
        if resized._should_turn(self.given_scene) != self._is_on_corner:
            resized = resized.clear().show(self.given_scene, inf)
        if not resized.is_adjusted:
            return resized.fit()
        factor = area.ratio / self.area.ratio
        across = area.width - self.area.width * factor
        down = area.height - self.area.height * factor
        camera = zoom_camera(self.camera, factor, Point(0, 0))
        return replace(resized, camera=pan_camera(camera, across / 2, down / 2))

    def fit(self) -> Self:
        """Show the whole scene as large as possible."""
        (width, height, ratio, covered_below), scene = self.area, self.scene
        above = _HUD_HEIGHT * ratio if scene.hud else 0.0
        below = covered_below if scene.is_unbounded else 0.0
        largest_scale = _MAX_FIT * ratio if scene.is_unbounded else inf
        camera = fit(scene.bounds, width, height, above, below, largest_scale)
        return replace(self, camera=camera, is_adjusted=False)

    def pan(self, across: float, down: float) -> Self:
        """Move a borderless board, by distances in CSS pixels."""
        ratio = self.area.ratio
        return self._move(pan_camera(self.camera, across * ratio, down * ratio))

    def zoom(self, factor: float, at: Point | None = None) -> Self:
        """Zoom about a point, or else about the middle; beyond the limits, do nothing."""
        width, height, ratio = self.area[:3]
        centre = self.area.point(at) if at else Point(width / 2, height / 2)
        is_allowed = _MIN_CELL <= self.camera.scale * factor / ratio <= _MAX_CELL
        return self._move(zoom_camera(self.camera, factor, centre)) if is_allowed else self

    def _move(self, camera: Camera) -> Self:
        return replace(self, camera=camera, is_adjusted=True) if self.scene.is_unbounded else self

    @property
    def css_camera(self) -> Camera:
        """The camera in CSS pixels."""
        (scale, origin), ratio = self.camera, self.area.ratio
        return Camera(scale / ratio, Point(origin.x / ratio, origin.y / ratio))

    # Pointers

    def hit(self, at: Point, by_touch: bool) -> Hit | None:
        """Return the hit area that a pointer means, or None."""
        reach = _FINGER_PIXELS * self.area.ratio if by_touch else 0.0
        scene, point = self.scene, self._place(at)
        return hit_at(scene.hits, point, reach / self.camera.scale, scene.tilt)

    def _place(self, at: Point) -> Point:
        return to_scene(self.camera, self.area.point(at))

    def touch(self, at: Point | None, now: float) -> Self:
        """Put down or lift a finger, which counts only on cells that are smaller than it."""
        diameter = 2 * _FINGER_PIXELS * self.area.ratio / self.camera.scale
        is_small = any(2 * hit.radius < diameter for hit in self.scene.hits)
        finger = at if at and is_small and not self.scene.is_unbounded else None
        return self if finger == self.finger else replace(self, finger=finger, finger_since=now)

    def lift(self, hit: Hit) -> Self:
        """Lift the piece here if it is picked."""
        is_picked = any(other.pick == hit.pick and other.selected for other in self.scene.hits)
        at = to_pixel(self.css_camera, hit.at)
        return replace(self.rest(), carried=Carried(hit, at)) if is_picked else self

    def carry(self, at: Point) -> Self:
        """Move the finger, and with it the piece."""
        carried = self.carried and self.carried._replace(at=at)
        return replace(self, finger=self.finger and at, carried=carried)

    def with_carried(self) -> Self:
        """Return the board with the carried piece at the pointer."""
        if self.carried is None or self.scene.is_unbounded:
            return self
        start, at = self.carried
        return replace(self, scene=carry_pieces(self.scene, start.at, self._place(at)))

    def is_upset_by(self, scene: Scene) -> bool:
        """True if a piece is carried and the scene lets other things be picked.

        On a borderless board it is only aimed, and may be turned meanwhile.
        """
        is_changed = scene.hits != self.given_scene.hits
        return self.carried is not None and is_changed and not scene.is_unbounded


def can_be_lifted(scene: Scene, hit: Hit) -> bool:
    """Return True if the hit area has a piece, or the ghost of one, that can be dragged."""
    if scene.is_unbounded:
        return hit.selected
    return (hit.selectable or hit.selected) and any(
        isinstance(item, Shape) and item.kind and item.at == hit.at for item in scene.items
    )


def hit_at(hits: Sequence[Hit], point: Point, reach: float = 0.0, tilt: float = 1.0) -> Hit | None:
    """Return the hit area at a point in scene units, or None.

    If the area there is neither selectable nor selected, the nearest selectable one within `reach`
    is meant, so that a fingertip can hit small cells. `tilt` is the scene's.
    """

    def distance(hit: Hit) -> float:
        return hypot(hit.at.x - point.x, (hit.at.y - point.y) / tilt)

    exact = min(hits, key=distance, default=None)
    if exact is not None and distance(exact) > exact.radius:
        exact = None
    if exact is not None and (exact.selectable or exact.selected):
        return exact
    nearby = [hit for hit in hits if hit.selectable and distance(hit) <= reach]
    return min(nearby, key=distance, default=exact)
