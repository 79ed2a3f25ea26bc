"""The placements that the search of SEVEN tries from a position, and their order."""

from rokkaku.ai.arrays import is_interpreted, zeros
from rokkaku.ai.values import WIN
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
        if is_interpreted(self):
            self.make_arrays()

    def make_arrays(self) -> None:
        self.mark = 0
        self.start = zeros(PLIES)
        self.end = zeros(PLIES)
        self.index = zeros(PLIES)
        self.kept_end = zeros(PLIES)
        self.fresh_end = zeros(PLIES)
        self.side = zeros(PLIES)
        self.width = zeros(PLIES)
        self.first = zeros(PLIES)
        self.own_mark = zeros(PLIES)
        self.killer = zeros(2 * PLIES)
        self.score = zeros(PLACEMENTS)
        self.kind = zeros(KINDS)
        self.kind_score = zeros(KINDS)
        self.kind_key = zeros(KINDS)
        self.tried_marks = zeros((ENUMERATED + 1) << KIND_BITS)

    def generate(self, ply: int) -> None:
        start = self.start[ply]
        self.end[ply] = self.position.generate(start)
        self.index[ply] = start
        self.kept_end[ply] = start
        self.mark += 1

    def value_of(self, move: int, first_free: int, side: int) -> int:
        """Return the value of a placement for `side`, without searching."""
        self.position.make(move)
        score = self.appraisal.judge(first_free)
        self.position.unmake()
        return -score if side else score

    def value_next(self, ply: int) -> None:
        """Value the next placement without searching; drop or demote it if it is like another."""
        position = self.position
        index = self.index[ply]
        self.index[ply] = index + 1
        end = self.end[ply]
        move = position.placement[index]
        side = self.side[ply]
        width = self.width[ply]
        if width < 0:
            position.make(move)
            kind = position.signature() ^ position.hash_of(LETTERS[move & 63])
            score = self.appraisal.judge(end)
            position.unmake()
            if side:
                score = -score
            slot = (kind + score) & KINDS - 1
            while self.kind[slot] == self.mark and self.kind_key[slot] != kind + score:
                slot = slot + 1 & KINDS - 1
            if self.kind[slot] == self.mark:
                if move != self.first[ply]:
                    return
                score -= 1
            self.kind[slot] = self.mark
            self.kind_key[slot] = kind + score
        else:
            has_many = end - self.start[ply] > MANY
            slot = position.kind_of(move) if has_many and not position.height[move >> 6] else -1
            if slot >= 0 and self.kind[slot] == self.mark:
                if width and move != self.first[ply]:
                    return
                score = self.kind_score[slot] - 1
            else:
                score = self.value_of(move, end, side)
                if slot >= 0:
                    self.kind[slot] = self.mark
                    self.kind_score[slot] = score
        kept_end = self.kept_end[ply]
        position.placement[kept_end] = move
        self.score[kept_end] = score
        self.kept_end[ply] = kept_end + 1

    def limit_candidates(self, ply: int) -> None:
        """Keep the best candidates; with a positive width, one of each letter and value."""
        position = self.position
        start = self.start[ply]
        self.end[ply] = self.kept_end[ply]
        self.index[ply] = start
        width = self.width[ply]
        if not width:
            return
        max_count = max(width, -width)
        chosen_end = start
        while self.index[ply] < self.end[ply] and chosen_end < start + max_count:
            self.bring_best(ply)
            move = position.placement[self.index[ply]]
            score = self.score[self.index[ply]]
            self.index[ply] += 1
            is_alike = False
            for other in range(start, chosen_end if width > 0 else start):
                letter = LETTERS[position.placement[other] & 63]
                if self.score[other] == score and letter == LETTERS[move & 63]:
                    is_alike = True
            if not is_alike:
                position.placement[chosen_end] = move
                self.score[chosen_end] = score
                chosen_end += 1
        self.end[ply] = chosen_end
        self.index[ply] = start

    def bring_best(self, ply: int) -> None:
        """Swap the most promising of the remaining placements to `index`."""
        position = self.position
        index = self.index[ply]
        best = index
        best_score = -FIRST
        for other in range(index, self.end[ply]):
            score = FIRST if position.placement[other] == self.first[ply] else self.score[other]
            if score > best_score:
                best_score = score
                best = other
        self.swap(index, best)

    def swap(self, first: int, second: int) -> None:
        position = self.position
        move = position.placement[first]
        score = self.score[first]
        position.placement[first] = position.placement[second]
        self.score[first] = self.score[second]
        position.placement[second] = move
        self.score[second] = score

    def bring_to_front(self, ply: int, move: int) -> bool:
        """Move a placement to the front; return False if it is not among the candidates."""
        start = self.start[ply]
        for index in range(start, self.end[ply]):
            if self.position.placement[index] == move:
                self.swap(start, index)
                return True
        return False

    def take_all(self, ply: int) -> None:
        """Take all placements as generated, but with those likely to be the best first."""
        self.generate(ply)
        self.fresh_end[ply] = self.end[ply]
        self.own_mark[ply] = self.mark
        self.bring_to_front(ply, self.killer[2 * ply + 1])
        self.bring_to_front(ply, self.killer[2 * ply])
        self.bring_to_front(ply, self.first[ply])

    def skip_if_alike(self, ply: int) -> bool:
        """Leave out or put off the next placement if it is like one tried; return True if so."""
        position = self.position
        index = self.index[ply]
        tiles_left = position.left[ply]
        move = position.placement[index]
        if (
            index >= self.fresh_end[ply]
            or self.end[ply] - self.start[ply] <= MANY
            or tiles_left <= 2
        ):
            return False
        if position.height[move >> 6]:
            return False
        slot = tiles_left << KIND_BITS | position.kind_of(move)
        if self.tried_marks[slot] != self.own_mark[ply]:
            self.tried_marks[slot] = self.own_mark[ply]
            return False
        if self.width[ply]:
            self.index[ply] = index + 1
        else:
            self.fresh_end[ply] -= 1
            self.swap(index, self.fresh_end[ply])
        return True

    def note_killer(self, ply: int, move: int) -> None:
        if move != self.killer[2 * ply]:
            self.killer[2 * ply + 1] = self.killer[2 * ply]
            self.killer[2 * ply] = move
