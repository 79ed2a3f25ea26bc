"""The line beside the board that offers to save a game from a link, a text or a file."""

from rokkaku.browser.dom.elements import by_id
from rokkaku.browser.dom.tasks import now
from rokkaku.browser.screen import Shell
from rokkaku.core.table import Table
from rokkaku.ui.board.game_view import Perspective
from rokkaku.ui.play.session import PlaySession


class KeepOffer:
    """Shows the line while a game is held by the tab and not saved; saves it on request."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._id = ""
        self._held_table: Table | None = None
        """The table of a held game when it was opened; None for a saved game."""
        self._refused_id = ""
        """The id of the last game that there was no room for."""

    @property
    def is_held(self) -> bool:
        """True if the game on screen is held by the tab and not saved."""
        return self._held_table is not None

    def open(self, id_: str, session: PlaySession) -> None:
        self._id = id_
        self._held_table = session.table if self._shell.repository.holds_game(id_) else None
        self.follow(session)

    def follow(self, session: PlaySession) -> None:
        is_held = session.received and self._shell.repository.holds_game(self._id)
        by_id("keep-offer").hidden = not is_held

    def stop(self) -> None:
        """Leave the line as it is: nothing works in the background."""

    def save(self, session: PlaySession, perspective: Perspective) -> None:
        """Save the session; a held game stays held until it is played on."""
        if self._held_table is None:
            self._shell.repository.save_game(self._id, session, now(), perspective)
        elif session.is_played_on(self._held_table):
            self.save_held(session, perspective)
        else:
            self._shell.repository.hold_game(self._id, session, now(), perspective)

    def save_held(self, session: PlaySession, perspective: Perspective) -> None:
        """Save a held game, or warn once that it could only take the place of another game."""
        repository, id_ = self._shell.repository, self._id
        if repository.has_room_for(id_, session):
            repository.save_game(id_, session, now(), perspective)
            self._held_table = None
            self.follow(session)
            return
        repository.hold_game(id_, session, now(), perspective)
        if self._refused_id != id_:
            self._refused_id = id_
            self._shell.show_notice("received.noRoom")
