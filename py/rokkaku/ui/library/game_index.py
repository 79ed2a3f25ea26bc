"""The games that are kept, in a few words each: enough for a list without replaying any."""

import json
from dataclasses import dataclass
from typing import Any, NamedTuple, Self

from rokkaku.core.errors import InvalidRecord
from rokkaku.core.record.record import parse_json
from rokkaku.core.registry import games
from rokkaku.core.table import LEVELS
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.setup.player_names import clean_name

MOST_FINISHED = 60
"""Of more finished games, the oldest are forgotten."""
MOST_RUNNING = 60
"""Of more running games, those that were left alone longest are forgotten."""


class GameSummary(NamedTuple):
    """A kept game in the list."""

    id: str
    game: str
    levels: tuple[int | None, ...]
    """The strength of the AI on each seat; None for a person."""
    ply: int
    actor: int | None
    """Whose move it is; None when the game is over."""
    winners: tuple[int, ...]
    """The winning seats of a game that is over."""
    changed: int
    """When it was played last, in seconds since 1970."""
    names: tuple[str, ...] = ()
    """What the seats call themselves; empty where they do not."""
    seed: int = 0

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.actor is None


@dataclass(frozen=True)
class GameIndex:
    """An immutable list of kept games, the one that was played last first."""

    entries: tuple[GameSummary, ...] = ()

    @property
    def running(self) -> tuple[GameSummary, ...]:
        """The games that go on."""
        return tuple(entry for entry in self.entries if not entry.is_over)

    @property
    def finished(self) -> tuple[GameSummary, ...]:
        """The games that are over."""
        return tuple(entry for entry in self.entries if entry.is_over)

    def entry(self, id_: str) -> GameSummary | None:
        """The entry with this id, if there is one."""
        return next((entry for entry in self.entries if entry.id == id_), None)

    def keeping(self, entry: GameSummary) -> Self:
        """The shelf with a game as it stands now, in front of all others.

        Where there are too many, the oldest are left out; `entries` tells which remain.
        """
        others = [other for other in self.entries if other.id != entry.id]
        everything = sorted((entry, *others), key=lambda one: -one.changed)
        over = [one for one in everything if one.is_over][:MOST_FINISHED]
        on = [one for one in everything if not one.is_over][:MOST_RUNNING]
        kept = {one.id for one in (*over, *on)}
        return type(self)(tuple(one for one in everything if one.id in kept))

    def without(self, *ids: str) -> Self:
        """The shelf without some games."""
        return type(self)(tuple(entry for entry in self.entries if entry.id not in ids))

    def to_json(self) -> str:
        """The shelf as text."""
        return json.dumps([entry._asdict() for entry in self.entries])


def summary_of(id_: str, session: PlaySession, now: int) -> GameSummary:
    """A game as it stands now (seconds since 1970)."""
    outcome = session.table.outcome()
    return GameSummary(
        id_,
        session.game_id,
        tuple(seat.level for seat in session.table.seats),
        session.table.ply,
        session.table.actor,
        outcome.winners if outcome else (),
        now,
        tuple(session.terms.name(seat) for seat in range(len(session.table.seats))),
        session.table.record.seed,
    )


def age(changed: int, now: int) -> tuple[int, str]:
    """How long ago something was: a number and a unit, as Intl.RelativeTimeFormat has them."""
    seconds = max(now - changed, 0)
    for unit, length in (("day", 86_400), ("hour", 3_600), ("minute", 60)):
        if seconds >= length:
            return seconds // length, unit
    return 0, "minute"


def shelf_from_json(text: str | None) -> GameIndex:
    """What `GameIndex.to_json` wrote. Raises InvalidRecord."""
    if text is None:
        return GameIndex()
    found: Any = parse_json(text)
    try:
        return GameIndex(tuple(_entry(value) for value in found))
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
        raise InvalidRecord(f"damaged list of games ({type(error).__name__}: {error})") from None


def merged_shelves(mine: str, theirs: str) -> str:
    """The games of both lists; of one that is in both, my own entry. Raises InvalidRecord."""
    index = shelf_from_json(theirs)
    for entry in reversed(shelf_from_json(mine).entries):
        index = index.keeping(entry)
    return index.to_json()


def _entry(value: Any) -> GameSummary:
    """An entry that does no harm. Raises KeyError, TypeError or ValueError."""
    entry = GameSummary(
        str(value["id"]),
        str(value["game"]),
        tuple(None if level is None else LEVELS[LEVELS.index(level)] for level in value["levels"]),
        int(value["ply"]),
        None if value["actor"] is None else int(value["actor"]),
        tuple(int(seat) for seat in value["winners"]),
        int(value["changed"]),
        tuple(map(clean_name, value.get("names", ()))),
        int(value.get("seed", 0)),
    )
    seats = range(len(entry.levels))
    known = entry.game in games() and entry.id.isalnum()
    if not known or not {*entry.winners, entry.actor} <= {*seats, None}:
        raise ValueError(f"impossible entry {entry}")
    return entry
