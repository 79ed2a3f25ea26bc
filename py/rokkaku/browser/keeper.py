"""What is kept in the browser between visits: table, settings, invitations, broken saves."""

from typing import NamedTuple

from rokkaku.browser.storage import Storage
from rokkaku.core.errors import InvalidRecord
from rokkaku.core.table import Table, load_table
from rokkaku.ui.invitation import Invitation, last_invitation
from rokkaku.ui.settings import Settings


class BrokenSave(NamedTuple):
    """A saved table that cannot be read."""

    text: str
    reason: str


class Keeper:
    """Reads and writes what is kept, by its meaning."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def settings(self, language: str) -> Settings:
        """The settings; `language` where none is kept."""
        return Settings.from_json(self._storage.read("settings"), language)

    def keep_settings(self, settings: Settings) -> None:
        """Keep the settings."""
        self._storage.write("settings", settings.to_json())

    def invitation(self, game_id: str) -> Invitation:
        """What was last chosen for a game."""
        return last_invitation(game_id, self._storage.read(f"invitation.{game_id}"))

    def keep_invitation(self, invitation: Invitation) -> None:
        """Keep what is chosen for a game."""
        self._storage.write(f"invitation.{invitation.game}", invitation.to_json())

    def table(self) -> Table | None:
        """The table that was kept. One that cannot be read is put aside as the broken save."""
        text = self._storage.read("table")
        if text is None:
            return None
        try:
            return load_table(text)
        except InvalidRecord as error:
            self._storage.write("broken", text)
            self._storage.write("broken.reason", str(error))
            self._storage.remove("table")
            return None

    def keep_table(self, table: Table) -> None:
        """Keep the table as it stands."""
        self._storage.write("table", table.save())

    def broken_save(self) -> BrokenSave | None:
        """The save that was put aside, until it is discarded."""
        text = self._storage.read("broken")
        if text is None:
            return None
        return BrokenSave(text, self._storage.read("broken.reason") or "")

    def discard_broken_save(self) -> None:
        """Forget the save that was put aside."""
        self._storage.remove("broken")
        self._storage.remove("broken.reason")
