"""The board in the page: shows scenes, animates changes and reports picks."""

from collections.abc import Callable
from typing import Any

from js import ResizeObserver, performance, requestAnimationFrame
from pyodide.ffi import create_proxy

from rokkaku.browser.board.canvas import Canvas, ThemeColours, make_painter
from rokkaku.browser.board.gestures import Gestures
from rokkaku.browser.board.hit_buttons import HitButtons
from rokkaku.browser.board.loupe import draw_loupe, ring
from rokkaku.hexgrid import Point
from rokkaku.ui.board.camera import (
    Camera,
    fit,
    loupe,
    on_corner,
    pan_camera,
    rotate_items,
    to_scene,
    zoom_camera,
)
from rokkaku.ui.board.hit_test import hit_at
from rokkaku.ui.board.motion.stage import Stage, at_rest, carry_pieces, frame, next_stage
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.scene import Bounds, Hit, Item, Scene, Shape

_FINGER_PIXELS = 22
"""Half the width of a touch target, in CSS pixels."""
_LOUPE_DELAY = 140
"""Milliseconds that a finger rests on small cells before the loupe appears."""
_LOWEST_LETTERS = 8.5
"""Minimum height of drawn letters, in CSS pixels; lower ones are left out."""
_LANDING_SECONDS = 0.23
"""Time that a piece takes for a short way at the usual pace."""
_HUD_HEIGHT = 40.0
"""Height of the scene's `hud` at the upper edge, in CSS pixels."""
_LEAST_TURNING_GAIN = 1.08
"""Minimum factor by which turning a board must enlarge it."""
_LARGEST_FIT = 44.0
"""Largest initial scale of a borderless board, in CSS pixels for a unit of the scene."""
_SMALLEST_CELL, _LARGEST_CELL = 6.0, 120.0
"""Zoom limits: the distance from a cell's centre to a corner, in CSS pixels."""
_EMPTY_SCENE = Scene(Bounds(0, 0, 0, 0))


