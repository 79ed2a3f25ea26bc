"""The search of SEVEN, on machine integers.

Techniques and their names as in the Chess Programming Wiki, https://www.chessprogramming.org/.
"""

from rokkaku.ai.values import SURE as SURE_VALUE
from rokkaku.ai.values import WIN as WIN_VALUE
from rokkaku.ai.zeros import zeros
from rokkaku.games.seven.ai import lattice
from rokkaku.games.seven.ai.kernel.appraisal import Appraisal
from rokkaku.games.seven.ai.kernel.position import Position

WIN, SURE = WIN_VALUE, SURE_VALUE
UNKNOWN = 2 * WIN
LETTERS = lattice.LETTER_BITS
PLIES = 30
PLACEMENTS = 1 << 16
ENUMERATED = 4
"""With so few tiles left, valuing placements to order them costs more than it saves."""
MANY = 40
"""Of more placements than this, those like others are left out, or come last."""
KINDS = 1 << 17
TABLE = 1 << 17
"""Entries in the transposition table, in pairs: the deepest one, and the latest."""
HIGH = 1 << 32
"""What the value is multiplied by in an entry, above all else."""
LOWER, EXACT, UPPER = 1, 2, 3
"""What a value in the table is: a lower bound, exact, an upper bound."""
ENTER, VALUE, TRY, WEIGH, LEAVE = 0, 1, 2, 3, 4
"""What the search does next at its ply: see `Search.run`."""


