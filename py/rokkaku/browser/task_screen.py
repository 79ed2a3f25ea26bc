"""A base for lessons and puzzles, in which the player tries moves and sees their results."""

from abc import abstractmethod
from collections.abc import Callable
from typing import Protocol, Self, TypeVar

from rokkaku.browser.board.interludes import Captioned, InterludePlayer
from rokkaku.browser.board_screen import BoardScreen, BoardSession
from rokkaku.browser.screen import Shell
from rokkaku.ui.board.game_view import Interlude, Perspective
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.scene import Scene
from rokkaku.ui.i18n import Translate


class TaskState(BoardSession, Protocol):
    """A task with a board to try it on."""

    def scene(self, translate: Translate, perspective: Perspective) -> Scene: ...

    def interludes(
        self, before: Self, translate: Translate, perspective: Perspective
    ) -> tuple[Interlude, ...]:
        """Return the interludes that lead from the state `before` to this one."""

    def comment(self, translate: Translate) -> str:
        """Return the comment on the last move."""


T = TypeVar("T", bound=TaskState)


class TaskScreen(BoardScreen[T]):
    """Shows the interludes of a move before its result."""

    def __init__(self, shell: Shell, panel: Captioned) -> None:
        super().__init__(shell)
        self._interlude_player = InterludePlayer(shell.board, panel, self._finish)

    def deactivate(self) -> None:
        self._interlude_player.stop()

    def pick(self, pick: Pick | None) -> None:
        """Cut short any interludes, then pick something; None clears the selection."""
        if self._interlude_player.is_on:
            self._interlude_player.cut_short()
        super().pick(pick)

    def aim(self, pick: Pick | None) -> None:
        if not self._interlude_player.is_on:
            super().aim(pick)

    def _look(self, perspective: Perspective) -> None:
        super()._look(perspective)
        if self._interlude_player.is_on:
            self._interlude_player.cut_short()

    def render(self) -> None:
        if self._state and not self._interlude_player.is_on:
            self._show_board(self._state)
            self._show_prompt(self._state)

    def _scene(self, state: T) -> Scene:
        return state.scene(self._shell.texts, self._perspective)

    def _change(self, change: Callable[[T], T]) -> None:
        if not self._state:
            return
        before, self._state = self._state, change(self._state)
        if self._interlude_player.is_on and self._state == before:
            self._interlude_player.cut_short()
            return
        if self._interlude_player.is_on:
            self._interlude_player.stop()
        self._record(self._state, before)
        texts = self._shell.texts
        if interludes := self._state.interludes(before, texts, self._perspective):
            self._interlude_player.begin(interludes)
            return
        self.render()
        if self._state.comment(texts) != before.comment(texts):
            self._announce()

    def _finish(self) -> None:
        """Show and announce the result after the interludes."""
        self.render()
        self._announce()

    @abstractmethod
    def _record(self, state: T, before: T) -> None:
        """Record the result of a change."""

    @abstractmethod
    def _announce(self) -> None:
        """Announce the result, and lead on from a finished task."""
