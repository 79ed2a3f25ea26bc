"""The hit areas of a scene as invisible buttons for keyboards and screen readers."""

from collections.abc import Callable
from typing import Any, NamedTuple

from js import document

from rokkaku.browser.dom.elements import data, make, on, show_pressed
from rokkaku.hexgrid import Point
from rokkaku.ui.board.arrow_keys import ARROWS, neighbor, next_selectable
from rokkaku.ui.board.camera import Camera, to_pixel
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.scene import Hit


class _Look(NamedTuple):
    """The state written to a button."""

    name: str
    is_pressed: bool
    style: str


class HitButtons:
    """A button for each hit area; one is in the tab order, arrow keys move to the others."""

    def __init__(
        self,
        group: Any,
        on_pick: Callable[[Pick], None],
        on_aim: Callable[[Pick], None],
        on_escape: Callable[[], None],
    ) -> None:
        self._group = group
        self._on_pick = on_pick
        self._on_aim = on_aim
        self._on_escape = on_escape
        self._hits: tuple[Hit, ...] = ()
        self._buttons: list[Any] = []
        self._index: dict[str, int] = {}
        """Indices of the buttons by `data-pick`."""
        self._written: list[_Look] = []
        self._here = 0
        self._goal: tuple[str, Point] | None = None
        self._staying = False
        on(group, "keydown", self._key)
        on(group, "click", self._click)
        on(group, "focusin", self._focus)

    def show(self, hits: tuple[Hit, ...], camera: Camera) -> None:
        """Update the buttons that have changed; `camera` is in CSS pixels."""
        before, self._hits = self._hits, hits
        if [hit.pick for hit in hits] != [hit.pick for hit in before]:
            here = before[self._here].pick if before else None
            had_focus = bool(self._group.contains(document.activeElement))
            self._make(hits)
            self._stay(here, had_focus)
        diameter = f"{camera.scale * 1.7:.1f}px"
        size = f"width: {diameter}; height: {diameter}"
        for index, hit in enumerate(hits):
            at = to_pixel(camera, hit.at)
            look = _Look(hit.name, hit.selected, f"left: {at.x:.1f}px; top: {at.y:.1f}px; {size}")
            if look != self._written[index]:
                _write(self._buttons[index], self._written[index], look)
                self._written[index] = look

    def focus(self, pick: Pick | None = None) -> None:
        """Focus the button of `pick`, or the one focused last."""
        places = (index for index, hit in enumerate(self._hits) if hit.pick == pick)
        if self._buttons:
            self._go(next(places, self._here))

    def _make(self, hits: tuple[Hit, ...]) -> None:
        template = make("button", type="button", tabindex=-1, aria_pressed="false")
        self._buttons = [template.cloneNode() for _ in hits]
        self._index = {f"{hit.pick.kind} {hit.pick.value}": at for at, hit in enumerate(hits)}
        for button, name in zip(self._buttons, self._index, strict=True):
            button.setAttribute("data-pick", name)
        self._written = [_Look("", False, "")] * len(hits)
        if self._buttons:
            self._here = next_selectable(hits, len(hits) - 1, 1) % len(hits)
            self._buttons[self._here].tabIndex = 0
        self._group.replaceChildren(*self._buttons)

    def _stay(self, here: Pick | None, had_focus: bool) -> None:
        index = next((at for at, hit in enumerate(self._hits) if hit.pick == here), None)
        if index is not None:
            self._buttons[self._here].tabIndex = -1
            self._here = index
            self._buttons[index].tabIndex = 0
        if had_focus and self._buttons:
            self._staying = True
            self._buttons[self._here].focus()
            self._staying = False

    def _go(self, index: int) -> None:
        self._buttons[self._here].tabIndex = -1
        self._here = index
        self._buttons[index].tabIndex = 0
        self._buttons[index].focus()

    def _focus(self, event: Any) -> None:
        index = self._index[str(event.target.dataset.pick)]
        if index != self._here:
            self._goal = None
            self._go(index)
        if not self._staying:  # a change of the scene moves the focus, but aims at nothing
            self._on_aim(self._hits[index].pick)

    def _click(self, event: Any) -> None:
        index = self._index.get(data(event.target, "pick") or "")
        if index is not None:  # else between the buttons
            self._on_pick(self._hits[index].pick)

    def _key(self, event: Any) -> None:
        key = str(event.key)
        if key in ARROWS:
            self._walk(key)
        elif key in ("PageDown", "PageUp"):
            self._goal = None
            self._go(next_selectable(self._hits, self._here, 1 if key == "PageDown" else -1))
        elif key == "Escape":
            self._on_escape()
        else:
            return
        event.preventDefault()

    def _walk(self, key: str) -> None:
        """Step in a direction; repeated steps stay on the line where they began."""
        axis = "across" if ARROWS[key].x else "down"
        if not self._goal or self._goal[0] != axis:
            self._goal = (axis, self._hits[self._here].at)
        self._go(neighbor(self._hits, self._here, key, self._goal[1]))


def _write(button: Any, before: _Look, now: _Look) -> None:
    """Update only what has changed: each write to the page is slow."""
    if now.name != before.name:
        button.setAttribute("aria-label", now.name)
    if now.is_pressed != before.is_pressed:
        show_pressed(button, now.is_pressed)
    if now.style != before.style:
        button.style.cssText = now.style
