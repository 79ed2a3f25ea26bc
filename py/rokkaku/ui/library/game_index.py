"""The index of the saved games, which lists them without replaying any."""

from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from dataclasses import dataclass
from itertools import filterfalse, islice
from math import inf
from typing import NamedTuple, Self

from rokkaku.core.errors import InvalidRecord, short_repr
from rokkaku.core.json_values import check_int
from rokkaku.core.registry import games
from rokkaku.core.state import Json
from rokkaku.core.table import read_player
from rokkaku.ui.library.saved_game import session_from_json
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.setup.player_names import clean_name

MAX_FINISHED = 1000
"""Limit beyond which the oldest finished games are deleted. A game takes about 1000 characters,
and browsers store at least 2.5 million."""
MAX_RUNNING = 60
"""Limit beyond which the running games that were played least recently are deleted."""
MAX_CONTINUED = 3
"""Maximum number of running games on the start screen."""
_DAY = 86_400


def game_key(id_: str) -> str:
    return f"game.{id_}"


class GameSummary(NamedTuple):
    """A saved game in the index."""

    id: str
    game: str
    agents: tuple[str | None, ...]
    """The AI agent on each seat; None for a human."""
    ply: int
    actor: int | None
    """The seat to move; None if the game is over."""
    winners: tuple[int, ...]
    changed: int
    """Time at which the game was last played, in seconds since 1970."""
    names: tuple[str, ...]
    """The players' names by seat; '' if unnamed."""
    seed: int
    received: bool = False
    """True if others had played the game before it was imported from a link, text or file."""

    @property
    def is_over(self) -> bool:
        return self.actor is None


@dataclass(frozen=True)
class GameIndex:
    """The list of saved games, the most recently played first."""

    summaries: tuple[GameSummary, ...] = ()

    @property
    def running(self) -> tuple[GameSummary, ...]:
        return tuple(summary for summary in self.summaries if not summary.is_over)

    @property
    def finished(self) -> tuple[GameSummary, ...]:
        return tuple(summary for summary in self.summaries if summary.is_over)

    @property
    def ids(self) -> frozenset[str]:
        return frozenset(summary.id for summary in self.summaries)

    @property
    def latest(self) -> int:
        """Time at which a game was last played, in seconds since 1970; 0 without games."""
        return max((summary.changed for summary in self.summaries), default=0)

    def summary(self, id_: str) -> GameSummary | None:
        return next((summary for summary in self.summaries if summary.id == id_), None)

    def with_games(self, *summaries: GameSummary) -> Self:
        """Add or update games; of too many, received ones are dropped first, then the oldest."""
        new_ids = {summary.id for summary in summaries}
        others = [other for other in self.summaries if other.id not in new_ids]
        all_summaries = sorted((*summaries, *others), key=lambda item: -item.changed)
        finished = _remaining_games(filter(_is_over, all_summaries), MAX_FINISHED, self.finished)
        running = _remaining_games(filterfalse(_is_over, all_summaries), MAX_RUNNING, self.running)
        remaining = {*finished, *running}
        return type(self)(tuple(item for item in all_summaries if item in remaining))

    def has_room_for(self, summary: GameSummary) -> bool:
        """True if the game would stay in the index when added."""
        return summary.id in self.with_games(summary).ids

    def with_games_of(self, other: Self, has_limit: bool = True) -> Self:
        """Add the games of another index; with `has_limit`, only those for which there is room."""
        own_ids = self.ids
        latest = sorted(other.summaries, key=lambda item: -item.changed)
        added = [summary for summary in latest if summary.id not in own_ids]
        if has_limit:
            finished, running = filter(_is_over, added), filterfalse(_is_over, added)
            added = [
                *islice(finished, max(0, MAX_FINISHED - len(self.finished))),
                *islice(running, max(0, MAX_RUNNING - len(self.running))),
            ]
        return type(self)(tuple(sorted((*self.summaries, *added), key=lambda item: -item.changed)))

    def matching(
        self, ids: Collection[str], summarise: Callable[[str], GameSummary], now: int
    ) -> Self:
        """Return the index of exactly the games stored under `ids`; `now` is in seconds.

        `summarise` reads a game that is not listed; one that raises InvalidRecord is left out.
        Dates more than a day ahead are set to `now`.
        """
        stored_ids, known_ids = frozenset(ids), self.ids
        listed = [summary for summary in self.summaries if summary.id in stored_ids]
        for id_ in [id_ for id_ in ids if id_ not in known_ids]:
            with suppress(InvalidRecord):
                listed.append(summarise(id_))
        dated = [
            item._replace(changed=now) if item.changed > now + _DAY else item for item in listed
        ]
        if tuple(dated) == self.summaries:
            return self
        return type(self)(tuple(sorted(dated, key=lambda item: -item.changed)))

    def without(self, *ids: str) -> Self:
        return type(self)(tuple(summary for summary in self.summaries if summary.id not in ids))

    def to_json(self) -> Json:
        return [summary._asdict() for summary in self.summaries]

    @classmethod
    def from_json(cls, value: Json) -> Self:
        try:
            if not isinstance(value, list):
                raise TypeError("no list")
            return cls(tuple(map(_summary, value)))
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise InvalidRecord(f"damaged index ({type(error).__name__}: {error})") from None


def summary_of(id_: str, session: PlaySession, now: int) -> GameSummary:
    outcome = session.table.outcome()
    return GameSummary(
        id_,
        session.game_id,
        session.table.seats,
        session.table.ply,
        session.table.actor,
        outcome.winners if outcome else (),
        now,
        session.setup.names_by_seat,
        session.table.record.seed,
        session.received,
    )


def summary_in(id_: str, value: Json, now: int) -> GameSummary:
    """Return a saved game's stored summary, or else one dated `now`. Raises InvalidRecord."""
    if not id_.isalnum():
        raise InvalidRecord(f"{short_repr(id_)} is no id of a game")
    if isinstance(value, dict) and "summary" in value:
        return GameIndex.from_json([value["summary"]]).summaries[0]._replace(id=id_)
    return summary_of(id_, session_from_json(value), now)


def _is_over(summary: GameSummary) -> bool:
    return summary.is_over


def _remaining_games(
    summaries: Iterable[GameSummary], limit: int, before: Collection[GameSummary]
) -> list[GameSummary]:
    """Return the summaries that stay, own ones first: `limit`, or as many as there were before."""
    own_first = sorted(summaries, key=lambda summary: summary.received)
    return own_first[: max(limit, len(before))]


def age(changed: int, now: int) -> tuple[int, str]:
    """Return the time since `changed` as a number and a unit of Intl.RelativeTimeFormat."""
    seconds = max(now - changed, 0)
    for unit, length in (("day", _DAY), ("hour", 3_600), ("minute", 60)):
        if seconds >= length:
            return seconds // length, unit
    return 0, "minute"


def _summary(value: Json) -> GameSummary:
    """Read and validate a summary. Raises KeyError, TypeError or ValueError."""
    summary = GameSummary(
        str(value["id"]),
        str(value["game"]),
        tuple(map(read_player, value.get("agents", value.get("levels")))),
        check_int(value["ply"]),
        None if value["actor"] is None else check_int(value["actor"]),
        tuple(map(check_int, value["winners"])),
        check_int(value["changed"]),
        tuple(map(clean_name, value["names"])),
        check_int(value["seed"], -inf),
        value.get("received") is True,
    )
    seats = range(len(summary.agents))
    is_known = summary.game in games() and summary.id.isalnum()
    if not is_known or not {*summary.winners, summary.actor} <= {*seats, None}:
        raise ValueError(f"impossible game {summary}")
    return summary
