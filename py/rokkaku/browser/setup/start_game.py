"""How a game comes to be: from an invitation, after another game, or from outside."""

from dataclasses import replace
from datetime import UTC, datetime

from rokkaku.browser.dom.random import new_id, random_seed
from rokkaku.browser.play.clock import now
from rokkaku.browser.screen import Shell
from rokkaku.core.record.text import Told
from rokkaku.core.table import Table
from rokkaku.ui.play.rematch import NextGame
from rokkaku.ui.play.session import App, seated
from rokkaku.ui.routes import Route
from rokkaku.ui.setup.game_setup import Invitation
from rokkaku.ui.setup.match import new_series
from rokkaku.ui.share.recorded_game import taken_over


class Starting:
    """Keeps a new game, and shows it."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell

    def invited(self, invitation: Invitation, seed: int | None = None) -> None:
        """Begin a game; without a seed it is left to chance. Raises InvalidSetup.

        A game with the same deal that goes on is gone on with.
        """
        table = invitation.table(random_seed() if seed is None else seed)
        id_ = self._running_with(table) if seed is not None else None
        if id_:
            self._shell.go(Route("play", item=id_))
        else:
            series = new_series(invitation.games, len(table.seats))
            self._begin_now(seated(table, series, invitation))

    def following(self, game: NextGame) -> None:
        """Begin a game that follows another one."""
        invitation, first = game.invitation, game.first
        begun = invitation if first is None else invitation.begun_by(first)
        table = begun.table(random_seed())
        series = game.series or new_series(invitation.games, len(table.seats))
        self._begin_now(seated(table, series, invitation))

    def taken_over(self, told: Told) -> None:
        """Go on with a game that came from outside, or review it if it is over."""
        self._begin(taken_over(told), "review" if told.table.outcome() else "play")

    def _running_with(self, table: Table) -> str | None:
        """The id of a game that goes on, with the same options and the same deal."""
        keeper = self._shell.keeper
        for entry in keeper.shelf().running:
            if (entry.game, entry.seed) == (table.record.game, table.record.seed):
                app = keeper.game(entry.id)
                if isinstance(app, App) and app.table.states[0] == table.states[0]:
                    return entry.id
        return None

    def _begin_now(self, app: App) -> None:
        self._begin(replace(app, begun=datetime.now(UTC).date()))

    def _begin(self, app: App, screen: str = "play") -> None:
        id_ = new_id()
        self._shell.keeper.keep_game(id_, app, now())
        self._shell.go(Route(screen, item=id_))
