"""The board in the page: shows scenes, animates changes and reports picks."""

from dataclasses import replace
from math import inf
from typing import Any, Protocol

from js import ResizeObserver, document, performance, requestAnimationFrame, window
from pyodide.ffi import create_proxy

from rokkaku.browser.board.canvas import Canvas, ThemeColours, make_painter
from rokkaku.browser.board.gestures import PointerEvents, Presses, pointer_of
from rokkaku.browser.board.hit_buttons import HitButtons, PickListener
from rokkaku.browser.board.loupe import draw_loupe, ring
from rokkaku.browser.dom.elements import on
from rokkaku.hexgrid import Point
from rokkaku.ui.board.camera import Camera, loupe
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.pointing.aim import AimedBy
from rokkaku.ui.board.pointing.gestures import Pointer
from rokkaku.ui.board.scene import Hit, Scene
from rokkaku.ui.board.state import Area, BoardState, can_be_lifted

_LOUPE_DELAY = 140
"""Milliseconds that a finger rests on small cells before the loupe appears."""
_MIN_LETTERS = 8.5
"""Minimum height of drawn letters, in CSS pixels; lower ones are left out."""
_ZOOMED_PAGE = 1.01
"""Scale from which the page counts as zoomed by a pinch."""
_LANDING_SECONDS = 0.23
"""Time that a piece takes for a short way at the usual pace."""


class BoardListener(PickListener, Protocol):
    """The handler of what the player does on the board."""

    def turn(self, steps: int) -> None:
        """Turn the piece in hand; positive steps are clockwise."""


