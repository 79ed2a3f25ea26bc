"""Interludes on the board: moments on the way to a new state, each shown for a while."""

import asyncio
from collections.abc import Callable
from typing import Protocol

from rokkaku.browser.board.board import Board
from rokkaku.browser.dom.announce import say
from rokkaku.browser.dom.elements import by_id
from rokkaku.browser.dom.tasks import spawn
from rokkaku.ui.board.game_view import Interlude
from rokkaku.ui.board.scene import Scene

_SECONDS = 1.8
"""How long an interlude is shown at the usual pace, or without animation."""
_FLASH_SECONDS = 0.22
"""The same for one that is only motion."""


class Captioned(Protocol):
    """What stands beside the board while interludes are shown."""

    def show_picks(self, scene: Scene) -> None:
        """Show what lies beside the board."""

    def write_prompt(self, text: str) -> None:
        """Say something in the place of the prompt."""


class InterludePlayer:
    """Shows interludes one after the other, until the last one or until it is stopped."""

    def __init__(
        self,
        board: Board,
        panel: Captioned,
        on_end: Callable[[], None],
        play: Callable[[tuple[str, ...]], None] = lambda events: None,
    ) -> None:
        """`on_end` is called after the last interlude, or when they are cut short.

        `play` has the sounds heard that belong to interludes.
        """
        self._board = board
        self._panel = panel
        self._play = play
        self._on_end = on_end
        self._running: asyncio.Future[None] | None = None

    @property
    def is_on(self) -> bool:
        """Whether an interlude is shown."""
        return self._running is not None

    def begin(self, interludes: tuple[Interlude, ...]) -> None:
        """Show some interludes."""
        self.stop()
        by_id("play").dataset.interlude = "yes"
        self._running = spawn(self._show(interludes))

    def stop(self) -> None:
        """Show no more of them, without telling that."""
        if self._running:
            self._running.cancel()
        self._running = None
        by_id("play").removeAttribute("data-interlude")

    def cut_short(self) -> None:
        """Show no more of them, and tell that they are over."""
        self.stop()
        self._on_end()

    async def _show(self, interludes: tuple[Interlude, ...]) -> None:
        for scene, caption, sound, is_flash in interludes:
            if is_flash and not self._board.pace:
                continue
            self._board.show(scene)
            if not is_flash:
                self._panel.show_picks(scene)
                self._panel.write_prompt(caption)
                say(caption)
            self._play((sound,) if sound else ())
            await asyncio.sleep(
                (_FLASH_SECONDS if is_flash else _SECONDS) / (self._board.pace or 1)
            )
        self._running = None  # not to be cancelled by itself
        self.cut_short()