class Board:
    """A canvas with invisible buttons for its hit areas."""

    def __init__(
        self,
        area: Any,
        canvas: Any,
        group: Any,
        edge: Any,
        on_pick: Callable[[Pick | None], None],
        on_aim: Callable[[Pick | None], None],
        on_turn: Callable[[int], None],
    ) -> None:
        """Take the elements, and callbacks for picking, aiming and turning the piece in hand.

        `edge` lies over the lower edge of a borderless board, which is fitted above it. The pick is
        None where there is no hit area. Positive steps turn clockwise.
        """
        self.pace = 1.0
        self.shows_coordinates = True
        self._canvas = Canvas(canvas)
        self._element = canvas
        self._edge = edge
        self._covered = (0.0, 0.0)
        """Heights covered above and below by other elements, in canvas pixels."""
        self._painter = make_painter()
        self._colours = ThemeColours()
        self._on_pick = on_pick
        self._on_aim = on_aim
        self._on_turn = on_turn
        self._hits = HitButtons(group, self._pick, on_aim, lambda: self._pick(None))
        self._scene = _EMPTY_SCENE
        self._unturned_scene = self._scene
        """The scene as given to `show`; `_scene` may be the same turned to stand on a corner."""
        self._turned_ground: tuple[tuple[Item, ...], tuple[Item, ...]] = ((), ())
        """The ground of the last turned scene, before and after turning."""
        self._camera = Camera(1.0, Point(0, 0))
        self._stage = Stage()
        self._is_frame_requested = False
        self._carried_piece: tuple[Hit, Point] | None = None
        self._finger: Point | None = None
        """Place of a finger on cells that are smaller than it, in CSS pixels."""
        self._finger_since = 0.0
        self._is_sliding = False
        """True while a finger slides to choose a cell."""
        self._is_adjusted = False
        """True if the player has moved or zoomed a borderless board."""
        self._draw_proxy = create_proxy(self._draw)
        self._resize_proxy = create_proxy(lambda *_: self.resize())
        observer = ResizeObserver.new(self._resize_proxy)
        for element in (area, edge):
            observer.observe(element)
        self._pointers = Gestures(canvas, self)

    @property
    def is_animated(self) -> bool:
        return self.pace > 0

    @property
    def landing_seconds(self) -> float:
        """Seconds until a piece that moves a short way touches the board."""
        return _LANDING_SECONDS / self.pace if self.is_animated else 0.0

    def show(self, scene: Scene) -> None:
        self._unturned_scene = scene
        self._show(self._turn_scene(scene) if self._should_turn else scene)

    @property
    def _should_turn(self) -> bool:
        """True if turning the board onto a corner enlarges it enough."""
        scene, size = self._unturned_scene, self._canvas.size
        if scene.upright is None or not all(size):
            return False
        gain = fit(scene.upright, *size).scale / fit(scene.bounds, *size).scale
        return gain > _LEAST_TURNING_GAIN

    def _turn_scene(self, scene: Scene) -> Scene:
        """Return the scene turned; an unchanged ground stays the same object."""
        if self._turned_ground[0] is not scene.ground:
            self._turned_ground = scene.ground, rotate_items(scene.ground)
        return on_corner(scene, self._turned_ground[1])

    def _show(self, scene: Scene) -> None:
        before, self._scene = self._scene, scene
        if self.is_animated and before.items:
            self._stage = next_stage(self._stage, before, scene, self._animation_time)
        else:
            self._stage = at_rest(scene)
        if before.bounds != scene.bounds and not (scene.is_unbounded and self._is_adjusted):
            self._fit()
        self._hits.show(scene.hits, self._css_camera())
        self._request_frame()

    def clear(self) -> None:
        """Empty the board, so that the next scene is fitted and shown without animation."""
        self._scene = _EMPTY_SCENE
        self._is_adjusted = False

    def jump(self, scene: Scene) -> None:
        """Show a scene without animation, as after turning the board."""
        self.clear()
        self.show(scene)

    def resize(self) -> None:
        """Fit the board to its element, or keep the centre of a board that was moved or zoomed."""
        old_size = self._canvas.size
        has_changed = self._canvas.resize() or self._measure_covered() != self._covered
        if has_changed and all(self._canvas.size) and self._scene is not _EMPTY_SCENE:
            if self._should_turn != (self._scene is not self._unturned_scene):
                self.jump(self._unturned_scene)
            if self._is_adjusted:
                across, down = (
                    new - old for new, old in zip(self._canvas.size, old_size, strict=True)
                )
                self._camera = pan_camera(self._camera, across / 2, down / 2)
            else:
                self._fit()
            self._hits.show(self._scene.hits, self._css_camera())
            self._draw()

    def use_piece_set(self, pieces: str) -> None:
        """Redraw with a piece set and the colours of the present theme."""
        self._painter.pieces = pieces
        self._colours.clear()
        self._canvas.forget()
        self._request_frame()

    def focus(self, pick: Pick | None = None) -> None:
        """Focus the hit area of `pick`, or the one focused last."""
        self._hits.focus(pick)

    def _fit(self) -> None:
        self._covered = self._measure_covered()
        largest_scale = (
            _LARGEST_FIT * self._canvas.ratio if self._scene.is_unbounded else float("inf")
        )
        self._camera = fit(self._scene.bounds, *self._canvas.size, *self._covered, largest_scale)
        self._canvas.forget()

    def _measure_covered(self) -> tuple[float, float]:
        ratio = self._canvas.ratio
        above = _HUD_HEIGHT if self._scene.hud else 0.0
        below = float(self._edge.offsetHeight) if self._scene.is_unbounded else 0.0
        return above * ratio, below * ratio

    def _css_camera(self) -> Camera:
        ratio = self._canvas.ratio
        x, y = self._camera.origin
        return Camera(self._camera.scale / ratio, Point(x / ratio, y / ratio))

    def _request_frame(self) -> None:
        if not self._is_frame_requested:
            self._is_frame_requested = True
            requestAnimationFrame(self._draw_proxy)

    def _draw(self, *_: object) -> None:
        self._is_frame_requested = False
        if not all(self._canvas.size):
            return
        scene, camera, colours = self._scene, self._camera, self._colours
        ground = self._canvas.ground_context(scene)
        if ground is not None:
            lowest_letters = (
                _LOWEST_LETTERS * self._canvas.ratio if self.shows_coordinates else float("inf")
            )
            self._painter.paint(ground, scene.ground, camera, colours, lowest_letters)
        context = self._canvas.start()
        self._painter.paint(context, self._items(), camera, colours, 0, self._canvas.ratio)
        if scene.hud:
            hud_camera = Camera(self._canvas.ratio, Point(self._canvas.size[0] / 2, 0))
            self._painter.paint(context, scene.hud, hud_camera, colours)
        is_resting = float(performance.now()) - self._finger_since > _LOUPE_DELAY
        if self._finger and (is_resting or self._is_sliding or self._carried_piece):
            self._draw_loupe(context, self._finger)
        if (self._finger and not is_resting) or not self._stage.is_over(self._animation_time):
            self._request_frame()

    def _draw_loupe(self, context: Any, finger: Point) -> None:
        ratio, (width, height) = self._canvas.ratio, self._canvas.size
        hit = self._hit(finger, True)
        if hit:
            self._painter.paint(context, (ring(hit.at, hit.radius),), self._camera, self._colours)
        centre = Point(finger.x * ratio, finger.y * ratio)
        draw_loupe(context, centre, loupe(centre, width, height, ratio), self._colours)

    @property
    def _animation_time(self) -> float:
        """Animation time in milliseconds, scaled by the pace; infinite without animation."""
        return float(performance.now()) * self.pace if self.is_animated else float("inf")

    def _items(self) -> tuple[Item, ...]:
        return frame(self._stage, self._held_scene(), self._animation_time)

    def _held_scene(self) -> Scene:
        """Return the scene with the carried piece at the pointer."""
        if self._carried_piece is None or self._scene.is_unbounded:
            return self._scene
        start, now = self._carried_piece
        return carry_pieces(self._scene, start.at, now)

    def _scene_point(self, at: Point) -> Point:
        ratio = self._canvas.ratio
        return to_scene(self._camera, Point(at.x * ratio, at.y * ratio))

    def _hit(self, at: Point, by_touch: bool) -> Hit | None:
        reach = _FINGER_PIXELS * self._canvas.ratio if by_touch else 0.0
        scene, point = self._scene, self._scene_point(at)
        return hit_at(scene.hits, point, reach / self._camera.scale, scene.tilt)

    def _pick(self, pick: Pick | None) -> None:
        """Report a pick, and end any animation."""
        self._stage = at_rest(self._scene)
        self._on_pick(pick)

    # Gestures: see `Listener`

    def hover(self, at: Point) -> None:
        hit = self._hit(at, False)
        self._element.classList.toggle("grab", bool(hit and hit.selectable))
        self._on_aim(hit.pick if hit else None)

    def touch(self, at: Point | None) -> None:
        """Show the loupe on cells that are smaller than a finger."""
        finger_diameter = 2 * _FINGER_PIXELS * self._canvas.ratio / self._camera.scale
        if at and (
            self._scene.is_unbounded
            or not any(2 * hit.radius < finger_diameter for hit in self._scene.hits)
        ):
            at = None
        if at != self._finger:
            self._finger, self._finger_since = at, float(performance.now())
            self._request_frame()

    def tap(self, at: Point, by_touch: bool) -> bool:
        hit = self._hit(at, by_touch)
        self._pick(hit.pick if hit else None)
        return hit is not None and hit.selectable

    def double_tap(self) -> None:
        if self._scene.is_unbounded:
            self._refit()

    def lift(self, at: Point, by_touch: bool) -> bool:
        """Lift the piece here; elsewhere, let a finger on small cells slide to choose one."""
        hit = self._hit(at, by_touch)
        if hit is None or not _can_be_lifted(self._scene, hit):
            self._is_sliding = self._finger is not None
            return not self._scene.is_unbounded
        if not hit.selected:
            self._pick(hit.pick)
        if any(other.pick == hit.pick and other.selected for other in self._scene.hits):
            self._element.classList.add("grabbing")
            self._carried_piece = (hit, hit.at)
            self._stage = at_rest(self._scene)
        return True

    def carry(self, at: Point) -> None:
        if self._finger:
            self._finger = at
            self._request_frame()
        if self._carried_piece is None:
            return
        start, _ = self._carried_piece
        self._carried_piece = (start, self._scene_point(at))
        hit = self._hit(at, False)
        self._on_aim(hit.pick if hit else None)
        self._request_frame()

    def drop(self, at: Point | None, by_touch: bool) -> None:
        """Pick the target; unless that changes the scene, the piece returns."""
        if self._is_sliding:
            self._is_sliding = False
            if at:
                self.tap(at, by_touch)
            return
        resting_scene, self._scene = self._scene, self._held_scene()
        held_scene = self._scene
        carried_piece, self._carried_piece = self._carried_piece, None
        self._element.classList.remove("grabbing")
        target = self._hit(at, by_touch) if at else None
        if carried_piece and target and target.selectable and target.pick != carried_piece[0].pick:
            self._on_pick(target.pick)
        if self._scene is held_scene:
            self._show(resting_scene)

    def pan(self, across: float, down: float) -> None:
        ratio = self._canvas.ratio
        self._move_camera(pan_camera(self._camera, across * ratio, down * ratio))

    def zoom(self, factor: float, at: Point) -> None:
        ratio = self._canvas.ratio
        scale = self._camera.scale * factor / ratio
        if _SMALLEST_CELL <= scale <= _LARGEST_CELL:
            self._move_camera(zoom_camera(self._camera, factor, Point(at.x * ratio, at.y * ratio)))

    def turn(self, steps: int) -> None:
        self._on_turn(steps)

    def zoom_middle(self, factor: float) -> None:
        width, height = self._canvas.size
        ratio = self._canvas.ratio
        self.zoom(factor, Point(width / 2 / ratio, height / 2 / ratio))

    def _move_camera(self, camera: Camera) -> None:
        if self._scene.is_unbounded:
            self._camera = camera
            self._is_adjusted = True
            self._canvas.forget()
            self._hits.show(self._scene.hits, self._css_camera())
            self._request_frame()

    def _refit(self) -> None:
        self._is_adjusted = False
        self._fit()
        self._hits.show(self._scene.hits, self._css_camera())
        self._request_frame()


def _can_be_lifted(scene: Scene, hit: Hit) -> bool:
    """True if the hit area has a piece, or the ghost of one, that can be dragged."""
    if scene.is_unbounded:
        return hit.selected
    return (hit.selectable or hit.selected) and any(
        isinstance(item, Shape) and item.kind and item.at == hit.at for item in scene.items
    )
