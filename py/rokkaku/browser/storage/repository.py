"""Typed access to the data that the browser stores between visits.

The keys, and the class or function that writes and reads the JSON values of each:

- `settings`: `ui.settings.settings.Settings`
- `setup.GAME`: `ui.setup.game_setup.GameSetup`, the last choice for a game
- `home`: the last texts of the home screen, by `browser.home`; static/boot/home.js reads them
- `player-names`: the names that players have used, a list with the latest first
- `games`: `ui.library.game_index.GameIndex`, the index of the saved games
- `game.ID`: a saved game, by `ui.library.saved_game.session_to_json`, with its `summary`
- `statistics`: `ui.library.statistics.Statistics`
- `ratings`: `ui.library.ratings.Ratings`, of games against the AI
- `best-scores`: `ui.library.best_scores.BestScores`
- `lessons`: `ui.learn.progress.LessonProgress`
- `puzzles.GAME`: `ui.challenge.progress.ChallengeProgress`
- `pack.GAME`: `ui.puzzle.progress.PuzzleProgress`
- `days`: `ui.puzzle.days.Days`, the puzzles of the day
- `rush-bests`: `ui.puzzle.rush.RushBests`
- `tournament.GAME`: `ui.tournament.tournament.Tournament`
- `snapshot-failures`, `kernel-failures`: `ui.settings.failures.Failures`
- `quarantine`: a list of `[text, reason]`, the broken saves, oldest first
"""

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import partial
from time import time
from typing import NamedTuple, TypeVar

from rokkaku.browser.storage.local_storage import Storage
from rokkaku.core.errors import InvalidRecord, RokkakuError, UnknownPlace, short_repr
from rokkaku.core.json_text import format_json, parse_json
from rokkaku.core.state import Json
from rokkaku.core.table import Table
from rokkaku.ui.board.game_view import Perspective
from rokkaku.ui.challenge.progress import ChallengeProgress
from rokkaku.ui.learn.progress import LessonProgress
from rokkaku.ui.library.best_scores import BestScores
from rokkaku.ui.library.game_index import (
    GameIndex,
    GameSummary,
    game_key,
    summary_in,
    summary_of,
)
from rokkaku.ui.library.ratings import Ratings
from rokkaku.ui.library.saved_game import (
    continues,
    is_same_table,
    saved_perspective,
    session_from_json,
    session_to_json,
)
from rokkaku.ui.library.statistics import Statistics
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.puzzle.days import Days
from rokkaku.ui.puzzle.progress import PuzzleProgress
from rokkaku.ui.puzzle.rush import RushBests
from rokkaku.ui.settings.failures import Failures
from rokkaku.ui.settings.settings import Settings
from rokkaku.ui.setup.game_setup import GameSetup
from rokkaku.ui.setup.player_names import remember_names
from rokkaku.ui.tournament.tournament import Tournament

_QUARANTINE = "quarantine"

_MOST_HELD = 8
"""Maximum number of games held by a tab without being saved; older ones are dropped."""

Value = TypeVar("Value")


class BrokenSave(NamedTuple):
    """A stored text that can't be read."""

    text: str
    reason: str


