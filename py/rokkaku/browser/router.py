"""The browser's history, with an entry for each screen and for an open dialog."""

from collections.abc import Callable
from typing import Any

from js import history, location, window

from rokkaku.browser.device.full_screen import is_full_screen, leave_full_screen
from rokkaku.browser.dom.elements import on
from rokkaku.browser.dom.history_state import change_state, field, push_state


class Router:
    """Keeps the address and the history in line with what is shown.

    A dialog gets an entry of its own, so that going back closes it instead of leaving the screen.
    When it closes in another way, the router goes back from that entry. Browsers take a moment for
    that, and any `go` in between waits.

    Every entry stores how many entries of the page precede it. After a link from elsewhere there
    are none: going back would leave the page.
    """

    def __init__(self, on_place: Callable[[str], None], on_back_from_dialog: Callable[[], None]):
        self._on_place = on_place
        self._on_back_from_dialog = on_back_from_dialog
        self._depth = _depth() or 0
        """Number of the page's entries before the present one."""
        self._is_on_dialog_entry = _is_dialog_entry()
        change_state(dialog=self._is_on_dialog_entry, depth=self._depth)
        self._is_dialog_open = False
        self._is_returning = False
        """True while the browser is going back from a dialog's entry."""
        self._pending_go: tuple[str, bool] | None = None
        """The arguments of a `go` that waits for the browser to be back."""
        self._shown_fragment = self.fragment
        self._was_overtaken = False
        """True if a link was followed while the browser was still going back."""
        on(window, "popstate", self._handle_popstate)

    @property
    def fragment(self) -> str:
        return str(location.hash)

    def go(self, fragment: str, replace: bool = False) -> None:
        """Show another place; with `replace`, its entry replaces the present one."""
        if self._is_returning:
            self._pending_go = (fragment, replace)
            return
        if fragment != self.fragment:
            self._enter(fragment, replace or self._is_on_dialog_entry)
        self._on_place(fragment)

    def go_back(self, fragment: str) -> None:
        """Go back to the page's previous entry; if there is none, go to `fragment`."""
        if self._depth:
            history.back()
        else:
            self.go(fragment)

    def push_dialog(self) -> None:
        """Add an entry, so that going back closes the dialog."""
        self._is_dialog_open = True
        if not (self._is_on_dialog_entry or self._is_returning):
            self._is_on_dialog_entry = push_state(dialog=True, depth=self._depth + 1)
            self._depth += self._is_on_dialog_entry

    def pop_dialog(self) -> None:
        """Go back from the dialog's entry, unless another place has replaced it."""
        self._is_dialog_open = False
        if self._is_on_dialog_entry and not self._is_returning:
            self._is_returning = True
            history.back()

    def _enter(self, fragment: str, replace: bool) -> None:
        self._shown_fragment = fragment
        if replace:
            change_state(fragment, dialog=False, depth=self._depth)
        else:
            self._depth += push_state(fragment, dialog=False, depth=self._depth + 1)
        self._is_on_dialog_entry = False

    def _handle_popstate(self, event: Any) -> None:
        """Handle going back or forward, and addresses changed by a link or by hand."""
        was_returning, self._is_returning = self._is_returning, False
        was_overtaken, self._was_overtaken = self._was_overtaken, False
        depth = _depth()
        if is_full_screen() and depth is not None and depth < self._depth and not was_returning:
            leave_full_screen()
            history.forward()  # going back only leaves the full screen, as on Android
            return
        if depth is None:  # a new entry, by a link or by hand
            self._depth += 1
            change_state(dialog=False, depth=self._depth)
            self._was_overtaken = was_returning
        else:
            self._depth = depth
        self._is_on_dialog_entry = _is_dialog_entry()
        if was_overtaken:
            was_returning, self._pending_go = True, (self._shown_fragment, False)
        self._shown_fragment = self.fragment
        if was_returning and depth is not None:
            if self._pending_go:
                (fragment, replace), self._pending_go = self._pending_go, None
                self.go(fragment, replace)
            if self._is_dialog_open:
                self.push_dialog()
            return
        if self._is_dialog_open:
            self._is_dialog_open = False
            self._on_back_from_dialog()
        elif self._is_on_dialog_entry:
            # Forward to a dialog that is no longer open.
            self.pop_dialog()
        self._on_place(self.fragment)


def _is_dialog_entry() -> bool:
    return bool(field("dialog"))


def _depth() -> int | None:
    depth = field("depth")
    return depth if isinstance(depth, int) else None
