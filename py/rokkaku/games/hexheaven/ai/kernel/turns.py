"""The table of tiles and whole turns on it; py/tools/kernels/README.md tells how it is compiled.

The types of all names are in `turns.pxd`, what numbers mean is in `ai/numbers.py`, and what a spot
is in `rules/board.py`.
"""

from rokkaku.ai.zeros import zeros
from rokkaku.games.hexheaven.ai import numbers
from rokkaku.games.hexheaven.rules import board, tiles

WIDTH, SIZE = numbers.WIDTH, numbers.SIZE
FROM_RESERVE = numbers.FROM_RESERVE
COUNT_AT = board.COUNT_AT
LAST_MARKED = len(tiles.MARKED)
TILES = len(tiles.TILES)
STEPS = numbers.STEPS
PATTERN = numbers.PATTERN
POINTS_AT = board.POINTS_AT
SHARES = numbers.shares()
FITS = numbers.fits()
COUNTS = numbers.counts()
CELL_KEYS = numbers.keys(SIZE, 1521)
LAID_KEYS = numbers.keys(6 * TILES, 1522)
DEPTH = 256
"""More placements than are ever made one after another."""
NODES = 65536
"""So many beginnings of a turn are kept at most."""
KNOWN = 131072
"""The size of the table of beginnings that are known."""
GROUPS = 256
"""Turns are told apart by how many tiles they leave in the hand (times 16) and in the reserve."""
LEVELS = 512
"""The different points that are told apart when too many turns are cut."""
MASK = (1 << 60) - 1
"""The bits of a key."""


class Table:
    """Tiles on a table, and the spots beside them; placements are taken back in reverse order."""

    def __init__(self) -> None:
        """Empty."""
        if not hasattr(self, "depth"):
            self.make_arrays()

    def make_arrays(self) -> None:
        """Make what is there from the beginning, and zero, where this is compiled."""
        self.laid = zeros(SIZE)
        """By cell: 0, or `6 * tile + rotation`."""
        self.spot = zeros(SIZE)
        """By cell what touches it, of tiles too."""
        self.open = zeros(SIZE)
        """The cells of the spots."""
        self.opens = 0
        self.place_of = zeros(SIZE)
        """Where in `open` a cell is."""
        self.depth = 0  # placements that can be taken back
        self.placed = zeros(DEPTH)
        self.was_at = zeros(DEPTH)
        self.taken = zeros(6 * DEPTH)
        self.taken_tile = zeros(6 * DEPTH)
        self.takes = zeros(DEPTH)

    def clear(self) -> None:
        """Have an empty table."""
        for cell in range(SIZE):
            self.laid[cell] = 0
            self.spot[cell] = 0
        self.opens = self.depth = 0

    def lay(self, cell: int, laid: int) -> None:
        """Lay a tile; no hex heaven is looked for."""
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
        """Note a spot."""
        self.open[self.opens] = cell
        self.place_of[cell] = self.opens
        self.opens += 1

    def may_place(self, cell: int) -> bool:
        """Whether a cell is not at the edge of what is known."""
        column = cell & 63
        return column > 0 and column < 63 and cell >= WIDTH and cell < SIZE - WIDTH

    def taken_by(self, cell: int) -> int:
        """The tiles that hex heaven takes when something is placed on a spot."""
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
        """Place a tile on a spot, and take away what is surrounded by that."""
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
        """Undo the last placement."""
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