class Board:
    """A canvas with invisible buttons for its hit areas."""

    listener: BoardListener
    """To be set before the first scene is shown."""

    def __init__(self, area: Any, canvas: Any, group: Any, edge: Any) -> None:
        """Take the elements; `edge` lies over the lower edge of a borderless board."""
        self.pace = 1.0
        self.shows_coordinates = True
        self._state = BoardState()
        self._canvas = Canvas(canvas)
        self._area = area
        self._group = group
        self._edge = edge
        self._painter = make_painter()
        self._colours = ThemeColours()
        self._pointers = PointerEvents(group, self)
        self._hits = HitButtons(group, self, Presses(group).has_caused)
        self._pointed: Pick | None = None
        """The pick under the mouse, or the one focused last."""
        self._pointed_by = AimedBy.HOVER
        self._is_frame_requested = False
        self._draw_proxy = create_proxy(self._draw)
        observer = ResizeObserver.new(create_proxy(lambda *_: self.resize()))
        for element in (area, edge):
            observer.observe(element)
        self._canvas.on_new_resolution(self._request_frame)
        on(window.visualViewport, "resize", lambda event: self._leave_pinches())

    @property
    def landing_seconds(self) -> float:
        """Seconds until a piece that moves a short way touches the board."""
        return _LANDING_SECONDS / self.pace if self.pace else 0.0

    def show(self, scene: Scene) -> None:
        is_upset = self._state.is_upset_by(scene)
        if scene.bounds != self._state.scene.bounds:
            self._area.style.setProperty("--shape", f"{scene.shape:.3f}")
        resized = self._state.resize(self._measure(scene))
        self._update(resized.show(scene, self._animation_time))
        self._leave_pinches()
        if is_upset:
            self.let_go()

    def clear(self) -> None:
        """Empty the board, so that the next scene is fitted and shown without animation."""
        self.let_go()
        self._pointed = None  # the next scene may have no such place
        self._state = self._state.clear()

    def let_go(self) -> None:
        """End all gestures without effect: a piece that is carried returns."""
        self._pointers.cancel()

    def resize(self) -> None:
        """Fit the board to its element, or keep the centre of a board that was moved or zoomed."""
        self._canvas.resize()
        before = self._state
        self._update(before.resize(self._measure(before.scene)))
        if self._state is not before and not before.is_empty:
            self._draw()  # at once, because a resized canvas is empty

    def use_piece_set(self, pieces: str) -> None:
        """Redraw with a piece set and the colours of the present theme."""
        self._painter.pieces = pieces
        self._colours.clear()
        self._canvas.forget()
        self._request_frame()

    @property
    def can_be_picked(self) -> bool:
        """True if a place on the board is a possible next pick."""
        return any(hit.selectable for hit in self._state.scene.hits)

    @property
    def has_focus(self) -> bool:
        return bool(self._group.contains(document.activeElement))

    def focus(self, pick: Pick | None = None) -> None:
        """Focus the hit area of `pick`, or the one focused last."""
        self._hits.focus(pick)

    def focus_next(self) -> None:
        """Focus a place that can be picked: the one focused last, or the next from there."""
        self._hits.focus_next()

    def _measure(self, scene: Scene) -> Area:
        (width, height), ratio = self._canvas.size, self._canvas.ratio
        covered = float(self._edge.offsetHeight) if scene.is_unbounded else 0.0
        return Area(width, height, ratio, covered * ratio)

    def _update(self, state: BoardState) -> None:
        before, self._state = self._state, state
        is_moved = state.camera != before.camera
        if is_moved:
            self._canvas.forget()
        if is_moved or state.scene.hits is not before.scene.hits:
            self._hits.show(state.scene.hits, state.css_camera)
        if state is not before:
            self._request_frame()

    def _request_frame(self) -> None:
        if not self._is_frame_requested:
            self._is_frame_requested = True
            requestAnimationFrame(self._draw_proxy)

    def _draw(self, *_: object) -> None:
        self._is_frame_requested = False
        if not self._canvas.is_sharp:
            self.resize()  # draws as well
            return
        state, colours, now = self._state, self._colours, self._animation_time
        (width, height, ratio), scene, camera = state.area[:3], state.scene, state.camera
        if not (width and height):
            return
        ground = self._canvas.ground_context(scene)
        if ground is not None:
            min_letters = _MIN_LETTERS * ratio if self.shows_coordinates else inf
            self._painter.paint(ground, scene.ground, camera, colours, min_letters)
        context = self._canvas.start()
        self._painter.paint(context, state.items(now), camera, colours, 0, ratio)
        if scene.hud:
            hud_camera = Camera(ratio, Point(width / 2, 0))
            self._painter.paint(context, scene.hud, hud_camera, colours)
        is_resting = float(performance.now()) - state.finger_since > _LOUPE_DELAY
        if state.finger and (is_resting or state.is_sliding or state.carried):
            self._draw_loupe(context, state.finger)
        if (state.finger and not is_resting) or not state.stage.is_over(now):
            self._request_frame()

    def _draw_loupe(self, context: Any, finger: Point) -> None:
        state = self._state
        width, height, ratio = state.area[:3]
        if hit := state.hit(finger, True):
            self._painter.paint(context, (ring(hit.at, hit.radius),), state.camera, self._colours)
        centre = state.area.point(finger)
        draw_loupe(context, centre, loupe(centre, width, height, ratio), self._colours)

    @property
    def _animation_time(self) -> float:
        """Animation time in milliseconds, scaled by the pace; infinite without animation."""
        return float(performance.now()) * self.pace if self.pace else inf

    # Picks: see `PickListener`

    def pick(self, pick: Pick | None) -> None:
        """Report a pick, and end any animation."""
        self._state = self._state.rest()
        self.listener.pick(pick)

    def aim(self, pick: Pick | None, by: AimedBy = AimedBy.CHOICE) -> None:
        self._pointed, self._pointed_by = pick, by
        self.listener.aim(pick, by)

    def aim_again(self) -> None:
        """Aim at what is pointed at, which a turn of the piece in hand doesn't change."""
        if self._pointed:
            self.listener.aim(self._pointed, self._pointed_by)

    def aim_by_focus(self) -> None:
        """Aim again at the place where the focus was, from the buttons that turn the piece."""
        if self._pointed_by is AimedBy.FOCUS:
            self.aim_again()

    # Gestures: see `Listener`

    @property
    def is_zoomable(self) -> bool:
        """True for a borderless board, unless the page is zoomed: a pinch must lead out."""
        is_page_zoomed = window.visualViewport.scale > _ZOOMED_PAGE
        return self._state.scene.is_unbounded and not is_page_zoomed

    def _leave_pinches(self) -> None:
        """Leave pinches to the browser if the board can't be zoomed."""
        self._area.classList.toggle("zoomable", self.is_zoomable)

    @property
    def is_carrying(self) -> bool:
        """True while a piece is dragged."""
        return self._state.carried is not None

    def hover(self, at: Point) -> None:
        hit = self._state.hit(at, False)
        self._group.classList.toggle("grab", bool(hit and hit.selectable))
        self.aim(hit.pick if hit else None, AimedBy.HOVER)

    def touch(self, at: Point | None) -> None:
        """Show the loupe on cells that are smaller than a finger."""
        self._update(self._state.touch(at, float(performance.now())))

    def tap(self, at: Point, by_touch: bool) -> bool:
        hit = self._state.hit(at, by_touch)
        if by_touch:
            self._pointed = None  # a finger that has come up points at nothing
        self.pick(hit.pick if hit else None)
        return hit is not None and hit.selectable

    def double_tap(self) -> None:
        if self._state.scene.is_unbounded:
            self._update(self._state.fit())

    def lift(self, at: Point, by_touch: bool) -> bool:
        """Lift the piece here; elsewhere, let a finger on small cells slide to choose one."""
        hit = self._state.hit(at, by_touch)
        if hit is None or not can_be_lifted(self._state.scene, hit):
            self._state = replace(self._state, is_sliding=self._state.finger is not None)
            return not self._state.scene.is_unbounded
        if not hit.selected:
            self.pick(hit.pick)
        self._state = self._state.lift(hit)
        self._group.classList.toggle("grabbing", self._state.carried is not None)
        return True

    def carry(self, at: Point) -> None:
        self._update(self._state.carry(at))
        if self._state.carried:
            hit = self._state.hit(at, False)
            self.aim(hit.pick if hit else None)

    def drop(self, at: Point | None, by_touch: bool) -> None:
        """Pick the target, or on a borderless board only aim; else the piece returns."""
        if self._state.is_sliding:
            self._state = replace(self._state, is_sliding=False)
            if at:
                self.tap(at, by_touch)
            return
        self._group.classList.remove("grabbing")
        carried, resting_scene = self._state.carried, self._state.scene
        self._state = replace(self._state.with_carried(), carried=None)
        held_scene = self._state.scene
        target = self._state.hit(at, by_touch) if at else None
        if carried and not at:
            self.aim(carried.start.pick)
        elif carried and target and self._accepts(target) and target.pick != carried.start.pick:
            self.listener.pick(target.pick)
        if self._state.scene is held_scene:
            self._update(self._state.change(resting_scene, self._animation_time))

    def _accepts(self, target: Hit) -> bool:
        """True if a piece that is let go is put down at once, rather than aimed."""
        return target.selectable and not self.previews

    @property
    def previews(self) -> bool:
        """True if a piece in hand can be held over the board before it is placed."""
        return self._state.scene.is_unbounded

    def pointer_of(self, event: Any) -> Pointer:
        """Return the pointer of an event, with its place on the board."""
        return pointer_of(event, self._group)

    def transform_to(self, at: Point) -> str:
        """Return the transform of something fixed to a place on the board."""
        box = self._group.getBoundingClientRect()
        x, y = box.left + at.x, box.top + at.y
        return f"translate({x:.0f}px, {y:.0f}px) translate(-50%, -50%)"

    def hold(self, at: Point | None) -> bool:
        """Aim at a place with the piece in hand. Return False if there is none."""
        hit = self._state.hit(at, False) if at and self._state.area.contains(at) else None
        self.aim(hit.pick if hit else None)
        return hit is not None

    def pan(self, across: float, down: float) -> None:
        self._update(self._state.pan(across, down))

    def zoom(self, factor: float, at: Point | None = None) -> None:
        """Zoom about a point, or else about the middle."""
        self._update(self._state.zoom(factor, at))

    def turn(self, steps: int) -> None:
        self.listener.turn(steps)
