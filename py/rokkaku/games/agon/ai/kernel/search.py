"""The search of Agon on machine integers, in the terms of https://www.chessprogramming.org/."""

from rokkaku.ai.arrays import is_interpreted, zeros
from rokkaku.ai.values import SURE as SURE_VALUE
from rokkaku.ai.values import WIN as WIN_VALUE
from rokkaku.games.agon.ai import cells
from rokkaku.games.agon.ai.kernel.evaluation import Evaluation
from rokkaku.games.agon.ai.kernel.position import Position

STEP, PASS = cells.STEP, cells.PASS
WIN, SURE = WIN_VALUE, SURE_VALUE
UNKNOWN = 2 * WIN
MOVES = 256
PLIES = 122
MAX_PLY = 80
"""Maximum ply of a line before quiescence."""
QUIESCENCE_TURNS = 4
"""Depth of quiescence search in turns; after that it follows forced moves only."""
TABLE = 1 << 17
"""Entries of the transposition table, in pairs: one kept for its depth, one always replaced."""
SEEN_SLOTS = 1 << 11
"""Slots of the hash set of positions in the game and the line."""
HISTORY = 1 << 15
"""Slots in the history of one side, by the bits of a move's cells."""
LOWER, EXACT, UPPER = 1, 2, 3
NULL_DEPTH, NULL_REDUCTION, NULL_MOVES = 3, 2, 6
"""Null moves: minimum depth, reduction of depth in turns, minimum number of moves."""
ENTER, TRY, WEIGH, LEAVE = 0, 1, 2, 3
"""Next actions of the search: see `Search.run`."""


