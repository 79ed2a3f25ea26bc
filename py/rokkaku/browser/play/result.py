"""What comes of a game that has ended: it is counted, and the result is told."""

from dataclasses import replace
from datetime import date

from rokkaku.browser.play.dialogs import show_result
from rokkaku.browser.screen import Shell
from rokkaku.browser.setup.start_game import Starting
from rokkaku.core.table import Table
from rokkaku.ui.library.best_scores import Bests
from rokkaku.ui.play.session import App
from rokkaku.ui.routes import Route


class Results:
    """Counts every game once, and tells its result when its end has been shown."""

    def __init__(self, shell: Shell, starting: Starting) -> None:
        self._shell = shell
        self._starting = starting
        self._bests = Bests()
        """The best scores before the game that was finished last."""
        self._untold = False
        """Whether the last change has ended the game, and that is yet to be told."""

    def note(self, app: App, before: Table) -> App:
        """The app, counted if the change from the table before has ended the game."""
        is_over = app.table.outcome() is not None
        if is_over and before.outcome() is None:
            self._untold = True
            self._note_best(app)
            return self._counted(app)
        self._untold = self._untold and is_over
        return app

    def _note_best(self, app: App) -> None:
        self._bests = self._shell.keeper.bests()
        if (bests := self._bests.noting(app)) != self._bests:
            self._shell.keeper.keep_bests(bests)

    def _counted(self, app: App) -> App:
        if app.counted:
            return app
        keeper = self._shell.keeper
        keeper.keep_statistics(keeper.statistics().counting(app, date.today()))
        return replace(app, counted=True)

    def tell(self, app: App, id_: str) -> None:
        """Tell the result of the last change, if it was the end and that is not told yet."""
        if self._untold:
            self._untold = False
            self.show(app, id_)

    def show(self, app: App, id_: str) -> None:
        """Tell how a game ended, and offer a review and another one."""
        show_result(
            self._shell.dialog,
            app,
            (self._bests.of_deal(app.table), self._bests.of_all(app.table)),
            self._shell.texts,
            self._shell.leave,
            lambda: self._shell.go(Route("review", item=id_)),
            self._starting.following,
        )
