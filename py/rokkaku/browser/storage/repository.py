"""What is kept in the browser between visits: games, settings, puzzles, best scores."""

import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from time import time
from typing import NamedTuple

from rokkaku.browser.storage.local_storage import Storage
from rokkaku.core.errors import InvalidRecord, RokkakuError, UnknownPlace, quoted
from rokkaku.core.puzzle import puzzles_of
from rokkaku.core.record.record import parse_json
from rokkaku.core.table import load_table
from rokkaku.ui.learn.progress import Progress, progress_from_json
from rokkaku.ui.library.best_scores import BestScores, bests_from_json
from rokkaku.ui.library.game_index import GameIndex, shelf_from_json, summary_of
from rokkaku.ui.library.saved_game import app_from_parts, load_session, save_session
from rokkaku.ui.library.statistics import Statistics, statistics_from_json
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.puzzle.progress import AnyPuzzleProgress, PuzzleProgress
from rokkaku.ui.puzzle.progress import progress_from_json as puzzle_progress_from_json
from rokkaku.ui.settings.settings import Settings
from rokkaku.ui.settings.snapshot_failures import SnapshotFailures, snapshot_failures_from_json
from rokkaku.ui.setup.game_setup import GameSetup, last_invitation
from rokkaku.ui.setup.player_names import remembered


class BrokenSave(NamedTuple):
    """Something that was kept and cannot be read."""

    text: str
    reason: str


