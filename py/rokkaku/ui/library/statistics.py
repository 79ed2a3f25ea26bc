"""How a person has played: counts by game, variant and opponent, and the deals of the day."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from typing import NamedTuple, Self

from rokkaku.core.errors import InvalidRecord
from rokkaku.core.json_values import whole
from rokkaku.core.registry import games, get
from rokkaku.core.state import Json, Outcome
from rokkaku.core.table import OPPONENTS
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.setup.game_setup import daily_seed

TOGETHER = "together"
"""The opponent of persons who play each other."""
WATCHED = "watched"
"""The opponent of nobody: only the AI plays."""
ALONE = "alone"
"""The opponent of a person who plays alone."""
_KINDS = (TOGETHER, WATCHED, ALONE, *OPPONENTS)
COLUMNS = ("played", "won", "lost", "drawn", "streak", "longest", "quickest")
"""What is told of each kind of games."""
_MOST_DAYS = 400


class Kind(NamedTuple):
    """What is counted together."""

    game: str
    variant: str
    """The recommended options as they were chosen, such as `variant=bloody`."""
    opponent: str
    """TOGETHER, WATCHED, ALONE, or the name of the strongest agent."""


class Tally(NamedTuple):
    """The games of one kind. Only against the AI is anything won or lost."""

    played: int = 0
    won: int = 0
    drawn: int = 0
    streak: int = 0
    """How many were won in a row up to now."""
    longest: int = 0
    """How many were won in a row at most."""
    quickest: int = 0
    """The moves of the shortest game that was won; 0 if none was."""

    def counting(self, won: bool, drawn: bool, moves: int) -> "Tally":
        """The tally with one more game."""
        streak = self.streak + 1 if won else 0
        return Tally(
            self.played + 1,
            self.won + won,
            self.drawn + drawn,
            streak,
            max(self.longest, streak),
            min(self.quickest or moves, moves) if won else self.quickest,
        )


@dataclass(frozen=True)
class Statistics:
    """An immutable value."""

    tallies: Mapping[Kind, Tally] = field(default_factory=dict)
    days: frozenset[int] = frozenset()
    """The days whose deal was played to the end, such as 20261121."""

    def counting(self, session: PlaySession, today: date) -> Self:
        """Return the statistics with a game that is over; one that was received does not count."""
        outcome = session.table.outcome()
        if outcome is None or session.received:
            return self
        kind, won = kind_of(session), _has_won(session, outcome)
        tally = self.tallies.get(kind, Tally())
        drawn = not outcome.winners and len(session.table.seats) > 1
        after = tally.counting(won, drawn, session.table.ply)
        return replace(
            self,
            tallies={**self.tallies, kind: after},
            days=self.days | ({daily_seed(today)} if _is_daily(session, today) else set()),
        )

    def of_game(self, game_id: str) -> tuple[tuple[Kind, Tally], ...]:
        """What was counted of a game, in a fixed order."""
        return tuple(sorted(item for item in self.tallies.items() if item[0].game == game_id))

    def days_in_a_row(self, today: date) -> int:
        """On how many days in a row, up to today or yesterday, the deal of the day was played."""
        day, number = today, 0
        if daily_seed(day) not in self.days:
            day -= timedelta(days=1)
        while daily_seed(day) in self.days:
            day, number = day - timedelta(days=1), number + 1
        return number

    def merged_with(self, other: Self) -> Self:
        """Of each kind the tally with more games.

        They are not added up, because both may tell of the same games.
        """
        tallies = dict(self.tallies)
        for kind, tally in other.tallies.items():
            tallies[kind] = max(tallies.get(kind, tally), tally)
        return replace(self, tallies=tallies, days=self.days | other.days)

    def to_json(self) -> Json:
        """The statistics as JSON values; `from_json` reads them back."""
        tallies = [[*kind, *tally] for kind, tally in self.tallies.items()]
        return {"tallies": tallies, "days": sorted(self.days)[-_MOST_DAYS:]}

    @classmethod
    def from_json(cls, value: Json) -> Self:
        """Read what `to_json` wrote. Raises InvalidRecord."""
        try:
            tallies = {}
            for game, variant, opponent, *counts in value["tallies"]:
                kind = Kind(str(game), str(variant), str(opponent))
                if not _exists(kind) or not all(type(n) is int and n >= 0 for n in counts):
                    raise ValueError(f"impossible counts of {kind}")
                tallies[kind] = Tally(*counts)
            return cls(tallies, frozenset(map(whole, value["days"])))
        except (KeyError, TypeError, ValueError) as error:
            raise InvalidRecord(f"damaged statistics ({type(error).__name__}: {error})") from None


def kind_of(session: PlaySession) -> Kind:
    """What a game is counted with."""
    options = session.table.record.options
    names = [name for name in view_of(session.game_id).RECOMMENDED if options.get(name)]
    variant = " ".join(f"{name}={options[name]}" for name in names)
    agents = [seat.agent for seat in session.table.seats if seat.agent]
    if len(session.table.seats) == 1:
        opponent = WATCHED if agents else ALONE
    elif not session.has_person:
        opponent = WATCHED
    elif session.is_shared or not agents:
        opponent = TOGETHER
    else:
        opponent = max(agents, key=OPPONENTS.index)
    return Kind(session.game_id, variant, opponent)


def _exists(kind: Kind) -> bool:
    """Whether games can be counted so."""
    if kind.game not in games() or kind.opponent not in _KINDS:
        return False
    choices = {option.name: option.choices for option in get(kind.game).options}
    chosen = [text.partition("=") for text in kind.variant.split(" ") if text]
    return all(value in choices.get(name, ()) for name, _, value in chosen)


def _has_won(session: PlaySession, outcome: Outcome) -> bool:
    """Whether the only person has won against the AI."""
    alone = len(session.persons) == 1 and len(session.table.seats) > 1
    return alone and session.persons[0] in outcome.winners


def _is_daily(session: PlaySession, today: date) -> bool:
    """Whether this was the deal of today, played by the rules to the end."""
    wanted = view_of(session.game_id).DAILY
    record = session.table.record
    return (
        wanted is not None
        and record.seed == daily_seed(today)
        and record.resigned is None
        and all(record.options.get(name) == value for name, value in wanted.items())
    )
