"""A beam search of whole turns on the table."""

from rokkaku.ai.arrays import is_interpreted, zeros
from rokkaku.games.hexheaven.ai import numbers
from rokkaku.games.hexheaven.ai.kernel.table import Table
from rokkaku.games.hexheaven.rules import board, tiles

FROM_RESERVE, DEPTH = numbers.FROM_RESERVE, numbers.DEPTH
COUNT_AT = board.COUNT_AT
TILES = len(tiles.TILES)
PATTERN = numbers.PATTERN
POINTS_AT = board.POINTS_AT
FITS = numbers.fits()
COUNTS = numbers.counts()
CELL_KEYS = numbers.keys(numbers.SIZE, 1521)
LAID_KEYS = numbers.keys(6 * TILES, 1522)
NODES = 65536
"""The most nodes of a search."""
SEEN_SLOTS = 131072
"""The size of the transposition table."""
GROUPS = 256
"""Turns are grouped by the number of tiles left in the hand (times 16) and in the reserve."""
LEVELS = 512
"""The range of points that `select` can tell apart."""
MASK = (1 << 60) - 1


class Turns:
    """The ways to continue a turn: nodes, each with its last placement."""

    def __init__(self, table: Table) -> None:
        self.table = table
        if is_interpreted(self):
            self.make_arrays()

    def make_arrays(self) -> None:
        self.nodes = 0
        """Placements examined so far, by all searches."""
        self.parent = zeros(NODES)
        self.move = zeros(NODES)
        self.hand = zeros(NODES)
        self.reserve = zeros(NODES)
        self.used = zeros(NODES)
        self.points = zeros(NODES)
        self.key = zeros(NODES)
        self.is_end = zeros(NODES)
        self.count = 0
        """The number of nodes; node 0 is the turn before the search."""
        self.frontier = zeros(NODES)
        """The nodes to extend, all with the same number of placements."""
        self.frontier_count = 0
        self.next_index = 0
        self.level = 0
        self.width = 0
        self.one_side = 0
        self.floor = 0
        self.base = 0
        """The depth of the table before the search."""
        self.path = zeros(DEPTH)
        self.seen_keys = zeros(SEEN_SLOTS)
        self.seen_search = zeros(SEEN_SLOTS)
        """The search that made an entry of `seen_keys`."""
        self.search = 0
        self.best = zeros(GROUPS)
        """By group: 0, or 1 more than the node with most points."""
        self.group = zeros(GROUPS)
        self.groups = 0
        self.tile = zeros(64)
        self.histogram = zeros(LEVELS)

    def begin(
        self, hand: int, reserve: int, used: int, points: int, one_side: int, floor: int, width: int
    ) -> None:
        """Begin a search from the table as it is.

        `points` do not fall below `floor`. `width`: the most nodes with the same number of
        placements that are extended.
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
        self.key[0] = self.is_end[0] = self.frontier[0] = self.next_index = 0
        self.count = self.frontier_count = self.level = 1
        if used:
            self.end(0)

    def run(self, node_limit: int) -> bool:
        """Search until `nodes` reaches `node_limit`; return True if the search is complete."""
        while self.nodes < node_limit:
            if self.next_index == self.frontier_count:
                self.select()
                if not self.frontier_count:
                    return True
            self.extend(self.frontier[self.next_index])
            self.next_index += 1
        return False

    def select(self) -> None:
        """Choose which of the newest nodes to extend: those with most points."""
        first = self.level
        self.level = self.count
        self.next_index = self.frontier_count = 0
        base_points = self.points[0] - LEVELS // 2
        min_points = 0
        spare = NODES
        if self.count - first > self.width:
            for index in range(LEVELS):
                self.histogram[index] = 0
            for node in range(first, self.count):
                if self.hand[node] | self.reserve[node]:
                    self.histogram[self.points[node] - base_points] += 1
            spare = self.width
            min_points = LEVELS - 1
            while min_points and spare > self.histogram[min_points]:
                spare -= self.histogram[min_points]
                min_points -= 1
        for node in range(first, self.count):
            if self.hand[node] | self.reserve[node]:
                points = self.points[node] - base_points
                if points > min_points or (points == min_points and spare):
                    if points == min_points:
                        spare -= 1
                    self.frontier[self.frontier_count] = node
                    self.frontier_count += 1

    def go_to(self, node: int) -> None:
        """Bring the table to a node."""
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

    def extend(self, node: int) -> None:
        table = self.table
        self.nodes += 1
        self.go_to(node)
        hand_count = 0
        for tile in range(1, TILES):
            if self.hand[node] >> tile & 1:
                self.tile[hand_count] = tile
                hand_count += 1
        count = hand_count
        for tile in range(1, TILES):
            if self.reserve[node] >> tile & 1:
                self.tile[count] = tile
                count += 1
        allowed = (62 if self.one_side else 60) & ~self.used[node]
        fit_count = 0
        for index in range(table.open_count):
            cell = table.open[index]
            spot = table.spot[cell]
            bit = COUNTS[spot >> 6 & 63]
            if bit == 64 or not table.can_place(cell):
                continue
            first = 0 if bit & allowed else hand_count
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
                        if number < hand_count:
                            fit_count += 1
                        self.add(
                            node,
                            cell,
                            6 * tile + rotation,
                            number >= hand_count,
                            bit,
                            points,
                            taken,
                        )
        if not fit_count and not self.used[node] and not self.is_end[node]:
            self.end(node)

    def add(
        self, node: int, cell: int, laid: int, from_reserve: bool, bit: int, points: int, taken: int
    ) -> None:
        self.nodes += 1
        new = self.count
        if new == NODES:
            return
        tile_bit = 1 << (laid // 6)
        used = self.used[node]
        if from_reserve:
            self.hand[new] = self.hand[node]
            self.reserve[new] = (self.reserve[node] & ~tile_bit) | taken
        else:
            self.hand[new] = self.hand[node] & ~tile_bit
            self.reserve[new] = self.reserve[node] | taken
            used |= bit
        self.used[new] = used
        self.points[new] = points
        self.key[new] = (self.key[node] + CELL_KEYS[cell] * LAID_KEYS[laid]) & MASK
        if self.has_seen(new):
            return
        self.parent[new] = node
        self.move[new] = cell | laid << 12 | (FROM_RESERVE if from_reserve else 0)
        self.is_end[new] = 0
        self.count = new + 1
        if used or not self.hand[new]:
            self.end(new)

    def has_seen(self, node: int) -> bool:
        """True if a node has the same result as an earlier one; otherwise remember it."""
        key = self.key[node] ^ self.used[node] * CELL_KEYS[0] ^ self.reserve[node] * CELL_KEYS[1]
        key += self.points[node] + 1024
        slot = (key ^ key >> 29) & SEEN_SLOTS - 1
        while self.seen_search[slot] == self.search:
            if self.seen_keys[slot] == key:
                return True
            slot = slot + 1 & SEEN_SLOTS - 1
        self.seen_search[slot] = self.search
        self.seen_keys[slot] = key
        return False

    def end(self, node: int) -> None:
        self.is_end[node] = 1
        group = 16 * self.count_tiles(self.hand[node]) + min(
            self.count_tiles(self.reserve[node]), 15
        )
        best = self.best[group]
        if not best:
            self.group[self.groups] = group
            self.groups += 1
            self.best[group] = node + 1
        elif self.points[node] > self.points[best - 1]:
            self.best[group] = node + 1

    def moves(self, node: int) -> list[int]:
        result: list[int] = []
        while self.parent[node] >= 0:
            result.append(self.move[node])
            node = self.parent[node]
        result.reverse()
        return result

    def ends(self) -> list[int]:
        return [node for node in range(self.count) if self.is_end[node]]

    def outcome(self, node: int) -> tuple[int, int, int, int]:
        """Return key, points, hand and reserve; they are equal for turns with the same result."""
        return self.key[node], self.points[node], self.hand[node], self.reserve[node]

    def leave(self) -> None:
        """Bring the table back to before the search."""
        while self.table.depth > self.base:
            self.table.take_back()

    def count_tiles(self, tiles: int) -> int:
        count = 0
        while tiles:
            tiles &= tiles - 1
            count += 1
        return count
