"""Playouts of good turns, on machine integers."""

from collections.abc import Sequence

from rokkaku.ai.arrays import zeros
from rokkaku.games.hexheaven.ai import numbers, outlook
from rokkaku.games.hexheaven.ai.kernel.line import Line
from rokkaku.games.hexheaven.rules import position, tiles

TILES = len(tiles.TILES)
LAST_MARKED = len(tiles.MARKED)
FITS, PATTERN = numbers.fits(), numbers.PATTERN
HAND_SIZE = position.HAND_SIZE
UNIT = outlook.UNIT
SEATS = 3
TURNS = 80
MAX_PLACED = 200
"""Placements after which a playout stops."""


class Play(Line):
    """A line of turns that playouts continue."""

    def __init__(self) -> None:
        super().__init__()
        self.world = zeros(TILES)
        """The tiles to be drawn, in order, and after them the bonus tile."""
        self.next_draw = 0
        self.dice = 1

    def choose(self, width: int) -> int:
        """Return the node of the best turn; only points decide between turns of the same group."""
        turns = self.turns
        self.think(width)
        turns.run(turns.nodes + 1000000000)
        turns.leave()
        seat = self.seat[self.turn]
        best = 0
        best_value = -2 * UNIT
        for index in range(turns.groups):
            node = turns.best[turns.group[index]] - 1
            value = self.value_of(node, seat)
            if value > best_value:
                best_value = value
                best = node
        return best

    def play_best_turn(self, width: int) -> None:
        node = self.choose(width)
        self.close_at(node)
        self.turns.go_to(node)
        self.turn += 1

    def answer(self, width: int) -> list[int]:
        """Make the best turn and return its placements."""
        node = self.choose(width)
        moves = self.turns.moves(node)
        self.close_at(node)
        self.turns.go_to(node)
        self.turn += 1
        return moves

    def set_world(self, world: Sequence[int]) -> None:
        """Set `world`, a determinization of the hidden tiles."""
        for index in range(len(world)):
            self.world[index] = world[index]

    def draw(self) -> None:
        """Replace the unknown tiles in hands by tiles from `world`."""
        turn = self.turn
        for index in range(SEATS * turn, SEATS * turn + self.seats):
            while self.unknown[index]:
                tile = self.world[self.next_draw]
                self.next_draw += 1
                self.unknown[index] -= 1
                self.hand[index] |= 1 << tile
                self.unseen[turn] &= ~(1 << tile)

    def play_on(self, seat: int, max_turns: int, width: int) -> int:
        """Play up to `max_turns` turns in `world`; return a seat's value after them."""
        self.next_draw = 0
        self.draw()
        self.turns.nodes += 10
        last_turn = self.turn + max_turns
        while self.turn < last_turn and not self.is_over(self.turn) and self.turn < TURNS - 2:
            if self.table.depth > MAX_PLACED:
                break
            self.play_best_turn(width)
            self.draw()
        return self.value(self.turn, seat)

    def trial(
        self, moves: list[int], reply: list[int], seat: int, max_turns: int, width: int
    ) -> int:
        """Run a playout that begins with a turn and its reply; return a seat's value."""
        self.go_back()
        self.perform(moves)
        if not self.is_over(self.turn):
            self.perform(reply)
        return self.play_on(seat, max_turns, width)

    def trial_of_opening(self, move: int, seat: int, max_turns: int, width: int) -> int:
        """Run a playout that begins with a placement of the opening; return a seat's value.

        The rest of the opening is random; up to `max_turns` turns follow.
        """
        self.go_back()
        self.open_with(move)
        self.next_draw = 0
        self.draw()
        while (
            self.turns.count_tiles(self.hand[SEATS * self.turn + self.seat[self.turn]]) > HAND_SIZE
        ):
            self.open_with(self.random_placement())
        last_turn = self.turn + max_turns
        while self.turn < last_turn and not self.is_over(self.turn):
            self.play_best_turn(width)
            self.draw()
        return self.value(self.turn, seat)

    def open_with(self, move: int) -> None:
        """Make a placement of the opening, which counts as a turn."""
        turn = self.turn
        own_index = SEATS * turn + self.seat[turn]
        cell = move & 4095
        laid = move >> 12 & 255
        taken = self.table.taken_by(cell)
        self.table.place(cell, laid)
        self.deck[turn + 1] = self.deck[turn]
        for index in range(SEATS * turn, SEATS * turn + self.seats):
            self.score[index + SEATS] = self.score[index]
            self.sum[index + SEATS] = self.sum[index]
            self.hand[index + SEATS] = self.hand[index]
            self.unknown[index + SEATS] = self.unknown[index]
            self.reserve[index + SEATS] = self.reserve[index]
        self.hand[own_index + SEATS] &= ~(1 << (laid // 6))
        self.reserve[own_index + SEATS] |= taken
        self.seat[turn + 1] = self.seat[turn] + 1 if self.seat[turn] + 1 < self.seats else 0
        self.one_side[turn + 1] = self.one_side[turn]
        self.passes[turn + 1] = self.passes[turn]
        self.unseen[turn + 1] = self.unseen[turn]
        self.turn = turn + 1

    def random_placement(self) -> int:
        table = self.table
        hand = self.hand[SEATS * self.turn + self.seat[self.turn]]
        result = 0
        count = 0
        for index in range(table.open_count):
            cell = table.open[index]
            edges = table.spot[cell] & 4095
            if edges >> 6 == 63 or not table.can_place(cell):
                continue
            for tile in range(1, LAST_MARKED + 1):
                if hand >> tile & 1:
                    rotations = FITS[PATTERN[tile] << 12 | edges]
                    for rotation in range(6):
                        if rotations >> rotation & 1:
                            count += 1
                            if self.throw(count) == 0:
                                result = cell | (6 * tile + rotation) << 12
        return result

    def throw(self, sides: int) -> int:
        self.dice = (self.dice * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.dice >> 8) % sides
