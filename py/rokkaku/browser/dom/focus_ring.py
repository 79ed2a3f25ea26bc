"""The focus ring, drawn only for players who use the keyboard.

Before the first press or click, browsers draw it wherever a program sets the focus, as after a
link into the middle of a game; on a board it looks like one of the game's marks.
"""

from typing import Any

from js import document

from rokkaku.browser.dom.elements import on

_MODIFIERS = ("Shift", "Control", "Alt", "Meta")


def draw_focus_ring_by_keys() -> None:
    """Mark the document as last used by pointer or by keys, for the style sheets."""
    root = document.documentElement

    def mark(by_pointer: bool) -> None:
        root.toggleAttribute("data-by-pointer", by_pointer)

    def press(event: Any) -> None:
        if str(event.key) not in _MODIFIERS:
            mark(False)

    on(document, "keydown", press)
    on(document, "pointerdown", lambda event: mark(True))
    # Before Python was ready, the user may already have moved the focus by keys.
    mark(not document.querySelector(":focus"))
