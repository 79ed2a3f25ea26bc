"""The tiles on the table; `rules/board.py` explains the spots."""

from rokkaku.ai.arrays import is_interpreted, zeros
from rokkaku.games.hexheaven.ai import numbers
from rokkaku.games.hexheaven.rules import tiles

WIDTH, SIZE, DEPTH = numbers.WIDTH, numbers.SIZE, numbers.DEPTH
LAST_MARKED = len(tiles.MARKED)
STEPS = numbers.STEPS
SHARES = numbers.shares()


class Table:
    """The tiles on the table and the spots beside them; placements are undone in reverse order."""

    def __init__(self) -> None:
        if is_interpreted(self):
            self.make_arrays()

    def make_arrays(self) -> None:
        self.laid = zeros(SIZE)
        """By cell: 0, or `6 * tile + rotation`."""
        self.spot = zeros(SIZE)
        """By cell: the shares of the tiles around it, also under a tile."""
        self.open = zeros(SIZE)
        """The cells of the spots, in no order; `index_of` has their indices."""
        self.open_count = 0
        self.index_of = zeros(SIZE)
        self.depth = 0  # placements that can be taken back
        self.placed = zeros(DEPTH)
        self.old_index = zeros(DEPTH)
        self.taken = zeros(6 * DEPTH)
        self.taken_tile = zeros(6 * DEPTH)
        self.taken_count = zeros(DEPTH)

    def clear(self) -> None:
        for cell in range(SIZE):
            self.laid[cell] = 0
            self.spot[cell] = 0
        self.open_count = self.depth = 0

    def lay(self, cell: int, laid: int) -> None:
        """Lay a tile without looking for hex heavens."""
        if self.spot[cell]:
            index = self.index_of[cell]
            self.open_count -= 1
            last = self.open[self.open_count]
            self.open[index] = last
            self.index_of[last] = index
        self.laid[cell] = laid
        for direction in range(6):
            neighbour = cell + STEPS[direction]
            if not self.spot[neighbour] and not self.laid[neighbour]:
                self.add_open(neighbour)
            self.spot[neighbour] += SHARES[6 * laid + direction]

    def add_open(self, cell: int) -> None:
        self.open[self.open_count] = cell
        self.index_of[cell] = self.open_count
        self.open_count += 1

    def can_place(self, cell: int) -> bool:
        """True if a cell is not at the edge of the kernel's square."""
        column = cell & 63
        return column > 0 and column < 63 and cell >= WIDTH and cell < SIZE - WIDTH

    def taken_by(self, cell: int) -> int:
        """Return the tiles that hex heaven takes after a placement on a spot."""
        result = 0
        for direction in range(6):
            neighbour = cell + STEPS[direction]
            laid = self.laid[neighbour]
            if laid and laid < 6 * LAST_MARKED + 6:
                opposite = direction + 3 if direction < 3 else direction - 3
                if (self.spot[neighbour] >> 6 & 63 | 1 << opposite) == 63:
                    result |= 1 << (laid // 6)
        return result

    def place(self, cell: int, laid: int) -> None:
        """Place a tile on a spot, and remove the tiles that hex heaven takes."""
        depth = self.depth
        self.placed[depth] = cell
        self.old_index[depth] = self.index_of[cell]
        self.lay(cell, laid)
        count = 0
        for direction in range(6):
            neighbour = cell + STEPS[direction]
            tile = self.laid[neighbour]
            if tile and tile < 6 * LAST_MARKED + 6 and (self.spot[neighbour] >> 6 & 63) == 63:
                self.taken[6 * depth + count] = neighbour
                self.taken_tile[6 * depth + count] = tile
                count += 1
        for index in range(6 * depth, 6 * depth + count):
            hole = self.taken[index]
            self.laid[hole] = 0
            for direction in range(6):
                self.spot[hole + STEPS[direction]] -= SHARES[6 * self.taken_tile[index] + direction]
            self.add_open(hole)
        self.taken_count[depth] = count
        self.depth = depth + 1

    def take_back(self) -> None:
        self.depth -= 1
        depth = self.depth
        for index in range(6 * depth + self.taken_count[depth] - 1, 6 * depth - 1, -1):
            hole = self.taken[index]
            tile = self.taken_tile[index]
            self.open_count -= 1
            self.laid[hole] = tile
            for direction in range(6):
                self.spot[hole + STEPS[direction]] += SHARES[6 * tile + direction]
        cell = self.placed[depth]
        laid = self.laid[cell]
        self.laid[cell] = 0
        for direction in range(6):
            neighbour = cell + STEPS[direction]
            self.spot[neighbour] -= SHARES[6 * laid + direction]
            if not self.spot[neighbour] and not self.laid[neighbour]:
                self.open_count -= 1
        index = self.old_index[depth]
        last = self.open[index]
        self.open[self.open_count] = last
        self.index_of[last] = self.open_count
        self.open[index] = cell
        self.index_of[cell] = index
        self.open_count += 1
