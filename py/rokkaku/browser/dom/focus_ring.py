"""The ring around what has the keyboard, which is only for those who use the keyboard.

A page that nobody has touched draws it wherever a program puts the keyboard, as after a link into
the middle of a game; on a board it reads as a mark of the game.
"""

from typing import Any

from js import document

from rokkaku.browser.dom.elements import on

_MODIFIERS = ("Shift", "Control", "Alt", "Meta")


def draw_focus_ring_by_keys() -> None:
    """Have the page tell its style sheets by which of the two it was used last."""
    root = document.documentElement

    def tell(by_pointer: bool) -> None:
        root.toggleAttribute("data-by-pointer", by_pointer)

    def press(event: Any) -> None:
        if str(event.key) not in _MODIFIERS:
            tell(False)

    on(document, "keydown", press)
    on(document, "pointerdown", lambda event: tell(True))
    # Somebody may have walked over the start screen already.
    tell(not document.querySelector(":focus"))
