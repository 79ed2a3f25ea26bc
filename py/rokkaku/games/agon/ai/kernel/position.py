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
        self.guards = zeros(2 * PLIES)
        self.around = zeros(2 * PLIES)
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
        self.turn[0] = turn
        self.unplaced[0] = unplaced
        self.key[0] = OTHER_KEYS[unplaced] if unplaced else 0
        if turn:
            self.key[0] ^= OTHER_KEYS[0]
        for side in range(2):
            self.guards[side] = 0
            self.around[side] = 0
        for index in range(BOTH):
            self.piece[index] = 0
            if pieces[index]:
                self.put(0, index, pieces[index])
        self.pendings[0] = 0
        for index in range(len(pending)):
            self.pend(0, pending[index])
        self.decide(0)

    def put(self, ply: int, index: int, cell: int) -> None:
        """Put a piece on an empty cell."""
        self.piece[ply * BOTH + index] = cell
        self.owner[cell] = 1 if index >= PIECES else 0
        self.count(ply, index, cell, 1)

    def lift(self, ply: int, index: int) -> None:
        """Take a piece off the board."""
        cell = self.piece[ply * BOTH + index]
        self.piece[ply * BOTH + index] = 0
        self.owner[cell] = EMPTY
        self.count(ply, index, cell, -1)

    def count(self, ply: int, index: int, cell: int, change: int) -> None:
        """Have the key and the numbers of guards tell of a piece that comes or goes."""
        side = 1 if index >= PIECES else 0
        if index == side * PIECES:
            self.key[ply] ^= PIECE_KEYS[(side + 2) * SIZE + cell]
        else:
            self.key[ply] ^= PIECE_KEYS[side * SIZE + cell]
            self.guards[2 * ply + side] += change
            if RING[cell] == 1:
                self.around[2 * ply + side] += change

    def decide(self, ply: int) -> None:
        """Find out who decides in a position."""
        side = self.turn[ply]
        self.side[ply] = side
        queen = self.piece[ply * BOTH + side * PIECES]
        is_captors = self.rules == CAPTOR and not self.unplaced[ply]
        if is_captors and self.is_hemmed(queen, 1 - side):
            self.side[ply] = 1 - side

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
        for index in range(2):
            self.guards[2 * ply + 2 + index] = self.guards[2 * ply + index]
            self.around[2 * ply + 2 + index] = self.around[2 * ply + index]
        turn = self.turn[ply]
        source = move >> 8 & 255
        target = move & 255
        kind = move & 0xF0000
        unplaced = self.unplaced[ply]
        key = self.key[ply]
        for number in range(self.pendings[ply]):
            key ^= PENDING_KEYS[self.pending[ply * PIECES + number]]
        self.key[ply + 1] = key
        self.pendings[ply + 1] = 0
        if kind == PLACEMENT:
            for index in range(turn * PIECES + 1, turn * PIECES + PIECES):
                if not self.piece[new + index]:
                    self.put(ply + 1, index, target)
                    break
            self.key[ply + 1] ^= OTHER_KEYS[unplaced]
            unplaced -= 1
            if unplaced:
                self.key[ply + 1] ^= OTHER_KEYS[unplaced]
        elif kind != PASS:
            if kind == EXCHANGE:
                self.lift(ply + 1, self.index_of(ply + 1, target))
            index = self.index_of(ply + 1, source)
            self.lift(ply + 1, index)
            self.put(ply + 1, index, target)
            if self.rules == BLOODY and kind == STEP:
                self.capture(ply + 1, target)
            for number in range(self.pendings[ply]):
                cell = self.pending[ply * PIECES + number]
                if cell != source and cell != target:
                    self.pend(ply + 1, cell)
        self.unplaced[ply + 1] = unplaced
        self.turn[ply + 1] = turn
        if not self.pendings[ply + 1]:
            self.turn[ply + 1] = 1 - turn
            self.key[ply + 1] ^= OTHER_KEYS[0]
        self.decide(ply + 1)

    def index_of(self, ply: int, cell: int) -> int:
        """Which piece stands on a cell."""
        first = self.owner[cell] * PIECES
        index = first
        while index < first + PIECES - 1 and self.piece[ply * BOTH + index] != cell:
            index += 1
        return index

    def pend(self, ply: int, cell: int) -> None:
        """Note a trapped piece."""
        self.pending[ply * PIECES + self.pendings[ply]] = cell
        self.pendings[ply] += 1
        self.key[ply] ^= PENDING_KEYS[cell]

    def capture(self, ply: int, target: int) -> None:
        """Bloody Queen: remove or note what the piece that has come to a cell traps."""
        side = self.owner[target]
        queen = self.piece[ply * BOTH + side * PIECES]
        enemy_queen = self.piece[ply * BOTH + (1 - side) * PIECES]
        for direction in range(6):
            near = target + STEPS[direction]
            far = near + STEPS[direction]
            if self.owner[near] != 1 - side or self.owner[far] != side:
                continue
            if near != enemy_queen and (queen in (far, target)):
                self.lift(ply, self.index_of(ply, near))
            else:
                self.pend(ply, near)
        if not self.guards[2 * ply + 1 - side]:
            while self.pendings[ply]:
                self.pendings[ply] -= 1
                self.key[ply] ^= PENDING_KEYS[self.pending[ply * PIECES + self.pendings[ply]]]

    def unmake(self, ply: int) -> None:
        """Go back to the position of a ply from the one after it."""
        new = (ply + 1) * BOTH
        old = ply * BOTH
        for index in range(BOTH):
            cell = self.piece[new + index]
            if cell and cell != self.piece[old + index]:
                self.owner[cell] = EMPTY
        for index in range(BOTH):
            cell = self.piece[old + index]
            if cell and cell != self.piece[new + index]:
                self.owner[cell] = 1 if index >= PIECES else 0

    def winner(self, ply: int) -> int:
        """The side that has won a position, -1 if nobody."""
        if self.pendings[ply]:
            return -1
        mover = 1 - self.turn[ply]
        for number in range(2):
            side = mover if number == 0 else 1 - mover
            guards = self.guards[2 * ply + side]
            around = self.around[2 * ply + side]
            queen = self.piece[ply * BOTH + side * PIECES]
            if around == 6:
                return side if queen == THRONE else 1 - side
            if self.rules == BLOODY and not self.unplaced[ply]:
                if not guards:
                    return 1 - side
                if around == guards and queen == THRONE:
                    return side
        return -1
