"""Hints at the table: a good move is looked for when the person who decides asks for one."""

from collections.abc import Callable

from rokkaku.browser.ai.analyst import Position, analyst
from rokkaku.browser.ai.client import AIClient
from rokkaku.browser.dom.elements import by_id, show_pressed
from rokkaku.browser.screen import Shell
from rokkaku.core.state import AnyState
from rokkaku.ui.board.hint import Hint, advised
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.review.evaluation import Evaluation

_MILLISECONDS = 300
"""How long a hint is looked for."""


class HintController:
    """Looks for one hint at a time, as long as the table stays as it is."""

    def __init__(
        self,
        shell: Shell,
        ai: AIClient,
        on_hint: Callable[[Hint], None],
        on_end: Callable[[], None],
    ) -> None:
        """Take what is to be done with a hint, and when looking for it has ended without one."""
        self._shell = shell
        self._on_hint = on_hint
        self._on_end = on_end
        self._game_id = ""
        self._state: AnyState | None = None
        self._analyst = analyst(ai, self._found, self._failed, self._show_depth)

    def toggle(self, session: PlaySession) -> None:
        """Look for a good move, or stop looking."""
        if self._analyst.is_busy:
            self._analyst.stop()
            self._on_end()
        elif session.can_decide:
            self._game_id, self._state = session.game_id, session.table.state
            self._analyst.ask(Position(self._game_id, self._state), _MILLISECONDS)
            self.show(session)

    def follow(self, session: PlaySession) -> None:
        """Stop looking if the table has changed, or nobody may ask any more."""
        if not session.can_decide or session.table.state is not self._state:
            self._analyst.stop()

    def stop(self) -> None:
        """Stop looking."""
        self._analyst.stop()

    def show(self, session: PlaySession) -> None:
        """Bring the button into line with the table, and tell how far the search has come."""
        button, is_on = by_id("hint"), self._analyst.is_busy or session.hint is not None
        button.hidden = not session.has_person
        button.disabled = not session.can_decide
        show_pressed(button, is_on)
        if self._analyst.is_busy:
            self._show_depth(0)

    def _show_depth(self, depth: int) -> None:
        texts = self._shell.texts
        text = texts("hint.searchingDepth", depth=depth) if depth else texts("hint.searching")
        self._shell.tray.write_prompt(text)

    def _found(self, state: AnyState, found: Evaluation) -> None:
        seen = state.view(state.actor)
        self._on_hint(advised(self._game_id, seen, found.move, found.score))

    def _failed(self, error: Exception) -> None:
        self._on_end()
        self._shell.fail(error)
