"""SEVEN's rules on machine integers; py/tools/kernels/README.md describes the compilation.

The types of all names are in `position.pxd`; `ai/lattice.py` explains the numbers.
"""

from rokkaku.ai.arrays import is_interpreted, zeros
from rokkaku.games.seven.ai import lattice

SIZE = lattice.SIZE
LAST = SIZE - 1
WIDTH = lattice.WIDTH
FAR = WIDTH // 2 * WIDTH + WIDTH // 2
"""Added to the difference of two cells' numbers to keep rows and columns non-negative."""
REACH = 3
"""Most rows that a tile has below its first one."""
STEPS = lattice.STEPS
SHIFTS = [shift for shifts in lattice.SHIFTS for shift in shifts]
LETTERS = lattice.LETTER_BITS
PATTERNS = 44
BRANCHES = 66
BRANCH_SHIFT = [branch.shift for branch in lattice.BRANCHES]
BRANCH_LETTERS = [branch.letters for branch in lattice.BRANCHES]
BRANCH_AFTER = [branch.after for branch in lattice.BRANCHES]
BRANCH_PATTERN = [branch.pattern for branch in lattice.BRANCHES]
SEATS = 4
"""Most seats that a record has room for."""
TILES = 28
CEILING = lattice.CEILING
RANKS = lattice.ranks(False) + lattice.ranks(True)
"""The share of a tile on each level in a tally, in the normal game, then in misère."""
RIM = 512
"""More empty cells than ever touch tiles."""
PLACEMENTS = 1 << 16
"""Room for the placements of all plies."""


