"""The search for wins that one side can force within so many turns of its own.

In chess these are problems of mate in so many moves. A draw is no win; of draws only the one by two
passes is looked at (`puzzle/proof.py` says why). Nothing is left out, so what it finds is proven.
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
"""Entries in the table of what is known, by positions."""
PASSED_KEY = cells.keys(1, 1845)[0]
"""For a position that a pass has led to."""
ENTER, TRY, WEIGH, LEAVE = 0, 1, 2, 3
"""What the search does next at its ply: see `Forced.run`."""


class Forced:
    """The search from a position, by an explicit stack.

    Nodes have two values: the side wins (1) or not (0) within the turns that it has left there.
    """

    def __init__(self, position: Position, side: int) -> None:
        """For the wins of a side, from the position that is set up there, or will be."""
        self.position = position
        self.side = side
        if not hasattr(self, "nodes"):
            self.make_arrays()

    def make_arrays(self) -> None:
        """Make what is there from the beginning, and zero, where this is compiled."""
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
        """Have `run` find out whether the side wins the position within so many of its turns.

        A turn that has begun counts; `turns` is less than `MOST_TURNS`. `passed`: 1 if a pass has
        led to the position.
        """
        self.ply = 0
        self.doing = ENTER
        self.turns[0] = turns
        self.passed[0] = passed
        self.best[0] = 0

    def run(self, most: int) -> bool:
        """Go on until so many nodes are counted; returns whether the search is at its end.

        Then `value` is 1 if the side wins, and `best[0]` is the move that shows it: the side's
        that wins or the other's that holds, if the root has one.
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
        """Begin a node: from what is known of it, or with its moves."""
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
        """The key of a node in the table."""
        return self.position.key[ply] ^ (PASSED_KEY if self.passed[ply] else 0)

    def place(self, ply: int) -> int:
        """The place of a node in the table."""
        return self.key(ply) & TABLE - 1

    def order(self, ply: int, best: int) -> None:
        """Put first the best move known, then what last settled such a node, then steps inward."""
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
        """See whether the move that was tried last settles the node."""
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
        """Leave a node with its value, and keep that in the table."""
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
        """Whether the side cannot win so soon, whatever the other one does: see `proof.py`."""
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
        """How many steps the guards of a side are from ring 1."""
        tally = self.position.tally[2 * ply + side]
        missing = 0
        for ring in range(2, 6):
            missing += (ring - 1) * (tally >> 8 * ring & 255)
        return missing

    def is_huddled(self, ply: int) -> bool:
        """Whether one step might remove all guards of the other side, one of them by an exchange.

        All others stand around the cell where that step ends.
        """
        at = self.position
        enemy = 2 * ply + 1 - self.side
        if at.tally[enemy] >> 48 == 6:
            return False
        for cell in range(SIZE):
            away = at.guards[enemy] & ~NEAR[cell]
            if RING[cell] <= 5 and not away & away - 1:
                return True
        return False
