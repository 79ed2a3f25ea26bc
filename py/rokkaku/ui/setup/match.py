"""A match of several games at one table: first to win more than half of them, or without end."""

import json
from dataclasses import dataclass, replace
from typing import Any, Self

from rokkaku.core.errors import InvalidRecord
from rokkaku.core.record.record import parse_json
from rokkaku.core.state import Outcome

OPEN = 0
"""The length of a match that goes on as long as people like."""
LENGTHS = (1, 3, 5, OPEN)
"""How many games a match can have at most; drawn ones do not count."""
_MOST_WINS = 9_999


@dataclass(frozen=True)
class Match:
    """The games that were won before the present one: an immutable value."""

    length: int
    """One of LENGTHS."""
    wins: tuple[int, ...]
    """The games that each seat has won."""

    def after(self, outcome: Outcome | None) -> Self:
        """The match with one more game finished; None is a game that is not."""
        winners = outcome.winners if outcome else ()
        wins = tuple(won + (seat in winners) for seat, won in enumerate(self.wins))
        return replace(self, wins=wins)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won the match; none if it goes on."""
        if self.length == OPEN:
            return ()
        needed = self.length // 2 + 1
        return tuple(seat for seat, won in enumerate(self.wins) if won >= needed)

    @property
    def is_match(self) -> bool:
        """Whether there is more than one game."""
        return self.length != LENGTHS[0]

    def rotated(self) -> Self:
        """The match after everybody has moved to the next seat."""
        return replace(self, wins=(*self.wins[-1:], *self.wins[:-1]))

    def to_json(self) -> str:
        """The match as text."""
        return json.dumps({"length": self.length, "wins": self.wins})


def new_series(length: int, seats: int) -> Match:
    """A match before its first game."""
    return Match(length, (0,) * seats)


def series_from_json(text: str | None, seats: int) -> Match:
    """What `Match.to_json` wrote, or a single game if that is not usable for so many seats."""
    try:
        found: Any = parse_json(text or "")
        length, wins = found["length"], tuple(found["wins"])
        usable = (
            type(length) is int
            and length in LENGTHS
            and all(type(won) is int and 0 <= won < (length or _MOST_WINS) for won in wins)
        )
        if not usable or len(wins) != seats:
            raise InvalidRecord("no match of this table")
    except (InvalidRecord, KeyError, TypeError):
        return new_series(LENGTHS[0], seats)
    match = Match(length, wins)
    return match if not match.winners else new_series(LENGTHS[0], seats)
