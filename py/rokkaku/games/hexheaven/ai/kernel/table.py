"""The tiles on the table; `rules/board.py` explains the spots."""

from rokkaku.ai.zeros import zeros
from rokkaku.games.hexheaven.ai import numbers
from rokkaku.games.hexheaven.rules import tiles

WIDTH, SIZE, DEPTH = numbers.WIDTH, numbers.SIZE, numbers.DEPTH
LAST_MARKED = len(tiles.MARKED)
STEPS = numbers.STEPS
SHARES = numbers.shares()


class Table:
    """The tiles on the table and the spots beside them; placements are undone in reverse order."""

    def __init__(self) -> None:
        if not hasattr(self, "depth"):
            self.make_arrays()

    def make_arrays(self) -> None:
        """Create the arrays; compiled, they exist from the start and are zero."""
        self.laid = zeros(SIZE)
        """By cell: 0, or `6 * tile + rotation`."""
        self.spot = zeros(SIZE)
        """By cell: the shares of the tiles around it, also under a tile."""
        self.open = zeros(SIZE)
        """The cells of the spots, in no order; `place_of` has their indices."""
        self.opens = 0
        self.place_of = zeros(SIZE)
        self.depth = 0  # placements that can be taken back
        self.placed = zeros(DEPTH)
        self.was_at = zeros(DEPTH)
        self.taken = zeros(6 * DEPTH)
        self.taken_tile = zeros(6 * DEPTH)
        self.takes = zeros(DEPTH)

    def clear(self) -> None:
        for cell in range(SIZE):
            self.laid[cell] = 0
            self.spot[cell] = 0
        self.opens = self.depth = 0

    def lay(self, cell: int, laid: int) -> None:
        """Lay a tile without looking for hex heavens."""
        if self.spot[cell]:
            place = self.place_of[cell]
            self.opens -= 1
            last = self.open[self.opens]
            self.open[place] = last
            self.place_of[last] = place
        self.laid[cell] = laid
        for direction in range(6):
            beside = cell + STEPS[direction]
            if not self.spot[beside] and not self.laid[beside]:
                self.add_open(beside)
            self.spot[beside] += SHARES[6 * laid + direction]

    def add_open(self, cell: int) -> None:
        self.open[self.opens] = cell
        self.place_of[cell] = self.opens
        self.opens += 1

    def may_place(self, cell: int) -> bool:
        """True if a cell is not at the edge of the kernel's square."""
        column = cell & 63
        return column > 0 and column < 63 and cell >= WIDTH and cell < SIZE - WIDTH

    def taken_by(self, cell: int) -> int:
        """Return the tiles that hex heaven takes after a placement on a spot."""
        found = 0
        for direction in range(6):
            beside = cell + STEPS[direction]
            laid = self.laid[beside]
            if laid and laid < 6 * LAST_MARKED + 6:
                back = direction + 3 if direction < 3 else direction - 3
                if (self.spot[beside] >> 6 & 63 | 1 << back) == 63:
                    found |= 1 << (laid // 6)
        return found

    def place(self, cell: int, laid: int) -> None:
        """Place a tile on a spot, and remove the tiles that hex heaven takes."""
        depth = self.depth
        self.placed[depth] = cell
        self.was_at[depth] = self.place_of[cell]
        self.lay(cell, laid)
        count = 0
        for direction in range(6):
            beside = cell + STEPS[direction]
            tile = self.laid[beside]
            if tile and tile < 6 * LAST_MARKED + 6 and (self.spot[beside] >> 6 & 63) == 63:
                self.taken[6 * depth + count] = beside
                self.taken_tile[6 * depth + count] = tile
                count += 1
        for index in range(6 * depth, 6 * depth + count):
            hole = self.taken[index]
            self.laid[hole] = 0
            for direction in range(6):
                self.spot[hole + STEPS[direction]] -= SHARES[6 * self.taken_tile[index] + direction]
            self.add_open(hole)
        self.takes[depth] = count
        self.depth = depth + 1

    def take_back(self) -> None:
        self.depth -= 1
        depth = self.depth
        for index in range(6 * depth + self.takes[depth] - 1, 6 * depth - 1, -1):
            hole = self.taken[index]
            tile = self.taken_tile[index]
            self.opens -= 1
            self.laid[hole] = tile
            for direction in range(6):
                self.spot[hole + STEPS[direction]] += SHARES[6 * tile + direction]
        cell = self.placed[depth]
        laid = self.laid[cell]
        self.laid[cell] = 0
        for direction in range(6):
            beside = cell + STEPS[direction]
            self.spot[beside] -= SHARES[6 * laid + direction]
            if not self.spot[beside] and not self.laid[beside]:
                self.opens -= 1
        place = self.was_at[depth]
        last = self.open[place]
        self.open[self.opens] = last
        self.place_of[last] = self.opens
        self.open[place] = cell
        self.place_of[cell] = place
        self.opens += 1
