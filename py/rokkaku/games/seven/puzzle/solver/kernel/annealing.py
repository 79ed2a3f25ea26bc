"""Simulated annealing on the Euler characteristic of tiles laid flat: its parts less its holes.

A tile is a disc; laid against an arrangement that it meets along k separate stretches of its shore,
it changes the characteristic by 1 - k. A step takes one tile away and lays it down again (a Gibbs
sampler), most likely where k is greatest. A part that comes loose costs as much as a hole is worth.

Cells and placements are numbers as in `ai/lattice.py`, what a cell knows of its neighbours is as in
`contact.py`; the types of all names are in `annealing.pxd`.
"""

from rokkaku.ai.zeros import zeros
from rokkaku.games.seven.ai import lattice
from rokkaku.games.seven.puzzle.solver import contact

SIZE = lattice.SIZE
LAST = SIZE - 1
STEPS = lattice.STEPS
SHIFTS = [shift for shifts in lattice.SHIFTS for shift in shifts]
LETTERS = lattice.LETTER_BITS
PATTERNS = 44
CELLS = 56
"""Of all tiles."""
TILES = 14
MOST = 8
"""More stretches than a tile has."""
ROOM = 1 << 14
"""More places than a tile has with one number of stretches: it has 12 patterns."""
TAKEN = contact.TAKEN
ALL = (1 << 64) - 1
RUNS = contact.RUNS
EARLIER = contact.EARLIER


