"""Simulated annealing on the Euler characteristic of tiles laid flat: parts minus holes.

A tile is a disc: laid against others that it meets along k separate stretches of its rim, it
changes the characteristic by 1 - k. A step takes up one tile and lays one down (a Gibbs sampler),
most likely where k is greatest. A loose part costs as much as a hole is worth.

Cells and placements are numbers as in `ai/lattice.py`, the bits of a cell's neighbours are as in
`contact.py`, and the types of all names are in `annealing.pxd`.
"""

from rokkaku.ai.arrays import is_interpreted, zeros
from rokkaku.games.seven.ai import lattice
from rokkaku.games.seven.challenge.solver import contact

SIZE = lattice.SIZE
LAST = SIZE - 1
STEPS = lattice.STEPS
SHIFTS = [shift for shifts in lattice.SHIFTS for shift in shifts]
LETTERS = lattice.LETTER_BITS
PATTERNS = 44
CELLS = 56
TILES = 14
MAX_STRETCHES = 8
"""More stretches than a tile can meet."""
ROOM = 1 << 14
"""More places than a tile can have with one number of stretches: it has up to 12 patterns."""
TAKEN = contact.TAKEN
ALL = (1 << 64) - 1
STRETCHES = contact.STRETCHES
EARLIER = contact.EARLIER


