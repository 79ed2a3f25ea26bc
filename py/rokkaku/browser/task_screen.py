"""A base for lessons and puzzles, in which the player tries moves and sees their results."""

from abc import abstractmethod
from collections.abc import Callable
from typing import Generic

from rokkaku.browser.board_screen import InterludeScreen
from rokkaku.browser.dom.announce import say
from rokkaku.ui.board.game_view import Perspective
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.scene import Scene
from rokkaku.ui.play.attempt import Attempt, T


class TaskScreen(InterludeScreen[Attempt[T]], Generic[T]):
    """Shows an attempt at a task; subclasses record and announce its result."""

    def deactivate(self) -> None:
        self._interlude_player.stop()

    def _open_task(self, attempt: Attempt[T], perspective: Perspective | None = None) -> None:
        """Show and announce a task, in the player's perspective if no other is given."""
        self._mount(attempt, perspective or attempt.session.first_perspective)
        say(attempt.task.instruction(self._shell.texts))

    def pick(self, pick: Pick | None) -> None:
        """Cut short any interludes, then pick something; None clears the selection."""
        if self._interlude_player.is_on:
            self._interlude_player.cut_short()
        super().pick(pick)

    def _render(self, state: Attempt[T]) -> None:
        self._show_selection(state)

    def _scene(self, state: Attempt[T]) -> Scene:
        return state.scene(self._shell.texts, self._perspective)

    def _change(self, change: Callable[[Attempt[T]], Attempt[T]]) -> None:
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
        self.render()
        self._announce()

    @abstractmethod
    def _record(self, state: Attempt[T], before: Attempt[T]) -> None:
        """Record the result of a change."""

    @abstractmethod
    def _announce(self) -> None:
        """Announce the result, and lead on from a finished task."""
