"""The index of the saved games: enough of each for a list without replaying any."""

from dataclasses import dataclass
from math import inf
from typing import NamedTuple, Self

from rokkaku.core.errors import InvalidRecord
from rokkaku.core.json_values import whole
from rokkaku.core.registry import games
from rokkaku.core.state import Json
from rokkaku.core.table import Seat
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.setup.player_names import clean_name

MOST_FINISHED = 1000
"""Of more finished games, the oldest are forgotten. One takes some 1000 characters, and browsers
store 2.5 million at least."""
MOST_RUNNING = 60
"""Of more running games, those that were left alone longest are forgotten."""


class GameSummary(NamedTuple):
    """A saved game in the index."""

    id: str
    game: str
    agents: tuple[str | None, ...]
    """The AI's agent on each seat; None for a person."""
    ply: int
    actor: int | None
    """Whose move it is; None when the game is over."""
    winners: tuple[int, ...]
    """The winning seats of a game that is over."""
    changed: int
    """When it was played last, in seconds since 1970."""
    names: tuple[str, ...]
    """What the seats call themselves; empty where they do not."""
    seed: int

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.actor is None


@dataclass(frozen=True)
class GameIndex:
    """An immutable list of saved games, the one that was played last first."""

    summaries: tuple[GameSummary, ...] = ()

    @property
    def running(self) -> tuple[GameSummary, ...]:
        """The games that go on."""
        return tuple(summary for summary in self.summaries if not summary.is_over)

    @property
    def finished(self) -> tuple[GameSummary, ...]:
        """The games that are over."""
        return tuple(summary for summary in self.summaries if summary.is_over)

    @property
    def ids(self) -> frozenset[str]:
        """The ids of all games."""
        return frozenset(summary.id for summary in self.summaries)

    @property
    def latest(self) -> int:
        """When a game was played last, in seconds since 1970; 0 if there is none."""
        return max((summary.changed for summary in self.summaries), default=0)

    def summary(self, id_: str) -> GameSummary | None:
        """The game with this id, if there is one."""
        return next((summary for summary in self.summaries if summary.id == id_), None)

    def keeping(self, *summaries: GameSummary) -> Self:
        """The index with games as they stand now, in front of others of the same time.

        Where there are too many, the oldest are left out; `ids` tells which remain.
        """
        new = {summary.id for summary in summaries}
        others = [other for other in self.summaries if other.id not in new]
        everything = sorted((*summaries, *others), key=lambda one: -one.changed)
        over = [one for one in everything if one.is_over][:MOST_FINISHED]
        on = [one for one in everything if not one.is_over][:MOST_RUNNING]
        kept = {*over, *on}
        return type(self)(tuple(one for one in everything if one in kept))

    def without(self, *ids: str) -> Self:
        """The index without some games."""
        return type(self)(tuple(summary for summary in self.summaries if summary.id not in ids))

    def merged_with(self, other: Self) -> Self:
        """The games of both; of one that is in both, the summary here."""
        return other.keeping(*self.summaries)

    def to_json(self) -> Json:
        """The index as JSON values; `from_json` reads it back."""
        return [summary._asdict() for summary in self.summaries]

    @classmethod
    def from_json(cls, value: Json) -> Self:
        """Read what `to_json` wrote. Raises InvalidRecord."""
        try:
            if not isinstance(value, list):
                raise TypeError("no list")
            return cls(tuple(map(_summary, value)))
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise InvalidRecord(f"damaged index ({type(error).__name__}: {error})") from None


def summary_of(id_: str, session: PlaySession, now: int) -> GameSummary:
    """A game as it stands now (seconds since 1970)."""
    outcome = session.table.outcome()
    return GameSummary(
        id_,
        session.game_id,
        tuple(seat.agent for seat in session.table.seats),
        session.table.ply,
        session.table.actor,
        outcome.winners if outcome else (),
        now,
        tuple(session.setup.name(seat) for seat in range(len(session.table.seats))),
        session.table.record.seed,
    )


def age(changed: int, now: int) -> tuple[int, str]:
    """How long ago something was: a number and a unit, as Intl.RelativeTimeFormat has them."""
    seconds = max(now - changed, 0)
    for unit, length in (("day", 86_400), ("hour", 3_600), ("minute", 60)):
        if seconds >= length:
            return seconds // length, unit
    return 0, "minute"


def _summary(value: Json) -> GameSummary:
    """A summary that does no harm. Raises KeyError, TypeError or ValueError."""
    summary = GameSummary(
        str(value["id"]),
        str(value["game"]),
        tuple(Seat.from_json(one).agent for one in value.get("agents", value.get("levels"))),
        whole(value["ply"]),
        None if value["actor"] is None else whole(value["actor"]),
        tuple(map(whole, value["winners"])),
        whole(value["changed"]),
        tuple(map(clean_name, value["names"])),
        whole(value["seed"], -inf),
    )
    seats = range(len(summary.agents))
    known = summary.game in games() and summary.id.isalnum()
    if not known or not {*summary.winners, summary.actor} <= {*seats, None}:
        raise ValueError(f"impossible game {summary}")
    return summary
