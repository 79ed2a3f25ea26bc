"""What comes of a game that has ended: it is counted, and the result is told."""

from dataclasses import replace
from datetime import date

from rokkaku.browser.play.dialogs import show_result
from rokkaku.browser.screen import Shell
from rokkaku.browser.setup.start_game import GameStarter
from rokkaku.core.table import Table
from rokkaku.ui.library.best_scores import BestScores
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.routes import HOME, Route


class ResultDialog:
    """Counts every game once, and tells its result when its end has been shown."""

    def __init__(self, shell: Shell, starter: GameStarter) -> None:
        self._shell = shell
        self._starter = starter
        self._bests = BestScores()
        """The best scores before the game that was finished last."""
        self._untold = False
        """Whether the last change has ended the game, and that is yet to be told."""

    def note(self, session: PlaySession, before: Table) -> PlaySession:
        """The app, counted if the change from the table before has ended the game."""
        is_over = session.table.outcome() is not None
        if is_over and before.outcome() is None:
            self._untold = True
            self._note_best(session)
            return self._counted(session)
        self._untold = self._untold and is_over
        return session

    def _note_best(self, session: PlaySession) -> None:
        self._bests = self._shell.repository.bests()
        if (bests := self._bests.noting(session)) != self._bests:
            self._shell.repository.keep_bests(bests)

    def _counted(self, session: PlaySession) -> PlaySession:
        if session.counted:
            return session
        repository = self._shell.repository
        repository.keep_statistics(repository.statistics().counting(session, date.today()))
        return replace(session, counted=True)

    def tell(self, session: PlaySession, id_: str) -> None:
        """Tell the result of the last change, if it was the end and that is not told yet."""
        if self._untold:
            self._untold = False
            self.show(session, id_)

    def show(self, session: PlaySession, id_: str) -> None:
        """Tell how a game ended, and offer a review and another one."""
        show_result(
            self._shell.dialog,
            session,
            (self._bests.of_deal(session.table), self._bests.of_all(session.table)),
            self._shell.texts,
            lambda: self._shell.go(HOME),
            lambda: self._shell.go(Route("review", item=id_)),
            self._starter.following,
        )
