"""What comes of a game that has ended: it is counted, and the result is shown."""

from dataclasses import replace
from datetime import date

from rokkaku.browser.dom.tasks import spawn
from rokkaku.browser.play.dialogs import show_result
from rokkaku.browser.screen import Shell
from rokkaku.browser.setup.start_game import GameStarter
from rokkaku.browser.storage.persistence import persist_silently
from rokkaku.ui.library.best_scores import BestScores
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.routes import HOME, Route


class ResultDialog:
    """Counts every game once, and shows its result."""

    def __init__(self, shell: Shell, starter: GameStarter) -> None:
        self._shell = shell
        self._starter = starter
        self._best_scores = BestScores()
        """The best scores before the game that was finished last."""

    def count(self, session: PlaySession) -> PlaySession:
        """The session, whose game has just ended, counted once. Now there is something to lose."""
        repository = self._shell.repository
        self._best_scores = repository.best_scores()
        if (best_scores := self._best_scores.noting(session)) != self._best_scores:
            repository.keep_best_scores(best_scores)
        spawn(persist_silently())
        if not session.counted:
            repository.keep_statistics(repository.statistics().counting(session, date.today()))
        return replace(session, counted=True)

    def show(self, session: PlaySession, id_: str) -> None:
        """Tell how a game ended, and offer a review and another one."""
        show_result(
            self._shell.dialog,
            session,
            (self._best_scores.of_deal(session.table), self._best_scores.of_all(session.table)),
            self._shell.texts,
            lambda: self._shell.go(HOME),
            lambda: self._shell.go(Route("review", item=id_)),
            self._starter.following,
        )
