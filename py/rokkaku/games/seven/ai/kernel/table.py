"""The transposition table."""

from rokkaku.ai.arrays import is_interpreted, zeros
from rokkaku.ai.values import WIN as WIN_VALUE

SIZE = 1 << 17
"""Number of entries, in pairs of a deep one and the latest one."""
HIGH = 1 << 32
"""Factor of the value in an entry, above the other fields."""
OFFSET = 2 * WIN_VALUE
"""Added to values to make them non-negative."""


class Table:
    """Entries by key: the best placement (20 bits), a bound (2), the depth (7), the value above."""

    def __init__(self) -> None:
        if is_interpreted(self):
            self.store_count = 0
            self.key = zeros(SIZE)
            self.entry = zeros(SIZE)

    def find(self, key: int) -> int:
        """Return the entry of a position, or 0 if there is none."""
        slot = key & SIZE - 2
        if self.key[slot] == key:
            return self.entry[slot]
        if self.key[slot + 1] == key:
            return self.entry[slot + 1]
        return 0

    def store(self, key: int, depth: int, bound: int, value: int, move: int) -> None:
        self.store_count += 1
        slot = key & SIZE - 2
        is_deeper = (self.entry[slot] >> 22 & 127) > depth
        if self.key[slot] != key and is_deeper:
            slot += 1
        self.key[slot] = key
        self.entry[slot] = (value + OFFSET) * HIGH + (bound << 20 | depth << 22 | move)
