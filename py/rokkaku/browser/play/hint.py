"""Hints at the table, for the player to move."""

from collections.abc import Callable
from functools import partial

from rokkaku.browser.ai.client import AIClient, SearchResult
from rokkaku.browser.dom.elements import by_id, show_pressed
from rokkaku.browser.dom.tasks import SingleTask
from rokkaku.browser.play.part import Change, Part
from rokkaku.browser.screen import Shell
from rokkaku.core.state import AnyState
from rokkaku.ui.board.hint import recommend
from rokkaku.ui.play.session import PlaySession

_MILLISECONDS = 300


class HintController(Part):
    """Searches for one hint at a time, while the table stays the same."""

    def __init__(
        self,
        shell: Shell,
        ai: AIClient,
        change: Change,
        warn_unrated: Callable[[], bool],
        on_end: Callable[[], None],
    ) -> None:
        """Take callbacks: a press only warns if `warn_unrated` returns True.

        `on_end` is called when a search ends without a hint.
        """
        self._shell = shell
        self._change = change
        self._warn_unrated = warn_unrated
        self._on_end = on_end
        self._ai = ai
        self._search = SingleTask(self._handle_failure)

    def toggle(self, session: PlaySession) -> None:
        """Search for a hint, or stop the search, or remove the hint shown."""
        if session.hint:
            self._change(PlaySession.let_go)
        elif self._search.is_running:
            self.stop()
            self._on_end()
        elif self._warn_unrated():
            return
        elif session.can_decide:
            subject = session.game_id, session.table.state
            search = partial(self._ai.evaluate, *subject, _MILLISECONDS, self._show_depth)
            self._search.start(session.table.state, search, partial(self._show_hint, *subject))
            self.follow(session)

    def follow(self, session: PlaySession) -> None:
        """Stop searching if the table has changed or hints are not allowed any more."""
        if not session.can_decide or session.table.state is not self._search.subject:
            self.stop()
        button, is_on = by_id("hint"), self._search.is_running or bool(session.hint)
        button.hidden = not session.has_human
        button.disabled = not session.can_decide
        show_pressed(button, is_on)
        if self._search.is_running:
            self._show_depth(0)

    def stop(self) -> None:
        self._search.stop()

    def _show_depth(self, depth: int) -> None:
        texts = self._shell.texts
        text = texts("hint.searchingDepth", depth=depth) if depth else texts("hint.searching")
        self._shell.tray.write_prompt(text)

    def _show_hint(self, game_id: str, state: AnyState, result: SearchResult) -> None:
        hint = recommend(game_id, state.view(state.actor), result.move, result.score)
        self._change(lambda session: session.with_hint(hint))

    def _handle_failure(self, error: Exception) -> None:
        self._on_end()
        self._shell.report_error(error)
