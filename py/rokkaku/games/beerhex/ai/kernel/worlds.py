"""Bundles of 64 worlds of Beer Hex: drawing them, filling their boards, finding connections.

A *bundle* is a table of lanes, one per cell; each bit of a lane belongs to one world, and is set if
the cell shows Gold's symbol there. The numbers are in `ai/lanes.py`, the types in `worlds.pxd`;
py/tools/kernels/README.md describes how this is compiled.
"""

from collections.abc import Sequence

from rokkaku.ai.arrays import is_interpreted, zeros
from rokkaku.games.beerhex.ai import lanes
from rokkaku.games.beerhex.rules.board import SIDES

SIZE, MARGIN, WORLDS, POOL = lanes.SIZE, lanes.MARGIN, lanes.WORLDS, lanes.POOL
CROWNS, TEMPO = lanes.CROWNS, lanes.TEMPO
CELLS = 25
OWN_CROWNS = 7
LANES = lanes.LANES
TEMPLATE = 7
TEMPLATES = len(lanes.TEMPLATES)
BRIDGES = lanes.FLAT_TEMPLATES
ALL = (1 << 64) - 1
ODD_BITS, ODD_PAIRS, ODD_FOURS, ODD_BYTES = ALL // 3, ALL // 5, ALL // 17, ALL // 255
GOLD, SILVER = 0, 1
(START_GOLD, GOAL_GOLD), (START_SILVER, GOAL_SILVER) = SIDES