class Annealing:
    """Tiles that stay, and tiles that move, in one descent from hot to cold after another."""

    def __init__(self, seed: int, moving: int, steps: int, stages: int) -> None:
        """`moving` tiles lie at a time; a descent has `steps` steps; `seed` is 1 to 2 ** 64 - 1."""
        if is_interpreted(self):
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
        self.kept_count = 0
        self.hand_count = 0
        self.laid_count = 0
        self.stamp = 0
        self.near = zeros(SIZE)
        self.seen = zeros(SIZE)
        self.rim = zeros(6 * CELLS)
        self.cell = zeros(CELLS)
        self.letter = zeros(TILES)
        self.hand = zeros(TILES)
        self.laid = zeros(TILES)
        self.placement = zeros(TILES)
        self.weight = zeros(MAX_STRETCHES * 64)
        self.places = zeros(MAX_STRETCHES)
        self.place = zeros(MAX_STRETCHES * ROOM)

    def keep(self, cell: int) -> None:
        """Take a cell permanently."""
        self.characteristic += 1 - STRETCHES[self.near[cell]]
        self.take(cell)
        self.cell[self.kept_count] = cell
        self.kept_count += 1

    def add(self, letter: int) -> None:
        """Add a tile to the hand, by the index of its letter."""
        self.letter[self.hand_count] = letter
        self.hand[self.hand_count] = self.hand_count
        self.hand_count += 1

    def weigh(self, stage: int, fewer: int, weight: int) -> None:
        """Set the weight, in a stage, of places that are `fewer` stretches short of the best."""
        self.weight[stage * MAX_STRETCHES + fewer] = weight

    def arrangement(self) -> list[tuple[int, int]]:
        """Return the laid tiles, numbered in the order they were added, and their placements."""
        result = []
        for index in range(self.laid_count):
            result.append((self.laid[index], self.placement[self.laid[index]]))
        return result

    def touching_placements(self, letter: int) -> list[tuple[int, int]]:
        """Return each placement of a letter that meets others, after its number of stretches."""
        self.find_places(letter)
        result = []
        for number in range(1, MAX_STRETCHES):
            for index in range(self.places[number]):
                result.append((number, self.place[number * ROOM + index]))
        return result

    def begin(self) -> None:
        """Begin a descent: lay the tiles anew."""
        while self.laid_count:
            self.take_up()
        self.step = 0
        while self.laid_count < self.moving:
            self.lay()
        self.holes = 0
        self.is_done = False

    def run(self, node_limit: int) -> bool:
        """Continue until `holes` grows (return True), to `node_limit` nodes, or to the end."""
        while self.step < self.steps:
            if self.nodes >= node_limit:
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

    def random_below(self, bound: int) -> int:
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
            STRETCHES[self.near[anchor]]
            + STRETCHES[self.near[anchor + SHIFTS[part + 1] & LAST] | EARLIER[part + 1]]
            + STRETCHES[self.near[anchor + SHIFTS[part + 2] & LAST] | EARLIER[part + 2]]
            + STRETCHES[self.near[anchor + SHIFTS[part + 3] & LAST] | EARLIER[part + 3]]
            - 3
        )

    def take_up(self) -> None:
        """Take up a random tile of those that move."""
        index = self.random_below(self.laid_count)
        tile = self.laid[index]
        self.laid_count -= 1
        self.laid[index] = self.laid[self.laid_count]
        self.hand[self.hand_count] = tile
        self.hand_count += 1
        anchor = self.placement[tile] >> 6
        pattern = self.placement[tile] & 63
        for part in range(pattern * 4, pattern * 4 + 4):
            self.free(anchor + SHIFTS[part] & LAST)
        self.characteristic -= 1 - self.stretches(anchor, pattern)

    def lay(self) -> None:
        """Lay down a random tile from the hand."""
        index = self.random_below(self.hand_count)
        tile = self.hand[index]
        self.hand_count -= 1
        self.hand[index] = self.hand[self.hand_count]
        self.placement[tile] = self.draw(self.letter[tile])
        self.laid[self.laid_count] = tile
        self.laid_count += 1
        anchor = self.placement[tile] >> 6
        pattern = self.placement[tile] & 63
        self.characteristic += 1 - self.stretches(anchor, pattern)
        for part in range(pattern * 4, pattern * 4 + 4):
            self.take(anchor + SHIFTS[part] & LAST)

    def draw(self, letter: int) -> int:
        """Draw a placement of a letter, likelier the more stretches it has."""
        self.find_places(letter)
        best = MAX_STRETCHES - 1
        while best and not self.places[best]:
            best -= 1
        if not best:  # the table is empty
            pattern = self.random_below(PATTERNS)
            while LETTERS[pattern] != 1 << letter:
                pattern = self.random_below(PATTERNS)
            return pattern
        row = self.step * self.stages // self.steps * MAX_STRETCHES
        total = 0
        for number in range(1, best + 1):
            total += self.places[number] * self.weight[row + best - number]
        offset = self.random_below(total)
        number = best
        while offset >= self.places[number] * self.weight[row + best - number]:
            offset -= self.places[number] * self.weight[row + best - number]
            number -= 1
        return self.place[number * ROOM + offset // self.weight[row + best - number]]

    def find_places(self, letter: int) -> None:
        """List all placements of a letter that meet others, by the number of stretches."""
        for number in range(MAX_STRETCHES):
            self.places[number] = 0
        rim_count = self.find_rim()
        stamp = self.stamp
        for pattern in range(PATTERNS):
            if LETTERS[pattern] != 1 << letter:
                continue
            stamp += 1
            for part in range(pattern * 4, pattern * 4 + 4):
                for index in range(rim_count):
                    anchor = self.rim[index] - SHIFTS[part] & LAST
                    number = self.stretches(anchor, pattern)
                    # Make it 0 if the tile does not fit or the place was seen before, without a
                    # branch, which would be unpredictable.
                    number &= ~(number >> 31) & self.seen[anchor] - stamp >> 31
                    self.seen[anchor] = stamp
                    self.place[number * ROOM + self.places[number]] = anchor << 6 | pattern
                    self.places[number] += 1
        self.stamp = stamp

    def find_rim(self) -> int:
        """List the free cells that touch a taken one; return their number."""
        self.stamp += 1
        rim_count = 0
        for index in range(self.kept_count):
            rim_count = self.find_rim_of(self.cell[index], rim_count)
        for index in range(self.laid_count):
            placement = self.placement[self.laid[index]]
            for part in range(4):
                shift = SHIFTS[(placement & 63) * 4 + part]
                rim_count = self.find_rim_of((placement >> 6) + shift & LAST, rim_count)
        return rim_count

    def find_rim_of(self, taken: int, rim_count: int) -> int:
        """List the free neighbours of a cell that are not enclosed; return the new number."""
        for direction in range(6):
            cell = taken + STEPS[direction] & LAST
            # No tile fits in a cell that is enclosed.
            if self.near[cell] < TAKEN - 1 and self.seen[cell] != self.stamp:
                self.seen[cell] = self.stamp
                self.rim[rim_count] = cell
                rim_count += 1
        return rim_count
