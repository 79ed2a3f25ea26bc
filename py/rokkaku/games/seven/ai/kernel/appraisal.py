"""The value of a position of SEVEN: the result if it is decided, otherwise an estimate.

The level of the last tile is forced, so with one tile left the final tallies are known. With two
left, all that matters is where the first leaves room for the last. Before that, bounds on the
tallies decide some games.
"""

from collections.abc import Sequence

from rokkaku.ai.arrays import zeros
from rokkaku.ai.values import WIN as WIN_VALUE
from rokkaku.games.seven.ai import lattice
from rokkaku.games.seven.ai.evaluation import FAR as FARTHEST
from rokkaku.games.seven.ai.kernel.position import Position

WIN = WIN_VALUE
SEATS = 4
CEILING = lattice.CEILING
DIGIT = lattice.DIGIT
RANKS = lattice.ranks(False) + lattice.ranks(True)
BOUNDED = 6
"""With more tiles left, there is no check of whether the game is decided."""
NOBODY = -1
LETTERS = 7
FAR = FARTHEST
PLACED, TO_MOVE, TO_WAIT = 0, FAR + 1, 2 * (FAR + 1) + LETTERS
"""Index in `Weights.flat` where each kind begins; letters come after the levels."""


class Appraisal:
    """The value of a position and of those that follow, for one team against all others."""

    def __init__(
        self, position: Position, teams: Sequence[int], own_team: int, weights: Sequence[int]
    ) -> None:
        """`teams` has the team of each seat; `weights` are `Weights.flat`."""
        self.position = position
        self.seats = position.seats
        self.team = teams
        self.own_team = own_team
        self.weights = weights
        self.noise = 0
        self.salt = 0
        self.foresight = True
        self.is_final = False
        self.max_tally = zeros(SEATS)
        self.min_tally = zeros(SEATS)
        self.score = zeros(SEATS)
        self.ceiling = zeros(32)

    def side(self, ply: int) -> int:
        """Return the side to move at a ply: 0 for the team, 1 for all others."""
        return 0 if self.team[self.position.turn[ply]] == self.own_team else 1

    def judge(self, first_free: int) -> int:
        """Return the value for side 0; `is_final` is set if it is the result.

        Placements from the index `first_free` on may be overwritten.
        """
        value = self.decide(first_free)
        if self.is_final:
            return value
        position = self.position
        value = self.look()
        if self.noise:
            key = (position.key[position.ply] ^ self.salt) >> 7 & 0xFFFFFF
            value += key % (2 * self.noise + 1) - self.noise
        return value

    def decide(self, first_free: int) -> int:
        """Return the result for side 0 if it is certain, and set `is_final` accordingly."""
        position = self.position
        tiles_left = position.left[position.ply]
        self.is_final = True
        if tiles_left == 2 and self.foresight:
            return self.last_two(first_free)
        if tiles_left <= BOUNDED:
            team = self.certain_team()
            if team != NOBODY:
                return WIN if team == self.own_team else -WIN
            if tiles_left <= 1:
                return 0
        self.is_final = False
        return 0

    def rank(self, level: int) -> int:
        return RANKS[self.position.misere * (CEILING + 1) + level]

    def certain_team(self) -> int:
        """Return the team that surely wins, or NOBODY; exact with one tile left or none."""
        self.set_bounds()
        leader = 0
        for seat in range(1, self.seats):
            if self.min_tally[seat] > self.min_tally[leader]:
                leader = seat
        for seat in range(self.seats):
            if (
                self.team[seat] != self.team[leader]
                and self.max_tally[seat] >= self.min_tally[leader]
            ):
                return NOBODY
        return self.team[leader]

    def set_bounds(self) -> None:
        """Set `max_tally` and `min_tally` to bounds of the tally that each seat can end with."""
        position = self.position
        start = position.ply * SEATS
        tiles_left = position.left[position.ply]
        turn = position.turn[position.ply]
        for seat in range(self.seats):
            self.max_tally[seat] = position.tally[start + seat]
            self.min_tally[seat] = position.tally[start + seat]
        if not tiles_left:
            return
        hand = position.hand[start + turn]
        best = self.rank(position.below(hand) + 1)
        worst = best
        letters = hand
        for step in range(position.highest[position.ply]):
            level = position.highest[position.ply] - step
            placeable = position.open[position.ply * CEILING + level] & letters
            if placeable:
                letters &= ~placeable
                best = max(best, self.rank(level + 1))
                worst = min(worst, self.rank(level + 1))
        if letters:
            best = max(best, self.rank(1))
            worst = min(worst, self.rank(1))
        self.max_tally[turn] += best
        self.min_tally[turn] += worst
        if tiles_left > 1:
            self.find_ceilings(tiles_left)
            for wait in range(1, tiles_left):
                seat = (turn + wait) % self.seats
                low = self.rank(1)
                high = self.rank(self.ceiling[wait])
                self.max_tally[seat] += max(low, high)
                self.min_tally[seat] += min(low, high)

    def find_ceilings(self, tiles_left: int) -> None:
        """Set `ceiling`: the highest level for another tile, by how many are placed before it."""
        position = self.position
        letters = 0
        for seat in range(self.seats):
            letters |= position.hand[position.ply * SEATS + seat]
        for wait in range(tiles_left):
            self.ceiling[wait] = 1
        highest = position.highest[position.ply]
        wait = 0
        level = 2
        # A level without a place needs one more tile on the level below, and an empty level two.
        while level <= highest + 1 or wait < tiles_left:
            if level > highest + 1:
                wait += 2
            elif position.open[position.ply * CEILING + level - 1] & letters:
                wait = 0
            else:
                wait += 1
            for later in range(wait, tiles_left):
                self.ceiling[later] = level
            level += 1

    def last_two(self, first_free: int) -> int:
        """Return the value for side 0 with two tiles left; see `judge` for `first_free`."""
        position = self.position
        ply = position.ply
        hand = position.hand[ply * SEATS + position.turn[ply]]
        last_hand = position.hand[ply * SEATS + (position.turn[ply] + 1) % self.seats]
        sign = -1 if self.side(ply) else 1
        first_below = position.below(hand)
        last_below = position.below(last_hand)
        value = self.result(first_below, last_below)
        if last_below > first_below:
            return value
        max_value = sign * value
        min_value = max_value
        value_above = sign * self.result(first_below, first_below + 1)
        max_value = max(max_value, value_above)
        min_value = min(min_value, value_above)
        if last_below == first_below and first_below:
            lower = first_below - 1
            while lower and not position.open[ply * CEILING + lower] & last_hand:
                lower -= 1
            value_under = sign * self.result(first_below, lower)
            max_value = max(max_value, value_under)
            min_value = min(min_value, value_under)
        if max_value == min_value:
            return sign * max_value
        # The last tile's level is open and matters, so try placements until none can be better.
        best = -WIN
        for index in range(first_free, position.generate(first_free)):
            position.make(position.placement[index])
            level = position.below(last_hand)
            position.unmake()
            best = max(best, sign * self.result(first_below, level))
            if best == max_value:
                break
        return sign * best

    def result(self, first_below: int, last_below: int) -> int:
        """Return the value for side 0 once the last two tiles are on top of these levels."""
        position = self.position
        start = position.ply * SEATS
        turn = position.turn[position.ply]
        next_seat = (turn + 1) % self.seats
        for seat in range(self.seats):
            self.max_tally[seat] = position.tally[start + seat]
        self.max_tally[turn] += self.rank(first_below + 1)
        self.max_tally[next_seat] += self.rank(last_below + 1)
        best = 0
        for seat in range(1, self.seats):
            if self.max_tally[seat] > self.max_tally[best]:
                best = seat
        for seat in range(self.seats):
            if self.max_tally[seat] == self.max_tally[best] and self.team[seat] != self.team[best]:
                return 0
        return WIN if self.team[best] == self.own_team else -WIN

    def look(self) -> int:
        """Estimate for side 0 how far its best seat is ahead of the best of the others."""
        position = self.position
        ply = position.ply
        highest = position.highest[ply]
        for seat in range(self.seats):
            tally = position.tally[ply * SEATS + seat]
            hand = position.hand[ply * SEATS + seat]
            hand_offset = TO_MOVE if seat == position.turn[ply] else TO_WAIT
            score = 0
            for letter in range(LETTERS):
                if hand >> letter & 1:
                    score += self.weights[hand_offset + FAR + 1 + letter]
            for step in range(highest + 1):
                level = highest - step
                if level:
                    digit = DIGIT * (CEILING - level if position.misere else level)
                    distance = min(level - 1 if position.misere else step, FAR)
                    score += self.weights[PLACED + distance] * (tally >> digit & 7)
                placeable = hand & position.open[ply * CEILING + level] if level else hand
                hand &= ~placeable
                distance = min(level if position.misere else step, FAR)
                while placeable:
                    placeable &= placeable - 1
                    score += self.weights[hand_offset + distance]
            self.score[seat] = score
        own = -WIN
        other = -WIN
        for seat in range(self.seats):
            if self.team[seat] == self.own_team:
                own = max(own, self.score[seat])
            else:
                other = max(other, self.score[seat])
        return own - other
