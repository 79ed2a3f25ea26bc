"""Search for wins that one side can force within a number of its own turns.

In chess these are mate problems. A draw is no win; the only draw considered is the one by two
passes (`puzzle/proof.py` explains why). No move is skipped, so every result is proven.
"""

from rokkaku.ai.zeros import zeros
from rokkaku.games.agon.ai import cells
from rokkaku.games.agon.ai.kernel.position import Position

BLOODY, PASS, STEP, SIZE = cells.BLOODY, cells.PASS, cells.STEP, cells.SIZE
RING, NEAR = cells.rings(), cells.near()
MOVES = 256
PLIES = 122
MOST_TURNS = 8
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
        if not hasattr(self, "nodes"):
            self.make_arrays()

    def make_arrays(self) -> None:
        """Create the arrays; compiled, they exist from the start and are zero."""
        self.nodes = 0
        self.ply = 0
        self.doing = ENTER
        self.value = 0
        self.turns = zeros(PLIES)
        self.passed = zeros(PLIES)
        self.count = zeros(PLIES)
        self.index = zeros(PLIES)
        self.best = zeros(PLIES)
        self.killer = zeros(2 * MOST_TURNS)
        self.table_key = zeros(TABLE)
        self.table_entry = zeros(TABLE)

    def begin(self, turns: int, passed: int) -> None:
        """Prepare `run` to decide whether the side wins in `turns` (below MOST_TURNS) of its turns.

        A turn that has begun counts. `passed` is 1 if a pass has led to the position.
        """
        self.ply = 0
        self.doing = ENTER
        self.turns[0] = turns
        self.passed[0] = passed
        self.best[0] = 0

    def run(self, most: int) -> bool:
        """Search until `nodes` reaches `most`; return True once the search is complete.

        Then `value` is 1 if the side wins, and `best[0]` is the root's move that proves it, if any.
        """
        while self.nodes < most:
            ply = self.ply
            if self.doing == ENTER:
                self.enter(ply)
            elif self.doing == TRY:
                self.try_next(ply)
            elif self.doing == WEIGH:
                self.weigh(ply)
            else:
                if ply == 0:
                    return True
                self.ply = ply - 1
                self.doing = WEIGH
        return False

    def enter(self, ply: int) -> None:
        """Enter a node: look up its value, rule out a win, or generate its moves."""
        at = self.position
        self.nodes += 1
        turns = self.turns[ply]
        place = self.place(ply)
        entry = self.table_entry[place] if self.table_key[place] == self.key(ply) else 0
        wins = entry >> 4 & 15
        self.doing = LEAVE
        self.best[ply] = entry >> 8
        if wins and wins <= turns:
            self.value = 1
        elif turns <= (entry & 15) or self.is_out_of_reach(ply):
            self.value = 0
        else:
            self.doing = TRY
            self.count[ply] = at.generate(ply, False)
            self.index[ply] = 0
            self.order(ply, entry >> 8)

    def key(self, ply: int) -> int:
        return self.position.key[ply] ^ (PASSED_KEY if self.passed[ply] else 0)

    def place(self, ply: int) -> int:
        """Return the table index of a node."""
        return self.key(ply) & TABLE - 1

    def order(self, ply: int, best: int) -> None:
        """Sort the moves: the best one known, the killer, steps inward, all others."""
        at = self.position
        start = ply * MOVES
        done = start
        killer = self.killer[2 * self.turns[ply] + (at.turn[ply] == self.side)]
        for rank in range(3):
            for index in range(done, start + self.count[ply]):
                move = at.move[index]
                if (
                    (rank == 0 and move == best)
                    or (rank == 1 and move == killer)
                    or (
                        rank == 2
                        and move & 0xF0000 == STEP
                        and RING[move & 255] < RING[move >> 8 & 255]
                    )
                ):
                    at.move[index] = at.move[done]
                    at.move[done] = move
                    done += 1

    def try_next(self, ply: int) -> None:
        """Make the next move, or end the node if there is none left."""
        at = self.position
        is_own = at.turn[ply] == self.side
        if self.index[ply] == self.count[ply]:
            self.end(ply, 0 if is_own else 1)
            return
        move = at.move[ply * MOVES + self.index[ply]]
        at.make(ply, move)
        winner = at.winner(ply + 1)
        turns = self.turns[ply]
        if is_own and at.turn[ply + 1] != self.side:
            turns -= 1
        self.doing = WEIGH
        if winner >= 0 or not turns or (move == PASS and self.passed[ply]):
            self.value = 1 if winner == self.side else 0
            return
        self.turns[ply + 1] = turns
        self.passed[ply + 1] = move == PASS
        self.ply = ply + 1
        self.doing = ENTER

    def weigh(self, ply: int) -> None:
        """Check whether the last move settles the node."""
        at = self.position
        is_own = at.turn[ply] == self.side
        if self.value == is_own:
            move = at.move[ply * MOVES + self.index[ply]]
            self.best[ply] = move
            self.killer[2 * self.turns[ply] + is_own] = move
            self.end(ply, self.value)
        else:
            self.index[ply] += 1
            self.doing = TRY

    def end(self, ply: int, value: int) -> None:
        """Leave a node with its value, and store it in the table."""
        place = self.place(ply)
        key = self.key(ply)
        entry = self.table_entry[place] if self.table_key[place] == key else 0
        wins = entry >> 4 & 15
        fails = entry & 15
        if value:
            wins = self.turns[ply]
        else:
            fails = self.turns[ply]
        self.table_key[place] = key
        self.table_entry[place] = self.best[ply] << 8 | wins << 4 | fails
        self.value = value
        self.doing = LEAVE

    def is_out_of_reach(self, ply: int) -> bool:
        """True if the side cannot win that soon, whatever the other does: see `puzzle/proof.py`."""
        at = self.position
        turns = self.turns[ply]
        is_own = at.turn[ply] == self.side
        queen = RING[at.queen[2 * ply + self.side]]
        missing = self.missing(ply, self.side)
        if at.rules == BLOODY:
            if turns > 1 or not is_own or at.pending[ply] or missing + queen <= 1:
                return False
            return not self.is_huddled(ply)
        moves = turns - 1 if is_own else turns
        if missing + (queen > 0) <= turns:
            return False
        return self.missing(ply, 1 - self.side) > moves

    def missing(self, ply: int, side: int) -> int:
        """Return the number of steps that a side's guards are from ring 1."""
        tally = self.position.tally[2 * ply + side]
        missing = 0
        for ring in range(2, 6):
            missing += (ring - 1) * (tally >> 8 * ring & 255)
        return missing

    def is_huddled(self, ply: int) -> bool:
        """True if one step might remove all the other side's guards, one by an exchange."""
        at = self.position
        enemy = 2 * ply + 1 - self.side
        if at.tally[enemy] >> 48 == 6:
            return False
        for cell in range(SIZE):
            away = at.guards[enemy] & ~NEAR[cell]
            if RING[cell] <= 5 and not away & away - 1:
                return True
        return False
