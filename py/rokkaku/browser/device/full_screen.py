"""The button that gives the page the whole screen, where the browser can do that."""

from js import document

from rokkaku.browser.dom.elements import by_id, on, show_pressed
from rokkaku.browser.dom.tasks import spawn


def offer_full_screen() -> None:
    button = by_id("full-screen")
    on(button, "click", lambda event: spawn(_toggle()))
    on(document, "fullscreenchange", lambda event: show_pressed(button, is_full_screen()))


def is_full_screen() -> bool:
    return bool(getattr(document, "fullscreenElement", False))


def leave_full_screen() -> None:
    document.exitFullscreen()


async def _toggle() -> None:
    if is_full_screen():
        leave_full_screen()
    else:
        await document.documentElement.requestFullscreen()
