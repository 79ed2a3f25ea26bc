"""Agon's rules on bitboards; py/tools/kernels/README.md describes how they are compiled.

The types are in `position.pxd`, the meaning of numbers in `ai/cells.py`. A bitboard is a set of
cells, with the bits of `rules.board`.
"""

from collections.abc import Sequence

from rokkaku.ai.arrays import is_interpreted, zeros
from rokkaku.games.agon.ai import cells
from rokkaku.games.agon.rules import board

CAPTOR, BLOODY = cells.CAPTOR, cells.BLOODY
STEP, RELOCATION, EXCHANGE = cells.STEP, cells.RELOCATION, cells.EXCHANGE
PLACEMENT, PASS = cells.PLACEMENT, cells.PASS
SIZE, THRONE = cells.SIZE, cells.THRONE
STEPS, BITS = cells.STEPS, cells.BITS
BOARD, RINGS = board.BOARD, board.RINGS
WORD = (1 << 64) - 1
COURT = board.RINGS[1]
RING = cells.rings()
NOT_OUTWARD = cells.not_outward()
TALLIES = cells.tallies()
PIECE_KEYS = cells.keys(4 * SIZE, 1842)
"""Zobrist keys of guards, then of queens, each by owner and cell."""
PENDING_KEYS = cells.keys(SIZE, 1843)
OTHER_KEYS = cells.keys(14, 1844)
"""Zobrist keys: 0 for Black to move, n for n guards still to be placed."""
MOVES = 256
"""Upper bound on the moves in a position."""
PLIES = 122
"""Maximum number of positions in a line."""


