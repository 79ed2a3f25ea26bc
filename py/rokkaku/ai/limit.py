"""Limits of searches, and the meters that enforce them."""

from time import perf_counter
from typing import NamedTuple

GIVE_WAY_SECONDS = 0.004
"""Approximate time between two yields of a search."""


class Limit(NamedTuple):
    """The limits for a move; a search stops at the first one it reaches. None is no limit."""

    milliseconds: int | None = None
    iterations: int | None = None
    """Alpha-beta nodes or Monte Carlo playouts. Unlike time, it makes results repeatable."""


class BudgetExceeded(Exception):
    """The budget is used up. A search catches it and returns its best result so far."""


class Budget:
    """Meters a search. `nodes` may be increased directly where `step` would cost too much."""

    __slots__ = ("_deadline", "_give_way", "_most", "nodes")

    def __init__(self, limit: Limit) -> None:
        now = perf_counter()
        infinite = float("inf")
        most, milliseconds = limit.iterations, limit.milliseconds
        self.nodes = 0
        self._most = infinite if most is None else most
        self._deadline = infinite if milliseconds is None else now + milliseconds / 1000
        self._give_way = now + GIVE_WAY_SECONDS

    def step(self) -> bool:
        """Count a node; return True when it is time to yield. Raises BudgetExceeded."""
        if self.nodes >= self._most:
            raise BudgetExceeded
        self.nodes += 1
        now = perf_counter()
        if now < self._give_way:
            return False
        if now >= self._deadline:
            raise BudgetExceeded
        self._give_way = now + GIVE_WAY_SECONDS
        return True


class Meter:
    """Meters a search in chunks of about GIVE_WAY_SECONDS, which must not affect its result."""

    def __init__(self, limit: Limit) -> None:
        self._begin = self._last = perf_counter()
        self._limit = limit
        self._nodes = 0
        self._piece = 64

    def until(self, nodes: int) -> int:
        """Return the node count at the end of the next chunk, or `nodes` once the limit is hit."""
        now = perf_counter()
        milliseconds, iterations = self._limit
        left = float("inf") if milliseconds is None else self._begin + milliseconds / 1000 - now
        if now > self._last:
            fitting = min(GIVE_WAY_SECONDS, left) / (now - self._last)
            counted = max(nodes - self._nodes, 1)
            self._piece = max(1, min(4 * self._piece, int(counted * fitting)))
        self._last, self._nodes = now, nodes
        if left <= 0:
            return nodes
        return nodes + self._piece if iterations is None else min(nodes + self._piece, iterations)
