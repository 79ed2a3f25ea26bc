"""The placements that the search of SEVEN tries from a position, and their order."""

from rokkaku.ai.values import WIN
from rokkaku.ai.zeros import zeros
from rokkaku.games.seven.ai import lattice
from rokkaku.games.seven.ai.kernel.appraisal import Appraisal
from rokkaku.games.seven.ai.kernel.position import Position

FIRST = 8 * WIN
"""Greater than any value."""
LETTERS = lattice.LETTER_BITS
PLIES = 30
PLACEMENTS = 1 << 16
ENUMERATED = lattice.ENUMERATED
MANY = 40
"""If there are more placements, those like others are left out, or tried last."""
KINDS = 1 << 17
KIND_BITS = 14


class Candidates:
    """The placements at each ply.

    They are in `placement` of the position, from `start` to `end`; `index` is the next one to value
    or to try.
    """

    def __init__(self, position: Position, appraisal: Appraisal) -> None:
        self.position = position
        self.appraisal = appraisal
        if not hasattr(self, "mark"):  # compiled, the arrays exist from the start
            self.make_arrays()

    def make_arrays(self) -> None:
        self.mark = 0
        self.start = zeros(PLIES)
        self.end = zeros(PLIES)
        self.index = zeros(PLIES)
        self.kept = zeros(PLIES)
        self.fresh = zeros(PLIES)
        self.side = zeros(PLIES)
        self.width = zeros(PLIES)
        self.first = zeros(PLIES)
        self.own_mark = zeros(PLIES)
        self.killer = zeros(2 * PLIES)
        self.score = zeros(PLACEMENTS)
        self.kind = zeros(KINDS)
        self.kind_score = zeros(KINDS)
        self.kind_key = zeros(KINDS)
        self.tried = zeros((ENUMERATED + 1) << KIND_BITS)

    def generate(self, ply: int) -> None:
        start = self.start[ply]
        self.end[ply] = self.position.generate(start)
        self.index[ply] = start
        self.kept[ply] = start
        self.mark += 1

    def value_of(self, move: int, room: int, side: int) -> int:
        """Return the value of a placement for `side`, without searching."""
        self.position.make(move)
        score = self.appraisal.judge(room)
        self.position.unmake()
        return -score if side else score

    def value_next(self, ply: int) -> None:
        """Value the next placement without searching; drop or lower it if it is like another."""
        at = self.position
        index = self.index[ply]
        self.index[ply] = index + 1
        end = self.end[ply]
        move = at.placement[index]
        side = self.side[ply]
        width = self.width[ply]
        if width < 0:
            at.make(move)
            kind = at.signature() ^ at.hash_of(LETTERS[move & 63])
            score = self.appraisal.judge(end)
            at.unmake()
            if side:
                score = -score
            place = (kind + score) & KINDS - 1
            while self.kind[place] == self.mark and self.kind_key[place] != kind + score:
                place = place + 1 & KINDS - 1
            if self.kind[place] == self.mark:
                if move != self.first[ply]:
                    return
                score -= 1
            self.kind[place] = self.mark
            self.kind_key[place] = kind + score
        else:
            many = end - self.start[ply] > MANY
            place = at.kind_of(move) if many and not at.height[move >> 6] else -1
            if place >= 0 and self.kind[place] == self.mark:
                if width and move != self.first[ply]:
                    return
                score = self.kind_score[place] - 1
            else:
                score = self.value_of(move, end, side)
                if place >= 0:
                    self.kind[place] = self.mark
                    self.kind_score[place] = score
        kept = self.kept[ply]
        at.placement[kept] = move
        self.score[kept] = score
        self.kept[ply] = kept + 1

    def choose(self, ply: int) -> None:
        """Keep the best candidates; with a positive width, one of each letter and value."""
        at = self.position
        start = self.start[ply]
        self.end[ply] = self.kept[ply]
        self.index[ply] = start
        width = self.width[ply]
        if not width:
            return
        most = max(width, -width)
        chosen = start
        while self.index[ply] < self.end[ply] and chosen < start + most:
            self.bring_best(ply)
            move = at.placement[self.index[ply]]
            score = self.score[self.index[ply]]
            self.index[ply] += 1
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

    def bring_best(self, ply: int) -> None:
        """Swap the most promising of the remaining placements to `index`."""
        at = self.position
        index = self.index[ply]
        best = index
        most = -FIRST
        for other in range(index, self.end[ply]):
            score = FIRST if at.placement[other] == self.first[ply] else self.score[other]
            if score > most:
                most = score
                best = other
        self.swap(index, best)

    def swap(self, one: int, other: int) -> None:
        at = self.position
        move = at.placement[one]
        score = self.score[one]
        at.placement[one] = at.placement[other]
        self.score[one] = self.score[other]
        at.placement[other] = move
        self.score[other] = score

    def has(self, ply: int, move: int) -> bool:
        """True if a placement is among the candidates; it is then moved to the front."""
        start = self.start[ply]
        for index in range(start, self.end[ply]):
            if self.position.placement[index] == move:
                self.swap(start, index)
                return True
        return False

    def take_all(self, ply: int) -> None:
        """Take all placements in the order they are generated, but the likely best first."""
        self.generate(ply)
        self.fresh[ply] = self.end[ply]
        self.own_mark[ply] = self.mark
        self.has(ply, self.killer[2 * ply + 1])
        self.has(ply, self.killer[2 * ply])
        self.has(ply, self.first[ply])

    def passes_over(self, ply: int) -> bool:
        """True if the next placement is like one already tried; it is then left out or put off."""
        at = self.position
        index = self.index[ply]
        left = at.left[ply]
        move = at.placement[index]
        if index >= self.fresh[ply] or self.end[ply] - self.start[ply] <= MANY or left <= 2:
            return False
        if at.height[move >> 6]:
            return False
        place = left << KIND_BITS | at.kind_of(move)
        if self.tried[place] != self.own_mark[ply]:
            self.tried[place] = self.own_mark[ply]
            return False
        if self.width[ply]:
            self.index[ply] = index + 1
        else:
            self.fresh[ply] -= 1
            self.swap(index, self.fresh[ply])
        return True

    def note_killer(self, ply: int, move: int) -> None:
        if move != self.killer[2 * ply]:
            self.killer[2 * ply + 1] = self.killer[2 * ply]
            self.killer[2 * ply] = move
