"""A small game whose best move is known, for testing the searches."""

from __future__ import annotations

from typing import Any, NamedTuple

from rokkaku.core.rng import Rng
from rokkaku.core.state import Outcome


class Sealed(NamedTuple):
    """A game for any number of seats: guess the hidden number (0 to 2), or pass.

    Seat 0 has seen the number if `shown`. A guess ends the game: right wins, wrong loses.
    """

    number: int | None
    shown: bool
    players: int = 2
    turn: int = 0
    ply: int = 0
    guess: int | None = None

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        return tuple((seat,) for seat in range(self.players))

    @property
    def actor(self) -> int | None:
        return None if self.outcome() else self.turn

    def legal_moves(self) -> tuple[str, ...]:
        return () if self.outcome() else ("0", "1", "2", "pass")

    def apply(self, move: str) -> Sealed:
        if move == "pass":
            return self._replace(turn=(self.turn + 1) % self.players, ply=self.ply + 1)
        return self._replace(guess=int(move), ply=self.ply + 1)

    def outcome(self) -> Outcome | None:
        if self.ply >= 2 * self.players:
            return Outcome((), "toy.over")
        if self.guess is None:
            return None
        if self.guess == self.number:
            return Outcome((self.turn,), "toy.right")
        return Outcome(tuple(s for s in range(self.players) if s != self.turn), "toy.wrong")

    def view(self, seat: int | None) -> Sealed:
        return self if seat == 0 and self.shown else self._replace(number=None)

    def determinize(self, seat: int | None, rng: Rng) -> Sealed:
        known = self.view(seat).number
        return self if known is not None else self._replace(number=rng.below(3))

    def redacted(self, move: str, seat: int | None) -> str:
        return move

    def reveals(self, move: str) -> bool:
        return move != "pass"

    def to_json(self) -> Any:
        return list(self)


def even(state: Sealed, seat: int) -> float:
    return 0.0
