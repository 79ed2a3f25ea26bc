"""Search for wins that one side can force within a number of its own turns.

In chess these are mate problems. A draw is not a win; the only draw considered is the one by two
passes (`puzzle/proof.py` explains why). No move is skipped, so every result is proven.
"""

from rokkaku.ai.arrays import is_interpreted, zeros
from rokkaku.games.agon.ai import cells
from rokkaku.games.agon.ai.kernel.position import Position

BLOODY, PASS, STEP, SIZE = cells.BLOODY, cells.PASS, cells.STEP, cells.SIZE
RING, NEAR = cells.rings(), cells.neighbours()
MOVES = 256
PLIES = 122
MAX_TURNS = 8
TABLE = 1 << 16
PASSED_KEY = cells.keys(1, 1845)[0]
"""Zobrist key for a pass as the previous move."""
ENTER, TRY, WEIGH, LEAVE = 0, 1, 2, 3
"""Next actions of the search: see `Forced.run`."""


class Forced:
    """A search with an explicit stack; a node is 1 if the side wins in its turns left, else 0."""

    def __init__(self, position: Position, side: int) -> None:
        """`position` may be set up later, before `begin`."""
        self.position = position
        self.side = side
        if is_interpreted(self):
            self.make_arrays()

    def make_arrays(self) -> None:
        self.nodes = 0
        self.ply = 0
        self.next_action = ENTER
        self.value = 0
        self.turns = zeros(PLIES)
        self.passed = zeros(PLIES)
        self.count = zeros(PLIES)
        self.index = zeros(PLIES)
        self.best = zeros(PLIES)
        self.killer = zeros(2 * MAX_TURNS)
        self.table_key = zeros(TABLE)
        self.table_entry = zeros(TABLE)

    def begin(self, turns: int, passed: int) -> None:
        """Prepare `run` to decide whether the side can force a win within `turns` of its turns.

        `turns` is from 1 to MAX_TURNS - 1; a turn that has begun counts. `passed` is 1 if the
        previous move was a pass.
        """
        self.ply = 0
        self.next_action = ENTER
        self.turns[0] = turns
        self.passed[0] = passed
        self.best[0] = 0

    def run(self, node_limit: int) -> bool:
        """Search until `nodes` reaches `node_limit`; return True once the search is complete.

        Then `value` is 1 if the side wins, and `best[0]` is the root's move that proves it, if any.
        """
        while self.nodes < node_limit:
            ply = self.ply
            if self.next_action == ENTER:
                self.enter(ply)
            elif self.next_action == TRY:
                self.try_next(ply)
            elif self.next_action == WEIGH:
                self.weigh(ply)
            else:
                if ply == 0:
                    return True
                self.ply = ply - 1
                self.next_action = WEIGH
        return False

    def enter(self, ply: int) -> None:
        """Enter a node: look up its value, rule out a win, or generate its moves."""
        position = self.position
        self.nodes += 1
        turns = self.turns[ply]
        table_index = self.table_index(ply)
        entry = self.table_entry[table_index] if self.table_key[table_index] == self.key(ply) else 0
        wins = entry >> 4 & 15
        self.next_action = LEAVE
        self.best[ply] = entry >> 8
        if wins and wins <= turns:
            self.value = 1
        elif turns <= (entry & 15) or self.is_out_of_reach(ply):
            self.value = 0
        else:
            self.next_action = TRY
            self.count[ply] = position.generate(ply, False)
            self.index[ply] = 0
            self.order(ply, entry >> 8)

    def key(self, ply: int) -> int:
        return self.position.key[ply] ^ (PASSED_KEY if self.passed[ply] else 0)

    def table_index(self, ply: int) -> int:
        return self.key(ply) & TABLE - 1

    def order(self, ply: int, best: int) -> None:
        """Sort the moves: the best one known, the killer, steps inward, all others."""
        position = self.position
        start = ply * MOVES
        done = start
        killer = self.killer[2 * self.turns[ply] + (position.turn[ply] == self.side)]
        for rank in range(3):
            for index in range(done, start + self.count[ply]):
                move = position.move[index]
                if (
                    (rank == 0 and move == best)
                    or (rank == 1 and move == killer)
                    or (
                        rank == 2
                        and move & 0xF0000 == STEP
                        and RING[move & 255] < RING[move >> 8 & 255]
                    )
                ):
                    position.move[index] = position.move[done]
                    position.move[done] = move
                    done += 1

    def try_next(self, ply: int) -> None:
        """Make the next move, or end the node if there is none left."""
        position = self.position
        is_own = position.turn[ply] == self.side
        if self.index[ply] == self.count[ply]:
            self.end(ply, 0 if is_own else 1)
            return
        move = position.move[ply * MOVES + self.index[ply]]
        position.make(ply, move)
        winner = position.winner(ply + 1)
        turns = self.turns[ply]
        if is_own and position.turn[ply + 1] != self.side:
            turns -= 1
        self.next_action = WEIGH
        if winner >= 0 or not turns or (move == PASS and self.passed[ply]):
            self.value = 1 if winner == self.side else 0
            return
        self.turns[ply + 1] = turns
        self.passed[ply + 1] = move == PASS
        self.ply = ply + 1
        self.next_action = ENTER

    def weigh(self, ply: int) -> None:
        """Check whether the last move settles the node."""
        position = self.position
        is_own = position.turn[ply] == self.side
        if self.value == is_own:
            move = position.move[ply * MOVES + self.index[ply]]
            self.best[ply] = move
            self.killer[2 * self.turns[ply] + is_own] = move
            self.end(ply, self.value)
        else:
            self.index[ply] += 1
            self.next_action = TRY

    def end(self, ply: int, value: int) -> None:
        """Leave a node with its value, and store it in the table."""
        table_index = self.table_index(ply)
        key = self.key(ply)
        entry = self.table_entry[table_index] if self.table_key[table_index] == key else 0
        wins = entry >> 4 & 15
        fails = entry & 15
        if value:
            wins = self.turns[ply]
        else:
            fails = self.turns[ply]
        self.table_key[table_index] = key
        self.table_entry[table_index] = self.best[ply] << 8 | wins << 4 | fails
        self.value = value
        self.next_action = LEAVE

    def is_out_of_reach(self, ply: int) -> bool:
        """True if no play of either side lets the side win that soon: see `puzzle/proof.py`."""
        position = self.position
        turns = self.turns[ply]
        is_own = position.turn[ply] == self.side
        queen = RING[position.queen[2 * ply + self.side]]
        missing_steps = self.missing_steps(ply, self.side)
        if position.rules == BLOODY:
            if turns > 1 or not is_own or position.pending[ply] or missing_steps + queen <= 1:
                return False
            return not self.is_huddled(ply)
        enemy_turns = turns - 1 if is_own else turns
        if missing_steps + (queen > 0) <= turns:
            return False
        return self.missing_steps(ply, 1 - self.side) > enemy_turns

    def missing_steps(self, ply: int, side: int) -> int:
        """Return the number of steps that a side's guards need in all to reach ring 1."""
        tally = self.position.tally[2 * ply + side]
        steps = 0
        for ring in range(2, 6):
            steps += (ring - 1) * (tally >> 8 * ring & 255)
        return steps

    def is_huddled(self, ply: int) -> bool:
        """True if one step might remove all the other side's guards, one by an exchange."""
        position = self.position
        enemy = 2 * ply + 1 - self.side
        if position.tally[enemy] >> 48 == 6:
            return False
        for cell in range(SIZE):
            distant = position.guards[enemy] & ~NEAR[cell]
            if RING[cell] <= 5 and not distant & distant - 1:
                return True
        return False
