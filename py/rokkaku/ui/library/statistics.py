"""The player's statistics by game, variant and opponent, and the daily games played."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from typing import NamedTuple, Self

from rokkaku.core.errors import InvalidRecord
from rokkaku.core.json_values import check_int
from rokkaku.core.registry import games, get
from rokkaku.core.state import Json, Outcome
from rokkaku.core.table import OPPONENTS
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.setup.game_setup import daily_seed

TOGETHER = "together"
"""Opponent in games between humans."""
WATCHED = "watched"
"""Opponent in AI-only games."""
ALONE = "alone"
"""Opponent in a human's solo games."""
_KINDS = (TOGETHER, WATCHED, ALONE, *OPPONENTS)
COLUMNS = ("played", "won", "lost", "drawn", "streak", "longest", "quickest")
"""Columns of the table on the statistics screen."""
_MAX_DAYS = 400


class Kind(NamedTuple):
    """Games that are counted together."""

    game: str
    variant: str
    """The values of the game's `RECOMMENDED` options, such as `variant=bloody`."""
    opponent: str
    """TOGETHER, WATCHED, ALONE, or the name of the strongest agent."""


class ResultCounts(NamedTuple):
    """The counts for one kind of game; wins and losses count only against AI opponents."""

    played: int = 0
    won: int = 0
    drawn: int = 0
    streak: int = 0
    """Current number of wins in a row."""
    longest: int = 0
    quickest: int = 0
    """Plies of the shortest win; 0 without wins."""

    def with_game(self, has_won: bool, is_drawn: bool, plies: int) -> "ResultCounts":
        streak = self.streak + 1 if has_won else 0
        return ResultCounts(
            self.played + 1,
            self.won + has_won,
            self.drawn + is_drawn,
            streak,
            max(self.longest, streak),
            min(self.quickest or plies, plies) if has_won else self.quickest,
        )


@dataclass(frozen=True)
class Statistics:
    """Counts by kind of game, and the days with a finished daily game."""

    tallies: Mapping[Kind, ResultCounts] = field(default_factory=dict)
    days: frozenset[int] = frozenset()
    """Days as numbers such as 20261121."""

    def with_game(self, session: PlaySession, today: date) -> Self:
        """Add a finished game, unless it was received."""
        outcome = session.table.outcome()
        if outcome is None or session.received:
            return self
        kind, has_won = statistics_kind(session), _has_won(session, outcome)
        tally = self.tallies.get(kind, ResultCounts())
        is_drawn = not outcome.winners and len(session.table.seats) > 1
        new_tally = tally.with_game(has_won, is_drawn, session.table.ply)
        return replace(
            self,
            tallies={**self.tallies, kind: new_tally},
            days=self.days | ({daily_seed(today)} if _is_daily(session, today) else set()),
        )

    def of_game(self, game_id: str) -> tuple[tuple[Kind, ResultCounts], ...]:
        return tuple(sorted(item for item in self.tallies.items() if item[0].game == game_id))

    def days_in_a_row(self, today: date) -> int:
        """Return the number of days in a row with a daily game, up to today or yesterday."""
        day, number = today, 0
        if daily_seed(day) not in self.days:
            day -= timedelta(days=1)
        while daily_seed(day) in self.days:
            day, number = day - timedelta(days=1), number + 1
        return number

    def merged_with(self, other: Self) -> Self:
        """Take the counts with more games for each kind; adding up might count games twice."""
        tallies = dict(self.tallies)
        for kind, tally in other.tallies.items():
            tallies[kind] = max(tallies.get(kind, tally), tally)
        return replace(self, tallies=tallies, days=self.days | other.days)

    def to_json(self) -> Json:
        tallies = [[*kind, *tally] for kind, tally in self.tallies.items()]
        return {"tallies": tallies, "days": sorted(self.days)[-_MAX_DAYS:]}

    @classmethod
    def from_json(cls, value: Json) -> Self:
        try:
            tallies = {}
            for game, variant, opponent, *counts in value["tallies"]:
                kind = Kind(str(game), str(variant), str(opponent))
                if not _exists(kind) or not all(type(n) is int and n >= 0 for n in counts):
                    raise ValueError(f"impossible counts of {kind}")
                tallies[kind] = ResultCounts(*counts)
            return cls(tallies, frozenset(map(check_int, value["days"])))
        except (KeyError, TypeError, ValueError) as error:
            raise InvalidRecord(f"damaged statistics ({type(error).__name__}: {error})") from None


def statistics_kind(session: PlaySession) -> Kind:
    options = session.table.record.options
    names = [name for name in view_of(session.game_id).RECOMMENDED if options.get(name)]
    variant = " ".join(f"{name}={options[name]}" for name in names)
    agents = list(filter(None, session.table.seats))
    if len(session.table.seats) == 1:
        opponent = WATCHED if agents else ALONE
    elif not session.has_human:
        opponent = WATCHED
    elif session.is_shared or not agents:
        opponent = TOGETHER
    else:
        opponent = max(agents, key=OPPONENTS.index)
    return Kind(session.game_id, variant, opponent)


def _exists(kind: Kind) -> bool:
    if kind.game not in games() or kind.opponent not in _KINDS:
        return False
    choices = {option.name: option.choices for option in get(kind.game).options}
    pairs = [text.partition("=") for text in kind.variant.split(" ") if text]
    return all(value in choices.get(name, ()) for name, _, value in pairs)


def _has_won(session: PlaySession, outcome: Outcome) -> bool:
    """True if the only human has won against AI opponents."""
    is_alone = len(session.human_seats) == 1 and len(session.table.seats) > 1
    return is_alone and session.human_seats[0] in outcome.winners


def _is_daily(session: PlaySession, today: date) -> bool:
    """True if this was today's daily game, played to the end without resigning."""
    options = view_of(session.game_id).DAILY
    record = session.table.record
    return (
        options is not None
        and record.seed == daily_seed(today)
        and record.resigned is None
        and all(record.options.get(name) == value for name, value in options.items())
    )