class Search:
    """Principal variation search with an explicit stack.

    Depth counts turns. The same side may decide twice in a row, in its own turn or, if a captor
    decides, in the next one: the value is not negated then.
    """

    def __init__(self, position: Position, evaluation: Evaluation) -> None:
        self.position = position
        self.evaluation = evaluation
        self.contempt = 0
        if is_interpreted(self):
            self.make_arrays()

    def make_arrays(self) -> None:
        self.nodes = 0
        self.score = zeros(MOVES * PLIES)
        self.count = zeros(PLIES)
        self.index = zeros(PLIES)
        self.depth = zeros(PLIES)
        self.alpha = zeros(PLIES)
        self.beta = zeros(PLIES)
        self.lower = zeros(PLIES)
        self.best = zeros(PLIES)
        self.best_move = zeros(PLIES)
        self.is_full = zeros(PLIES)
        self.killer = zeros(2 * PLIES)
        self.is_null = zeros(PLIES)
        self.history = zeros(2 * HISTORY)
        self.seen_keys = zeros(SEEN_SLOTS)
        self.table_key = zeros(TABLE)
        self.table_entry = zeros(TABLE)
        self.ply = 0
        self.next_action = ENTER
        self.value = 0

    def remember(self, key: int) -> None:
        slot = key & SEEN_SLOTS - 1
        while self.seen_keys[slot]:
            slot = slot + 1 & SEEN_SLOTS - 1
        self.seen_keys[slot] = key

    def forget(self, key: int) -> None:
        """Remove a position, which must be the one added last."""
        slot = key & SEEN_SLOTS - 1
        while self.seen_keys[slot] != key:
            slot = slot + 1 & SEEN_SLOTS - 1
        self.seen_keys[slot] = 0

    def has_seen(self, key: int) -> bool:
        slot = key & SEEN_SLOTS - 1
        while self.seen_keys[slot]:
            if self.seen_keys[slot] == key:
                return True
            slot = slot + 1 & SEEN_SLOTS - 1
        return False

    def begin(self, depth: int, alpha: int, beta: int) -> None:
        """Prepare `run` to search the position that was set up, `depth` turns deep."""
        self.ply = 0
        self.depth[0] = depth
        self.alpha[0] = alpha
        self.beta[0] = beta
        self.best[0] = -UNKNOWN
        self.next_action = ENTER

    def abandon(self) -> None:
        """Return to the root from any ply of the search."""
        while self.ply:
            self.go_back()

    def go_back(self) -> None:
        self.forget(self.position.key[self.ply])
        self.ply -= 1

    def root_move(self) -> int:
        """Return the best move at the root so far; 0 if none was searched."""
        return self.best_move[0] if self.best[0] > -UNKNOWN else 0

    def line(self, move: int) -> list[int]:
        """Return `move` and the best moves after it in the table, up to the first repetition."""
        position = self.position
        moves = []
        while move and self.ply < MAX_PLY:
            moves.append(move)
            position.make(self.ply, move)
            key = position.key[self.ply + 1]
            if position.winner(self.ply + 1) >= 0 or self.has_seen(key):
                break
            self.ply += 1
            self.remember(key)
            entry = self.find(key)
            move = entry & 0xFFFFF if entry >> 20 & 3 != UPPER else 0
        self.abandon()
        return moves

    def run(self, node_limit: int) -> bool:
        """Search until `nodes` reaches `node_limit`; return True once the search is complete.

        Then `best[0]` is the value; `best_move[0]` is the best move so far at any time.
        """
        position = self.position
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
                self.go_back()
                if position.side[ply] != position.side[ply - 1]:
                    self.value = -self.value
                self.next_action = WEIGH
        return False

    def enter(self, ply: int) -> None:
        """Enter a node: take its value from the table, or generate its moves."""
        position = self.position
        self.nodes += 1
        table_move = 0
        depth = self.depth[ply]
        entry = self.find(position.key[ply])
        if entry:
            table_move = entry & 0xFFFFF
            value = (entry >> 32) - UNKNOWN
            if value > SURE:
                value -= ply
            elif value < -SURE:
                value += ply
            bound = entry >> 20 & 3
            if (
                ply
                and (entry >> 22 & 127) >= depth
                and (
                    bound == EXACT
                    or (bound == LOWER and value >= self.beta[ply])
                    or (bound == UPPER and value <= self.alpha[ply])
                )
            ):
                self.value = value
                self.next_action = LEAVE
                return
        if ply >= MAX_PLY:
            self.value = self.estimate(ply)
            self.next_action = LEAVE
            return
        self.count[ply] = position.generate(ply, False)
        self.index[ply] = 0
        self.best[ply] = -UNKNOWN
        self.lower[ply] = self.alpha[ply]
        self.next_action = TRY
        start = ply * MOVES
        history = position.side[ply] * HISTORY
        for index in range(start, start + self.count[ply]):
            move = position.move[index]
            if move == table_move:
                self.score[index] = 1 << 30
            elif move == self.killer[2 * ply]:
                self.score[index] = (1 << 30) - 1
            elif move == self.killer[2 * ply + 1]:
                self.score[index] = (1 << 30) - 2
            else:
                self.score[index] = self.history[history + (move & HISTORY - 1)]
        self.is_null[ply] = 0
        if (
            depth >= NULL_DEPTH
            and ply
            and not self.is_null[ply - 1]
            and self.beta[ply] - self.alpha[ply] == 1
            and self.count[ply] >= NULL_MOVES
            and position.move[start] & 0xF0000 == STEP
            and abs(self.beta[ply]) < SURE
            and self.estimate(ply) >= self.beta[ply]
        ):
            self.is_null[ply] = 1
            position.make(ply, PASS)
            self.descend(ply, True, NULL_REDUCTION)

    def try_next(self, ply: int) -> None:
        """Make the next most promising move, or end the node if there is none left."""
        position = self.position
        index = self.index[ply]
        if index == self.count[ply]:
            self.end(ply)
            return
        start = ply * MOVES
        best = start + index
        for other in range(start + index + 1, start + self.count[ply]):
            if self.score[other] > self.score[best]:
                best = other
        move = position.move[best]
        position.move[best] = position.move[start + index]
        self.score[best] = self.score[start + index]
        position.move[start + index] = move
        position.make(ply, move)
        winner = position.winner(ply + 1)
        self.is_full[ply] = 1
        self.next_action = WEIGH
        if winner >= 0:
            self.value = WIN - ply - 1 if winner == position.side[ply] else ply + 1 - WIN
        elif self.has_seen(position.key[ply + 1]):
            self.value = -self.contempt if position.side[ply] == position.side[0] else self.contempt
        else:
            reduction = 0
            if index >= 3 and self.depth[ply] >= 3 and position.turn[ply + 1] != position.turn[ply]:
                reduction = 1 if index < 12 else 2
            is_narrow = self.beta[ply] - self.lower[ply] == 1
            self.is_full[ply] = 1 if index == 0 or (is_narrow and not reduction) else 0
            self.descend(ply, index == 0, reduction)

    def descend(self, ply: int, full: bool, reduction: int) -> None:
        """Search the node after a move, with the full window or a null window."""
        position = self.position
        alpha = self.lower[ply]
        beta = self.beta[ply] if full else alpha + 1
        is_negated = position.side[ply + 1] != position.side[ply]
        self.alpha[ply + 1] = -beta if is_negated else alpha
        self.beta[ply + 1] = -alpha if is_negated else beta
        depth = self.depth[ply]
        if position.turn[ply + 1] != position.turn[ply]:
            depth -= 1 + reduction
        self.visit(ply, depth)

    def visit(self, ply: int, depth: int) -> None:
        position = self.position
        if depth > 0:
            self.depth[ply + 1] = depth
            self.ply = ply + 1
            self.remember(position.key[ply + 1])
            self.next_action = ENTER
            return
        alpha, beta = self.alpha[ply + 1], self.beta[ply + 1]
        self.value = self.quiescence(ply + 1, alpha, beta, QUIESCENCE_TURNS)
        if position.side[ply + 1] != position.side[ply]:
            self.value = -self.value
        self.next_action = WEIGH

    def weigh(self, ply: int) -> None:
        """Update a node with the value of its last move, or search that move again."""
        position = self.position
        value = self.value
        self.next_action = TRY
        if self.is_null[ply]:
            self.is_null[ply] = 0
            if value >= self.beta[ply]:
                self.value = self.beta[ply]
                self.next_action = LEAVE
            return
        move = position.move[ply * MOVES + self.index[ply]]
        if not self.is_full[ply] and value > self.lower[ply]:
            self.is_full[ply] = 1
            position.make(ply, move)
            self.descend(ply, True, 0)
            return
        self.index[ply] += 1
        if value <= self.best[ply]:
            return
        self.best[ply] = value
        self.best_move[ply] = move
        if value >= self.beta[ply]:
            if move != self.killer[2 * ply]:
                self.killer[2 * ply + 1] = self.killer[2 * ply]
                self.killer[2 * ply] = move
            slot = position.side[ply] * HISTORY + (move & HISTORY - 1)
            self.history[slot] = min(
                self.history[slot] + self.depth[ply] * self.depth[ply], 1 << 28
            )
            self.end(ply)
        elif value > self.lower[ply]:
            self.lower[ply] = value

    def end(self, ply: int) -> None:
        """Leave a node with its value, and store it in the table."""
        position = self.position
        value = self.best[ply]
        bound = LOWER if value >= self.beta[ply] else EXACT if value > self.alpha[ply] else UPPER
        self.value = value
        self.next_action = LEAVE
        if value > SURE:
            value += ply
        elif value < -SURE:
            value -= ply
        table_index = position.key[ply] & TABLE - 2
        stored_depth = self.table_entry[table_index] >> 22 & 127
        if self.table_key[table_index] != position.key[ply] and stored_depth > self.depth[ply]:
            table_index += 1
        self.table_key[table_index] = position.key[ply]
        head = bound << 20 | self.depth[ply] << 22 | self.best_move[ply]
        self.table_entry[table_index] = (value + UNKNOWN) * (1 << 32) + head

    def find(self, key: int) -> int:
        """Return the table entry of a position, or 0."""
        table_index = key & TABLE - 2
        if self.table_key[table_index] == key:
            return self.table_entry[table_index]
        if self.table_key[table_index + 1] == key:
            return self.table_entry[table_index + 1]
        return 0

    def estimate(self, ply: int) -> int:
        """Return the evaluation of a ply, or one more if that would read as a draw."""
        value = self.evaluation.evaluate(ply)
        return value + 1 if abs(value) == self.contempt else value

    def quiescence(self, ply: int, alpha: int, beta: int, turns: int) -> int:
        """Return the value by quiescence search; no standing pat while a trap is pending."""
        position = self.position
        self.nodes += 1
        is_forced = position.pending[ply] != 0
        best = -UNKNOWN if is_forced else self.estimate(ply)
        if best >= beta or ply >= PLIES - 2 or not (turns or is_forced):
            return best if best > -UNKNOWN else self.estimate(ply)
        lower = max(alpha, best)
        side = position.side[ply]
        for index in range(ply * MOVES, ply * MOVES + position.generate(ply, True)):
            position.make(ply, position.move[index])
            winner = position.winner(ply + 1)
            if winner >= 0:
                value = WIN - ply - 1 if winner == side else ply + 1 - WIN
            elif position.side[ply + 1] == side:
                value = self.quiescence(ply + 1, lower, beta, turns)
            else:
                value = -self.quiescence(ply + 1, -beta, -lower, max(turns - 1, 0))
            if value > best:
                best = value
                if value >= beta:
                    break
                lower = max(lower, value)
        return best
