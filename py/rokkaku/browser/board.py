"""The board in the page: shows a scene, animates changes, and tells what is picked."""

from collections.abc import Callable
from typing import Any

from js import ResizeObserver, performance, requestAnimationFrame
from pyodide.ffi import create_proxy

from rokkaku.browser.canvas import Canvas, ThemeColours, make_painter
from rokkaku.browser.dom import on
from rokkaku.browser.hits import Hits
from rokkaku.hexgrid import Point
from rokkaku.ui.animate import DURATION, Plan, frame, plan
from rokkaku.ui.camera import Camera, fit, to_scene
from rokkaku.ui.picks import Pick
from rokkaku.ui.pointing import hit_at
from rokkaku.ui.scene import Bounds, Hit, Item, Scene, Shape

_DRAG_PIXELS = 8
"""A pointer that has moved so far is dragging, in CSS pixels."""
_FINGER_PIXELS = 22
"""Half the width of a touch target, in CSS pixels."""
_LOWEST_LETTERS = 8.5
"""Letters lower than this many CSS pixels are left out."""
_DRAGGED_SIZE = 1.15


class Board:
    """A canvas with its invisible buttons."""

    def __init__(
        self, area: Any, canvas: Any, group: Any, on_pick: Callable[[Pick | None], None]
    ) -> None:
        """`on_pick` gets what was pointed at; None where nothing is."""
        self.animated = True
        self.names = True
        self._canvas = Canvas(canvas)
        self._element = canvas
        self._painter = make_painter()
        self._colours = ThemeColours()
        self._on_pick = on_pick
        self._hits = Hits(group, on_pick, lambda: on_pick(None))
        self._scene = Scene(Bounds(-1, -1, 1, 1))
        self._camera = Camera(1.0, Point(0, 0))
        self._plan: Plan | None = None
        self._plan_start = 0.0
        self._frame_wanted = False
        self._pressed: tuple[int, Point, Hit] | None = None
        self._dragged: Point | None = None
        self._dropped = False
        self._draw_proxy = create_proxy(self._draw)
        self._resized = create_proxy(lambda *_: self.resize())
        ResizeObserver.new(self._resized).observe(area)
        on(canvas, "pointerdown", self._down)
        on(canvas, "pointermove", self._move)
        on(canvas, "pointerup", self._up)
        on(canvas, "pointercancel", self._cancel)

    def show(self, scene: Scene) -> None:
        """Show a scene, with an animation of what has changed."""
        before, self._scene = self._scene, scene
        self._plan = None
        if self.animated and not self._dropped and before.items:
            change = plan(before, scene)
            if not change.is_empty:
                self._plan, self._plan_start = change, performance.now()
        if before.bounds != scene.bounds:
            self._fit()
        self._hits.show(scene.hits, self._css_camera())
        self._want_frame()

    def jump(self, scene: Scene) -> None:
        """Show a scene at once, as after turning the board."""
        self._scene = Scene(Bounds(0, 0, 0, 0))
        self.show(scene)

    def resize(self) -> None:
        """Fit the board to its place in the page."""
        if self._canvas.resize() and all(self._canvas.size):
            self._fit()
            self._hits.show(self._scene.hits, self._css_camera())
            self._draw()

    def recolour(self) -> None:
        """Take over the colours of a new theme."""
        self._colours.clear()
        self._canvas.forget()
        self._want_frame()

    def focus(self) -> None:
        """Put the keyboard on the board."""
        self._hits.focus()

    def _fit(self) -> None:
        width, height = self._canvas.size
        self._camera = fit(self._scene.bounds, width, height)
        self._canvas.forget()

    def _css_camera(self) -> Camera:
        ratio = self._canvas.ratio
        x, y = self._camera.origin
        return Camera(self._camera.scale / ratio, Point(x / ratio, y / ratio))

    def _want_frame(self) -> None:
        if not self._frame_wanted:
            self._frame_wanted = True
            requestAnimationFrame(self._draw_proxy)

    def _draw(self, *_: object) -> None:
        """Draw the present moment, and come back while something moves."""
        self._frame_wanted = False
        self._dropped = False
        if not all(self._canvas.size):
            return
        scene, camera, colours = self._scene, self._camera, self._colours
        ground = self._canvas.ground_context(scene)
        if ground is not None:
            lowest = _LOWEST_LETTERS * self._canvas.ratio if self.names else float("inf")
            self._painter.paint(ground, scene.ground, camera, colours, lowest)
        self._painter.paint(self._canvas.start(), self._items(), camera, colours)
        if self._plan:
            self._want_frame()

    def _items(self) -> tuple[Item, ...]:
        if self._plan:
            progress = (performance.now() - self._plan_start) / DURATION
            if progress < 1:
                return frame(self._plan, max(progress, 0.0))
            self._plan = None
        if self._dragged and self._pressed:
            return _lifted(self._scene.items, self._pressed[2].at, self._dragged)
        return self._scene.items

    def _point(self, event: Any) -> Point:
        ratio = self._canvas.ratio
        return Point(float(event.offsetX) * ratio, float(event.offsetY) * ratio)

    def _hit(self, event: Any) -> Hit | None:
        reach = _FINGER_PIXELS * self._canvas.ratio if event.pointerType == "touch" else 0.0
        point = to_scene(self._camera, self._point(event))
        return hit_at(self._scene.hits, point, reach / self._camera.scale)

    def _down(self, event: Any) -> None:
        if event.button != 0 or self._pressed:
            return
        hit = self._hit(event)
        if hit is None:
            self._on_pick(None)
            return
        self._pressed = (event.pointerId, self._point(event), hit)
        self._element.setPointerCapture(event.pointerId)

    def _move(self, event: Any) -> None:
        if not self._pressed:
            if event.pointerType == "mouse":
                hit = self._hit(event)
                self._element.classList.toggle("grab", bool(hit and hit.selectable))
            return
        pointer, start, hit = self._pressed
        if event.pointerId != pointer:
            return
        point = self._point(event)
        moved = max(abs(point.x - start.x), abs(point.y - start.y)) / self._canvas.ratio
        if self._dragged is None and moved > _DRAG_PIXELS and _is_lifted_by(self._scene, hit):
            self._lift(hit)
        if self._dragged is not None:
            self._dragged = to_scene(self._camera, point)
            self._want_frame()

    def _lift(self, hit: Hit) -> None:
        """Begin to drag what is at a hit, if picking it leaves something to be picked."""
        if not hit.selected:
            self._on_pick(hit.pick)
        if any(now.pick == hit.pick and now.selected for now in self._scene.hits):
            self._element.classList.add("grabbing")
            self._dragged = hit.at
        else:
            self._release()

    def _up(self, event: Any) -> None:
        if not self._pressed or event.pointerId != self._pressed[0]:
            return
        pressed, was_dragged = self._pressed[2], self._dragged is not None
        self._release()
        if not was_dragged:
            self._on_pick(pressed.pick)
            return
        target = self._hit(event)
        if target and target.selectable and target.pick != pressed.pick:
            self._dropped = True
            self._on_pick(target.pick)
        self._want_frame()

    def _cancel(self, event: Any) -> None:
        self._release()
        self._want_frame()

    def _release(self) -> None:
        self._pressed = self._dragged = None
        self._element.classList.remove("grabbing")


def _is_lifted_by(scene: Scene, hit: Hit) -> bool:
    """Whether there is something at the hit that can be dragged."""
    return (hit.selectable or hit.selected) and any(
        isinstance(item, Shape) and item.kind and item.at == hit.at for item in scene.items
    )


def _lifted(items: tuple[Item, ...], start: Point, now: Point) -> tuple[Item, ...]:
    """The items with those that can move from `start` under the pointer, on top and larger."""
    held = [item for item in items if isinstance(item, Shape) and item.kind and item.at == start]
    return (
        *(item for item in items if item not in held),
        *(item._replace(at=now, size=item.size * _DRAGGED_SIZE) for item in held),
    )