class Repository:
    """Reads and writes what is kept, by its meaning."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def settings(self, language: str) -> Settings:
        """The settings; `language` where none is kept."""
        return Settings.from_json(self._storage.read("settings"), language)

    def keep_settings(self, settings: Settings) -> None:
        """Keep the settings."""
        self._storage.write("settings", settings.to_json())

    def setup(self, game_id: str) -> GameSetup:
        """What was last chosen for a game."""
        return last_invitation(game_id, self._storage.read(f"invitation.{game_id}"))

    def keep_invitation(self, setup: GameSetup) -> None:
        """Keep what is chosen for a game."""
        self._storage.write(f"invitation.{setup.game}", setup.to_json())

    def names(self) -> tuple[str, ...]:
        """The names that people have used, the latest first."""
        try:
            found = json.loads(self._storage.read("names") or "[]")
        except (ValueError, RecursionError):
            found = []
        return remembered((), map(str, found) if isinstance(found, list) else ())

    def remember_names(self, names: Iterable[str]) -> None:
        """Offer these names the next time."""
        known = remembered(self.names(), names)
        self._storage.write("names", json.dumps(known, ensure_ascii=False))

    def statistics(self) -> Statistics:
        """How people have played; what cannot be read is put aside."""
        text = self._storage.read("statistics")
        try:
            return statistics_from_json(text)
        except InvalidRecord as error:
            self.quarantine(BrokenSave(text or "", str(error)), "statistics")
            return Statistics()

    def keep_statistics(self, statistics: Statistics) -> None:
        """Keep how people have played."""
        self._storage.write("statistics", statistics.to_json())

    # Games

    def index(self) -> GameIndex:
        """The games that are kept. A list that cannot be read is made anew from the games."""
        text = self._storage.read("games")
        try:
            return shelf_from_json(text)
        except InvalidRecord as error:
            self.quarantine(BrokenSave(text or "", str(error)), "games")
            return self._found_games()

    def _found_games(self) -> GameIndex:
        """The games that can be read, without the list."""
        index = GameIndex()
        for name in self._storage.names("table."):
            id_ = name.removeprefix("table.")
            with suppress(InvalidRecord):
                index = index.keeping(summary_of(id_, self.game(id_), int(time())))
        self._storage.write("games", index.to_json())
        return index

    def game(self, id_: str) -> PlaySession:
        """A saved game. Raises UnknownPlace if there is none, InvalidRecord if it is broken."""
        text = self._storage.read(f"table.{id_}")
        if text is None:
            raise UnknownPlace(f"there is no game {quoted(id_)} any more")
        return load_session(text)

    def load_game(self, id_: str) -> PlaySession:
        """A saved game to go on with; a broken one is quarantined and leaves the index.

        Raises UnknownPlace if there is none, InvalidRecord if it is broken.
        """
        try:
            return self.game(id_)
        except InvalidRecord as error:
            text = self._storage.read(f"table.{id_}") or ""
            self.quarantine(BrokenSave(text, str(error)), f"table.{id_}")
            self._storage.write("games", self.index().without(id_).to_json())
            raise

    def keep_game(self, id_: str, session: PlaySession, now: int = 0) -> bool:
        """Keep a game as it stands at `now` of its clock; of too many, the oldest are forgotten.

        False if it cannot outlast the page.
        """
        before = self.index()
        after = before.keeping(summary_of(id_, session, int(time())))
        for entry in before.entries:
            if not after.entry(entry.id):
                self._storage.remove(f"table.{entry.id}")
        kept = self._storage.write(f"table.{id_}", save_session(session, now))
        return self._storage.write("games", after.to_json()) and kept

    def drop_game(self, id_: str) -> None:
        """Forget a game."""
        self._storage.remove(f"table.{id_}")
        self._storage.write("games", self.index().without(id_).to_json())

    def carry_over(self, id_: str) -> BrokenSave | None:
        """Give an id to the one game that earlier versions kept; if it is broken, say why."""
        text = self._storage.read("table")
        if text is None:
            return None
        try:
            table = load_table(text)
            look = json.loads(self._storage.read("look") or "[]")
        except InvalidRecord as error:
            return BrokenSave(text, str(error))
        except (ValueError, RecursionError):
            look = []
        if self.keep_game(id_, app_from_parts(table, self._storage.read("series"), look)):
            for name in ("table", "look", "series"):
                self._storage.remove(name)
        return None

    def everything(self) -> dict[str, str]:
        """All that is kept, by name."""
        return self._storage.everything()

    def keep_only(self, texts: Mapping[str, str]) -> bool:
        """Keep this instead of all that is kept, for the next start of the page.

        False if there is not enough room; then nothing has changed.
        """
        return self._storage.replace_everything(texts)

    @property
    def is_replaced(self) -> bool:
        """Whether all has been replaced, and the page is about to start anew."""
        return self._storage.is_closed

    def bests(self) -> BestScores:
        """The best results of games for one person; those that cannot be read are put aside."""
        text = self._storage.read("bests")
        try:
            return bests_from_json(text)
        except InvalidRecord as error:
            self.quarantine(BrokenSave(text or "", str(error)), "bests")
            return BestScores()

    def keep_bests(self, bests: BestScores) -> None:
        """Keep the best results."""
        self._storage.write("bests", bests.to_json())

    def snapshot_failures(self) -> SnapshotFailures:
        """The starts without the memory snapshot."""
        return snapshot_failures_from_json(self._storage.read("snapshot-failures"))

    def count_snapshot_failure(self, reason: str) -> None:
        """Count a start without the memory snapshot."""
        self._storage.write("snapshot-failures", self.snapshot_failures().after(reason).to_json())

    def progress(self) -> Progress:
        """Which lessons are done; what cannot be read is put aside."""
        text = self._storage.read("lessons")
        try:
            return progress_from_json(text)
        except InvalidRecord as error:
            self.quarantine(BrokenSave(text or "", str(error)), "lessons")
            return Progress()

    def keep_progress(self, progress: Progress) -> None:
        """Keep which lessons are done."""
        self._storage.write("lessons", progress.to_json())

    def puzzle_progress(self, game_id: str) -> AnyPuzzleProgress:
        """What was found of a game's puzzles; what cannot be read is quarantined."""
        text = self._storage.read(f"puzzles.{game_id}")
        if text is None:
            return PuzzleProgress()
        try:
            return puzzle_progress_from_json(parse_json(text), puzzles_of(game_id))
        except RokkakuError as error:
            self.quarantine(BrokenSave(text, str(error)), f"puzzles.{game_id}")
            return PuzzleProgress()

    def keep_puzzle_progress(self, game_id: str, progress: AnyPuzzleProgress) -> None:
        """Keep what was found of a game's puzzles."""
        self._storage.write(f"puzzles.{game_id}", json.dumps(progress.to_json()))

    def quarantine(self, save: BrokenSave, name: str) -> None:
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


def _dump(saves: list[BrokenSave]) -> str:
    return json.dumps(saves, ensure_ascii=False)


def _load(text: str | None) -> list[BrokenSave]:
    try:
        found = json.loads(text or "[]")
        return [BrokenSave(str(save), str(reason)) for save, reason in found]
    except (ValueError, TypeError, RecursionError):
        return []