class Repository:
    """Reads and writes typed values; unreadable ones are quarantined or replaced by defaults."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._index: tuple[str | None, GameIndex] = ("unread", GameIndex())
        """The text of the index as last read, and the index parsed from it."""

    def _read(self, key: str) -> Json:
        with suppress(InvalidRecord):
            return self._storage.read(key)
        return None

    def _read_checked(self, key: str, from_json: Callable[[Json], Value], default: Value) -> Value:
        """Return the value of a key, or the default; an unreadable one is quarantined."""
        try:
            value = self._storage.read(key)
            return default if value is None else from_json(value)
        except RokkakuError as error:
            self.quarantine(key, str(error))
            return default

    # Settings and choices

    def settings(self, language: str) -> Settings:
        """Return the settings; `language` is used if none is stored."""
        return Settings.from_json(self._read("settings"), language)

    def save_settings(self, settings: Settings) -> None:
        self._storage.write("settings", settings.to_json())

    def setup(self, game_id: str) -> GameSetup:
        """Return the last setup of a game, or one against a well-matched opponent if known."""
        stored = self._read(f"setup.{game_id}")
        setup = GameSetup.from_json(stored, game_id)
        proposal = None if stored else self.ratings().proposal(setup)
        return setup.against(proposal.opponent) if proposal else setup

    def save_setup(self, setup: GameSetup) -> None:
        self._storage.write(f"setup.{setup.game}", setup.to_json())

    def home(self) -> Json:
        return self._read("home")

    def save_home(self, texts: Json) -> None:
        self._storage.write("home", texts)

    def names(self) -> tuple[str, ...]:
        """Return the names that players have used, latest first."""
        stored = self._read("player-names")
        return remember_names((), map(str, stored) if isinstance(stored, list) else ())

    def remember_names(self, names: Iterable[str]) -> None:
        self._storage.write("player-names", list(remember_names(self.names(), names)))

    def failures(self, kind: str) -> Failures:
        """Return the failures of a kind: `snapshot` (Python's memory) or `kernel` (the AI's)."""
        return Failures.from_json(self._read(f"{kind}-failures"))

    def count_failure(self, kind: str, reason: str) -> None:
        self._storage.write(f"{kind}-failures", self.failures(kind).after(reason).to_json())

    # Games

    def index(self) -> GameIndex:
        """Return an index of exactly the games that are stored; the stored index may differ."""
        if self._storage.text("games") != self._index[0]:
            stored_index = self._read_checked("games", GameIndex.from_json, GameIndex())
            ids = [
                key.removeprefix(game_key("")) for key in self._storage.stored_keys(game_key(""))
            ]
            index = stored_index.matching(ids, self._summary, int(time()))
            self._index = self._storage.text("games"), index
            if index != stored_index and not self._storage.is_full:  # a full storage stays as it is
                self._save_index(index)
        return self._index[1]

    def _save_index(self, index: GameIndex) -> bool:
        """Store an index. Return False if it can't outlast the tab."""
        is_saved = self._storage.write("games", index.to_json())
        self._index = self._storage.text("games"), index
        return is_saved

    def _summary(self, id_: str) -> GameSummary:
        return summary_in(id_, self._storage.read(game_key(id_)), int(time()))

    def game(self, id_: str) -> PlaySession:
        """Load a saved game. Raises UnknownPlace if there is none, InvalidRecord if it's broken."""
        if self._storage.text(game_key(id_)) is None:
            raise UnknownPlace(f"there is no game {short_repr(id_)} any more")
        return session_from_json(self._storage.read(game_key(id_)))

    def load_game(self, id_: str) -> PlaySession:
        """Load a saved or held game to continue; a broken one is quarantined and leaves the index.

        Raises UnknownPlace if there is none, InvalidRecord if it is broken.
        """
        if (held := self._read_held(id_)) is not None:
            stored = self._read(game_key(id_))
            if stored is None or continues(held, stored):
                return session_from_json(held)
            self._storage.hold(id_, None)  # a duplicate of this tab has played on
        try:
            return self.game(id_)
        except InvalidRecord as error:
            self.quarantine(game_key(id_), str(error))
            self._save_index(self.index().without(id_))
            raise

    def perspective(self, id_: str, session: PlaySession) -> Perspective:
        """Return how a saved or held game was looked at last; `session` is the loaded game."""
        return saved_perspective(self._read_held(id_) or self._read(game_key(id_)), session)

    def has_same_table(self, id_: str, table: Table) -> bool:
        """True if the saved game is at the same position as this table."""
        return is_same_table(self._read(game_key(id_)), table)

    def save_game(
        self, id_: str, session: PlaySession, now: int = 0, perspective: Perspective | None = None
    ) -> bool:
        """Save a game; if there are too many, the oldest are removed.

        `now` is the time in milliseconds, for the game's clock. Returns False if the game can't
        outlast the tab: a received one is only held if the player's own leave it no room.
        """
        before = self.index()
        summary = self._summary_now(id_, session)
        after = before.with_games(summary)
        if id_ not in after.ids:
            self.hold_game(id_, session, now, perspective)
            return False
        for id_of_old in before.ids - after.ids:
            self._storage.remove(game_key(id_of_old))
        value = session_to_json(session, now, perspective) | {"summary": summary._asdict()}
        is_saved = self._storage.write(game_key(id_), value)
        self._storage.hold(id_, None)
        return self._save_index(after) and is_saved

    def has_room_for(self, id_: str, session: PlaySession) -> bool:
        """True if the game can be saved without removing one of the player's own."""
        return self.index().has_room_for(self._summary_now(id_, session))

    def _summary_now(self, id_: str, session: PlaySession) -> GameSummary:
        # The last game comes first, even if a clock that was fast has been set back.
        return summary_of(id_, session, max(int(time()), self.index().latest))

    def id_of(self, table: Table) -> str | None:
        """Return the id of a saved or held game at the same position as this table, or None."""
        record, agents = table.record, table.seats
        position = (record.game, record.seed, table.ply, agents)
        for summary in self.index().summaries:
            is_alike = (summary.game, summary.seed, summary.ply, summary.agents) == position
            if is_alike and self.has_same_table(summary.id, table):
                return summary.id
        held_ids = self._storage.held_keys()
        return next((id_ for id_ in held_ids if is_same_table(self._read_held(id_), table)), None)

    def hold_game(
        self, id_: str, session: PlaySession, now: int = 0, perspective: Perspective | None = None
    ) -> None:
        """Hold a game, so that it survives a reload without being saved; `now`: see `save_game`."""
        self._storage.hold(id_, format_json(session_to_json(session, now, perspective)))
        for oldest in self._storage.held_keys()[:-_MOST_HELD]:  # ids start with the time
            self._storage.hold(oldest, None)

    def holds_game(self, id_: str) -> bool:
        """True if a game is held and not saved."""
        return self._storage.held_text(id_) is not None

    def _read_held(self, id_: str) -> Json:
        with suppress(InvalidRecord):
            return parse_json(self._storage.held_text(id_) or "null")
        return None

    def drop_game(self, id_: str) -> None:
        self._storage.remove(game_key(id_))
        self._save_index(self.index().without(id_))

    # Results and progress

    def statistics(self) -> Statistics:
        return self._read_checked("statistics", Statistics.from_json, Statistics())

    def save_statistics(self, statistics: Statistics) -> None:
        self._storage.write("statistics", statistics.to_json())

    def ratings(self) -> Ratings:
        return self._read_checked("ratings", Ratings.from_json, Ratings())

    def save_ratings(self, ratings: Ratings) -> None:
        self._storage.write("ratings", ratings.to_json())

    def best_scores(self) -> BestScores:
        return self._read_checked("best-scores", BestScores.from_json, BestScores())

    def save_best_scores(self, scores: BestScores) -> None:
        self._storage.write("best-scores", scores.to_json())

    def progress(self) -> LessonProgress:
        return self._read_checked("lessons", LessonProgress.from_json, LessonProgress())

    def save_progress(self, progress: LessonProgress) -> None:
        self._storage.write("lessons", progress.to_json())

    def challenge_progress(self, game_id: str) -> ChallengeProgress:
        from_json = partial(ChallengeProgress.from_json, game_id)
        return self._read_checked(f"puzzles.{game_id}", from_json, ChallengeProgress())

    def save_challenge_progress(self, game_id: str, progress: ChallengeProgress) -> None:
        self._storage.write(f"puzzles.{game_id}", progress.to_json())

    def puzzle_progress(self, game_id: str) -> PuzzleProgress:
        return self._read_checked(f"pack.{game_id}", PuzzleProgress.from_json, PuzzleProgress())

    def save_puzzle_progress(self, game_id: str, progress: PuzzleProgress) -> None:
        self._storage.write(f"pack.{game_id}", progress.to_json())

    def days(self) -> Days:
        return self._read_checked("days", Days.from_json, Days())

    def save_days(self, days: Days) -> None:
        self._storage.write("days", days.to_json())

    def rush_bests(self) -> RushBests:
        return self._read_checked("rush-bests", RushBests.from_json, RushBests())

    def save_rush_bests(self, bests: RushBests) -> None:
        self._storage.write("rush-bests", bests.to_json())

    def tournament(self, game_id: str) -> Tournament | None:
        return self._read_checked(f"tournament.{game_id}", Tournament.from_json, None)

    def save_tournament(self, game_id: str, tournament: Tournament | None) -> None:
        """Store a game's tournament; None removes it."""
        if tournament is None:
            self._storage.remove(f"tournament.{game_id}")
        else:
            self._storage.write(f"tournament.{game_id}", tournament.to_json())

    # Everything

    @property
    def bytes_used(self) -> int:
        return self._storage.bytes_used

    def all_values(self) -> dict[str, Json]:
        """Return all values by key; texts that aren't JSON are among the broken saves."""
        values, broken = {}, self.broken_saves()
        for key in self._storage.stored_keys():
            try:
                values[key] = self._storage.read(key)
            except InvalidRecord as error:
                broken.append(BrokenSave(self._storage.text(key) or "", str(error)))
        return values | {_QUARANTINE: broken} if broken else values

    def save_only(self, values: Mapping[str, Json]) -> bool:
        """Store these values instead of all others, for the next start of the page.

        Returns False, and changes nothing, if there isn't enough room.
        """
        return self._storage.replace_everything(values)

    @property
    def is_replaced(self) -> bool:
        """True if the page stores nothing more, because it is about to reload with other values."""
        return self._storage.is_closed

    # Broken saves

    def quarantine(self, key: str, reason: str) -> None:
        """Move a stored text to the broken saves, where it stays until discarded.

        Without room for it there, it stays in place until a new value replaces it.
        """
        text, saves = self._storage.text(key) or "", self.broken_saves()
        if not any(text == save.text for save in saves):
            saves.append(BrokenSave(text, reason))
        if self._storage.write(_QUARANTINE, saves):
            self._storage.remove(key)

    def broken_saves(self) -> list[BrokenSave]:
        if (stored := self._storage.text(_QUARANTINE)) is None:
            return []
        try:
            saves = self._storage.read(_QUARANTINE)
            return [BrokenSave(str(text), str(reason)) for text, reason in saves]
        except (RokkakuError, ValueError, TypeError) as error:
            return [BrokenSave(stored, str(error))]

    def discard(self, save: BrokenSave) -> None:
        others = [other for other in self.broken_saves() if other.text != save.text]
        if others:
            self._storage.write(_QUARANTINE, others)
        else:
            self._storage.remove(_QUARANTINE)
