"""Evaluation of Agon positions on machine integers; the weights are in `ai/evaluation.py`."""

from collections.abc import Sequence

from rokkaku.games.agon.ai import cells
from rokkaku.games.agon.ai.kernel.position import Position

BLOODY, THRONE = cells.BLOODY, cells.THRONE
RING = cells.rings()
TALLIES = cells.tallies()

GUARD, QUEEN, TRAPPED, AROUND, LEFT = 0, 6, 12, 18, 25
TEMPO, CAPTIVE, COURT, STEP, CRAMPED, THREAT = 32, 33, 34, 35, 36, 37
"""Offsets in `Weights.flat`."""


class Evaluation:
    """Evaluation of the positions of a line."""

    def __init__(self, position: Position, weights: Sequence[int]) -> None:
        self.position = position
        self.weights = weights
        self.noise = 0
        self.salt = 0

    def evaluate(self, ply: int) -> int:
        """Return the value of a position without a winner, for the side that decides."""
        position = self.position
        turn = position.turn[ply]
        value = (
            self.weights[TEMPO]
            + self.placement_value(ply, turn)
            - self.placement_value(ply, 1 - turn)
        )
        if position.rules == BLOODY:
            value += self.mobility_value(ply, turn) - self.mobility_value(ply, 1 - turn)
        elif not position.unplaced[ply]:
            trapped = position.hemmed[ply] & position.guards[2 * ply + turn]
            if trapped:
                value += self.trapped_value(trapped)
            if position.side[ply] != turn:
                value += self.weights[CAPTIVE]
        if self.noise:
            value += ((position.key[ply] ^ self.salt) >> 7 & 0xFFFFFF) % (
                2 * self.noise + 1
            ) - self.noise
        return value if position.side[ply] == turn else -value

    def on_rings(self, weight: int, tally: int) -> int:
        """Return the value of the guards in a tally; `weight` is the offset of their weights."""
        value = 0
        for ring in range(1, 6):
            value += self.weights[weight + ring] * (tally >> 8 * ring & 255)
        return value

    def placement_value(self, ply: int, side: int) -> int:
        """Return the value of a side's pieces by their places."""
        position = self.position
        queen_cell = position.queen[2 * ply + side]
        tally = position.tally[2 * ply + side]
        around = tally >> 8 & 255
        value = self.weights[QUEEN + RING[queen_cell]] + self.on_rings(GUARD, tally)
        value += self.weights[AROUND + around] + self.weights[LEFT + (tally >> 48)]
        if queen_cell == THRONE:
            value += self.weights[COURT] * around
        return value

    def trapped_value(self, guards: int) -> int:
        tally = 0
        while guards:
            tally += TALLIES[self.position.lowest_cell(guards)]
            guards &= guards - 1
        return self.on_rings(TRAPPED, tally)

    def mobility_value(self, ply: int, side: int) -> int:
        counts = self.position.mobility(ply, side)
        steps = counts & 255
        value = self.weights[STEP] * steps + self.weights[THREAT] * (counts >> 8)
        return value if steps > 3 else value + self.weights[CRAMPED]
