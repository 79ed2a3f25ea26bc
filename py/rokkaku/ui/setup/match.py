"""A match of several games at one table: first to win more than half of them, or without end."""

from dataclasses import dataclass, replace
from typing import Self

from rokkaku.core.state import Json, Outcome

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

    def to_json(self) -> Json:
        """The match as JSON values; `from_json` reads it back."""
        return {"length": self.length, "wins": list(self.wins)}

    @classmethod
    def from_json(cls, value: Json, seats: int) -> Self:
        """What `to_json` wrote, or a single game if that is not usable for so many seats."""
        single = cls(LENGTHS[0], (0,) * seats)
        try:
            length, wins = value["length"], tuple(value["wins"])
        except (KeyError, TypeError):
            return single
        usable = (
            type(length) is int
            and length in LENGTHS
            and len(wins) == seats
            and all(type(won) is int and 0 <= won < (length or _MOST_WINS) for won in wins)
        )
        match = cls(length, wins)
        return match if usable and not match.winners else single


def new_match(length: int, seats: int) -> Match:
    """A match before its first game."""
    return Match(length, (0,) * seats)
