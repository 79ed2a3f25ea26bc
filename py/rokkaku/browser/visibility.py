"""Whether the tab is to be seen: while it is not, the screen on the board waits."""

from collections.abc import Callable
from typing import Any

from js import document

from rokkaku.browser.board_screen import AnyBoardScreen
from rokkaku.browser.dom.dialog import Dialog
from rokkaku.browser.dom.elements import by_id, on


def follow_visibility(on_board: Callable[[], AnyBoardScreen], dialog: Dialog) -> None:
    """Tell the screen on the board whenever the tab is hidden or to be seen again."""

    def changed(event: Any) -> None:
        if by_id("play").hidden:
            return
        on_board().visibility_changed(not document.hidden)
        if not (document.hidden or dialog.is_open):
            on_board().resume()

    on(document, "visibilitychange", changed)