class Position:
    """A position on which placements are made and unmade.

    Each ply has its own record, so that unmaking restores only the board. The tile placed at ply n
    is tile n + 1; ply 0 is the start of the game.
    """

    def __init__(self, seats: int, misere: bool) -> None:
        self.seats = seats
        self.misere = misere
        if is_interpreted(self):
            self.make_arrays()
        for seat in range(seats):
            self.hand[seat] = 127
        self.left[0] = 7 * seats

    def make_arrays(self) -> None:
        self.ply = 0
        self.mark = 0
        self.height = zeros(SIZE)
        self.top = zeros(SIZE)
        self.level = zeros(TILES + 1)
        self.cell = zeros(4 * (TILES + 1))
        self.covered = zeros(4 * (TILES + 1))
        self.hand = zeros(SEATS * (TILES + 1))
        self.tally = zeros(SEATS * (TILES + 1))
        self.open = zeros(CEILING * (TILES + 1))
        self.highest = zeros(TILES + 1)
        self.turn = zeros(TILES + 1)
        self.left = zeros(TILES + 1)
        self.key = zeros(TILES + 1)
        self.rim = zeros(RIM)
        self.marked = zeros(SIZE)
        self.placement = zeros(PLACEMENTS)

    def hash_of(self, number: int) -> int:
        """Hash a number of up to 27 bits to 62 bits."""
        mixed = number * 0x6C8E9CF5
        mixed = ((mixed ^ mixed >> 29) & 0x7FFFFFFF) * 0x5851F42D
        mixed_again = ((mixed ^ mixed >> 31 ^ number) & 0x7FFFFFFF) * 0x4C957F2D
        return mixed ^ mixed_again >> 17

    def make(self, placement: int) -> None:
        ply = self.ply
        turn = self.turn[ply]
        pattern = placement & 63
        anchor = placement >> 6
        level_below = self.height[anchor]
        tile = ply + 1
        start = ply * SEATS
        for seat in range(self.seats):
            self.hand[start + SEATS + seat] = self.hand[start + seat]
            self.tally[start + SEATS + seat] = self.tally[start + seat]
        start = ply * CEILING
        highest = self.highest[ply]
        for level in range(highest + 1):
            self.open[start + CEILING + level] = self.open[start + level]
        if level_below == highest:
            highest += 1
            self.open[start + CEILING + highest] = 0
        for part in range(4):
            cell = anchor + SHIFTS[pattern * 4 + part] & LAST
            self.cell[tile * 4 + part] = cell
            self.covered[tile * 4 + part] = self.top[cell]
            self.top[cell] = tile
            self.height[cell] = level_below + 1
        self.level[tile] = level_below + 1
        self.hand[tile * SEATS + turn] &= ~LETTERS[pattern]
        self.tally[tile * SEATS + turn] += RANKS[self.misere * (CEILING + 1) + level_below + 1]
        self.highest[tile] = highest
        self.turn[tile] = turn + 1 if turn + 1 < self.seats else 0
        self.left[tile] = self.left[ply] - 1
        number = (anchor << 6 | pattern) << 6 | level_below << 2 | turn
        self.key[tile] = self.key[ply] ^ self.hash_of(number)
        self.ply = tile
        letters = 0
        for seat in range(self.seats):
            letters |= self.hand[tile * SEATS + seat]
        index = tile * CEILING + level_below
        if level_below:
            self.open[index] = self.letters_that_fit(level_below, self.open[index] & letters, -1)
        self.open[index + 1] |= self.letters_that_fit(
            level_below + 1, letters & ~self.open[index + 1], anchor
        )

    def unmake(self) -> None:
        tile = self.ply
        level_below = self.level[tile] - 1
        for index in range(tile * 4, tile * 4 + 4):
            cell = self.cell[index]
            self.top[cell] = self.covered[index]
            self.height[cell] = level_below
        self.ply = tile - 1

    def is_on_one(self, anchor: int, pattern: int) -> bool:
        """True if a single tile is on top of all four cells of a place."""
        tile = self.top[anchor]
        for part in range(pattern * 4 + 1, pattern * 4 + 4):
            if self.top[anchor + SHIFTS[part] & LAST] != tile:
                return False
        return True

    def letters_that_fit(self, level: int, letters: int, near_anchor: int) -> int:
        """Return which of `letters` fit on a level, near an anchor or, if -1, anywhere."""
        remaining = letters
        if not remaining:
            return 0
        for tile in range(1, self.ply + 1):
            if self.level[tile] != level:
                continue
            for index in range(tile * 4, tile * 4 + 4):
                anchor = self.cell[index]
                if self.top[anchor] != tile:
                    continue
                if near_anchor >= 0:
                    rows = (anchor - near_anchor + FAR & LAST) // WIDTH - WIDTH // 2
                    if rows < -REACH or rows > REACH:
                        continue
                branch = 0
                while branch < BRANCHES:
                    if (
                        not BRANCH_LETTERS[branch] & remaining
                        or self.height[anchor + BRANCH_SHIFT[branch] & LAST] != level
                    ):
                        branch = BRANCH_AFTER[branch]
                        continue
                    pattern = BRANCH_PATTERN[branch]
                    if pattern >= 0 and not self.is_on_one(anchor, pattern):
                        remaining &= ~LETTERS[pattern]
                        if not remaining:
                            return letters
                    branch += 1
        return letters & ~remaining

    def kind_of(self, placement: int) -> int:
        """Return a table placement's kind: its letter, cells touched, and letters it lets climb."""
        ply = self.ply
        pattern = placement & 63
        self.mark += 1
        touched = 0
        for part in range(pattern * 4, pattern * 4 + 4):
            for direction in range(6):
                cell = (placement >> 6) + SHIFTS[part] + STEPS[direction] & LAST
                if self.height[cell] == 1 and self.marked[cell] != self.mark:
                    self.marked[cell] = self.mark
                    touched += 1
        stuck = self.hand[ply * SEATS + self.turn[ply]] & ~LETTERS[pattern]
        for seat in range(self.seats):
            if seat != self.turn[ply]:
                stuck |= self.hand[ply * SEATS + seat]
        for level in range(1, self.highest[ply] + 1):
            stuck &= ~self.open[ply * CEILING + level]
        opened = self.letters_opened(placement, stuck) if touched and stuck else 0
        letter = 0
        while LETTERS[pattern] >> letter > 1:
            letter += 1
        return letter << 11 | min(touched, 15) << 7 | opened

    def letters_opened(self, placement: int, letters: int) -> int:
        """Return which of `letters` fit on top of level 1 only after a placement on the table."""
        anchor = placement >> 6
        tile = self.ply + 1
        for part in range(4):
            cell = anchor + SHIFTS[(placement & 63) * 4 + part] & LAST
            self.cell[tile * 4 + part] = cell
            self.top[cell] = tile
            self.height[cell] = 1
        self.level[tile] = 1
        self.ply = tile
        result = self.letters_that_fit(1, letters, anchor)
        self.ply = tile - 1
        for index in range(tile * 4, tile * 4 + 4):
            self.top[self.cell[index]] = 0
            self.height[self.cell[index]] = 0
        return result

    def signature(self) -> int:
        """Hash the number of places that each letter in the hands has on top of each level."""
        letters = 0
        for seat in range(self.seats):
            letters |= self.hand[self.ply * SEATS + seat]
        sums = self.key[0]  # 0, with 64 bits when compiled
        for tile in range(1, self.ply + 1):
            level = self.level[tile]
            for index in range(tile * 4, tile * 4 + 4):
                anchor = self.cell[index]
                if self.top[anchor] != tile:
                    continue
                branch = 0
                while branch < BRANCHES:
                    if (
                        not BRANCH_LETTERS[branch] & letters
                        or self.height[anchor + BRANCH_SHIFT[branch] & LAST] != level
                    ):
                        branch = BRANCH_AFTER[branch]
                        continue
                    pattern = BRANCH_PATTERN[branch]
                    if pattern >= 0 and not self.is_on_one(anchor, pattern):
                        sums += self.hash_of(LETTERS[pattern] << 4 | level) >> 22
                    branch += 1
        return sums

    def below(self, letters: int) -> int:
        """Return the highest level on top of which any of `letters` fits; 0 is the table."""
        start = self.ply * CEILING
        level = self.highest[self.ply]
        while level and not self.open[start + level] & letters:
            level -= 1
        return level

    def generate(self, start: int) -> int:
        """Write all placements from `start` on, the highest level first; return their end."""
        ply = self.ply
        letters = self.hand[ply * SEATS + self.turn[ply]]
        end = start
        for step in range(self.highest[ply]):
            level = self.highest[ply] - step
            placeable = self.open[ply * CEILING + level] & letters
            if placeable:
                end = self.generate_on_top(level, placeable, end)
                letters &= ~placeable
        return self.generate_on_table(letters, end) if letters else end

    def placements(self) -> list[int]:
        """Return the placements of the seat to move, and overwrite `placement` with them."""
        result = []
        for index in range(self.generate(0)):
            result.append(self.placement[index])
        return result

    def generate_on_top(self, level: int, letters: int, end: int) -> int:
        """Write the places of `letters` on top of a level from `end` on; return the new end."""
        for tile in range(1, self.ply + 1):
            if self.level[tile] != level:
                continue
            for index in range(tile * 4, tile * 4 + 4):
                anchor = self.cell[index]
                if self.top[anchor] != tile:
                    continue
                branch = 0
                while branch < BRANCHES:
                    if (
                        not BRANCH_LETTERS[branch] & letters
                        or self.height[anchor + BRANCH_SHIFT[branch] & LAST] != level
                    ):
                        branch = BRANCH_AFTER[branch]
                        continue
                    pattern = BRANCH_PATTERN[branch]
                    if pattern >= 0 and end < PLACEMENTS and not self.is_on_one(anchor, pattern):
                        self.placement[end] = anchor << 6 | pattern
                        end += 1
                    branch += 1
        return end

    def generate_on_table(self, letters: int, end: int) -> int:
        """Write the places of `letters` on the table from `end` on; return the new end."""
        rim_count = self.find_rim()
        for index in range(rim_count):
            for pattern in range(PATTERNS):
                if not LETTERS[pattern] & letters:
                    continue
                # A place is found from each of its cells on the rim, and written from the first.
                for part in range(4):
                    anchor = self.rim[index] - SHIFTS[pattern * 4 + part] & LAST
                    is_fitting = True
                    for other in range(4):
                        cell = anchor + SHIFTS[pattern * 4 + other] & LAST
                        if self.height[cell] or (other < part and self.marked[cell] == self.mark):
                            is_fitting = False
                            break
                    if is_fitting and end < PLACEMENTS:
                        self.placement[end] = anchor << 6 | pattern
                        end += 1
        return end

    def find_rim(self) -> int:
        """List and mark the empty cells that touch a tile; return their number."""
        self.mark += 1
        count = 0
        for tile in range(1, self.ply + 1):
            if self.level[tile] != 1:
                continue
            for index in range(tile * 4, tile * 4 + 4):
                for direction in range(6):
                    cell = self.cell[index] + STEPS[direction] & LAST
                    if not self.height[cell] and self.marked[cell] != self.mark:
                        self.marked[cell] = self.mark
                        self.rim[count] = cell
                        count += 1
        return count
