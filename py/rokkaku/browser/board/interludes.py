"""Interludes: scenes shown for a moment on the way to a new state."""

import asyncio
from collections.abc import Callable
from typing import Protocol

from rokkaku.browser.board.board import Board
from rokkaku.browser.dom.announce import say
from rokkaku.browser.dom.elements import by_id
from rokkaku.browser.dom.tasks import spawn
from rokkaku.ui.board.game_view import Interlude
from rokkaku.ui.board.scene import Tray

_SECONDS = 1.8
"""Time for an interlude at the usual pace, or without animation."""
_FLASH_SECONDS = 0.22
"""Time for an interlude that is only motion."""


class Captioned(Protocol):
    """A panel beside the board, as interludes use it."""

    def show_tray(self, tray: Tray) -> None: ...

    def write_prompt(self, text: str) -> None: ...


class InterludePlayer:
    """Shows interludes one after another, until the last or until it is stopped."""

    def __init__(
        self,
        board: Board,
        panel: Captioned,
        on_end: Callable[[], None],
        play_sounds: Callable[[tuple[str, ...]], None] = lambda events: None,
    ) -> None:
        """`on_end` is called after the last interlude, or when they are cut short."""
        self._board = board
        self._panel = panel
        self._play_sounds = play_sounds
        self._on_end = on_end
        self._task: asyncio.Future[None] | None = None
        self.is_on = False
        self.last_caption = ""
        """The caption spoken last; until after `on_end`."""

    def begin(self, interludes: tuple[Interlude, ...]) -> None:
        self.stop()
        self.last_caption = ""
        by_id("play").dataset.interlude = "yes"
        if not interludes[0].is_flash:
            self._say(interludes[0].caption)  # with the move, which a later text would silence
        self.is_on, self._task = True, spawn(self._show(interludes))

    def stop(self) -> None:
        """Stop without calling `on_end`."""
        if self._task:
            self._task.cancel()
        self.is_on, self._task = False, None
        by_id("play").removeAttribute("data-interlude")

    def cut_short(self) -> None:
        """Stop, and call `on_end`."""
        self.stop()
        self._on_end()
        self.last_caption = ""

    def _say(self, caption: str) -> None:
        if caption != self.last_caption:
            self.last_caption = caption
            say(caption)

    async def _show(self, interludes: tuple[Interlude, ...]) -> None:
        for number, (scene, caption, sound, is_flash) in enumerate(interludes):
            if is_flash and not self._board.pace:
                continue
            self._board.show(scene)
            if not is_flash:
                self._panel.show_tray(scene.tray)
                self._panel.write_prompt(caption)
                if number:
                    self._say(caption)
            self._play_sounds((sound,) if sound else ())
            await asyncio.sleep(
                (_FLASH_SECONDS if is_flash else _SECONDS) / (self._board.pace or 1)
            )
        self._task = None  # or `stop` would cancel this task
        self.cut_short()