class Search:
    """The search from a position: principal variation search by an explicit stack.

    Side 0 is the team at the root and side 1 are all others. The same side may decide twice in a
    row: nothing is negated then, and no depth is used up.
    """

    def __init__(self, position: Position, appraisal: Appraisal) -> None:
        """From the position that is set up there."""
        self.position = position
        self.appraisal = appraisal
        if not hasattr(self, "nodes"):
            self.make_arrays()
        self.first_move = -1
        self.doing = LEAVE

    def make_arrays(self) -> None:
        """Make what is there from the beginning where this is compiled."""
        self.nodes = 0
        self.own = 0
        self.other = 0
        self.salt = 0
        self.is_listing = False
        self.base = 0
        self.ply = 0
        self.value = 0
        self.mark = 0
        self.start = zeros(PLIES)
        self.end = zeros(PLIES)
        self.index = zeros(PLIES)
        self.kept = zeros(PLIES)
        self.depth = zeros(PLIES)
        self.alpha = zeros(PLIES)
        self.beta = zeros(PLIES)
        self.lower = zeros(PLIES)
        self.best = zeros(PLIES)
        self.best_move = zeros(PLIES)
        self.table_move = zeros(PLIES)
        self.is_full = zeros(PLIES)
        self.is_valued = zeros(PLIES)
        self.side = zeros(PLIES)
        self.killer = zeros(2 * PLIES)
        self.score = zeros(PLACEMENTS)
        self.kind = zeros(KINDS)
        self.kind_score = zeros(KINDS)
        self.kind_key = zeros(KINDS)
        self.table_key = zeros(TABLE)
        self.table_entry = zeros(TABLE)

    def begin(self, depth: int, alpha: int, beta: int) -> None:
        """Have `run` search the position that is set up, so many changes of side deep."""
        self.is_listing = False
        self.enter_root()
        self.depth[self.base] = depth
        self.alpha[self.base] = alpha
        self.beta[self.base] = beta

    def begin_listing(self) -> None:
        """Have `run` value the placements from the position that is set up; see `listed`."""
        self.is_listing = True
        self.enter_root()
        self.depth[self.base] = 1

    def enter_root(self) -> None:
        """Start at the position that is set up."""
        self.base = self.position.ply
        self.ply = self.base
        self.best[self.base] = -UNKNOWN
        self.start[self.base] = 0
        self.doing = ENTER

    def abandon(self) -> None:
        """Go back to the root from wherever the search is."""
        while self.position.ply > self.base:
            self.position.unmake()
        self.ply = self.base
        self.doing = LEAVE

    def found(self) -> int:
        """The best placement from the root so far; -1 if none was looked at."""
        return self.best_move[self.base] if self.best[self.base] > -UNKNOWN else -1

    def listed(self) -> list[int]:
        """The candidates that were listed, each followed by its value for who decides."""
        at = self.position
        found = []
        for index in range(self.start[self.base], self.end[self.base]):
            found.append(at.placement[index])
            found.append(self.score[index])
        return found

    def line(self, move: int) -> list[int]:
        """The expected continuation from the root, `move` first, as far as the table knows it."""
        at = self.position
        moves = [move]
        at.make(move)
        while at.left[at.ply]:
            entry = self.find(at.key[at.ply] ^ self.salt)
            if not entry or entry >> 20 & 3 == UPPER:
                break
            move = entry & 0xFFFFF
            moves.append(move)
            at.make(move)
        while at.ply > self.base:
            at.unmake()
        return moves

    def run(self, most: int) -> bool:
        """Go on until so many nodes are counted; returns whether the search is at its end.

        Then, `best` of the root's ply is its value, and `found` at any time the best so far.
        """
        while self.nodes < most:
            ply = self.ply
            if self.doing == VALUE:
                self.value_next(ply)
            elif self.doing == TRY:
                self.try_next(ply)
            elif self.doing == WEIGH:
                self.weigh(ply)
            elif self.doing == ENTER:
                self.enter(ply)
            else:
                if ply == self.base:
                    return True
                self.position.unmake()
                self.ply = ply - 1
                if self.side[ply] != self.side[ply - 1]:
                    self.value = -self.value
                self.doing = WEIGH
        return False

    def enter(self, ply: int) -> None:
        """Begin with the node of a ply: find its value in the table, or its placements."""
        at = self.position
        self.side[ply] = self.appraisal.side(ply)
        self.table_move[ply] = -1
        if ply == self.base:
            self.table_move[ply] = self.first_move
        entry = self.find(at.key[ply] ^ self.salt)
        if entry and not self.is_listing:
            self.table_move[ply] = entry & 0xFFFFF
            value = (entry >> 32) - UNKNOWN
            bound = entry >> 20 & 3
            if (
                ply > self.base
                and (entry >> 22 & 127) >= self.depth[ply]
                and (
                    bound == EXACT
                    or (bound == LOWER and value >= self.beta[ply])
                    or (bound == UPPER and value <= self.alpha[ply])
                )
            ):
                self.value = value
                self.doing = LEAVE
                return
        start = self.start[ply]
        self.end[ply] = at.generate(start)
        self.index[ply] = start
        self.kept[ply] = start
        self.is_valued[ply] = 1 if at.left[ply] > ENUMERATED or self.is_listing else 0
        self.mark += 1
        self.doing = VALUE

    def value_next(self, ply: int) -> None:
        """Look at the next placement on its own: its value, and whether it is like another."""
        at = self.position
        index = self.index[ply]
        end = self.end[ply]
        if index == end:
            self.end[ply] = self.kept[ply]
            self.choose(ply)
            return
        self.index[ply] = index + 1
        self.nodes += 1
        move = at.placement[index]
        width = self.other if self.side[ply] else self.own
        if width < 0:
            at.make(move)
            kind = at.signature() ^ at.hash_of(LETTERS[move & 63])
            score = self.appraisal.judge(end) if self.is_valued[ply] else 0
            at.unmake()
            if self.side[ply]:
                score = -score
            place = (kind + score) & KINDS - 1
            while self.kind[place] == self.mark and self.kind_key[place] != kind + score:
                place = place + 1 & KINDS - 1
            if self.kind[place] == self.mark:
                if width and move != self.table_move[ply]:
                    return
                score -= 1
            self.kind[place] = self.mark
            self.kind_key[place] = kind + score
        else:
            many = end - self.start[ply] > MANY and at.left[ply] > 2
            place = at.kind_of(move) if many and not at.height[move >> 6] else -1
            score = 0
            if place >= 0 and self.kind[place] == self.mark:
                if width and move != self.table_move[ply]:
                    return
                score = self.kind_score[place] - 1
            elif self.is_valued[ply]:
                at.make(move)
                score = self.appraisal.judge(end)
                at.unmake()
                if self.side[ply]:
                    score = -score
            if place >= 0 and self.kind[place] != self.mark:
                self.kind[place] = self.mark
                self.kind_score[place] = score
        kept = self.kept[ply]
        at.placement[kept] = move
        self.score[kept] = score
        self.kept[ply] = kept + 1

    def choose(self, ply: int) -> None:
        """Leave only the best candidates, each of another letter or value, if they are limited."""
        at = self.position
        start = self.start[ply]
        width = self.other if self.side[ply] else self.own
        if width < 0 or (width and self.is_valued[ply]):
            most = max(width, -width)
            chosen = start
            index = start
            while index < self.end[ply] and chosen < start + most:
                best = index
                for other in range(index + 1, self.end[ply]):
                    if self.rank(ply, other) > self.rank(ply, best):
                        best = other
                move = at.placement[best]
                score = self.score[best]
                at.placement[best] = at.placement[index]
                self.score[best] = self.score[index]
                index += 1
                alike = False
                for other in range(start, chosen if width > 0 else start):
                    letter = LETTERS[at.placement[other] & 63]
                    if self.score[other] == score and letter == LETTERS[move & 63]:
                        alike = True
                if not alike:
                    at.placement[chosen] = move
                    self.score[chosen] = score
                    chosen += 1
            self.end[ply] = chosen
        self.index[ply] = start
        self.best[ply] = -UNKNOWN
        self.lower[ply] = self.alpha[ply]
        self.doing = LEAVE if self.is_listing else TRY

    def rank(self, ply: int, index: int) -> int:
        """How early a placement is to be tried."""
        move = self.position.placement[index]
        if move == self.table_move[ply]:
            return 4 * UNKNOWN
        if not self.is_valued[ply]:
            if move == self.killer[2 * ply]:
                return 3 * UNKNOWN
            if move == self.killer[2 * ply + 1]:
                return 2 * UNKNOWN
        return self.score[index]

    def try_next(self, ply: int) -> None:
        """Make the next most promising placement, or end the node if there is none left."""
        at = self.position
        index = self.index[ply]
        end = self.end[ply]
        if index == end:
            self.finish(ply)
            return
        chosen = index
        most = self.rank(ply, index)
        for other in range(index + 1, end):
            rank = self.rank(ply, other)
            if rank > most:
                most = rank
                chosen = other
        move = at.placement[chosen]
        score = self.score[chosen]
        at.placement[chosen] = at.placement[index]
        self.score[chosen] = self.score[index]
        at.placement[index] = move
        self.score[index] = score
        self.is_full[ply] = 1
        self.doing = WEIGH
        if self.is_valued[ply] and (score == WIN or score == -WIN):
            self.value = score - ply - 1 if score > 0 else score + ply + 1
            return
        self.nodes += 1
        at.make(move)
        side = self.appraisal.side(ply + 1)
        depth = self.depth[ply] - 1 if side != self.side[ply] else self.depth[ply]
        final = False
        if not self.is_valued[ply] or depth <= 0:
            value = self.appraisal.judge(end)
            final = self.appraisal.is_final
            self.value = -value if self.side[ply] else value
            if self.value == WIN or self.value == -WIN:
                self.value = self.value - ply - 1 if self.value > 0 else self.value + ply + 1
        if final or depth <= 0:
            at.unmake()
        else:
            self.is_full[ply] = 1 if index == self.start[ply] else 0
            self.start[ply + 1] = end
            self.descend(ply, self.is_full[ply] == 1)

    def descend(self, ply: int, full: bool) -> None:
        """Search the node that a move has led to, with all of the window or only above its end."""
        alpha = self.lower[ply]
        beta = self.beta[ply] if full else alpha + 1
        self.side[ply + 1] = self.appraisal.side(ply + 1)
        if self.side[ply + 1] == self.side[ply]:
            self.depth[ply + 1] = self.depth[ply]
            self.alpha[ply + 1] = alpha
            self.beta[ply + 1] = beta
        else:
            self.depth[ply + 1] = self.depth[ply] - 1
            self.alpha[ply + 1] = -beta
            self.beta[ply + 1] = -alpha
        self.ply = ply + 1
        self.doing = ENTER

    def weigh(self, ply: int) -> None:
        """See what the value of the placement is worth that was tried last."""
        at = self.position
        value = self.value
        move = at.placement[self.index[ply]]
        if not self.is_full[ply] and self.lower[ply] < value < self.beta[ply]:
            self.is_full[ply] = 1
            at.make(move)
            self.descend(ply, True)
            return
        self.index[ply] += 1
        self.doing = TRY
        if value <= self.best[ply]:
            return
        self.best[ply] = value
        self.best_move[ply] = move
        if value >= self.beta[ply]:
            if move != self.killer[2 * ply]:
                self.killer[2 * ply + 1] = self.killer[2 * ply]
                self.killer[2 * ply] = move
            self.finish(ply)
        elif value > self.lower[ply]:
            self.lower[ply] = value

    def finish(self, ply: int) -> None:
        """Leave a node with its value, and keep that in the table."""
        key = self.position.key[ply] ^ self.salt
        value = self.best[ply]
        bound = LOWER if value >= self.beta[ply] else EXACT if value > self.alpha[ply] else UPPER
        self.value = value
        self.doing = LEAVE
        place = key & TABLE - 2
        deeper = (self.table_entry[place] >> 22 & 127) > self.depth[ply]
        if self.table_key[place] != key and deeper:
            place += 1
        self.table_key[place] = key
        head = bound << 20 | self.depth[ply] << 22 | self.best_move[ply]
        self.table_entry[place] = (value + UNKNOWN) * HIGH + head

    def find(self, key: int) -> int:
        """The entry of a position in the table, 0 if there is none."""
        place = key & TABLE - 2
        if self.table_key[place] == key:
            return self.table_entry[place]
        if self.table_key[place + 1] == key:
            return self.table_entry[place + 1]
        return 0
