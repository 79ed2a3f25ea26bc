"""The context menu, which a long press must not open over the game."""

from typing import Any

from js import document

from rokkaku.browser.dom.elements import Node, on


def keep_closed_by_touch(*elements: Node) -> None:
    """Prevent the context menu by touch or pen: a long press belongs to the game."""
    last_kind = ""

    def press(event: Any) -> None:
        nonlocal last_kind
        last_kind = str(event.pointerType)

    def open_menu(event: Any) -> None:
        # In some browsers the event is a mouse's.
        if getattr(event, "pointerType", last_kind) in ("touch", "pen"):
            event.preventDefault()

    on(document, "pointerdown", press)
    for element in elements:
        on(element, "contextmenu", open_menu)
