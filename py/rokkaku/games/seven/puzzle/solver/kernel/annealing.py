"""Simulated annealing on the Euler characteristic of tiles laid flat: parts minus holes.

A tile is a disc: laid against others that it meets along k separate stretches of its rim, it
changes the characteristic by 1 - k. A step takes up one tile and lays one down (a Gibbs sampler),
most likely where k is greatest. A loose part costs as much as a hole is worth.

Cells and placements are numbers as in `ai/lattice.py`, the bits of a cell's neighbours are as in
`contact.py`, and the types of all names are in `annealing.pxd`.
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
TILES = 14
MOST = 8
"""More stretches than a tile can meet."""
ROOM = 1 << 14
"""More places than a tile can have with one number of stretches: it has up to 12 patterns."""
TAKEN = contact.TAKEN
ALL = (1 << 64) - 1
RUNS = contact.RUNS
EARLIER = contact.EARLIER


class Annealing:
    """Tiles that stay, and tiles that move, in one descent from hot to cold after another."""

    def __init__(self, seed: int, moving: int, steps: int, stages: int) -> None:
        """`moving` tiles lie at a time; a descent has `steps` steps; `seed` is 1 to 2 ** 64 - 1."""
        if not hasattr(self, "nodes"):  # compiled, the arrays exist from the start
            self.make_arrays()
        self.random = seed
        self.moving = moving
        self.steps = steps
        self.stages = stages

    def make_arrays(self) -> None:
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
        """Take a cell permanently."""
        self.characteristic += 1 - RUNS[self.near[cell]]
        self.take(cell)
        self.cell[self.kept] = cell
        self.kept += 1

    def add(self, letter: int) -> None:
        """Add a tile to the hand, by the index of its letter."""
        self.letter[self.in_hand] = letter
        self.hand[self.in_hand] = self.in_hand
        self.in_hand += 1

    def weigh(self, stage: int, fewer: int, likely: int) -> None:
        """Set the weight, in a stage, of places that are `fewer` stretches short of the best."""
        self.likely[stage * MOST + fewer] = likely

    def arrangement(self) -> list[tuple[int, int]]:
        """Return the laid tiles, numbered in the order they were added, and their placements."""
        found = []
        for index in range(self.lying):
            found.append((self.laid[index], self.placement[self.laid[index]]))
        return found

    def meeting(self, letter: int) -> list[tuple[int, int]]:
        """Return each placement of a letter that meets others, after its number of stretches."""
        self.find_places(letter)
        found = []
        for number in range(1, MOST):
            for index in range(self.places[number]):
                found.append((number, self.place[number * ROOM + index]))
        return found

    def begin(self) -> None:
        """Begin a descent: lay the tiles anew."""
        while self.lying:
            self.take_up()
        self.step = 0
        while self.lying < self.moving:
            self.lay()
        self.holes = 0
        self.is_done = False

    def run(self, most: int) -> bool:
        """Continue until `holes` grows, which returns True, until `most` nodes, or to the end."""
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
        """Return a random number below a bound of up to 32 bits, by Marsaglia's xorshift."""
        word = self.random
        word ^= word << 13 & ALL
        word ^= word >> 7
        word ^= word << 17 & ALL
        self.random = word
        return (word >> 32) * bound >> 32

    def take(self, cell: int) -> None:
        """Mark a cell as taken, also at its neighbours."""
        self.near[cell] |= TAKEN
        for direction in range(6):
            self.near[cell + STEPS[direction] & LAST] |= 1 << (direction + 3) % 6

    def free(self, cell: int) -> None:
        self.near[cell] &= ~TAKEN
        for direction in range(6):
            self.near[cell + STEPS[direction] & LAST] &= ~(1 << (direction + 3) % 6)

    def stretches(self, anchor: int, pattern: int) -> int:
        """Count the stretches along which a tile meets others; negative if it overlaps them."""
        part = pattern * 4
        return (
            RUNS[self.near[anchor]]
            + RUNS[self.near[anchor + SHIFTS[part + 1] & LAST] | EARLIER[part + 1]]
            + RUNS[self.near[anchor + SHIFTS[part + 2] & LAST] | EARLIER[part + 2]]
            + RUNS[self.near[anchor + SHIFTS[part + 3] & LAST] | EARLIER[part + 3]]
            - 3
        )

    def take_up(self) -> None:
        """Take up a random tile of those that move."""
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
        """Lay down a random tile from the hand."""
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
        """Draw a placement of a letter, likelier the more stretches it has."""
        self.find_places(letter)
        best = MOST - 1
        while best and not self.places[best]:
            best -= 1
        if not best:  # the table is empty
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
        """List all placements of a letter that meet others, by the number of stretches."""
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
                    # Branches would be unpredictable, so there are none: 0 if the tile does not fit
                    # or the place was seen before.
                    number &= ~(number >> 31) & self.seen[anchor] - stamp >> 31
                    self.seen[anchor] = stamp
                    self.place[number * ROOM + self.places[number]] = anchor << 6 | pattern
                    self.places[number] += 1
        self.stamp = stamp

    def find_rim(self) -> int:
        """List the free cells that touch a taken one; return their number."""
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
        """List the free neighbours of a cell that are not enclosed; return the new number."""
        for direction in range(6):
            cell = taken + STEPS[direction] & LAST
            # No tile fits in a cell that is enclosed.
            if self.near[cell] < TAKEN - 1 and self.seen[cell] != self.stamp:
                self.seen[cell] = self.stamp
                self.rim[rims] = cell
                rims += 1
        return rims
