"""What is kept in the browser between visits: table, match, settings, puzzles, best scores."""

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from rokkaku.browser.storage import Storage
from rokkaku.core.errors import InvalidRecord
from rokkaku.core.record import parse_json
from rokkaku.core.table import Table, load_table
from rokkaku.ui.bests import Bests, bests_from_json
from rokkaku.ui.gameview import view_of
from rokkaku.ui.invitation import Invitation, last_invitation
from rokkaku.ui.series import Series, series_from_json
from rokkaku.ui.settings import Settings


class BrokenSave(NamedTuple):
    """Something that was kept and cannot be read."""

    text: str
    reason: str


class Look(NamedTuple):
    """What belongs to looking at a table, and not to the game."""

    flipped: bool = False
    paused: bool = False
    notes: Mapping[tuple[int, str], str] = MappingProxyType({})
    """What persons have noted, by seat and place."""


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

    def table(self) -> Table | BrokenSave | None:
        """The table that was kept, or why it cannot be read."""
        text = self._storage.read("table")
        if text is None:
            return None
        try:
            return load_table(text)
        except InvalidRecord as error:
            return BrokenSave(text, str(error))

    def keep_table(self, table: Table) -> None:
        """Keep the table as it stands."""
        self._storage.write("table", table.save())

    def bests(self) -> Bests:
        """The best results of games for one person; those that cannot be read are put aside."""
        text = self._storage.read("bests")
        try:
            return bests_from_json(text)
        except InvalidRecord as error:
            self.put_aside(BrokenSave(text or "", str(error)), "bests")
            return Bests()

    def keep_bests(self, bests: Bests) -> None:
        """Keep the best results."""
        self._storage.write("bests", bests.to_json())

    def puzzles(self) -> str | None:
        """The notebook of the puzzles as a text."""
        return self._storage.read("puzzles")

    def keep_puzzles(self, text: str) -> None:
        """Keep the notebook of the puzzles."""
        self._storage.write("puzzles", text)

    def put_aside(self, save: BrokenSave, name: str) -> None:
        """Make room for what was kept under a name; the broken save stays until it is discarded.

        If it cannot be put aside, it stays where it is until a new one takes its place.
        """
        kept = self.broken_saves()
        known = any(save.text == other.text for other in kept)
        if known or self._storage.write("broken", _dump([*kept, save])):
            self._storage.remove(name)

    def broken_saves(self) -> list[BrokenSave]:
        """The saves that were put aside, the latest last."""
        return _load(self._storage.read("broken"))

    def discard(self, save: BrokenSave) -> None:
        """Forget a save that was put aside."""
        left = [other for other in self.broken_saves() if other.text != save.text]
        if left:
            self._storage.write("broken", _dump(left))
        else:
            self._storage.remove("broken")

    def look(self, table: Table) -> Look:
        """How the table was last looked at."""
        try:
            flipped, paused, *more = parse_json(self._storage.read("look") or "[]")
            notes = {(int(seat), str(at)): str(note) for seat, at, note in (*more, [])[0]}
        except (InvalidRecord, ValueError, TypeError, OverflowError):
            return Look()
        known = view_of(table.game.id).NOTES
        kept = {place: note for place, note in notes.items() if note in known}
        return Look(flipped is True, paused is True, kept)

    def keep_look(self, look: Look) -> None:
        """Keep how the table is looked at."""
        notes = [[seat, at, note] for (seat, at), note in look.notes.items()]
        self._storage.write("look", json.dumps([look.flipped, look.paused, notes]))

    def series(self, seats: int) -> Series:
        """The match that the table belongs to; a single game if none is kept."""
        return series_from_json(self._storage.read("series"), seats)

    def keep_series(self, series: Series) -> None:
        """Keep the match."""
        self._storage.write("series", series.to_json())


def _dump(saves: list[BrokenSave]) -> str:
    return json.dumps(saves, ensure_ascii=False)


def _load(text: str | None) -> list[BrokenSave]:
    try:
        found = json.loads(text or "[]")
        return [BrokenSave(str(save), str(reason)) for save, reason in found]
    except (ValueError, TypeError, RecursionError):
        return []
