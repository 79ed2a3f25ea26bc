"""The buttons and keys around the board: the screen on the board does what they stand for."""

from collections.abc import Callable
from typing import Any

from js import document

from rokkaku.browser.board_screen import AnyBoardScreen
from rokkaku.browser.dom.elements import by_id, on


def listen(on_board: Callable[[], AnyBoardScreen]) -> None:
    """Tell the screen on the board of every press of a button with a `data-action`, and of keys."""

    def click(event: Any) -> None:
        button = event.target.closest("[data-action]")
        if button and not button.disabled:
            on_board().act(str(button.dataset.action))

    def choose_level(event: Any) -> None:
        level = int(event.target.value)
        on_board().show_levels(0 if level == int(event.target.max) else level)

    def press(event: Any) -> None:
        if not (by_id("play").hidden or by_id("dialog").open or _is_taken(event)):
            on_board().press(str(event.key))

    on(by_id("play"), "click", click)
    on(by_id("top-level"), "input", choose_level)
    on(document, "keydown", press)


def _is_taken(event: Any) -> bool:
    """Whether a key belongs to the browser, to a field, or was dealt with where it was pressed."""
    has_modifier = event.ctrlKey or event.metaKey or event.altKey
    is_field = event.target.tagName in ("INPUT", "SELECT", "TEXTAREA")
    return bool(has_modifier or event.defaultPrevented or is_field)