class Turns:
    """The ways to go on with a turn; each is a node that knows the placement it ends with."""

    def __init__(self, table: Table) -> None:
        """On a table."""
        self.table = table
        if not hasattr(self, "nodes"):
            self.make_arrays()

    def make_arrays(self) -> None:
        """Make what is there from the beginning, and zero, where this is compiled."""
        self.nodes = 0
        """Placements looked at in all."""
        self.parent = zeros(NODES)
        self.move = zeros(NODES)
        self.hand = zeros(NODES)
        self.reserve = zeros(NODES)
        self.used = zeros(NODES)
        self.points = zeros(NODES)
        self.key = zeros(NODES)
        self.is_end = zeros(NODES)
        """Whether the turn may be ended here."""
        self.count = 0
        """The number of nodes; the first is the turn as it began."""
        self.edge = zeros(NODES)
        """The nodes with the same number of placements that are to be made longer."""
        self.edges = 0
        self.at = 0
        self.level = 0
        """Where the nodes with one placement more begin."""
        self.width = 0
        self.one_side = 0
        self.floor = 0
        self.base = 0
        """The placements on the table before the turn."""
        self.path = zeros(DEPTH)
        self.known = zeros(KNOWN)
        self.known_in = zeros(KNOWN)
        """In which search an entry of `known` was made."""
        self.search = 0
        self.best = zeros(GROUPS)
        """By group the node with most points, -1 where there is none."""
        self.group = zeros(GROUPS)
        """The groups there are."""
        self.groups = 0
        self.tile = zeros(64)
        self.histogram = zeros(LEVELS)

    def begin(
        self, hand: int, reserve: int, used: int, points: int, one_side: int, floor: int, width: int
    ) -> None:
        """Begin with a turn on the table as it is.

        `points` do not fall below `floor`. `width`: of the turns with the same number of placements
        so many are made longer.
        """
        for index in range(self.groups):
            self.best[self.group[index]] = 0
        self.groups = 0
        self.search += 1
        self.base = self.table.depth
        self.one_side = one_side
        self.floor = floor
        self.width = width
        self.hand[0] = hand
        self.reserve[0] = reserve
        self.used[0] = used
        self.points[0] = points
        self.parent[0] = -1
        self.key[0] = self.is_end[0] = self.edge[0] = self.at = 0
        self.count = self.edges = self.level = 1
        if used:
            self.end(0)

    def run(self, most: int) -> bool:
        """Go on until so many placements are counted; returns whether the search is at its end."""
        while self.nodes < most:
            if self.at == self.edges:
                self.select()
                if not self.edges:
                    return True
            self.lengthen(self.edge[self.at])
            self.at += 1
        return False

    def select(self) -> None:
        """Choose those of the newest nodes that are made longer: those with most points."""
        first = self.level
        self.level = self.count
        self.at = self.edges = 0
        lowest = self.points[0] - LEVELS // 2
        least = 0
        spare = NODES
        if self.count - first > self.width:
            for index in range(LEVELS):
                self.histogram[index] = 0
            for node in range(first, self.count):
                if self.hand[node] | self.reserve[node]:
                    self.histogram[self.points[node] - lowest] += 1
            spare = self.width
            least = LEVELS - 1
            while least and spare > self.histogram[least]:
                spare -= self.histogram[least]
                least -= 1
        for node in range(first, self.count):
            if self.hand[node] | self.reserve[node]:
                points = self.points[node] - lowest
                if points > least or (points == least and spare):
                    if points == least:
                        spare -= 1
                    self.edge[self.edges] = node
                    self.edges += 1

    def go_to(self, node: int) -> None:
        """Have the table as after a node."""
        table = self.table
        count = 0
        while self.parent[node] >= 0:
            self.path[count] = self.move[node]
            count += 1
            node = self.parent[node]
        self.leave()
        while count:
            count -= 1
            table.place(self.path[count] & 4095, self.path[count] >> 12 & 255)

    def lengthen(self, node: int) -> None:
        """Add all turns that have one placement more than a node."""
        table = self.table
        self.nodes += 1
        self.go_to(node)
        mine = 0
        for tile in range(1, TILES):
            if self.hand[node] >> tile & 1:
                self.tile[mine] = tile
                mine += 1
        count = mine
        for tile in range(1, TILES):
            if self.reserve[node] >> tile & 1:
                self.tile[count] = tile
                count += 1
        allowed = (62 if self.one_side else 60) & ~self.used[node]
        fitting = 0
        for index in range(table.opens):
            cell = table.open[index]
            spot = table.spot[cell]
            bit = COUNTS[spot >> 6 & 63]
            if bit == 64 or not table.may_place(cell):
                continue
            first = 0 if bit & allowed else mine
            taken = 0
            if bit >= 8 and first < count:
                taken = table.taken_by(cell)
            for number in range(first, count):
                tile = self.tile[number]
                rotations = FITS[PATTERN[tile] << 12 | spot & 4095]
                if not rotations:
                    continue
                points = (spot >> POINTS_AT[tile] & 15) - (spot >> COUNT_AT)
                points = max(self.points[node] + points, self.floor)
                for rotation in range(6):
                    if rotations >> rotation & 1:
                        if number < mine:
                            fitting += 1
                        self.add(
                            node, cell, 6 * tile + rotation, number >= mine, bit, points, taken
                        )
        if not fitting and not self.used[node] and not self.is_end[node]:
            self.end(node)

    def add(
        self, node: int, cell: int, laid: int, stored: bool, bit: int, points: int, taken: int
    ) -> None:
        """Add a node after another one, if it is new."""
        self.nodes += 1
        new = self.count
        if new == NODES:
            return
        tile_bit = 1 << (laid // 6)
        used = self.used[node]
        if stored:
            self.hand[new] = self.hand[node]
            self.reserve[new] = (self.reserve[node] & ~tile_bit) | taken
        else:
            self.hand[new] = self.hand[node] & ~tile_bit
            self.reserve[new] = self.reserve[node] | taken
            used |= bit
        self.used[new] = used
        self.points[new] = points
        self.key[new] = (self.key[node] + CELL_KEYS[cell] * LAID_KEYS[laid]) & MASK
        if self.has_been(new):
            return
        self.parent[new] = node
        self.move[new] = cell | laid << 12 | (FROM_RESERVE if stored else 0)
        self.is_end[new] = 0
        self.count = new + 1
        if used or not self.hand[new]:
            self.end(new)

    def has_been(self, node: int) -> bool:
        """Whether a node comes to the same as an earlier one; if not, it is noted."""
        key = self.key[node] ^ self.used[node] * CELL_KEYS[0] ^ self.reserve[node] * CELL_KEYS[1]
        key += self.points[node] + 1024
        place = (key ^ key >> 29) & KNOWN - 1
        while self.known_in[place] == self.search:
            if self.known[place] == key:
                return True
            place = place + 1 & KNOWN - 1
        self.known_in[place] = self.search
        self.known[place] = key
        return False

    def end(self, node: int) -> None:
        """Note that the turn may be ended at a node."""
        self.is_end[node] = 1
        group = 16 * self.size(self.hand[node]) + min(self.size(self.reserve[node]), 15)
        best = self.best[group]
        if not best:
            self.group[self.groups] = group
            self.groups += 1
            self.best[group] = node + 1
        elif self.points[node] > self.points[best - 1]:
            self.best[group] = node + 1

    def moves(self, node: int) -> list[int]:
        """The placements of a node from the beginning."""
        found: list[int] = []
        while self.parent[node] >= 0:
            found.append(self.move[node])
            node = self.parent[node]
        found.reverse()
        return found

    def ends(self) -> list[int]:
        """All nodes at which the turn may be ended."""
        return [node for node in range(self.count) if self.is_end[node]]

    def outcome(self, node: int) -> tuple[int, int, int, int]:
        """The same for all turns that come to the same."""
        return self.key[node], self.points[node], self.hand[node], self.reserve[node]

    def leave(self) -> None:
        """Have the table as before the turn."""
        while self.table.depth > self.base:
            self.table.take_back()

    def size(self, tiles: int) -> int:
        """The number of tiles in a set."""
        count = 0
        while tiles:
            tiles &= tiles - 1
            count += 1
        return count
