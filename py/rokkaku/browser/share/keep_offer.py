"""The line beside the board that offers to keep a game that came by a link, a text or a file."""

from rokkaku.browser.dom.elements import by_id
from rokkaku.browser.dom.tasks import now
from rokkaku.browser.screen import Shell
from rokkaku.core.table import Table
from rokkaku.ui.play.session import PlaySession


class KeepOffer:
    """Shows the line for as long as a game is held by the tab and not kept, and keeps the game."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._shown: Table | None = None
        """The table of a held game as it was shown first; None for one that is kept."""
        self._refused = ""
        """The id of the game that was last refused for want of room."""

    @property
    def is_held(self) -> bool:
        """True if the game that is followed is held, and not kept."""
        return self._shown is not None

    def follow(self, id_: str, session: PlaySession) -> None:
        """Follow the game that is shown from now on."""
        self._shown = session.table if self._shell.repository.holds_game(id_) else None

    def save(self, id_: str, session: PlaySession) -> None:
        """Save the followed game; one that is held is kept only once somebody decides something."""
        if self._shown is None:
            self._shell.repository.keep_game(id_, session, now())
        elif session.is_played_on(self._shown):
            self.keep(id_, session)
        else:
            self._shell.repository.hold_game(id_, session, now())

    def show(self, id_: str, session: PlaySession) -> None:
        """Show the line where there is something to keep."""
        is_held = session.received and self._shell.repository.holds_game(id_)
        by_id("keep-offer").hidden = not is_held

    def keep(self, id_: str, session: PlaySession) -> None:
        """Keep a held game, or say once that it would push out one of the player's own."""
        repository = self._shell.repository
        if repository.has_room_for(id_, session):
            repository.keep_game(id_, session, now())
            self._shown = None
            self.show(id_, session)
            return
        repository.hold_game(id_, session, now())
        if self._refused != id_:
            self._refused = id_
            self._shell.notice("received.noRoom")
