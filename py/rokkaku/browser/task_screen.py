"""Bases for lessons and puzzles, in which the player tries moves and sees their results."""

from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from typing import Generic

from rokkaku.browser.board.tallies import tally_lines
from rokkaku.browser.board.tray import TrayView
from rokkaku.browser.board_screen import InterludeScreen
from rokkaku.browser.dom.announce import say, say_of_screen
from rokkaku.browser.dom.elements import make
from rokkaku.i18n import Texts
from rokkaku.ui.board.game_view import Perspective
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.scene import Scene, Tray
from rokkaku.ui.play.attempt import AnyAttempt, Attempt, T
from rokkaku.ui.play.words import seat_name


class TaskScreen(InterludeScreen[Attempt[T]], Generic[T]):
    """Shows an attempt at a task; subclasses record and announce its result."""

    def deactivate(self) -> None:
        self._interlude_player.stop()

    def _open_task(self, attempt: Attempt[T], perspective: Perspective | None = None) -> None:
        """Show and announce a task, in the player's perspective if no other is given."""
        self._mount(attempt, perspective or attempt.session.first_perspective)
        say_of_screen(attempt.task.instruction(self._shell.texts))

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

    def _say(self, comment: str) -> None:
        """Speak a comment, unless it was the caption of interludes that have just ended."""
        if comment != self._interlude_player.last_caption:
            say(comment)

    @abstractmethod
    def _record(self, state: Attempt[T], before: Attempt[T]) -> None:
        """Record the result of a change."""

    @abstractmethod
    def _announce(self) -> None:
        """Announce the result, and lead on from a finished task."""


class TaskPanel:
    """Comments on an attempt beside the board, and shows the tallies of the tray."""

    def __init__(self, tray: TrayView, comment_class: str) -> None:
        self._tray = tray
        self._comment = make("p", class_=comment_class)
        self._tallies = make("ul", class_="facts")
        self._shown: tuple[AnyAttempt, Texts] | None = None
        """The attempt last shown, and its texts; None before the first."""

    def _show_attempt(self, attempt: AnyAttempt, refusal: str, texts: Texts) -> None:
        """Show comment and tallies; `refusal` is why the pick pointed at is not allowed."""
        self._shown = attempt, texts
        verdict = "wrong" if refusal else attempt.feedback
        self._write_comment(refusal or attempt.comment(texts), verdict)
        self._show_tallies()

    def show_tray(self, tray: Tray) -> None:
        self._tray.show_tray(tray)
        self._show_tallies()

    def write_prompt(self, text: str) -> None:
        self._write_comment(text, "")

    def _write_comment(self, text: str, verdict: str) -> None:
        self._comment.textContent = text
        self._comment.dataset.verdict = verdict

    def _show_tallies(self) -> None:
        if self._shown:
            attempt, texts = self._shown
            name = partial(seat_name, attempt.session, translate=texts)
            lines = tally_lines(attempt.game_id, self._tray.shown.tallies, name)
            self._tallies.replaceChildren(*lines)