class Worlds:
    """Bundles drawn at random, one of which is in use."""

    def __init__(self, seed: int) -> None:
        """`seed`, from 1 to 2 ** 64 - 1, decides all that is random."""
        self.random = seed
        self.nothing = 0
        self.gold = zeros(SIZE)
        self.end = zeros(SIZE)
        self.reached = zeros(SIZE)
        self.is_drawn = zeros(2 * POOL)
        self.known = zeros(2)
        self.crowns = zeros(4)
        self.crown = zeros(4 * CROWNS)
        self.loss_shift = 0
        if is_interpreted(self):
            self.pool = zeros(2 * POOL * SIZE)
            self.chance = zeros(4 * CROWNS * CROWNS)

    def word(self) -> int:
        """Return 64 random bits, by Marsaglia's xorshift."""
        word = self.random
        word ^= word << 13 & ALL
        word ^= word >> 7
        word ^= word << 17 & ALL
        self.random = word
        return word

    def count(self, worlds: int) -> int:
        """Return the number of worlds in a lane."""
        worlds = worlds - (worlds >> 1 & ODD_BITS)
        worlds = (worlds & ODD_PAIRS) + (worlds >> 2 & ODD_PAIRS)
        worlds = worlds + (worlds >> 4) & ODD_FOURS
        return (worlds * ODD_BYTES >> 56) & 255

    def set_chances(
        self, kind: int, colour: int, crowns: Sequence[int], chances: Sequence[int]
    ) -> None:
        """Set how a colour's face-down crowns are drawn for bundles of a kind, 0 or 1.

        `crowns` are their lanes in the order of placement, `chances` the result of
        `belief.scaled_chances`.
        """
        table = 2 * kind + colour
        self.crowns[table] = len(crowns)
        for index in range(len(crowns)):
            self.crown[table * CROWNS + index] = crowns[index]
        for index in range(len(chances)):
            self.chance[table * CROWNS * CROWNS + index] = chances[index]

    def know(self, golds: int) -> None:
        """Set the cells that are known to show Gold's symbol."""
        self.known[0] = golds

    def draw(self, kind: int, number: int) -> None:
        start = (kind * POOL + number) * SIZE
        for cell in range(CELLS):
            lane = LANES[cell]
            self.pool[start + lane] = ALL if self.known[0] >> (lane - MARGIN) & 1 else 0
        for table in range(2 * kind, 2 * kind + 2):
            first = table * CROWNS
            for world in range(WORLDS):
                golds = 0
                for index in range(self.crowns[table]):
                    chance = self.chance[(first + index) * CROWNS + golds]
                    if chance and (self.word() >> 32) < chance:
                        golds += 1
                        self.pool[start + self.crown[first + index]] |= self.nothing + 1 << world
        self.is_drawn[kind * POOL + number] = 1

    def take(self, kind: int, number: int) -> None:
        """Use a bundle, and draw it first if necessary."""
        if not self.is_drawn[kind * POOL + number]:
            self.draw(kind, number)
        start = (kind * POOL + number) * SIZE
        for lane in range(SIZE):
            self.gold[lane] = self.pool[start + lane]

    def gold_joining_worlds(self) -> int:
        """Return the worlds in which `end` joins Gold's sides; all others join Silver's."""
        end = self.end
        reached = self.reached
        for cell in range(CELLS):
            reached[LANES[cell]] = end[LANES[cell]] if cell < 5 else 0
        while True:
            changed = self.nothing
            for cell in range(CELLS):
                lane = LANES[cell]
                neighbours = (
                    reached[lane - 6]
                    | reached[lane - 5]
                    | reached[lane - 1]
                    | reached[lane + 1]
                    | reached[lane + 5]
                    | reached[lane + 6]
                )
                new = end[lane] & neighbours & (reached[lane] ^ ALL)
                reached[lane] |= new
                changed |= new
            if not changed:
                break
            changed = self.nothing
            for cell in range(CELLS - 1, -1, -1):
                lane = LANES[cell]
                neighbours = (
                    reached[lane - 6]
                    | reached[lane - 5]
                    | reached[lane - 1]
                    | reached[lane + 1]
                    | reached[lane + 5]
                    | reached[lane + 6]
                )
                new = end[lane] & neighbours & (reached[lane] ^ ALL)
                reached[lane] |= new
                changed |= new
            if not changed:
                break
        return (
            reached[LANES[20]]
            | reached[LANES[21]]
            | reached[LANES[22]]
            | reached[LANES[23]]
            | reached[LANES[24]]
        )

    def joining_worlds(self, seat: int, crowns: int) -> int:
        """Return the worlds in which a seat's symbols among some crowns join its sides."""
        for cell in range(CELLS):
            lane = LANES[cell]
            is_crown = crowns >> (lane - MARGIN) & 1
            if seat == GOLD:
                self.end[lane] = self.gold[lane] if is_crown else 0
            else:
                self.end[lane] = self.gold[lane] if is_crown else ALL
        return self.gold_joining_worlds() if seat == GOLD else self.gold_joining_worlds() ^ ALL

    def can_join(self, seat: int, crowns: int) -> bool:
        """True if some crowns join a seat's sides when all of them have its symbol."""
        reached = crowns & (START_GOLD if seat == GOLD else START_SILVER)
        goal = GOAL_GOLD if seat == GOLD else GOAL_SILVER
        before = 0
        while reached != before:
            before = reached
            neighbours = reached << 1 | reached >> 1 | reached << 5 | reached >> 5
            reached |= (neighbours | reached << 6 | reached >> 6) & crowns
        return (reached & goal) != 0

    def gold_parts(self, empty: int, gold_crowns: int) -> int:
        """Return how many of 16 empty cells come to show Gold's symbol, from 1 to 15.

        This follows the own-symbol crowns in each hand; the others are placed as well, but where
        they matter little. `gold_crowns` are the crowns of Gold's colour.
        """
        golds = OWN_CROWNS * WORLDS
        silvers = golds
        for cell in range(CELLS):
            lane = LANES[cell]
            if not empty >> (lane - MARGIN) & 1:
                gold_worlds = self.count(self.gold[lane])
                if gold_crowns >> (lane - MARGIN) & 1:
                    golds -= gold_worlds
                else:
                    silvers -= WORLDS - gold_worlds
        golds = max(golds, 1)
        silvers = max(silvers, 1)
        parts = (16 * golds + (golds + silvers) // 2) // (golds + silvers)
        return max(1, min(15, parts))

    def fill(self, empty: int, gold_crowns: int, face_down: int, turn: int, tempo: int) -> int:
        """Fill the empty cells at random; return the worlds in which Gold joins its sides.

        The hands decide how likely each symbol is. A bridge is never cut, but a face-down crown
        gets a random symbol in one world of 2 ** `loss_shift` (0: in none). The seat in `turn` gets
        `tempo` cells in advance.
        """
        parts = self.gold_parts(empty, gold_crowns)
        for cell in range(CELLS):
            lane = LANES[cell]
            if empty >> (lane - MARGIN) & 1:
                self.end[lane] = self.nothing
                for part in range(4):
                    word = self.word()
                    if parts >> part & 1:
                        self.end[lane] |= word
                    else:
                        self.end[lane] &= word
            else:
                self.end[lane] = self.gold[lane]
                if self.loss_shift and face_down >> (lane - MARGIN) & 1:
                    lost = self.word()
                    for _ in range(self.loss_shift - 1):
                        lost &= self.word()
                    self.end[lane] ^= (self.end[lane] ^ self.word()) & lost
        while tempo:
            tempo -= 1
            start = (self.word() >> 40) % CELLS
            for cell in range(CELLS):
                lane = LANES[(start + cell) % CELLS]
                if empty >> (lane - MARGIN) & 1:
                    self.end[lane] = self.nothing if turn else self.nothing ^ ALL
                    break
        self.bridge(empty)
        return self.gold_joining_worlds()

    def bridge(self, empty: int) -> None:
        """Give the owner of a bridge one of its cells where the other seat has filled both."""
        end = self.end
        for number in range(TEMPLATES):
            start = number * TEMPLATE
            if BRIDGES[start + 1] & empty or BRIDGES[start + 2] & ~empty:
                continue
            seat = BRIDGES[start]
            first, second = end[BRIDGES[start + 3]], end[BRIDGES[start + 4]]
            c = BRIDGES[start + 5]
            d = BRIDGES[start + 6]
            mask = self.word()
            if seat != SILVER:
                cut = first & second & (end[c] ^ ALL) & (end[d] ^ ALL)
                end[c] |= cut & mask
                end[d] |= cut & (mask ^ ALL)
            if seat != GOLD:
                cut = (first ^ ALL) & (second ^ ALL) & end[c] & end[d]
                end[c] ^= cut & mask
                end[d] ^= cut & (mask ^ ALL)

    def assess(self, empty: int, gold_crowns: int, turn: int, seat: int, rounds: int) -> float:
        """Return a seat's chance to win, by filling `rounds` bundles of kind 0 at random."""
        wins = 0
        for number in range(rounds):
            self.take(0, number)
            golds = self.count(self.fill(empty, gold_crowns, 0, turn, TEMPO))
            wins += golds if seat == GOLD else WORLDS - golds
        return wins / (1.0 * WORLDS * rounds)
