"""Typed access to the data that the browser stores between visits."""

from collections.abc import Mapping
from contextlib import suppress
from time import time
from typing import NamedTuple

from rokkaku.browser.storage import slots
from rokkaku.browser.storage.local_storage import Storage
from rokkaku.browser.storage.slots import Slot, Value
from rokkaku.core.errors import InvalidRecord, RokkakuError, UnknownPlace, short_repr
from rokkaku.core.json_text import format_json, parse_json
from rokkaku.core.state import Json
from rokkaku.core.table import Table
from rokkaku.ui.board.game_view import Perspective
from rokkaku.ui.library.game_index import (
    GameIndex,
    GameSummary,
    game_key,
    summary_in,
    summary_of,
)
from rokkaku.ui.library.saved_game import (
    continues,
    is_same_session,
    is_same_table,
    saved_perspective,
    session_from_json,
    session_to_json,
    with_facts_of,
    with_looks_of,
)
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.setup.game_setup import GameSetup, recommended_setup

_MAX_HELD = 8
"""Maximum number of games held by a tab without being saved; older ones are dropped."""


class BrokenSave(NamedTuple):
    """A stored text that can't be read."""

    text: str
    reason: str


class _Own(NamedTuple):
    """A game as a tab has it."""

    id: str
    text: str | None
    """The text that was stored then, by this tab or another one."""
    value: Json
    table: Table