class Position:
    """A line of positions, with a record for each ply, so that taking back moves costs nothing."""

    def __init__(self, rules: int) -> None:
        """`rules` is CLASSIC, CAPTOR or BLOODY."""
        self.rules = rules
        if is_interpreted(self):
            self.make_arrays()

    def make_arrays(self) -> None:
        self.guards = zeros(2 * PLIES)
        self.queen = zeros(2 * PLIES)
        self.tally = zeros(2 * PLIES)
        self.pending = zeros(PLIES)
        self.hemmed = zeros(PLIES)
        self.turn = zeros(PLIES)
        self.side = zeros(PLIES)
        self.unplaced = zeros(PLIES)
        self.key = zeros(PLIES)
        self.reach = zeros(6)
        self.move = zeros(MOVES * PLIES)

    def place(
        self,
        guards: Sequence[int],
        queens: Sequence[int],
        turn: int,
        pending: int,
        unplaced: int,
    ) -> None:
        """Set up the root: `guards` and `pending` as bitboards, `queens` as cell numbers."""
        self.turn[0] = turn
        self.unplaced[0] = unplaced
        self.key[0] = OTHER_KEYS[unplaced] if unplaced else 0
        if turn:
            self.key[0] ^= OTHER_KEYS[0]
        for side in range(2):
            self.place_side(side, guards[side], queens[side])
        self.pending[0] = 0
        self.toggle_pending(0, pending)
        self.update_side(0)

    def place_side(self, side: int, guards: int, queen: int) -> None:
        self.guards[side] = 0
        self.tally[side] = 0
        while guards:
            self.toggle(0, side, self.lowest_cell(guards), 1)
            guards &= guards - 1
        self.queen[side] = queen
        self.key[0] ^= PIECE_KEYS[(side + 2) * SIZE + queen]

    def toggle(self, ply: int, side: int, cell: int, change: int) -> None:
        """Put a guard on a cell (`change` is 1) or take it off (-1)."""
        index = 2 * ply + side
        self.guards[index] ^= BITS[cell]
        self.tally[index] += change * TALLIES[cell]
        self.key[ply] ^= PIECE_KEYS[side * SIZE + cell]

    def pieces(self, ply: int, side: int) -> int:
        return self.guards[2 * ply + side] | BITS[self.queen[2 * ply + side]]

    def update_side(self, ply: int) -> None:
        """Set `hemmed`, the cells between two enemies, and `side`, the side that decides."""
        turn = self.turn[ply]
        self.side[ply] = turn
        if self.rules != BLOODY:
            enemies = self.pieces(ply, 1 - turn)
            self.hemmed[ply] = self.between(enemies, enemies)
            can_captor_decide = self.rules == CAPTOR and not self.unplaced[ply]
            if can_captor_decide and self.hemmed[ply] & BITS[self.queen[2 * ply + turn]]:
                self.side[ply] = 1 - turn

    def between(self, pieces: int, others: int) -> int:
        """Return the cells between `pieces` and `others`, next to both, perhaps off the board."""
        return (
            (pieces << 1 & others >> 1)
            | (pieces >> 1 & others << 1)
            | (pieces << 11 & others >> 11)
            | (pieces >> 11 & others << 11)
            | (pieces << 12 & others >> 12)
            | (pieces >> 12 & others << 12)
        )

    def beside(self, pieces: int, others: int) -> int:
        """Return the cells next to one of `pieces` with one of `others` right behind it."""
        return (
            (pieces << 1 & others << 2)
            | (pieces >> 1 & others >> 2)
            | (pieces << 11 & others << 22)
            | (pieces >> 11 & others >> 22)
            | (pieces << 12 & others << 24)
            | (pieces >> 12 & others >> 24)
        )

    def count_bits(self, word: int) -> int:
        """Count the set bits of a 64-bit word; C compilers turn this into one instruction."""
        fives, threes, nibbles = 0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F
        ones = 0x0101010101010101
        word -= word >> 1 & fives
        word = (word & threes) + (word >> 2 & threes)
        word = word + (word >> 4) & nibbles
        return (word * ones >> 56) & 255

    def count_cells(self, cells: int) -> int:
        return self.count_bits(cells & WORD) + self.count_bits(cells >> 64)

    def lowest_cell(self, cells: int) -> int:
        word = cells & WORD
        if word:
            return self.count_bits((word & -word) - 1)
        word = cells >> 64
        return 64 + self.count_bits((word & -word) - 1)

    def moves(self, ply: int) -> list[int]:
        return [self.move[ply * MOVES + index] for index in range(self.generate(ply, False))]

    def generate(self, ply: int, unquiet: bool) -> int:
        """Write the moves (if `unquiet`, only those for quiescence) and return their number."""
        count = 0
        turn = self.turn[ply]
        if self.unplaced[ply]:
            if not unquiet:
                free = RINGS[0] | self.pieces(ply, 0) | self.pieces(ply, 1)
                count = self.add(ply, 0, PLACEMENT, BOARD & ~free)
        elif self.pending[ply]:
            count = self.generate_resolutions(ply, unquiet)
        else:
            trapped = self.hemmed[ply] & self.pieces(ply, turn)
            if not trapped:
                count = self.generate_steps(ply, unquiet)
            elif not unquiet:
                count = self.generate_relocations(ply, trapped)
        if not count and not unquiet:
            self.move[ply * MOVES] = PASS
            count = 1
        return count

    def add(self, ply: int, count: int, move: int, targets: int) -> int:
        """Append a move to each target after the first `count` moves; return the new count."""
        end = ply * MOVES + count
        while targets:
            self.move[end] = move | self.lowest_cell(targets)
            targets &= targets - 1
            end += 1
        return end - ply * MOVES

    def fill_reach(self, ply: int, side: int, free: int) -> None:
        """Write the steps of a side to `reach`, by direction and target; the throne is left out."""
        pieces = self.pieces(ply, side)
        free &= BOARD & ~(RINGS[0] | pieces | self.pieces(ply, 1 - side))
        self.reach[0] = (pieces & NOT_OUTWARD[0]) << 1 & free
        self.reach[1] = (pieces & NOT_OUTWARD[1]) >> 11 & free
        self.reach[2] = (pieces & NOT_OUTWARD[2]) >> 12 & free
        self.reach[3] = (pieces & NOT_OUTWARD[3]) >> 1 & free
        self.reach[4] = (pieces & NOT_OUTWARD[4]) << 11 & free
        self.reach[5] = (pieces & NOT_OUTWARD[5]) << 12 & free

    def can_enthrone(self, ply: int, side: int) -> bool:
        """True if a side's queen is next to the throne and no other queen is on it."""
        return RING[self.queen[2 * ply + side]] == 1 and self.queen[2 * ply + 1 - side] != THRONE

    def trapping_cells(self, ply: int, side: int) -> int:
        """Return the cells, reachable or not, even off the board, where a side's piece traps."""
        return self.beside(self.pieces(ply, 1 - side), self.pieces(ply, side))

    def mobility(self, ply: int, side: int) -> int:
        """Return the number of steps and, shifted by 8, of reachable cells that would trap."""
        self.fill_reach(ply, side, BOARD)
        steps = 0
        reachable = 0
        for direction in range(6):
            steps += self.count_cells(self.reach[direction])
            reachable |= self.reach[direction]
        if self.can_enthrone(ply, side):
            steps += 1
            reachable |= RINGS[0]
        return steps | self.count_cells(reachable & self.trapping_cells(ply, side)) << 8

    def generate_steps(self, ply: int, unquiet: bool) -> int:
        """Write the steps; if `unquiet`, only those that trap a piece."""
        start = ply * MOVES
        end = start
        side = self.turn[ply]
        free = BOARD & ~self.hemmed[ply]
        if unquiet:
            free &= self.trapping_cells(ply, side)
            if not free:
                return 0
        self.fill_reach(ply, side, free)
        if free & RINGS[0] and self.can_enthrone(ply, side):
            self.move[end] = STEP | self.queen[2 * ply + side] << 8 | THRONE
            end += 1
        for direction in range(6):
            targets = self.reach[direction]
            step = STEPS[direction]
            while targets:
                target = self.lowest_cell(targets)
                self.move[end] = STEP | target - step << 8 | target
                targets &= targets - 1
                end += 1
        return end - start

    def generate_relocations(self, ply: int, trapped: int) -> int:
        """Classic: write the relocations of trapped pieces, only the queen's if she is trapped."""
        side = self.turn[ply]
        queen = self.queen[2 * ply + side]
        occupied = self.pieces(ply, 0) | self.pieces(ply, 1)
        free = BOARD & ~(occupied | self.hemmed[ply])
        if trapped & BITS[queen]:
            return self.add(ply, 0, RELOCATION | queen << 8, free)
        count = 0
        while trapped:
            move = RELOCATION | self.lowest_cell(trapped) << 8
            count = self.add(ply, count, move, free & RINGS[5])
            trapped &= trapped - 1
        return count

    def generate_resolutions(self, ply: int, unquiet: bool) -> int:
        """Bloody Queen: write the ways to resolve traps; if `unquiet`, one for each guard."""
        count = 0
        enemy = 2 * ply + 1 - self.turn[ply]
        free = BOARD & ~(self.pieces(ply, 0) | self.pieces(ply, 1))
        pending = self.pending[ply]
        while pending:
            source = self.lowest_cell(pending)
            pending &= pending - 1
            if source == self.queen[enemy]:
                ring = 5
                while not self.guards[enemy] & RINGS[ring]:
                    ring -= 1
                count = self.add(
                    ply, count, EXCHANGE | source << 8, self.guards[enemy] & RINGS[ring]
                )
                continue
            ring = min(RING[source] + 1, 5)
            while ring < 5 and not free & RINGS[ring]:
                ring += 1
            targets = free & RINGS[ring]
            if unquiet:
                targets &= ~targets + 1
            count = self.add(ply, count, RELOCATION | source << 8, targets)
        return count

    def make(self, ply: int, move: int) -> None:
        """Write the position after a move as that of the next ply."""
        start = 2 * ply
        for index in range(start, start + 2):
            self.guards[index + 2] = self.guards[index]
            self.queen[index + 2] = self.queen[index]
            self.tally[index + 2] = self.tally[index]
        turn = self.turn[ply]
        source = move >> 8 & 255
        target = move & 255
        kind = move & 0xF0000
        unplaced = self.unplaced[ply]
        self.key[ply + 1] = self.key[ply]
        self.pending[ply + 1] = self.pending[ply]
        if kind == STEP:
            self.shift_piece(ply + 1, turn, source, target)
            if self.rules == BLOODY:
                self.capture(ply + 1, target)
        elif kind == PLACEMENT:
            self.toggle(ply + 1, turn, target, 1)
            self.key[ply + 1] ^= OTHER_KEYS[unplaced]
            unplaced -= 1
            if unplaced:
                self.key[ply + 1] ^= OTHER_KEYS[unplaced]
        elif kind != PASS:
            if self.rules != BLOODY:
                self.shift_piece(ply + 1, turn, source, target)
            else:
                if kind == EXCHANGE:
                    self.toggle(ply + 1, 1 - turn, target, -1)
                self.shift_piece(ply + 1, 1 - turn, source, target)
                self.toggle_pending(ply + 1, self.pending[ply] & (BITS[source] | BITS[target]))
        self.unplaced[ply + 1] = unplaced
        self.turn[ply + 1] = turn
        if not self.pending[ply + 1]:
            self.turn[ply + 1] = 1 - turn
            self.key[ply + 1] ^= OTHER_KEYS[0]
        self.update_side(ply + 1)

    def shift_piece(self, ply: int, side: int, source: int, target: int) -> None:
        index = 2 * ply + side
        kind = side
        if self.queen[index] == source:
            kind += 2
            self.queen[index] = target
        else:
            self.guards[index] ^= BITS[source] | BITS[target]
            self.tally[index] += TALLIES[target] - TALLIES[source]
        self.key[ply] ^= PIECE_KEYS[kind * SIZE + source] ^ PIECE_KEYS[kind * SIZE + target]

    def toggle_pending(self, ply: int, changed: int) -> None:
        self.pending[ply] ^= changed
        while changed:
            self.key[ply] ^= PENDING_KEYS[self.lowest_cell(changed)]
            changed &= changed - 1

    def capture(self, ply: int, target: int) -> None:
        """Bloody Queen: remove guards trapped with the queen, and set other traps pending."""
        side = self.turn[ply - 1]
        enemy = 1 - side
        enemies = self.pieces(ply, enemy)
        trapped = self.between(BITS[target], self.pieces(ply, side)) & enemies
        if not trapped:
            return
        queen = self.queen[2 * ply + side]
        captured = trapped & self.guards[2 * ply + enemy]
        if queen != target:
            captured &= self.between(BITS[target], BITS[queen])
        self.toggle_pending(ply, trapped & ~captured)
        while captured:
            self.toggle(ply, enemy, self.lowest_cell(captured), -1)
            captured &= captured - 1
        if not self.guards[2 * ply + enemy]:
            self.toggle_pending(ply, self.pending[ply])

    def winner(self, ply: int) -> int:
        """Return the side that has won, or -1."""
        if self.pending[ply]:
            return -1
        mover = 1 - self.turn[ply]
        for number in range(2):
            side = mover if number == 0 else 1 - mover
            guards = self.guards[2 * ply + side]
            is_enthroned = self.queen[2 * ply + side] == THRONE
            if guards == COURT:
                return side if is_enthroned else 1 - side
            if self.rules == BLOODY and not self.unplaced[ply]:
                if not guards:
                    return 1 - side
                if is_enthroned and not guards & ~COURT:
                    return side
        return -1
