"""Agon's rules on machine integers; py/tools/kernels/README.md tells how this is compiled.

The types of all names are in `position.pxd`; what numbers mean is in `ai/cells.py`.
"""

from collections.abc import Sequence

from rokkaku.ai.zeros import zeros
from rokkaku.games.agon.ai import cells

CAPTOR, BLOODY = cells.CAPTOR, cells.BLOODY
STEP, RELOCATION, EXCHANGE = cells.STEP, cells.RELOCATION, cells.EXCHANGE
PLACEMENT, PASS = cells.PLACEMENT, cells.PASS
EMPTY, OUTSIDE = cells.EMPTY, cells.OUTSIDE
SIZE, THRONE = cells.SIZE, cells.THRONE
NUMBERS, STEPS = cells.NUMBERS, cells.STEPS
RING = cells.rings()
PIECE_KEYS = cells.keys(4 * SIZE, 1842)
"""By owner, then by cell, of guards, then of queens."""
PENDING_KEYS = cells.keys(SIZE, 1843)
OTHER_KEYS = cells.keys(14, 1844)
"""For Black to move, and for each number of guards that are still to be placed."""
PIECES = 7
"""A side's queen, and its six guards."""
BOTH = 2 * PIECES
MOVES = 256
"""More moves than a position ever has."""
PLIES = 122
"""The plies of which there is a record."""


