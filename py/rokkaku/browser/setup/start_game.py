"""Starting a game: from a setup, as the next of a match, or from outside."""

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
from rokkaku.ui.play.session import PlaySession, new_session
from rokkaku.ui.routes import Route
from rokkaku.ui.setup.game_setup import GameSetup
from rokkaku.ui.setup.links import parse_link
from rokkaku.ui.setup.match import Match, new_match

STARTING_SCREENS = ("new", "record")
"""The screens whose addresses start a game."""


class GameStarter:
    """Starts games and shows them; a game from outside is only saved once it is played on."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell

    def start(self, setup: GameSetup) -> None:
        """Start a game, after drawing lots if the setup asks for that."""
        if not (setup.draws_lots and setup.has_lots):
            self._start(setup)
        elif all(setup.seats):
            self._start(setup.with_first_seat(random_seed() % 2))
        else:
            draw_lots(self._shell, setup, lambda seat: self._start(setup.with_first_seat(seat)))

    def _start(self, setup: GameSetup) -> None:
        shell = self._shell
        try:
            self._start_with_seed(setup)
        except InvalidSetup as error:
            show_error(shell.dialog, shell.texts("error.setup"), str(error), shell.texts)

    def open_address(self, route: Route) -> None:
        """Start or continue the game of an address. Raises RokkakuError if there is none.

        A new game is held, and saved with the first move.
        """
        if route.screen == "record":
            self.open_imported(new_session(decode_record(route.item)))
            return
        setup, seed = parse_link(route, date.today())
        table = setup.table(random_seed() if seed is None else seed)
        if seed is not None and (id_ := self._find_running(table)):
            self._shell.go(Route("play", item=id_))
        else:
            self._hold(replace(_new_session(table, setup), outside=seed is not None))

    def _start_with_seed(self, setup: GameSetup) -> None:
        """Start a game with a random seed. Raises InvalidSetup."""
        self._begin(_new_session(setup.table(random_seed()), setup))

    def start_next(self, game: NextGame) -> None:
        """Start the next game of a match, or a rematch."""
        setup, first_seat = game.setup, game.first
        started_setup = setup if first_seat is None else setup.with_first_seat(first_seat)
        table = started_setup.table(random_seed())
        self._begin(_new_session(table, setup, game.match))

    def open_imported(self, session: PlaySession) -> None:
        """Show a game from outside; a finished one is shown in review.

        If the AI is to move, it waits until the player resumes the game. The game is held until a
        player moves or asks to save it; one that is already saved or held is not copied.
        """
        paused = session.paused or session.is_ai_to_move
        self._hold(replace(session, paused=paused, outside=True, received=True))

    def _find_running(self, table: Table) -> str | None:
        """Return the id of a running game with the same initial state."""
        repository = self._shell.repository
        for summary in repository.index().running:
            if (summary.game, summary.seed) == (table.record.game, table.record.seed):
                with suppress(RokkakuError):
                    if repository.game(summary.id).table.states[0] == table.states[0]:
                        return summary.id
        return None

    def _begin(self, session: PlaySession) -> None:
        id_ = new_id()
        self._shell.repository.save_game(id_, session, now())
        self._shell.go(Route("play", item=id_))

    def _hold(self, session: PlaySession) -> None:
        """Show a game without saving it, or the same game if it is saved or held."""
        repository = self._shell.repository
        id_ = repository.id_of(session.table) or new_id()
        if not repository.index().summary(id_):
            repository.hold_game(id_, session, now())
        self._shell.go(Route("review" if session.table.outcome() else "play", item=id_))


def _new_session(table: Table, setup: GameSetup, match: Match | None = None) -> PlaySession:
    match = match or new_match(setup.games, len(table.seats))
    return replace(new_session(table, match, setup), begun=datetime.now(UTC).date())
