"""The hit areas of a scene as invisible buttons for keyboards and screen readers."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol

from js import document

from rokkaku.browser.dom.elements import data, make, mark_picked, on, renew
from rokkaku.hexgrid import Point
from rokkaku.ui.board.arrow_keys import ARROWS, end_of_row, neighbour, next_selectable
from rokkaku.ui.board.camera import Camera, to_pixel
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.pointing.aim import AimedBy
from rokkaku.ui.board.scene import Hit

_HELP = "board-help"
"""The id of the text on the keys."""


class PickListener(Protocol):
    """The handler of picks."""

    def pick(self, pick: Pick | None) -> None:
        """Handle a press on something; None is where nothing is, or Escape."""

    def aim(self, pick: Pick | None, by: AimedBy = AimedBy.CHOICE) -> None:
        """Handle something pointed at or focused."""


class _Look(NamedTuple):
    """The state written to a button."""

    name: str
    is_picked: bool
    style: str


_UNSEEN = _Look("", False, "")


class HitButtons:
    """A button for each hit area: one is in the tab order, and arrow keys move to the others."""

    def __init__(
        self, group: Any, listener: PickListener, is_gesture: Callable[[Any], bool]
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
        self._is_help_read = False
        """True once a button has had the focus; until then, the help describes the current one."""
        on(group, "keydown", self._handle_key)
        on(group, "click", self._handle_click)
        on(group, "focusin", self._handle_focus)
        on(group, "focusout", self._handle_blur)

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
            self._focus_anew(next(indices, self._current))

    def focus_next(self) -> None:
        """Focus a place that can be picked: the one focused last, or the next from there."""
        if self._buttons:
            self._walk_start = None
            self._focus_anew(next_selectable(self._hits, self._current - 1, 1))

    def _make(self, hits: tuple[Hit, ...]) -> None:
        before = {
            name: (self._buttons[index], self._looks[index])
            for name, index in self._indices.items()
        }
        if self._buttons:
            self._leave_current()
        template = make("button", type="button", tabindex=-1)
        after: dict[str, tuple[Any, _Look]] = {}
        for hit in hits:
            name = f"{hit.pick.kind} {hit.pick.value}"
            after[name] = before.get(name) or (_named(template.cloneNode(), name), _UNSEEN)
        self._indices = {name: index for index, name in enumerate(after)}
        self._buttons = [button for button, _ in after.values()]
        self._looks = [look for _, look in after.values()]
        self._arrange(before, after)
        if self._buttons:
            self._enter(next_selectable(hits, len(hits) - 1, 1) % len(hits))

    def _arrange(self, before: Mapping[str, Any], after: Mapping[str, Any]) -> None:
        """Put the buttons into the page, around those that stay.

        The one with the focus would lose it if it were moved, and be read once more.
        """
        if [name for name in before if name in after] != [name for name in after if name in before]:
            self._group.replaceChildren(*self._buttons)
            return
        for name, (button, _) in before.items():
            if name not in after:
                button.remove()
        new_buttons: list[Any] = []
        for name, (button, _) in after.items():
            if name not in before:
                new_buttons.append(button)
            elif new_buttons:
                button.before(*new_buttons)
                new_buttons = []
        self._group.append(*new_buttons)

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

    def _focus_anew(self, index: int) -> None:
        self._make_current(index)
        self._buttons[index] = renew(self._buttons[index])
        self._buttons[index].focus()  # aims, which writes to the button

    def _focus_button(self, index: int) -> None:
        self._make_current(index)
        self._buttons[index].focus()

    def _make_current(self, index: int) -> None:
        """Put a button into the tab order instead of the present one."""
        self._leave_current()
        self._enter(index)

    def _leave_current(self) -> None:
        self._buttons[self._current].tabIndex = -1
        self._buttons[self._current].removeAttribute("aria-describedby")

    def _enter(self, index: int) -> None:
        self._current = index
        self._buttons[index].tabIndex = 0
        if not self._is_help_read:
            self._buttons[index].setAttribute("aria-describedby", _HELP)

    def _handle_focus(self, event: Any) -> None:
        index = self._indices[str(event.target.dataset.pick)]
        if index != self._current:
            self._walk_start = None
            self._focus_button(index)
        # A change of the scene moves the focus, but aims at nothing.
        if not self._is_restoring_focus:
            self._listener.aim(self._hits[index].pick, AimedBy.FOCUS)

    def _handle_blur(self, event: Any) -> None:
        if not self._is_help_read:
            self._is_help_read = True
            for button in (event.target, self._buttons[self._current]):
                button.removeAttribute("aria-describedby")

    def _handle_click(self, event: Any) -> None:
        index = self._indices.get(data(event.target, "pick") or "")
        if index is not None and not self._is_gesture(event):  # None: between the buttons
            self._listener.pick(self._hits[index].pick)

    def _handle_key(self, event: Any) -> None:
        key = str(event.key)
        if event.shiftKey or event.ctrlKey or event.altKey:
            return
        if key in ARROWS:
            self._walk(key)
        elif key in ("Home", "End"):
            self._walk_start = None
            self._focus_button(end_of_row(self._hits, self._current, key))
        elif key in ("PageDown", "PageUp") and any(hit.selectable for hit in self._hits):
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


def _named(button: Any, name: str) -> Any:
    button.setAttribute("data-pick", name)
    return button


def _write(button: Any, before: _Look, after: _Look) -> None:
    """Update only what has changed: each write to the page is slow."""
    if after.name != before.name:
        button.setAttribute("aria-label", after.name)
    if after.is_picked != before.is_picked:
        mark_picked(button, after.is_picked)
    if after.style != before.style:
        button.style.cssText = after.style