class Position:
    """A position, and those that moves lead to from it.

    Each ply of such a line has a record of its own, so that going back restores only the board.
    """

    def __init__(self, rules: int) -> None:
        """`rules`: CLASSIC, CAPTOR or BLOODY."""
        self.rules = rules
        if not hasattr(self, "key"):
            self.make_arrays()

    def make_arrays(self) -> None:
        """Make what is there from the beginning, and zero, where this is compiled."""
        self.owner = zeros(SIZE)
        self.piece = zeros(BOTH * PLIES)
        self.pending = zeros(PIECES * PLIES)
        self.pendings = zeros(PLIES)
        self.turn = zeros(PLIES)
        self.side = zeros(PLIES)
        self.unplaced = zeros(PLIES)
        self.key = zeros(PLIES)
        self.move = zeros(MOVES * PLIES)

    def place(
        self, pieces: Sequence[int], turn: int, pending: Sequence[int], unplaced: int
    ) -> None:
        """Set up the position to be searched.

        `pieces`: the cells of White's queen and six guards, then of Black's, 0 for a missing guard;
        `pending`: the cells of trapped pieces that are to be dealt with.
        """
        for index in range(SIZE):
            self.owner[index] = 3
        for index in range(91):
            self.owner[NUMBERS[index]] = EMPTY
        for index in range(BOTH):
            cell = pieces[index]
            self.piece[index] = cell
            if cell:
                self.owner[cell] = 1 if index >= PIECES else 0
        for index in range(len(pending)):
            self.pending[index] = pending[index]
        self.pendings[0] = len(pending)
        self.turn[0] = turn
        self.unplaced[0] = unplaced
        self.settle(0)

    def settle(self, ply: int) -> None:
        """Find out the key of a position and who decides in it."""
        key = OTHER_KEYS[self.unplaced[ply]] if self.unplaced[ply] else 0
        if self.turn[ply]:
            key ^= OTHER_KEYS[0]
        for index in range(BOTH):
            cell = self.piece[ply * BOTH + index]
            if cell:
                kind = 1 if index >= PIECES else 0
                if index == 0 or index == PIECES:
                    kind += 2
                key ^= PIECE_KEYS[kind * SIZE + cell]
        for index in range(self.pendings[ply]):
            key ^= PENDING_KEYS[self.pending[ply * PIECES + index]]
        self.key[ply] = key
        side = self.turn[ply]
        queen = self.piece[ply * BOTH + side * PIECES]
        is_captors = self.rules == CAPTOR and not self.unplaced[ply]
        self.side[ply] = 1 - side if is_captors and self.is_hemmed(queen, 1 - side) else side

    def is_hemmed(self, cell: int, enemy: int) -> bool:
        """Whether enemies stand on both sides of a cell, in a straight line."""
        for axis in range(3):
            step = STEPS[axis]
            if self.owner[cell + step] == enemy and self.owner[cell - step] == enemy:
                return True
        return False

    def traps(self, cell: int, side: int) -> bool:
        """Whether a piece of a side on a cell has an enemy next to it and a friend behind that."""
        for direction in range(6):
            step = STEPS[direction]
            if self.owner[cell + step] == 1 - side and self.owner[cell + 2 * step] == side:
                return True
        return False

    def moves(self, ply: int) -> list[int]:
        """All moves of a position."""
        return [self.move[ply * MOVES + index] for index in range(self.generate(ply, False))]

    def generate(self, ply: int, unquiet: bool) -> int:
        """Write the moves of a position, and tell how many there are; a pass if there is no other.

        `unquiet`: only those that quiescence must look at.
        """
        start = ply * MOVES
        count = 0
        if self.unplaced[ply]:
            if not unquiet:
                for index in range(91):
                    cell = NUMBERS[index]
                    if self.owner[cell] == EMPTY and cell != THRONE:
                        self.move[start + count] = PLACEMENT | cell
                        count += 1
        elif self.pendings[ply]:
            count = self.generate_captures(ply, unquiet)
        else:
            count = -1 if self.rules == BLOODY else self.generate_relocations(ply, unquiet)
            if count < 0:
                count = self.generate_steps(ply, unquiet)
        if not count and not unquiet:
            self.move[start] = PASS
            count = 1
        return count

    def generate_steps(self, ply: int, unquiet: bool) -> int:
        """Write the steps, or only those that trap something."""
        start = ply * MOVES
        count = 0
        side = self.turn[ply]
        for index in range(PIECES):
            source = self.piece[ply * BOTH + side * PIECES + index]
            if not source:
                continue
            for direction in range(6):
                target = source + STEPS[direction]
                if self.owner[target] != EMPTY or RING[target] > RING[source]:
                    continue
                if target == THRONE and index:
                    continue
                if self.rules != BLOODY and self.is_hemmed(target, 1 - side):
                    continue
                if unquiet and not self.traps(target, side):
                    continue
                self.move[start + count] = STEP | source << 8 | target
                count += 1
        return count

    def generate_relocations(self, ply: int, unquiet: bool) -> int:
        """Classic: write the relocations of what is trapped, the queen first; -1 if nothing is."""
        start = ply * MOVES
        count = 0
        side = self.turn[ply]
        hemmed = False
        for index in range(PIECES):
            source = self.piece[ply * BOTH + side * PIECES + index]
            if not source or not self.is_hemmed(source, 1 - side):
                continue
            if unquiet:
                return 0
            hemmed = True
            for number in range(91):
                target = NUMBERS[number]
                if self.owner[target] != EMPTY or (index and RING[target] < 5):
                    continue
                if not self.is_hemmed(target, 1 - side):
                    self.move[start + count] = RELOCATION | source << 8 | target
                    count += 1
            if not index:
                return count
        return count if hemmed else -1

    def generate_captures(self, ply: int, unquiet: bool) -> int:
        """Bloody Queen: write the ways to deal with what is pending; if `unquiet`, one a guard."""
        start = ply * MOVES
        count = 0
        enemies = ply * BOTH + (1 - self.turn[ply]) * PIECES
        for number in range(self.pendings[ply]):
            source = self.pending[ply * PIECES + number]
            if source == self.piece[enemies]:
                outermost = 0
                for index in range(1, PIECES):
                    if self.piece[enemies + index]:
                        outermost = max(outermost, RING[self.piece[enemies + index]])
                for index in range(1, PIECES):
                    target = self.piece[enemies + index]
                    if target and RING[target] == outermost:
                        self.move[start + count] = EXCHANGE | source << 8 | target
                        count += 1
                continue
            before = count
            ring = min(RING[source] + 1, 5)
            while ring <= 5 and count == before:
                for index in range(91):
                    target = NUMBERS[index]
                    if self.owner[target] == EMPTY and RING[target] == ring:
                        self.move[start + count] = RELOCATION | source << 8 | target
                        count += 1
                        if unquiet:
                            break
                ring += 1
        return count

    def make(self, ply: int, move: int) -> None:
        """Write the position after a move as that of the next ply."""
        old = ply * BOTH
        new = old + BOTH
        for index in range(BOTH):
            self.piece[new + index] = self.piece[old + index]
        turn = self.turn[ply]
        source = move >> 8 & 255
        target = move & 255
        kind = move & 0xF0000
        self.unplaced[ply + 1] = self.unplaced[ply]
        self.pendings[ply + 1] = 0
        if kind == PASS:
            self.turn[ply + 1] = 1 - turn
        elif kind == PLACEMENT:
            for index in range(1, PIECES):
                if not self.piece[new + turn * PIECES + index]:
                    self.piece[new + turn * PIECES + index] = target
                    break
            self.owner[target] = turn
            self.turn[ply + 1] = 1 - turn
            self.unplaced[ply + 1] -= 1
        else:
            mover = self.owner[source]
            self.owner[source] = EMPTY
            self.owner[target] = mover
            for index in range(mover * PIECES, mover * PIECES + PIECES):
                if self.piece[new + index] == target:
                    self.piece[new + index] = 0
                if self.piece[new + index] == source:
                    self.piece[new + index] = target
            if self.rules == BLOODY and kind == STEP:
                self.capture(ply + 1, target)
            for number in range(self.pendings[ply]):
                cell = self.pending[ply * PIECES + number]
                if cell != source and cell != target:
                    self.pend(ply + 1, cell)
            self.turn[ply + 1] = turn if self.pendings[ply + 1] else 1 - turn
        self.settle(ply + 1)

    def pend(self, ply: int, cell: int) -> None:
        """Note a trapped piece."""
        self.pending[ply * PIECES + self.pendings[ply]] = cell
        self.pendings[ply] += 1

    def capture(self, ply: int, target: int) -> None:
        """Bloody Queen: remove or note what the piece that has come to a cell traps."""
        side = self.owner[target]
        own = ply * BOTH + side * PIECES
        enemies = ply * BOTH + (1 - side) * PIECES
        removed = 0
        for direction in range(6):
            step = STEPS[direction]
            near = target + step
            far = near + step
            if self.owner[near] != 1 - side or self.owner[far] != side:
                continue
            queen = self.piece[own]
            if near != self.piece[enemies] and (queen in (far, target)):
                for index in range(1, PIECES):
                    if self.piece[enemies + index] == near:
                        self.piece[enemies + index] = 0
                removed += 1
            else:
                self.pend(ply, near)
        if removed:
            left = 0
            for index in range(PIECES):
                cell = self.piece[enemies + index]
                if index and cell:
                    left += 1
            if not left:
                self.pendings[ply] = 0
            for direction in range(6):
                near = target + STEPS[direction]
                if self.owner[near] == 1 - side:
                    self.owner[near] = EMPTY
            for index in range(PIECES):
                cell = self.piece[enemies + index]
                if cell:
                    self.owner[cell] = 1 - side

    def unmake(self, ply: int) -> None:
        """Go back to the position of a ply from the one after it."""
        new = (ply + 1) * BOTH
        old = ply * BOTH
        for index in range(BOTH):
            if self.piece[new + index]:
                self.owner[self.piece[new + index]] = EMPTY
        for index in range(BOTH):
            if self.piece[old + index]:
                self.owner[self.piece[old + index]] = 1 if index >= PIECES else 0

    def winner(self, ply: int) -> int:
        """The side that has won a position, -1 if nobody."""
        if self.pendings[ply]:
            return -1
        mover = 1 - self.turn[ply]
        for number in range(2):
            side = mover if number == 0 else 1 - mover
            start = ply * BOTH + side * PIECES
            guards = 0
            around = 0
            for index in range(1, PIECES):
                cell = self.piece[start + index]
                if cell:
                    guards += 1
                    if RING[cell] == 1:
                        around += 1
            if around == 6:
                return side if self.piece[start] == THRONE else 1 - side
            if self.rules == BLOODY and not self.unplaced[ply]:
                if not guards:
                    return 1 - side
                if around == guards and self.piece[start] == THRONE:
                    return side
        return -1
