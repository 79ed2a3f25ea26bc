"""The hit areas of a scene as invisible buttons for keyboards and screen readers."""

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from js import document

from rokkaku.browser.dom.elements import data, make, on, show_pressed
from rokkaku.hexgrid import Point
from rokkaku.ui.board.arrow_keys import ARROWS, neighbour, next_selectable
from rokkaku.ui.board.camera import Camera, to_pixel
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.scene import Hit


class PickListener(Protocol):
    """The handler of picks."""

    def pick(self, pick: Pick | None) -> None:
        """Handle a press on something; None is where nothing is, or Escape."""


class FocusListener(PickListener, Protocol):
    """The handler of picks and of the focus."""

    def aim_by_focus(self, pick: Pick) -> None:
        """Handle something focused."""


class _Look(NamedTuple):
    """The state written to a button."""

    name: str
    is_pressed: bool
    style: str


class HitButtons:
    """A button for each hit area: one is in the tab order, and arrow keys move to the others."""

    def __init__(
        self, group: Any, listener: FocusListener, is_gesture: Callable[[Any], bool]
    ) -> None:
        """`is_gesture` returns True for a click that has been handled as a gesture."""
        self._is_gesture = is_gesture
        self._group = group
        self._listener = listener
        self._hits: tuple[Hit, ...] = ()
        self._buttons: list[Any] = []
        self._indices: dict[str, int] = {}
        """Indices of the buttons by `data-pick`."""
        self._looks: list[_Look] = []
        self._current = 0
        self._walk_start: tuple[str, Point] | None = None
        self._is_restoring_focus = False
        on(group, "keydown", self._handle_key)
        on(group, "click", self._handle_click)
        on(group, "focusin", self._handle_focus)

    def show(self, hits: tuple[Hit, ...], camera: Camera) -> None:
        """Update the buttons that have changed; `camera` is in CSS pixels."""
        before, self._hits = self._hits, hits
        if [hit.pick for hit in hits] != [hit.pick for hit in before]:
            current_pick = before[self._current].pick if before else None
            had_focus = bool(self._group.contains(document.activeElement))
            self._make(hits)
            self._restore_focus(current_pick, had_focus)
        diameter = f"{camera.scale * 1.7:.1f}px"
        size = f"width: {diameter}; height: {diameter}"
        for index, hit in enumerate(hits):
            at = to_pixel(camera, hit.at)
            look = _Look(hit.name, hit.selected, f"left: {at.x:.1f}px; top: {at.y:.1f}px; {size}")
            if look != self._looks[index]:
                _write(self._buttons[index], self._looks[index], look)
                self._looks[index] = look

    def focus(self, pick: Pick | None = None) -> None:
        """Focus the button of `pick`, or the one focused last."""
        indices = (index for index, hit in enumerate(self._hits) if hit.pick == pick)
        if self._buttons:
            self._focus_button(next(indices, self._current))

    def _make(self, hits: tuple[Hit, ...]) -> None:
        template = make("button", type="button", tabindex=-1, aria_pressed="false")
        self._buttons = [template.cloneNode() for _ in hits]
        self._indices = {
            f"{hit.pick.kind} {hit.pick.value}": index for index, hit in enumerate(hits)
        }
        for button, name in zip(self._buttons, self._indices, strict=True):
            button.setAttribute("data-pick", name)
        self._looks = [_Look("", False, "")] * len(hits)
        if self._buttons:
            self._current = next_selectable(hits, len(hits) - 1, 1) % len(hits)
            self._buttons[self._current].tabIndex = 0
        self._group.replaceChildren(*self._buttons)

    def _restore_focus(self, current_pick: Pick | None, had_focus: bool) -> None:
        index = next(
            (number for number, hit in enumerate(self._hits) if hit.pick == current_pick), None
        )
        if index is not None:
            self._make_current(index)
        if had_focus and self._buttons:
            self._is_restoring_focus = True
            self._buttons[self._current].focus()
            self._is_restoring_focus = False

    def _focus_button(self, index: int) -> None:
        self._make_current(index)
        self._buttons[index].focus()

    def _make_current(self, index: int) -> None:
        """Put a button into the tab order instead of the present one."""
        self._buttons[self._current].tabIndex = -1
        self._current = index
        self._buttons[index].tabIndex = 0

    def _handle_focus(self, event: Any) -> None:
        index = self._indices[str(event.target.dataset.pick)]
        if index != self._current:
            self._walk_start = None
            self._focus_button(index)
        # A change of the scene moves the focus, but aims at nothing.
        if not self._is_restoring_focus:
            self._listener.aim_by_focus(self._hits[index].pick)

    def _handle_click(self, event: Any) -> None:
        index = self._indices.get(data(event.target, "pick") or "")
        if index is not None and not self._is_gesture(event):  # None: between the buttons
            self._listener.pick(self._hits[index].pick)

    def _handle_key(self, event: Any) -> None:
        key = str(event.key)
        if key in ARROWS:
            self._walk(key)
        elif key in ("PageDown", "PageUp"):
            self._walk_start = None
            self._focus_button(
                next_selectable(self._hits, self._current, 1 if key == "PageDown" else -1)
            )
        elif key == "Escape":
            self._listener.pick(None)
        else:
            return
        event.preventDefault()

    def _walk(self, key: str) -> None:
        """Step in a direction; repeated steps stay on the line where they began."""
        axis = "across" if ARROWS[key].x else "down"
        if not self._walk_start or self._walk_start[0] != axis:
            self._walk_start = (axis, self._hits[self._current].at)
        self._focus_button(neighbour(self._hits, self._current, key, self._walk_start[1]))


def _write(button: Any, before: _Look, after: _Look) -> None:
    """Update only what has changed: each write to the page is slow."""
    if after.name != before.name:
        button.setAttribute("aria-label", after.name)
    if after.is_pressed != before.is_pressed:
        show_pressed(button, after.is_pressed)
    if after.style != before.style:
        button.style.cssText = after.style
