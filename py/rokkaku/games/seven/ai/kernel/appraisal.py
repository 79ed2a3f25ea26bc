"""The value of a position of SEVEN: the result if it is decided, otherwise an estimate.

The level of the last tile is forced, so with one tile left the final tallies are known. With two
left, all that matters is where the first leaves room for the last. Before that, bounds on the
tallies decide some games.
"""

from collections.abc import Sequence

from rokkaku.ai.values import WIN as WIN_VALUE
from rokkaku.ai.zeros import zeros
from rokkaku.games.seven.ai import lattice
from rokkaku.games.seven.ai.evaluation import FAR as FARTHEST
from rokkaku.games.seven.ai.kernel.position import Position

WIN = WIN_VALUE
SEATS = 4
CEILING = lattice.CEILING
DIGIT = lattice.DIGIT
RANKS = lattice.ranks(False) + lattice.ranks(True)
BOUNDED = 6
"""With more tiles left, no game is examined for being decided."""
NOBODY = -1
LETTERS = 7
FAR = FARTHEST
PLACED, TO_MOVE, TO_WAIT = 0, FAR + 1, 2 * (FAR + 1) + LETTERS
"""Index in `Weights.flat` where each kind begins; letters come after the levels."""


class Appraisal:
    """The value of a position and of those that follow, for one team against all others."""

    def __init__(
        self, position: Position, teams: Sequence[int], mine: int, weights: Sequence[int]
    ) -> None:
        """`teams` has the team of each seat, `mine` is the team, `weights` are `Weights.flat`."""
        self.position = position
        self.seats = position.seats
        self.team = teams
        self.mine = mine
        self.weights = weights
        self.noise = 0
        self.salt = 0
        self.foresight = True
        self.is_final = False
        self.most = zeros(SEATS)
        self.least = zeros(SEATS)
        self.score = zeros(SEATS)
        self.ceiling = zeros(32)

    def side(self, ply: int) -> int:
        """Return the side to move at a ply: 0 for the team, 1 for all others."""
        return 0 if self.team[self.position.turn[ply]] == self.mine else 1

    def judge(self, room: int) -> int:
        """Return the value for side 0; `is_final` is set if it is the result."""
        value = self.decide(room)
        if self.is_final:
            return value
        at = self.position
        value = self.look()
        if self.noise:
            key = (at.key[at.ply] ^ self.salt) >> 7 & 0xFFFFFF
            value += key % (2 * self.noise + 1) - self.noise
        return value

    def decide(self, room: int) -> int:
        """Return the result for side 0 if it is certain, and set `is_final` accordingly."""
        at = self.position
        left = at.left[at.ply]
        self.is_final = True
        if left == 2 and self.foresight:
            return self.last_two(room)
        if left <= BOUNDED:
            team = self.certain_team()
            if team != NOBODY:
                return WIN if team == self.mine else -WIN
            if left <= 1:
                return 0
        self.is_final = False
        return 0

    def rank(self, level: int) -> int:
        return RANKS[self.position.misere * (CEILING + 1) + level]

    def certain_team(self) -> int:
        """Return the team that surely wins, or NOBODY; exact with one tile left or none."""
        self.bound()
        leader = 0
        for seat in range(1, self.seats):
            if self.least[seat] > self.least[leader]:
                leader = seat
        for seat in range(self.seats):
            if self.team[seat] != self.team[leader] and self.most[seat] >= self.least[leader]:
                return NOBODY
        return self.team[leader]

    def bound(self) -> None:
        """Set `most` and `least` to bounds of the tally that each seat can end with."""
        at = self.position
        start = at.ply * SEATS
        left = at.left[at.ply]
        turn = at.turn[at.ply]
        for seat in range(self.seats):
            self.most[seat] = at.tally[start + seat]
            self.least[seat] = at.tally[start + seat]
        if not left:
            return
        hand = at.hand[start + turn]
        best = self.rank(at.below(hand) + 1)
        worst = best
        letters = hand
        for step in range(at.highest[at.ply]):
            level = at.highest[at.ply] - step
            here = at.open[at.ply * CEILING + level] & letters
            if here:
                letters &= ~here
                best = max(best, self.rank(level + 1))
                worst = min(worst, self.rank(level + 1))
        if letters:
            best = max(best, self.rank(1))
            worst = min(worst, self.rank(1))
        self.most[turn] += best
        self.least[turn] += worst
        if left > 1:
            self.find_ceilings(left)
            for wait in range(1, left):
                seat = (turn + wait) % self.seats
                low = self.rank(1)
                high = self.rank(self.ceiling[wait])
                self.most[seat] += max(low, high)
                self.least[seat] += min(low, high)

    def find_ceilings(self, left: int) -> None:
        """Set `ceiling`: the highest level for another tile, by how many are placed before it."""
        at = self.position
        letters = 0
        for seat in range(self.seats):
            letters |= at.hand[at.ply * SEATS + seat]
        for wait in range(left):
            self.ceiling[wait] = 1
        known = at.highest[at.ply]
        wait = 0
        level = 2
        # A level without a place needs one more tile on the level below, and an empty level two.
        while level <= known + 1 or wait < left:
            if level > known + 1:
                wait += 2
            elif at.open[at.ply * CEILING + level - 1] & letters:
                wait = 0
            else:
                wait += 1
            for later in range(wait, left):
                self.ceiling[later] = level
            level += 1

    def last_two(self, room: int) -> int:
        """Return the value for side 0 with two tiles left; may write placements from `room` on."""
        at = self.position
        ply = at.ply
        mine = at.hand[ply * SEATS + at.turn[ply]]
        last = at.hand[ply * SEATS + (at.turn[ply] + 1) % self.seats]
        sign = -1 if self.side(ply) else 1
        below = at.below(mine)
        now = at.below(last)
        value = self.result(below, now)
        if now > below:
            return value
        most = sign * value
        least = most
        above = sign * self.result(below, below + 1)
        most = max(most, above)
        least = min(least, above)
        if now == below and below:
            lower = below - 1
            while lower and not at.open[ply * CEILING + lower] & last:
                lower -= 1
            under = sign * self.result(below, lower)
            most = max(most, under)
            least = min(least, under)
        if most == least:
            return sign * most
        # The last tile's level is open and matters, so try placements until none can be better.
        best = -WIN
        for index in range(room, at.generate(room)):
            at.make(at.placement[index])
            level = at.below(last)
            at.unmake()
            best = max(best, sign * self.result(below, level))
            if best == most:
                break
        return sign * best

    def result(self, below: int, last: int) -> int:
        """Return the value for side 0 once the last two tiles are on top of these levels."""
        at = self.position
        start = at.ply * SEATS
        turn = at.turn[at.ply]
        after = (turn + 1) % self.seats
        for seat in range(self.seats):
            self.most[seat] = at.tally[start + seat]
        self.most[turn] += self.rank(below + 1)
        self.most[after] += self.rank(last + 1)
        best = 0
        for seat in range(1, self.seats):
            if self.most[seat] > self.most[best]:
                best = seat
        for seat in range(self.seats):
            if self.most[seat] == self.most[best] and self.team[seat] != self.team[best]:
                return 0
        return WIN if self.team[best] == self.mine else -WIN

    def look(self) -> int:
        """Estimate for side 0 how far its best seat is ahead of the best of the others."""
        at = self.position
        ply = at.ply
        highest = at.highest[ply]
        for seat in range(self.seats):
            tally = at.tally[ply * SEATS + seat]
            hand = at.hand[ply * SEATS + seat]
            held = TO_MOVE if seat == at.turn[ply] else TO_WAIT
            score = 0
            for letter in range(LETTERS):
                if hand >> letter & 1:
                    score += self.weights[held + FAR + 1 + letter]
            for step in range(highest + 1):
                level = highest - step
                if level:
                    digit = DIGIT * (CEILING - level if at.misere else level)
                    worse = min(level - 1 if at.misere else step, FAR)
                    score += self.weights[PLACED + worse] * (tally >> digit & 7)
                there = hand & at.open[ply * CEILING + level] if level else hand
                hand &= ~there
                worse = min(level if at.misere else step, FAR)
                while there:
                    there &= there - 1
                    score += self.weights[held + worse]
            self.score[seat] = score
        own = -WIN
        other = -WIN
        for seat in range(self.seats):
            if self.team[seat] == self.mine:
                own = max(own, self.score[seat])
            else:
                other = max(other, self.score[seat])
        return own - other
