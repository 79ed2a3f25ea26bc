"""The buttons and keys around the board, which do what the screen on the board makes of them."""

from collections.abc import Callable
from typing import Any

from js import document

from rokkaku.browser.board.board import Board
from rokkaku.browser.dom.elements import by_id, on
from rokkaku.browser.play.screen import PlayScreen
from rokkaku.browser.puzzle.screen import PuzzleScreen
from rokkaku.browser.screen import BoardScreen

_ZOOMS = {"+": 1.25, "-": 0.8}
_AFTERWARDS = 300
"""A click so many milliseconds after a button was let go is a part of pressing it."""


class Controls:
    """Hears buttons and keys."""

    def __init__(
        self,
        board: Board,
        playing: PlayScreen,
        puzzling: PuzzleScreen,
        on_board: Callable[[], BoardScreen],
        leave: Callable[[], None],
    ) -> None:
        """`on_board` gives the screen that is on the board now."""
        self._board = board
        self._playing = playing
        self._on_board = on_board
        self._is_held = False
        """Whether the button to peek is held down."""
        self._released = 0.0
        actions: dict[str, Callable[[], object]] = {
            "undo": lambda: on_board().undo(),
            "redo": lambda: on_board().redo(),
            "flip": playing.flip,
            "pause": playing.pause,
            "note": playing.toggle_noting,
            "result": playing.show_result,
            "resign": playing.ask_to_resign,
            "clear": puzzling.clear,
            "hint": lambda: on_board().hint(),
            "answer": puzzling.answer,
            "share": playing.share,
            "show-rules": lambda: on_board().show_rules(),
            "leave": leave,
            "side-view": lambda: on_board().toggle_side_view(),
            "zoom-in": lambda: self.press("+"),
            "zoom-out": lambda: self.press("-"),
            "fit": lambda: self.press("0"),
        }
        for name, action in actions.items():
            on(by_id(name), "click", _without_event(action))
        on(by_id("top-level"), "input", self._choose_level)
        for event in ("pointerdown", "keydown"):
            on(by_id("peek"), event, self._peek)
        for event in ("pointerup", "pointercancel", "pointerleave", "keyup", "blur"):
            on(by_id("peek"), event, self._stop_peeking)
        on(by_id("peek"), "click", self._click_peek)
        on(document, "keydown", self._key)

    def press(self, key: str) -> None:
        """Do what a key stands for on the board."""
        if by_id("play").hidden or by_id("dialog").open:
            return
        if key in _ZOOMS:
            self._board.zoom_middle(_ZOOMS[key])
        elif key == "0":
            self._board.double_tap()
        else:
            self._on_board().press(key)

    def _key(self, event: Any) -> None:
        """Hear a key; with a modifier it is the browser's own."""
        if not (event.ctrlKey or event.metaKey or event.altKey or _is_taken(event)):
            self.press(str(event.key))

    def _peek(self, event: Any) -> None:
        """Peek as long as the button is held down."""
        if event.type == "pointerdown" or str(event.key) in ("Enter", " "):
            self._is_held = True
            self._playing.peek(True)

    def _stop_peeking(self, event: Any) -> None:
        if self._is_held:
            self._is_held = False
            self._released = float(event.timeStamp)
            self._playing.peek(False)

    def _click_peek(self, event: Any) -> None:
        """Peek until the next click, where the button cannot be held: screen readers just click."""
        just_released = event.timeStamp - self._released < _AFTERWARDS
        if not (event.detail or self._is_held or just_released):
            self._playing.toggle_peek()

    def _choose_level(self, event: Any) -> None:
        """Show the levels up to the one that is chosen."""
        level = int(event.target.value)
        self._on_board().show_levels(0 if level == int(event.target.max) else level)


def _is_taken(event: Any) -> bool:
    """Whether a key belongs to the field that it was pressed in, or was dealt with there."""
    return bool(event.defaultPrevented) or event.target.tagName in ("INPUT", "SELECT", "TEXTAREA")


def _without_event(action: Callable[[], object]) -> Callable[[Any], object]:
    return lambda event: action()
