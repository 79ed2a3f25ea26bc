"""What a position of Agon is worth, on machine integers; the weights are in `ai/evaluation.py`."""

from collections.abc import Sequence

from rokkaku.ai.zeros import zeros
from rokkaku.games.agon.ai import cells
from rokkaku.games.agon.ai.kernel.position import Position

BLOODY, EMPTY, THRONE, SIZE = cells.BLOODY, cells.EMPTY, cells.THRONE, cells.SIZE
STEPS = cells.STEPS
RING = cells.rings()
PIECES = 7
BOTH = 2 * PIECES

GUARD, QUEEN, TRAPPED, AROUND, LEFT = 0, 6, 12, 18, 25
TEMPO, CAPTIVE, COURT, STEP, CRAMPED, THREAT = 32, 33, 34, 35, 36, 37
"""Where in `Weights.flat` each of them begins."""


class Evaluation:
    """The worth of the positions of a line."""

    def __init__(self, position: Position, weights: Sequence[int]) -> None:
        """`weights`: `Weights.flat`."""
        self.position = position
        self.weights = weights
        self.noise = 0
        self.salt = 0
        self.marked = zeros(SIZE)
        self.mark = 0

    def evaluate(self, ply: int) -> int:
        """The value of a position that is not won, for the side that decides."""
        at = self.position
        turn = at.turn[ply]
        value = self.weights[TEMPO] + self.standing(ply, turn) - self.standing(ply, 1 - turn)
        if at.rules == BLOODY:
            value += self.activity(ply, turn) - self.activity(ply, 1 - turn)
        elif not at.unplaced[ply]:
            start = ply * BOTH + turn * PIECES
            for index in range(1, PIECES):
                cell = at.piece[start + index]
                if at.is_hemmed(cell, 1 - turn):
                    value += self.weights[TRAPPED + RING[cell]]
            if at.side[ply] != turn:
                value += self.weights[CAPTIVE]
        if self.noise:
            value += ((at.key[ply] ^ self.salt) >> 7 & 0xFFFFFF) % (2 * self.noise + 1) - self.noise
        return value if at.side[ply] == turn else -value

    def standing(self, ply: int, side: int) -> int:
        """How far the pieces of one side have come."""
        at = self.position
        start = ply * BOTH + side * PIECES
        value = self.weights[QUEEN + RING[at.piece[start]]]
        for index in range(1, PIECES):
            cell = at.piece[start + index]
            if cell:
                value += self.weights[GUARD + RING[cell]]
        around = at.around[2 * ply + side]
        value += self.weights[AROUND + around] + self.weights[LEFT + at.guards[2 * ply + side]]
        if at.piece[start] == THRONE:
            value += self.weights[COURT] * around
        return value

    def activity(self, ply: int, side: int) -> int:
        """The worth of the steps of one side."""
        at = self.position
        self.mark_traps(ply, side)
        steps = 0
        threats = 0
        for index in range(PIECES):
            source = at.piece[ply * BOTH + side * PIECES + index]
            if not source:
                continue
            for direction in range(6):
                target = source + STEPS[direction]
                if at.owner[target] != EMPTY or RING[target] > RING[source]:
                    continue
                if target == THRONE and index:
                    continue
                steps += 1
                if self.marked[target] == self.mark:
                    self.marked[target] = 0
                    threats += 1
        value = self.weights[STEP] * steps + self.weights[THREAT] * threats
        return value if steps > 3 else value + self.weights[CRAMPED]

    def mark_traps(self, ply: int, side: int) -> None:
        """Mark the cells next to an enemy that has a piece of a side right behind."""
        at = self.position
        self.mark += 1
        for index in range(PIECES):
            enemy = at.piece[ply * BOTH + (1 - side) * PIECES + index]
            if not enemy:
                continue
            for direction in range(6):
                step = STEPS[direction]
                if at.owner[enemy + step] == side:
                    self.marked[enemy - step] = self.mark
