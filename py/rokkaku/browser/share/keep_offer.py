"""The line beside the board that offers to keep a game that came by a link, a text or a file."""

from rokkaku.browser.dom.elements import by_id
from rokkaku.browser.dom.tasks import now
from rokkaku.browser.screen import Shell
from rokkaku.ui.play.session import PlaySession


class KeepOffer:
    """Shows the line for as long as the game is not kept, and keeps the game."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._refused = ""
        """The id of the game that was last refused for want of room."""

    def show(self, id_: str, session: PlaySession) -> None:
        """Show the line where there is something to keep."""
        is_held = session.received and self._shell.repository.holds_game(id_)
        by_id("keep-offer").hidden = not is_held

    def keep(self, id_: str, session: PlaySession) -> bool:
        """Keep the game; False, and once a message, if it would push out the player's own games."""
        repository = self._shell.repository
        if repository.has_room_for(id_, session):
            repository.keep_game(id_, session, now())
            return True
        repository.hold_game(id_, session, now())
        if self._refused != id_:
            self._refused = id_
            self._shell.notice("received.noRoom")
        return False
