"""Matches of several games: won with more than half of the games, or open-ended."""

from dataclasses import dataclass, replace
from typing import Self

from rokkaku.core.state import Json, Outcome

OPEN = 0
"""The length of an open-ended match."""
LENGTHS = (1, 3, 5, OPEN)
"""Lengths of a match: best of this many games, not counting draws."""
_MAX_WINS = 9_999


@dataclass(frozen=True)
class Match:
    """The score of a match before the present game: an immutable value."""

    length: int
    """One of LENGTHS."""
    wins: tuple[int, ...]
    """Games won before the present one, by seat."""

    def after(self, outcome: Outcome | None) -> Self:
        """Count the outcome of a game; None, an unfinished game, adds nothing."""
        winners = outcome.winners if outcome else ()
        wins = tuple(won + (seat in winners) for seat, won in enumerate(self.wins))
        return replace(self, wins=wins)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won the match; empty while it is undecided."""
        if self.length == OPEN:
            return ()
        wins_needed = self.length // 2 + 1
        return tuple(seat for seat, won in enumerate(self.wins) if won >= wins_needed)

    @property
    def is_match(self) -> bool:
        return self.length != LENGTHS[0]

    def rotated(self) -> Self:
        return replace(self, wins=(*self.wins[-1:], *self.wins[:-1]))

    def to_json(self) -> Json:
        return {"length": self.length, "wins": list(self.wins)}

    @classmethod
    def from_json(cls, value: Json, seats: int) -> Self:
        """Read what `to_json` wrote; return a single game if it is unusable for this many seats."""
        single = cls(LENGTHS[0], (0,) * seats)
        try:
            length, wins = value["length"], tuple(value["wins"])
        except (KeyError, TypeError):
            return single
        is_usable = (
            type(length) is int
            and length in LENGTHS
            and len(wins) == seats
            and all(type(won) is int and 0 <= won < (length or _MAX_WINS) for won in wins)
        )
        match = cls(length, wins)
        return match if is_usable and not match.winners else single


def new_match(length: int, seats: int) -> Match:
    return Match(length, (0,) * seats)
