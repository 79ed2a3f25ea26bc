"""The search of SEVEN on machine integers.

Techniques are named as in the Chess Programming Wiki, https://www.chessprogramming.org/.
"""

from rokkaku.ai.arrays import is_interpreted, zeros
from rokkaku.ai.values import SURE as SURE_VALUE
from rokkaku.ai.values import WIN as WIN_VALUE
from rokkaku.games.seven.ai import lattice
from rokkaku.games.seven.ai.kernel.appraisal import Appraisal
from rokkaku.games.seven.ai.kernel.candidates import Candidates
from rokkaku.games.seven.ai.kernel.position import Position
from rokkaku.games.seven.ai.kernel.table import Table

WIN, SURE = WIN_VALUE, SURE_VALUE
UNKNOWN = 2 * WIN
LOWER, EXACT, UPPER = 1, 2, 3
PLIES = 30
ALL = 1 << 16
"""More candidates than there can be."""
ENUMERATED = lattice.ENUMERATED
ENTER, VALUE, TRY, WEIGH, LEAVE = 0, 1, 2, 3, 4
"""Next steps of the search at its ply: see `Search.run`."""


class Search:
    """A principal variation search with an explicit stack.

    Side 0 is the team at the root, and side 1 all others. If the same side moves twice in a row,
    nothing is negated and no depth is used up.
    """

    def __init__(self, position: Position, appraisal: Appraisal) -> None:
        self.position = position
        self.appraisal = appraisal
        self.candidates = Candidates(position, appraisal)
        self.table = Table()
        if is_interpreted(self):
            self.make_arrays()
        self.first_move = -1
        self.next_action = LEAVE

    def make_arrays(self) -> None:
        self.nodes = 0
        self.own = 0
        self.other = 0
        self.wide = 0
        self.salt = 0
        self.is_listing = False
        self.base = 0
        self.ply = 0
        self.value = 0
        self.depth = zeros(PLIES)
        self.alpha = zeros(PLIES)
        self.beta = zeros(PLIES)
        self.lower = zeros(PLIES)
        self.best = zeros(PLIES)
        self.best_move = zeros(PLIES)
        self.is_full = zeros(PLIES)
        self.is_valued = zeros(PLIES)
        self.is_last = zeros(PLIES)
        self.is_early = zeros(PLIES)

    def begin(self, depth: int, alpha: int, beta: int) -> None:
        """Prepare `run` to search the current position, `depth` changes of side deep."""
        self.is_listing = False
        self.enter_root()
        self.depth[self.base] = depth
        self.alpha[self.base] = alpha
        self.beta[self.base] = beta

    def begin_listing(self) -> None:
        """Prepare `run` to value the candidates of the current position: see `ratings`."""
        self.is_listing = True
        self.enter_root()
        self.depth[self.base] = 1

    def enter_root(self) -> None:
        self.base = self.position.ply
        self.ply = self.base
        self.best[self.base] = -UNKNOWN
        self.candidates.start[self.base] = 0
        self.next_action = ENTER

    def abandon(self) -> None:
        """Unmake all placements back to the root."""
        while self.position.ply > self.base:
            self.position.unmake()
        self.ply = self.base
        self.next_action = LEAVE

    def root_move(self) -> int:
        """Return the best placement at the root so far, or -1 if none was searched."""
        return self.best_move[self.base] if self.best[self.base] > -UNKNOWN else -1

    def ratings(self) -> list[int]:
        """Return the candidates at the root, each followed by its value for the side to move."""
        position = self.position
        result = []
        for index in range(self.candidates.start[self.base], self.candidates.end[self.base]):
            result.append(position.placement[index])
            result.append(self.candidates.score[index])
        return result

    def line(self, move: int) -> list[int]:
        """Return the expected line from the root, `move` first, as far as the table has it."""
        position = self.position
        root = position.ply
        changes = 0
        moves = []
        while move >= 0:
            moves.append(move)
            position.make(move)
            if self.appraisal.side(position.ply) != self.appraisal.side(position.ply - 1):
                changes += 1
            entry = (
                self.table.find(self.key(position.ply, changes))
                if position.left[position.ply]
                else 0
            )
            move = entry & 0xFFFFF if entry and entry >> 20 & 3 != UPPER else -1
        while position.ply > root:
            position.unmake()
        return moves

    def run(self, node_limit: int) -> bool:
        """Continue until `node_limit` nodes are counted; return True if the search is finished.

        Then `best` of the root's ply is its value; `root_move` is available at any time.
        """
        while self.nodes < node_limit:
            ply = self.ply
            if self.next_action == VALUE:
                self.value_next(ply)
            elif self.next_action == TRY:
                self.try_next(ply)
            elif self.next_action == WEIGH:
                self.weigh(ply)
            elif self.next_action == ENTER:
                self.enter(ply)
            else:
                if ply == self.base:
                    return True
                self.position.unmake()
                self.ply = ply - 1
                if self.candidates.side[ply] != self.candidates.side[ply - 1]:
                    self.value = -self.value
                self.next_action = WEIGH
        return False

    def changes(self, ply: int) -> int:
        """Return the number of changes of side from the root to a ply."""
        return self.depth[self.base] - self.depth[ply]

    def width(self, ply: int) -> int:
        """Return a ply's width; the first `wide` sides to move have all distinct placements."""
        if self.changes(ply) < self.wide:
            return -ALL
        return self.other if self.candidates.side[ply] else self.own

    def key(self, ply: int, changes: int) -> int:
        """Return the table's key of the position at a ply, after `changes` changes of side."""
        return self.position.key[ply] ^ self.salt + max(self.wide - changes, 0)

    def enter(self, ply: int) -> None:
        """Start the node of a ply: find its value in the table, or its placements."""
        position = self.position
        candidates = self.candidates
        candidates.side[ply] = self.appraisal.side(ply)
        candidates.width[ply] = self.width(ply)
        candidates.first[ply] = self.first_move if ply == self.base else -1
        entry = self.table.find(self.key(ply, self.changes(ply)))
        if entry and not self.is_listing:
            candidates.first[ply] = entry & 0xFFFFF
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
                self.next_action = LEAVE
                return
        self.best[ply] = -UNKNOWN
        self.lower[ply] = self.alpha[ply]
        self.is_early[ply] = 0
        self.is_last[ply] = 0
        self.is_valued[ply] = 1 if position.left[ply] > ENUMERATED or self.is_listing else 0
        if not self.is_valued[ply]:
            candidates.take_all(ply)
            self.next_action = TRY
            return
        candidates.generate(ply)
        self.next_action = VALUE
        if self.is_listing:
            return
        killer = candidates.killer[2 * ply]
        if self.depth[ply] <= 1 and self.appraisal.side(ply + 1) != candidates.side[ply]:
            self.is_last[ply] = 1
            candidates.bring_to_front(ply, candidates.killer[2 * ply + 1])
            candidates.bring_to_front(ply, killer)
        else:
            if candidates.first[ply] < 0 and candidates.bring_to_front(ply, killer):
                candidates.first[ply] = killer
            if candidates.first[ply] >= 0:
                self.enter_early(ply)

    def enter_early(self, ply: int) -> None:
        """Try the placement that is likely to be the best before the others are valued."""
        candidates = self.candidates
        start = candidates.start[ply]
        move = candidates.first[ply]
        self.is_early[ply] = 1
        self.position.placement[start] = move
        candidates.end[ply] = start + 1
        candidates.score[start] = candidates.value_of(move, start + 1, candidates.side[ply])
        self.nodes += 1
        self.next_action = TRY

    def value_next(self, ply: int) -> None:
        """Value the next placement, or choose the candidates once all are valued."""
        candidates = self.candidates
        if candidates.index[ply] < candidates.end[ply]:
            self.nodes += 1
            if self.is_last[ply]:
                self.weigh_last(ply)
            else:
                candidates.value_next(ply)
        elif self.is_last[ply]:
            self.finish(ply)
        else:
            candidates.limit_candidates(ply)
            if self.is_early[ply]:
                self.is_early[ply] = 0
                candidates.bring_to_front(ply, candidates.first[ply])
                candidates.index[ply] += 1
            self.next_action = LEAVE if self.is_listing else TRY

    def weigh_last(self, ply: int) -> None:
        """Value the next placement and compare it, at the last depth."""
        candidates = self.candidates
        move = self.position.placement[candidates.index[ply]]
        score = candidates.value_of(move, candidates.end[ply], candidates.side[ply])
        candidates.index[ply] += 1
        if score == WIN or score == -WIN:
            score = score - ply - 1 if score > 0 else score + ply + 1
        if score > self.best[ply]:
            self.best[ply] = score
            self.best_move[ply] = move
            if score >= self.beta[ply]:
                candidates.note_killer(ply, move)
                self.finish(ply)

    def try_next(self, ply: int) -> None:
        """Make the next most promising placement, or finish the node if none is left."""
        position = self.position
        candidates = self.candidates
        index = candidates.index[ply]
        end = candidates.end[ply]
        if index == end:
            if self.is_early[ply]:
                candidates.generate(ply)
                self.next_action = VALUE
            else:
                self.finish(ply)
            return
        if self.is_valued[ply]:
            candidates.bring_best(ply)
        elif candidates.skip_if_alike(ply):
            self.nodes += 1
            return
        move = position.placement[index]
        score = candidates.score[index]
        self.is_full[ply] = 1
        self.next_action = WEIGH
        if self.is_valued[ply] and (score == WIN or score == -WIN):
            self.value = score - ply - 1 if score > 0 else score + ply + 1
            return
        self.nodes += 1
        position.make(move)
        side = self.appraisal.side(ply + 1)
        depth = self.depth[ply] - 1 if side != candidates.side[ply] else self.depth[ply]
        is_final = False
        if not self.is_valued[ply] or depth <= 0:
            value = self.appraisal.judge(end) if depth <= 0 else self.appraisal.decide(end)
            is_final = self.appraisal.is_final
            self.value = -value if candidates.side[ply] else value
            if self.value == WIN or self.value == -WIN:
                self.value = self.value - ply - 1 if self.value > 0 else self.value + ply + 1
        if is_final or depth <= 0:
            position.unmake()
        else:
            self.is_full[ply] = 1 if index == candidates.start[ply] else 0
            candidates.start[ply + 1] = end
            self.descend(ply, self.is_full[ply] == 1)

    def descend(self, ply: int, full: bool) -> None:
        """Search the node after a placement, with the full window or with a null window."""
        alpha = self.lower[ply]
        beta = self.beta[ply] if full else alpha + 1
        if self.appraisal.side(ply + 1) == self.candidates.side[ply]:
            self.depth[ply + 1] = self.depth[ply]
            self.alpha[ply + 1] = alpha
            self.beta[ply + 1] = beta
        else:
            self.depth[ply + 1] = self.depth[ply] - 1
            self.alpha[ply + 1] = -beta
            self.beta[ply + 1] = -alpha
        self.ply = ply + 1
        self.next_action = ENTER

    def weigh(self, ply: int) -> None:
        """Compare the value of the placement tried last, or search again with the full window."""
        position = self.position
        value = self.value
        move = position.placement[self.candidates.index[ply]]
        if not self.is_full[ply] and self.lower[ply] < value < self.beta[ply]:
            self.is_full[ply] = 1
            position.make(move)
            self.descend(ply, True)
            return
        self.candidates.index[ply] += 1
        self.next_action = TRY
        if value <= self.best[ply]:
            return
        self.best[ply] = value
        self.best_move[ply] = move
        if value >= self.beta[ply]:
            self.candidates.note_killer(ply, move)
            self.finish(ply)
        elif value > self.lower[ply]:
            self.lower[ply] = value

    def finish(self, ply: int) -> None:
        """Leave a node with its value, and store that in the table."""
        value = self.best[ply]
        bound = LOWER if value >= self.beta[ply] else EXACT if value > self.alpha[ply] else UPPER
        key = self.key(ply, self.changes(ply))
        self.table.store(key, self.depth[ply], bound, value, self.best_move[ply])
        self.value = value
        self.next_action = LEAVE