class Annealing:
    """Tiles that stay, and tiles that move about, in one descent from hot to cold after another."""

    def __init__(self, seed: int, moving: int, steps: int, stages: int) -> None:
        """`moving` of the tiles in the hand lie there; a descent has `steps` steps in `stages`.

        The seed is 1 or more, below 2 ** 64.
        """
        if not hasattr(self, "nodes"):
            self.make_arrays()
        self.random = seed
        self.moving = moving
        self.steps = steps
        self.stages = stages

    def make_arrays(self) -> None:
        """Make what is there from the beginning where this is compiled."""
        self.nodes = 0
        self.is_done = False
        self.characteristic = 0
        self.holes = 0
        self.step = 0
        self.kept = 0
        self.in_hand = 0
        self.lying = 0
        self.stamp = 0
        self.near = zeros(SIZE)
        self.seen = zeros(SIZE)
        self.rim = zeros(6 * CELLS)
        self.cell = zeros(CELLS)
        self.letter = zeros(TILES)
        self.hand = zeros(TILES)
        self.laid = zeros(TILES)
        self.placement = zeros(TILES)
        self.likely = zeros(MOST * 64)
        self.places = zeros(MOST)
        self.place = zeros(MOST * ROOM)

    def keep(self, cell: int) -> None:
        """Take a cell for good."""
        self.characteristic += 1 - RUNS[self.near[cell]]
        self.take(cell)
        self.cell[self.kept] = cell
        self.kept += 1

    def add(self, letter: int) -> None:
        """Put a tile into the hand: its number in the order of the letters."""
        self.letter[self.in_hand] = letter
        self.hand[self.in_hand] = self.in_hand
        self.in_hand += 1

    def weigh(self, stage: int, fewer: int, likely: int) -> None:
        """In a stage, how likely a place is with so many stretches fewer than the best has."""
        self.likely[stage * MOST + fewer] = likely

    def arrangement(self) -> list[tuple[int, int]]:
        """The tiles that lie there, by the order in which they were added, and their placements."""
        found = []
        for index in range(self.lying):
            found.append((self.laid[index], self.placement[self.laid[index]]))
        return found

    def meeting(self, letter: int) -> list[tuple[int, int]]:
        """All placements of a letter that meet others, each after its number of stretches."""
        self.find_places(letter)
        found = []
        for number in range(1, MOST):
            for index in range(self.places[number]):
                found.append((number, self.place[number * ROOM + index]))
        return found

    def begin(self) -> None:
        """Begin a descent: lay the tiles down anyhow."""
        while self.lying:
            self.take_up()
        self.step = 0
        while self.lying < self.moving:
            self.lay()
        self.holes = 0
        self.is_done = False

    def run(self, most: int) -> bool:
        """Go on until there are more `holes` than before in this descent, or `most` nodes."""
        while self.step < self.steps:
            if self.nodes >= most:
                return False
            self.nodes += 1
            self.take_up()
            self.lay()
            self.step += 1
            if 1 - self.characteristic > self.holes:
                self.holes = 1 - self.characteristic
                return True
        self.is_done = True
        return False

    def below(self, bound: int) -> int:
        """A random number below a bound of up to 32 bits, by Marsaglia's xorshift."""
        word = self.random
        word ^= word << 13 & ALL
        word ^= word >> 7
        word ^= word << 17 & ALL
        self.random = word
        return (word >> 32) * bound >> 32

    def take(self, cell: int) -> None:
        """Take a cell, and tell its neighbours."""
        self.near[cell] |= TAKEN
        for direction in range(6):
            self.near[cell + STEPS[direction] & LAST] |= 1 << (direction + 3) % 6

    def free(self, cell: int) -> None:
        """Free a cell."""
        self.near[cell] &= ~TAKEN
        for direction in range(6):
            self.near[cell + STEPS[direction] & LAST] &= ~(1 << (direction + 3) % 6)

    def stretches(self, anchor: int, pattern: int) -> int:
        """Along how many stretches a tile would meet others; negative where it does not fit.

        Its cells are laid one after another.
        """
        part = pattern * 4
        return (
            RUNS[self.near[anchor]]
            + RUNS[self.near[anchor + SHIFTS[part + 1] & LAST] | EARLIER[part + 1]]
            + RUNS[self.near[anchor + SHIFTS[part + 2] & LAST] | EARLIER[part + 2]]
            + RUNS[self.near[anchor + SHIFTS[part + 3] & LAST] | EARLIER[part + 3]]
            - 3
        )

    def take_up(self) -> None:
        """Take up one of the tiles that move."""
        index = self.below(self.lying)
        tile = self.laid[index]
        self.lying -= 1
        self.laid[index] = self.laid[self.lying]
        self.hand[self.in_hand] = tile
        self.in_hand += 1
        anchor = self.placement[tile] >> 6
        pattern = self.placement[tile] & 63
        for part in range(pattern * 4, pattern * 4 + 4):
            self.free(anchor + SHIFTS[part] & LAST)
        self.characteristic -= 1 - self.stretches(anchor, pattern)

    def lay(self) -> None:
        """Lay down one of the tiles in the hand."""
        index = self.below(self.in_hand)
        tile = self.hand[index]
        self.in_hand -= 1
        self.hand[index] = self.hand[self.in_hand]
        self.placement[tile] = self.draw(self.letter[tile])
        self.laid[self.lying] = tile
        self.lying += 1
        anchor = self.placement[tile] >> 6
        pattern = self.placement[tile] & 63
        self.characteristic += 1 - self.stretches(anchor, pattern)
        for part in range(pattern * 4, pattern * 4 + 4):
            self.take(anchor + SHIFTS[part] & LAST)

    def draw(self, letter: int) -> int:
        """A placement of a letter; the more stretches of its shore meet others the likelier."""
        self.find_places(letter)
        best = MOST - 1
        while best and not self.places[best]:
            best -= 1
        if not best:  # nothing lies there
            pattern = self.below(PATTERNS)
            while LETTERS[pattern] != 1 << letter:
                pattern = self.below(PATTERNS)
            return pattern
        row = self.step * self.stages // self.steps * MOST
        total = 0
        for number in range(1, best + 1):
            total += self.places[number] * self.likely[row + best - number]
        drawn = self.below(total)
        number = best
        while drawn >= self.places[number] * self.likely[row + best - number]:
            drawn -= self.places[number] * self.likely[row + best - number]
            number -= 1
        return self.place[number * ROOM + drawn // self.likely[row + best - number]]

    def find_places(self, letter: int) -> None:
        """Note all placements of a letter that meet others, by the number of stretches."""
        for number in range(MOST):
            self.places[number] = 0
        rims = self.find_rim()
        stamp = self.stamp
        for pattern in range(PATTERNS):
            if LETTERS[pattern] != 1 << letter:
                continue
            stamp += 1
            for part in range(pattern * 4, pattern * 4 + 4):
                for index in range(rims):
                    anchor = self.rim[index] - SHIFTS[part] & LAST
                    number = self.stretches(anchor, pattern)
                    # No branches, for nobody could foretell them: 0 for what does not fit and
                    # for what was seen before.
                    number &= ~(number >> 31) & self.seen[anchor] - stamp >> 31
                    self.seen[anchor] = stamp
                    self.place[number * ROOM + self.places[number]] = anchor << 6 | pattern
                    self.places[number] += 1
        self.stamp = stamp

    def find_rim(self) -> int:
        """Note the free cells that touch a taken one; returns how many are noted."""
        self.stamp += 1
        rims = 0
        for index in range(self.kept):
            rims = self.find_rim_of(self.cell[index], rims)
        for index in range(self.lying):
            placement = self.placement[self.laid[index]]
            for part in range(4):
                shift = SHIFTS[(placement & 63) * 4 + part]
                rims = self.find_rim_of((placement >> 6) + shift & LAST, rims)
        return rims

    def find_rim_of(self, taken: int, rims: int) -> int:
        """Note the free neighbours of a cell; returns how many cells are noted then.

        Not those that are wholly enclosed: no tile fits there.
        """
        for direction in range(6):
            cell = taken + STEPS[direction] & LAST
            if self.near[cell] < TAKEN - 1 and self.seen[cell] != self.stamp:
                self.seen[cell] = self.stamp
                self.rim[rims] = cell
                rims += 1
        return rims
