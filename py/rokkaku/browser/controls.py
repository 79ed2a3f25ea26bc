"""Buttons, keys and the tab's visibility, passed on to the screen on the board."""

from collections.abc import Callable
from typing import Any

from js import document, window

from rokkaku.browser.board_screen import AnyBoardScreen
from rokkaku.browser.dom.dialog import Dialog
from rokkaku.browser.dom.elements import by_id, on
from rokkaku.ui.board.arrow_keys import TURNS, shortcut

_COMPOSING = 229
"""The `keyCode` of the key presses that an input method takes for itself."""


def listen(
    get_screen: Callable[[], AnyBoardScreen | None],
    dialog: Dialog,
    look_again: Callable[[], object],
) -> None:
    """Pass on keys, buttons with a `data-action`, and changes of the tab's visibility.

    `get_screen` returns the screen on the board, or None while a text screen is shown. `look_again`
    is called whenever the page becomes visible, or comes back from the browser's cache.
    """

    def click(event: Any) -> None:
        screen, button = get_screen(), event.target.closest("[data-action]")
        if screen and button and not button.disabled:
            screen.act(str(button.dataset.action))

    def choose_level(event: Any) -> None:
        level = int(event.target.value)
        if screen := get_screen():
            screen.show_levels(0 if level == int(event.target.max) else level)

    def press(event: Any) -> None:
        screen = get_screen()
        if screen and not (dialog.is_open or _is_handled_elsewhere(event)):
            key = str(event.key)
            is_turn = event.shiftKey and key in TURNS
            screen.press(TURNS[key] if is_turn else shortcut(key, str(event.code)))

    def ignore_repeat(event: Any) -> None:
        """Let a held Enter press nothing more: its first press may have moved the focus."""
        if event.repeat and str(event.key) == "Enter" and event.target.tagName != "TEXTAREA":
            event.preventDefault()

    def change_visibility(event: Any) -> None:
        if not document.hidden:
            look_again()
        if screen := get_screen():
            screen.handle_visibility(not document.hidden)
            if not (document.hidden or dialog.is_open):
                screen.resume()

    def return_from_cache(event: Any) -> None:
        if event.persisted:  # a first load has just shown everything
            change_visibility(event)

    on(by_id("play"), "click", click)
    on(by_id("top-level"), "input", choose_level)
    on(document, "keydown", ignore_repeat)
    on(document, "keydown", press)
    on(document, "visibilitychange", change_visibility)
    on(window, "pageshow", return_from_cache)


def _is_handled_elsewhere(event: Any) -> bool:
    """True if a key press is for the browser, an input method or a field, or has been handled."""
    is_composing = event.isComposing or event.keyCode == _COMPOSING
    has_modifier = event.ctrlKey or event.metaKey or event.altKey
    is_field = event.target.tagName in ("INPUT", "SELECT", "TEXTAREA")
    return bool(is_composing or has_modifier or event.defaultPrevented or is_field)
