"""The transposition table: what a search has found about positions, by their keys."""

from rokkaku.ai.values import WIN as WIN_VALUE
from rokkaku.ai.zeros import zeros

SIZE = 1 << 17
"""Entries, in pairs: the deepest one, and the latest."""
HIGH = 1 << 32
"""What the value is multiplied by in an entry, above all else."""
OFFSET = 2 * WIN_VALUE
"""Added to values, which then are not negative."""


class Table:
    """Entries: the best placement (20 bits), a bound (2), the depth (7), and a value above."""

    def __init__(self) -> None:
        """Empty."""
        if not hasattr(self, "stored"):
            self.stored = 0
            self.key = zeros(SIZE)
            self.entry = zeros(SIZE)

    def find(self, key: int) -> int:
        """The entry of a position, 0 if there is none."""
        place = key & SIZE - 2
        if self.key[place] == key:
            return self.entry[place]
        if self.key[place + 1] == key:
            return self.entry[place + 1]
        return 0

    def store(self, key: int, depth: int, bound: int, value: int, move: int) -> None:
        """Keep what was found about a position."""
        self.stored += 1
        place = key & SIZE - 2
        deeper = (self.entry[place] >> 22 & 127) > depth
        if self.key[place] != key and deeper:
            place += 1
        self.key[place] = key
        self.entry[place] = (value + OFFSET) * HIGH + (bound << 20 | depth << 22 | move)
