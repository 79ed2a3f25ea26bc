"""How a game comes to be: from a setup, after another game, or from outside."""

from contextlib import suppress
from dataclasses import replace
from datetime import UTC, date, datetime

from rokkaku.browser.dom.dialog import show_error
from rokkaku.browser.dom.random import new_id, random_seed
from rokkaku.browser.dom.tasks import now
from rokkaku.browser.screen import Shell
from rokkaku.browser.setup.draw import draw_lots
from rokkaku.core.errors import InvalidSetup, RokkakuError
from rokkaku.core.record.link import decode_record
from rokkaku.core.table import Table
from rokkaku.ui.play.rematch import NextGame
from rokkaku.ui.play.session import PlaySession, seated
from rokkaku.ui.routes import Route
from rokkaku.ui.setup.game_setup import GameSetup
from rokkaku.ui.setup.links import parse_link
from rokkaku.ui.setup.match import new_match

STARTING = ("new", "record")
"""The screens of addresses that start a game instead of showing something."""


class GameStarter:
    """Keeps a new game, and shows it."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell

    def start(self, setup: GameSetup) -> None:
        """Begin a game, after lots are drawn where that was chosen."""
        if not (setup.draw and setup.has_lots):
            self._start(setup)
        elif all(player.agent for player in setup.seats):
            self._start(setup.begun_by(random_seed() % 2))
        else:
            draw_lots(self._shell, setup, lambda seat: self._start(setup.begun_by(seat)))

    def _start(self, setup: GameSetup) -> None:
        """Begin a game, or show why that is not possible."""
        shell = self._shell
        try:
            self.set_up(setup)
        except InvalidSetup as error:
            show_error(shell.dialog, shell.texts("error.setup"), str(error), shell.texts)

    def follow(self, route: Route) -> None:
        """Begin the game of an address, or go on with it. Raises RokkakuError."""
        if route.screen == "record":
            self.imported(seated(decode_record(route.item)))
        else:
            self.set_up(*parse_link(route, date.today()))

    def set_up(self, setup: GameSetup, seed: int | None = None) -> None:
        """Begin a game; without a seed it is left to chance. Raises InvalidSetup.

        A game with the same deal that goes on is gone on with.
        """
        table = setup.table(random_seed() if seed is None else seed)
        id_ = self._running_with(table) if seed is not None else None
        if id_:
            self._shell.go(Route("play", item=id_))
        else:
            match = new_match(setup.games, len(table.seats))
            session = seated(table, match, setup)
            self._begin_now(replace(session, outside=seed is not None))

    def following(self, game: NextGame) -> None:
        """Begin a game that follows another one."""
        setup, first = game.setup, game.first
        begun = setup if first is None else setup.begun_by(first)
        table = begun.table(random_seed())
        match = game.match or new_match(setup.games, len(table.seats))
        self._begin_now(seated(table, match, setup))

    def imported(self, session: PlaySession) -> None:
        """Go on with a game that came from outside, or review it if it is over.

        An AI waits until it is told to go on.
        """
        paused = replace(session, paused=session.paused or session.ai_to_move, outside=True)
        self._begin(paused, "review" if session.table.outcome() else "play")

    def _running_with(self, table: Table) -> str | None:
        """The id of a game that goes on, with the same options and the same deal."""
        repository = self._shell.repository
        for summary in repository.index().running:
            if (summary.game, summary.seed) == (table.record.game, table.record.seed):
                with suppress(RokkakuError):
                    if repository.game(summary.id).table.states[0] == table.states[0]:
                        return summary.id
        return None

    def _begin_now(self, session: PlaySession) -> None:
        self._begin(replace(session, begun=datetime.now(UTC).date()))

    def _begin(self, session: PlaySession, screen: str = "play") -> None:
        id_ = new_id()
        self._shell.repository.keep_game(id_, session, now())
        self._shell.go(Route(screen, item=id_))
