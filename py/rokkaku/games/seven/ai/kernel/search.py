"""The search of SEVEN, on machine integers.

Techniques and their names as in the Chess Programming Wiki, https://www.chessprogramming.org/.
"""

from rokkaku.ai.values import SURE as SURE_VALUE
from rokkaku.ai.values import WIN as WIN_VALUE
from rokkaku.ai.zeros import zeros
from rokkaku.games.seven.ai import lattice
from rokkaku.games.seven.ai.kernel.appraisal import Appraisal
from rokkaku.games.seven.ai.kernel.candidates import Candidates
from rokkaku.games.seven.ai.kernel.position import Position
from rokkaku.games.seven.ai.kernel.table import Table

WIN, SURE = WIN_VALUE, SURE_VALUE
UNKNOWN = 2 * WIN
LOWER, EXACT, UPPER = 1, 2, 3
"""What a value in the table is: a lower bound, exact, an upper bound."""
PLIES = 30
ALL = 1 << 16
"""More candidates than there ever are."""
ENUMERATED = lattice.ENUMERATED
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
        self.among = Candidates(position, appraisal)
        self.table = Table()
        if not hasattr(self, "nodes"):
            self.make_arrays()
        self.first_move = -1
        self.doing = LEAVE

    def make_arrays(self) -> None:
        """Make what is there from the beginning where this is compiled."""
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
        self.among.start[self.base] = 0
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
        for index in range(self.among.start[self.base], self.among.end[self.base]):
            found.append(at.placement[index])
            found.append(self.among.score[index])
        return found

    def line(self, move: int) -> list[int]:
        """The expected continuation from the root, `move` first, as far as the table knows it."""
        at = self.position
        root = at.ply
        changes = 0
        moves = []
        while move >= 0:
            moves.append(move)
            at.make(move)
            if self.appraisal.side(at.ply) != self.appraisal.side(at.ply - 1):
                changes += 1
            entry = self.table.find(self.key(at.ply, changes)) if at.left[at.ply] else 0
            move = entry & 0xFFFFF if entry and entry >> 20 & 3 != UPPER else -1
        while at.ply > root:
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
                if self.among.side[ply] != self.among.side[ply - 1]:
                    self.value = -self.value
                self.doing = WEIGH
        return False

    def changes(self, ply: int) -> int:
        """How often the side that decides changes from the root to a ply."""
        return self.depth[self.base] - self.depth[ply]

    def width(self, ply: int) -> int:
        """How many candidates there are at a ply at most.

        The first `wide` sides in a row choose among all that is not alike.
        """
        if self.changes(ply) < self.wide:
            return -ALL
        return self.other if self.among.side[ply] else self.own

    def key(self, ply: int, changes: int) -> int:
        """By what the table knows the position of a ply, after so many changes of side."""
        return self.position.key[ply] ^ self.salt + max(self.wide - changes, 0)

    def enter(self, ply: int) -> None:
        """Begin with the node of a ply: find its value in the table, or its placements."""
        at = self.position
        among = self.among
        among.side[ply] = self.appraisal.side(ply)
        among.width[ply] = self.width(ply)
        among.first[ply] = self.first_move if ply == self.base else -1
        entry = self.table.find(self.key(ply, self.changes(ply)))
        if entry and not self.is_listing:
            among.first[ply] = entry & 0xFFFFF
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
        self.best[ply] = -UNKNOWN
        self.lower[ply] = self.alpha[ply]
        self.is_early[ply] = 0
        self.is_last[ply] = 0
        self.is_valued[ply] = 1 if at.left[ply] > ENUMERATED or self.is_listing else 0
        if not self.is_valued[ply]:
            among.take_all(ply)
            self.doing = TRY
            return
        among.generate(ply)
        self.doing = VALUE
        if self.is_listing:
            return
        killer = among.killer[2 * ply]
        if self.depth[ply] <= 1 and self.appraisal.side(ply + 1) != among.side[ply]:
            self.is_last[ply] = 1
            among.has(ply, among.killer[2 * ply + 1])
            among.has(ply, killer)
        else:
            if among.first[ply] < 0 and among.has(ply, killer):
                among.first[ply] = killer
            if among.first[ply] >= 0:
                self.enter_early(ply)

    def enter_early(self, ply: int) -> None:
        """Try the placement that is likely to be the best, ere the others are valued."""
        among = self.among
        start = among.start[ply]
        move = among.first[ply]
        self.is_early[ply] = 1
        self.position.placement[start] = move
        among.end[ply] = start + 1
        among.score[start] = among.value_of(move, start + 1, among.side[ply])
        self.nodes += 1
        self.doing = TRY

    def value_next(self, ply: int) -> None:
        """Value the next placement on its own, or choose among them once all are."""
        among = self.among
        if among.index[ply] < among.end[ply]:
            self.nodes += 1
            if self.is_last[ply]:
                self.weigh_last(ply)
            else:
                among.value_next(ply)
        elif self.is_last[ply]:
            self.finish(ply)
        else:
            among.choose(ply)
            if self.is_early[ply]:
                self.is_early[ply] = 0
                among.has(ply, among.first[ply])
                among.index[ply] += 1
            self.doing = LEAVE if self.is_listing else TRY

    def weigh_last(self, ply: int) -> None:
        """See what the next placement is worth, if it is the last one that is looked at."""
        among = self.among
        move = self.position.placement[among.index[ply]]
        score = among.value_of(move, among.end[ply], among.side[ply])
        among.index[ply] += 1
        if score == WIN or score == -WIN:
            score = score - ply - 1 if score > 0 else score + ply + 1
        if score > self.best[ply]:
            self.best[ply] = score
            self.best_move[ply] = move
            if score >= self.beta[ply]:
                among.note_killer(ply, move)
                self.finish(ply)

    def try_next(self, ply: int) -> None:
        """Make the next most promising placement, or end the node if there is none left."""
        at = self.position
        among = self.among
        index = among.index[ply]
        end = among.end[ply]
        if index == end:
            if self.is_early[ply]:
                among.generate(ply)
                self.doing = VALUE
            else:
                self.finish(ply)
            return
        if self.is_valued[ply]:
            among.bring_best(ply)
        elif among.passes_over(ply):
            self.nodes += 1
            return
        move = at.placement[index]
        score = among.score[index]
        self.is_full[ply] = 1
        self.doing = WEIGH
        if self.is_valued[ply] and (score == WIN or score == -WIN):
            self.value = score - ply - 1 if score > 0 else score + ply + 1
            return
        self.nodes += 1
        at.make(move)
        side = self.appraisal.side(ply + 1)
        depth = self.depth[ply] - 1 if side != among.side[ply] else self.depth[ply]
        final = False
        if not self.is_valued[ply] or depth <= 0:
            value = self.appraisal.judge(end) if depth <= 0 else self.appraisal.decide(end)
            final = self.appraisal.is_final
            self.value = -value if among.side[ply] else value
            if self.value == WIN or self.value == -WIN:
                self.value = self.value - ply - 1 if self.value > 0 else self.value + ply + 1
        if final or depth <= 0:
            at.unmake()
        else:
            self.is_full[ply] = 1 if index == among.start[ply] else 0
            among.start[ply + 1] = end
            self.descend(ply, self.is_full[ply] == 1)

    def descend(self, ply: int, full: bool) -> None:
        """Search the node that a move has led to, with all of the window or only above its end."""
        alpha = self.lower[ply]
        beta = self.beta[ply] if full else alpha + 1
        if self.appraisal.side(ply + 1) == self.among.side[ply]:
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
        move = at.placement[self.among.index[ply]]
        if not self.is_full[ply] and self.lower[ply] < value < self.beta[ply]:
            self.is_full[ply] = 1
            at.make(move)
            self.descend(ply, True)
            return
        self.among.index[ply] += 1
        self.doing = TRY
        if value <= self.best[ply]:
            return
        self.best[ply] = value
        self.best_move[ply] = move
        if value >= self.beta[ply]:
            self.among.note_killer(ply, move)
            self.finish(ply)
        elif value > self.lower[ply]:
            self.lower[ply] = value

    def finish(self, ply: int) -> None:
        """Leave a node with its value, and keep that in the table."""
        value = self.best[ply]
        bound = LOWER if value >= self.beta[ply] else EXACT if value > self.alpha[ply] else UPPER
        key = self.key(ply, self.changes(ply))
        self.table.store(key, self.depth[ply], bound, value, self.best_move[ply])
        self.value = value
        self.doing = LEAVE
