"""The bar that shows which side is ahead."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from rokkaku.browser.ai.client import AIClient, SearchResult
from rokkaku.browser.dom.elements import Node, by_id, on, show_pressed
from rokkaku.browser.dom.tasks import SingleTask
from rokkaku.browser.play.part import Change, Part
from rokkaku.browser.screen import Shell
from rokkaku.core.state import AnyState
from rokkaku.i18n import Texts
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.play.words import seat_names
from rokkaku.ui.review.evaluation import chance, percent, team_score

_MILLISECONDS = 300


def is_open_to_all(state: AnyState) -> bool:
    """True if showing the evaluation leaks nothing hidden and the game has opponents."""
    return bool(state.view(None) == state.view(state.actor)) and len(state.teams) > 1


def show_estimate(box: Node, session: PlaySession, seat: int, score: float, texts: Texts) -> None:
    """Show which side is ahead in a bar and in words; `score` is for `seat`, from -1 to 1."""
    state = session.table.state
    team, steady_score = team_score(state, seat, score)
    side, share = seat_names(session, state.teams[team], texts), percent(chance(steady_score))
    text = texts("pace.estimate", side=side, percent=share)
    bar, text_element = box.children
    bar.value = share
    bar.setAttribute("aria-label", text)
    text_element.textContent = text


class AheadBar(Part):
    """Once switched on, evaluates positions with a human player to move; counts as a hint."""

    def __init__(
        self, shell: Shell, ai: AIClient, change: Change, warn_unrated: Callable[[], bool]
    ) -> None:
        """Take callbacks: a press only warns if `warn_unrated` returns True."""
        self._shell = shell
        self._is_on = False
        self._warn_unrated = warn_unrated
        self._change = change
        self._session: PlaySession | None = None
        self._ai = ai
        self._search = SingleTask(shell.report_error)
        self._evaluation: tuple[AnyState, int, float] | None = None
        """A position, the seat to move, and the score for that seat."""
        on(by_id("ahead"), "click", lambda event: self._toggle())

    def _toggle(self) -> None:
        if self._is_on or not self._warn_unrated():
            self._is_on = not self._is_on
            self._change(lambda session: replace(session, hinted=session.hinted or self._is_on))

    def follow(self, session: PlaySession) -> None:
        """Evaluate the position if it is new; to be called before the AI plays."""
        if self._session and self._session.table.states[0] is not session.table.states[0]:
            self._is_on, self._evaluation = False, None
        self._session, state = session, session.table.state
        is_allowed = session.has_human and session.table.outcome() is None and is_open_to_all(state)
        by_id("ahead").hidden = not is_allowed
        show_pressed(by_id("ahead"), self._is_on)
        if not (self._is_on and is_allowed and session.can_decide):
            self.stop()
        elif self._evaluation is None or self._evaluation[0] is not state:
            evaluate = partial(self._ai.evaluate, session.game_id, state, _MILLISECONDS)
            self._search.start(state, evaluate, partial(self._store, state))
        by_id("balance").hidden = not (self._is_on and is_allowed and self._evaluation)
        self._show()

    def stop(self) -> None:
        self._search.stop()

    def _store(self, state: AnyState, result: SearchResult) -> None:
        if state.actor is not None:
            self._evaluation = state, state.actor, result.score
        if self._session:
            self.follow(self._session)

    def _show(self) -> None:
        if self._evaluation and self._session and not by_id("balance").hidden:
            _, seat, score = self._evaluation
            show_estimate(by_id("balance"), self._session, seat, score, self._shell.texts)
