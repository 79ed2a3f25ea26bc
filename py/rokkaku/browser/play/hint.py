"""Hints at the table, for the player to move."""

from collections.abc import Callable

from rokkaku.browser.ai.analyst import Position, make_analyst
from rokkaku.browser.ai.client import AIClient
from rokkaku.browser.dom.elements import by_id, show_pressed
from rokkaku.browser.screen import Shell
from rokkaku.core.state import AnyState
from rokkaku.ui.board.hint import Hint, recommend
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.review.evaluation import Evaluation

_MILLISECONDS = 300


class HintController:
    """Searches for one hint at a time, while the table stays the same."""

    def __init__(
        self,
        shell: Shell,
        ai: AIClient,
        on_hint: Callable[[Hint], None],
        on_end: Callable[[], None],
    ) -> None:
        """`on_end` is called when a search ends without a hint."""
        self._shell = shell
        self._on_hint = on_hint
        self._on_end = on_end
        self._game_id = ""
        self._state: AnyState | None = None
        self._analyst = make_analyst(
            ai, self._show_evaluation, self._handle_failure, self._show_depth
        )

    def toggle(self, session: PlaySession) -> None:
        if self._analyst.is_busy:
            self._analyst.stop()
            self._on_end()
        elif session.can_decide:
            self._game_id, self._state = session.game_id, session.table.state
            self._analyst.ask(Position(self._game_id, self._state), _MILLISECONDS)
            self.show(session)

    def follow(self, session: PlaySession) -> None:
        """Stop searching if the table has changed or hints are not allowed any more."""
        if not session.can_decide or session.table.state is not self._state:
            self._analyst.stop()

    def stop(self) -> None:
        self._analyst.stop()

    def show(self, session: PlaySession) -> None:
        """Update the button, and show that a search is running."""
        button, is_on = by_id("hint"), self._analyst.is_busy or session.hint is not None
        button.hidden = not session.has_human
        button.disabled = not session.can_decide
        show_pressed(button, is_on)
        if self._analyst.is_busy:
            self._show_depth(0)

    def _show_depth(self, depth: int) -> None:
        texts = self._shell.texts
        text = texts("hint.searchingDepth", depth=depth) if depth else texts("hint.searching")
        self._shell.tray.write_prompt(text)

    def _show_evaluation(self, state: AnyState, evaluation: Evaluation) -> None:
        view = state.view(state.actor)
        self._on_hint(recommend(self._game_id, view, evaluation.move, evaluation.score))

    def _handle_failure(self, error: Exception) -> None:
        self._on_end()
        self._shell.report_error(error)
