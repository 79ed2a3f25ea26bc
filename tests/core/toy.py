"""A tiny game with hidden numbers and two to four seats, for testing what all games share.

In turn, each seat secretly picks 1, 2 or 3, or shows all numbers picked so far. After six moves,
the seat or team with the highest number of its own wins.
"""

import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import ModuleType

import pytest

from rokkaku.core import registry
from rokkaku.core.errors import InvalidNotation
from rokkaku.core.game import Game
from rokkaku.core.options import Option
from rokkaku.core.rng import Rng
from rokkaku.core.state import Json, Outcome

SHOW = "show"
NUMBERS = ("1", "2", "3")
TEAMS = {"2": ((0,), (1,)), "3": ((0,), (1,), (2,)), "2v2": ((0, 2), (1, 3))}
LENGTH = 6


@dataclass(frozen=True)
class ToyState:
    players: str
    numbers: tuple[str | None, ...] = ()

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        return TEAMS[self.players]

    @property
    def seats(self) -> int:
        return sum(map(len, self.teams))

    @property
    def ply(self) -> int:
        return len(self.numbers)

    @property
    def turn(self) -> int:
        return self.ply % self.seats

    @property
    def actor(self) -> int | None:
        return None if self.ply == LENGTH else self.turn

    def legal_moves(self) -> tuple[str, ...]:
        if self.actor is None:
            return ()
        return NUMBERS if self._public() == self.ply else (SHOW, *NUMBERS)

    def apply(self, move: str) -> "ToyState":
        return replace(self, numbers=(*self.numbers, move))

    def outcome(self) -> Outcome | None:
        if self.actor is not None:
            return None
        points = [0 if n == SHOW else int(n) for n in self.numbers]
        scores = [max(points[seat :: self.seats]) for seat in range(self.seats)]
        best = [team for team in self.teams if max(scores) in [scores[seat] for seat in team]]
        winners = best[0] if len(best) == 1 else ()
        return Outcome(tuple(winners), "toy.reason.highest", tuple(scores))

    def view(self, seat: int | None) -> "ToyState":
        def known(ply: int) -> bool:
            hidden = ply >= self._public() and self.numbers[ply] != SHOW
            return not hidden or ply % self.seats == seat

        shown = (n if known(ply) else None for ply, n in enumerate(self.numbers))
        return replace(self, numbers=tuple(shown))

    def determinize(self, seat: int | None, rng: Rng) -> "ToyState":
        known = self.view(seat).numbers
        return replace(
            self, numbers=tuple(rng.choice((1, 2, 3)) if n is None else n for n in known)
        )

    def redacted(self, move: str, seat: int | None) -> str:
        return move if move == SHOW or seat == self.actor else "?"

    def reveals(self, move: str) -> bool:
        return move == SHOW or self.ply == LENGTH - 1

    def to_json(self) -> Json:
        return {"players": self.players, "numbers": list(self.numbers)}

    def _public(self) -> int:
        """Number of plies, counted from the first, whose numbers every seat knows."""
        if self.ply == LENGTH:
            return LENGTH
        return max((ply + 1 for ply, n in enumerate(self.numbers) if n == SHOW), default=0)


def _start(options: Mapping[str, str], seed: int) -> ToyState:
    return ToyState(options["players"])


def _parse(text: str) -> str:
    if text not in (SHOW, *NUMBERS):
        raise InvalidNotation(f"{text!r} is not a move of toy")
    return text


def _read_state(value: Json) -> ToyState:
    players, numbers = value["players"], value["numbers"]
    if players not in TEAMS or not isinstance(numbers, list) or len(numbers) > LENGTH:
        raise ValueError("no such toy")
    if not all(n in (None, SHOW, *NUMBERS) for n in numbers):
        raise ValueError("no such number")
    state = ToyState(players, tuple(numbers))
    if state.actor is None and None in numbers:
        raise ValueError("all is known at the end")
    return state


GAME: Game[ToyState, str] = Game(
    "toy", (Option("players", "2", tuple(TEAMS)),), _start, str, _parse, _read_state
)


def register(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = ModuleType("rokkaku.games.toy.rules.game")
    rules.GAME = GAME
    monkeypatch.setitem(sys.modules, rules.__name__, rules)
    monkeypatch.setattr(registry, "_GAMES", (*registry.games(), "toy"))