class Repository:
    """Reads and writes typed values; unreadable ones are quarantined or replaced by defaults."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._index: tuple[str | None, GameIndex] = ("unread", GameIndex())
        """The text of the index as last read, and the index parsed from it."""
        self._latest: _Own | None = None
        """The game that this tab has loaded or saved last."""

    # Any slot

    def read(self, slot: Slot[Value]) -> Value:
        """Return the value of a slot, or its default if it is empty or unreadable.

        An unreadable value is quarantined unless it is replaceable.
        """
        try:
            value = self._storage.read(slot.key)
            return slot.default if value is None else slot.from_json(value)
        except RokkakuError as error:
            if not slot.is_replaceable:
                self.quarantine(slot.key, str(error))
            return slot.default

    def keep(self, slot: Slot[Value], value: Value) -> bool:
        """Store a value; None empties the slot. Return False if it can't outlast the tab."""
        if value is None:
            self._storage.remove(slot.key)
            return True
        return self._storage.write(slot.key, slot.to_json(value))

    def has_value(self, slot: Slot[Value]) -> bool:
        """True if anything but the default is stored, even if it is unreadable."""
        empty_texts = (None, format_json(slot.to_json(slot.default)))
        return self._storage.text(slot.key) not in empty_texts

    def is_stored(self, slot: Slot[Value], value: Value) -> bool:
        """True if the slot still has a value that this tab has read or stored."""

        def text_of(value: Value) -> str | None:
            return None if value is None else format_json(slot.to_json(value))

        text = text_of(value)
        return self._storage.text(slot.key) == text or text_of(self.read(slot)) == text

    def setup(self, game_id: str) -> GameSetup:
        """Return the last setup of a game, or one against a well-matched opponent if known."""
        if stored := self.read(slots.setup(game_id)):
            return stored
        setup = recommended_setup(game_id)
        proposal = self.read(slots.RATINGS).proposal(setup)
        return setup.against(proposal.opponent) if proposal else setup

    def count_failure(self, kind: str, reason: str) -> None:
        slot = slots.failures(kind)
        self.keep(slot, self.read(slot).after(reason))

    # Games

    def index(self) -> GameIndex:
        """Return an index of exactly the games that are stored; the stored index may differ."""
        if self._storage.text(slots.GAMES.key) != self._index[0]:
            stored_index = self.read(slots.GAMES)
            ids = [
                key.removeprefix(game_key("")) for key in self._storage.stored_keys(game_key(""))
            ]
            index = stored_index.matching(ids, self._summary, int(time()))
            self._index = self._storage.text(slots.GAMES.key), index
            if index != stored_index and not self._storage.is_full:  # a full storage stays as it is
                self._save_index(index)
        return self._index[1]

    def _save_index(self, index: GameIndex) -> bool:
        """Store an index. Return False if it can't outlast the tab."""
        is_saved = self.keep(slots.GAMES, index)
        self._index = self._storage.text(slots.GAMES.key), index
        return is_saved

    def _summary(self, id_: str) -> GameSummary:
        return summary_in(id_, self._storage.read(game_key(id_)), int(time()))

    def game(self, id_: str) -> PlaySession:
        """Load a saved game. Raises UnknownPlace if there is none, InvalidRecord if it's broken."""
        return session_from_json(self._saved_value(id_))

    def _saved_value(self, id_: str) -> Json:
        if self._storage.text(game_key(id_)) is None:
            raise UnknownPlace(f"there is no game {short_repr(id_)} any more")
        return self._storage.read(game_key(id_))

    def load_game(self, id_: str) -> tuple[PlaySession, Perspective]:
        """Load a saved or held game to continue, and how it was looked at last.

        A broken one is quarantined and leaves the index. Raises UnknownPlace if there is none,
        InvalidRecord if it is broken.
        """
        if (held := self._read_held(id_)) is not None:
            stored = self._stored_game(id_)
            if stored is None or continues(held, stored):
                return _session_and_perspective(held)
            self._storage.hold(id_, None)  # a duplicate of this tab has played on
        try:
            value = self._saved_value(id_)
            session, perspective = _session_and_perspective(value)
            self._remember(id_, value, session)
            return session, perspective
        except InvalidRecord as error:
            self.quarantine(game_key(id_), str(error))
            self._save_index(self.index().without(id_))
            raise

    def is_changed(self, id_: str, session: PlaySession) -> bool:
        """True if another tab has changed or removed the game since it was stored like this."""
        if self.is_replaced:
            return False
        stored = self._stored_game(id_)
        if stored is None:
            return session.is_begun and not self.holds_game(id_)
        return not is_same_session(stored, session)

    def with_facts(self, id_: str, session: PlaySession, now: int) -> PlaySession:
        """Add what another tab has saved about the same position; `now` as for `save_game`."""
        own, text = self._own(id_), self._storage.text(game_key(id_))
        if own is None or own.text == text:
            return session
        stored = self._stored_game(id_)
        if stored is None or not is_same_session(stored, session):
            return session
        self._latest = own._replace(text=text)
        return with_facts_of(session, stored, now)

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
        value, stored = session_to_json(session, now, perspective), self._stored_game(id_)
        own, own_value = self._own(id_), value
        if own and is_same_table(stored, own.table):
            value = with_looks_of(value, own.value, stored)
        value = value | {"summary": summary._asdict()}
        is_saved = self._storage.write(game_key(id_), value)
        self._remember(id_, own_value, session)
        self._storage.hold(id_, None)
        return self._save_index(after) and is_saved

    def _own(self, id_: str) -> _Own | None:
        return self._latest if self._latest and self._latest.id == id_ else None

    def _remember(self, id_: str, value: Json, session: PlaySession) -> None:
        self._latest = _Own(id_, self._storage.text(game_key(id_)), value, session.table)

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
            if is_alike and is_same_table(self._stored_game(summary.id), table):
                return summary.id
        held_ids = self._storage.held_keys()
        return next((id_ for id_ in held_ids if is_same_table(self._read_held(id_), table)), None)

    def hold_game(
        self, id_: str, session: PlaySession, now: int = 0, perspective: Perspective | None = None
    ) -> None:
        """Hold a game, so that it survives a reload without being saved; `now`: see `save_game`."""
        self._storage.hold(id_, format_json(session_to_json(session, now, perspective)))
        for oldest in self._storage.held_keys()[:-_MAX_HELD]:  # ids start with the time
            self._storage.hold(oldest, None)

    def holds_game(self, id_: str) -> bool:
        """True if a game is held and not saved."""
        return self._storage.held_text(id_) is not None

    def _stored_game(self, id_: str) -> Json:
        with suppress(InvalidRecord):
            return self._storage.read(game_key(id_))
        return None

    def _read_held(self, id_: str) -> Json:
        if text := self._storage.held_text(id_):
            with suppress(InvalidRecord):
                return parse_json(text)
        return None

    def drop_game(self, id_: str) -> None:
        self._storage.remove(game_key(id_))
        self._save_index(self.index().without(id_))

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
        return values | {slots.QUARANTINE.key: broken} if broken else values

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
        if self.keep(slots.QUARANTINE, saves):
            self._storage.remove(key)

    def broken_saves(self) -> list[BrokenSave]:
        if (stored := self._storage.text(slots.QUARANTINE.key)) is None:
            return []
        try:
            saves = self._storage.read(slots.QUARANTINE.key)
            return [BrokenSave(str(text), str(reason)) for text, reason in saves]
        except (RokkakuError, ValueError, TypeError) as error:
            return [BrokenSave(stored, str(error))]

    def discard(self, save: BrokenSave) -> None:
        others = [other for other in self.broken_saves() if other.text != save.text]
        self.keep(slots.QUARANTINE, others or None)


def _session_and_perspective(value: Json) -> tuple[PlaySession, Perspective]:
    session = session_from_json(value)
    return session, saved_perspective(value, session)
