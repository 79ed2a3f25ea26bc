"""Hex: players take cells in turn; the first to connect their two sides of the board wins.

Invented by P. Hein (1942) and J. Nash (1948). A draw is impossible: one player's sides are
connected exactly when the other's are cut off.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from rokkaku.core.errors import InvalidNotation, short_repr
from rokkaku.core.game import Game
from rokkaku.core.state import Json, Outcome, PerfectInformation, play
from rokkaku.hexgrid import DIRECTIONS, Hex, hex_add

SIZE = 5
CELLS = {f"{'abcde'[q]}{r + 1}": Hex(q, r) for r in range(SIZE) for q in range(SIZE)}


@dataclass(frozen=True, slots=True)
class Hex5State(PerfectInformation):
    """The cells in the order in which they were taken.

    Seat 0 begins, and connects columns a and e. Seat 1 connects rows 1 and 5.
    """

    taken: tuple[str, ...] = ()

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        return ((0,), (1,))

    @property
    def ply(self) -> int:
        return len(self.taken)

    @property
    def turn(self) -> int:
        return self.ply % 2

    @property
    def actor(self) -> int | None:
        return None if self.outcome() else self.turn

    def legal_moves(self) -> tuple[str, ...]:
        return () if self.outcome() else tuple(name for name in CELLS if name not in self.taken)

    def apply(self, move: str) -> Self:
        return type(self)((*self.taken, move))

    def outcome(self) -> Outcome | None:
        for seat in (0, 1):
            own = {CELLS[name] for name in self.taken[seat::2]}
            joined = found = {cell for cell in own if cell[seat] == 0}
            while found:
                around = {hex_add(cell, step) for cell in found for step in DIRECTIONS}
                found = around & own - joined
                joined = joined | found
            if any(cell[seat] == SIZE - 1 for cell in joined):
                return Outcome((seat,), "hex5.reason.joined")
        return None

    def to_json(self) -> Json:
        return {"taken": list(self.taken)}


def _start(options: Mapping[str, str], seed: int) -> Hex5State:
    return Hex5State()


def _parse_move(text: str) -> str:
    if text not in CELLS:
        raise InvalidNotation(f"{short_repr(text)} is not a cell of Hex")
    return text


def _read_state(value: Json) -> Hex5State:
    state = Hex5State()
    for name in value["taken"]:
        state = play(state, _parse_move(name))
    return state


GAME: Game[Hex5State, str] = Game("hex5", (), _start, str, _parse_move, _read_state)
