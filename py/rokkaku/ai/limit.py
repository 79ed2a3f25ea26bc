"""How much a search may spend, and the meter that counts it."""

from time import perf_counter
from typing import NamedTuple

GIVE_WAY_SECONDS = 0.004
"""A search lets others run about this often."""


class Limit(NamedTuple):
    """What a search may spend on one move; it stops at whichever comes first, None is no limit."""

    milliseconds: int | None = None
    iterations: int | None = None
    """Nodes of an alpha-beta search, playouts of a Monte Carlo search. Gives repeatable results."""


class BudgetExceeded(Exception):
    """The budget is used up. Never leaves a search: it then answers with the best so far."""


class Budget:
    """Meters one search. `nodes` may be increased directly where a check would cost too much."""

    __slots__ = ("_deadline", "_give_way", "_most", "nodes")

    def __init__(self, limit: Limit) -> None:
        """Start the clock."""
        now = perf_counter()
        infinite = float("inf")
        most, milliseconds = limit.iterations, limit.milliseconds
        self.nodes = 0
        self._most = infinite if most is None else most
        self._deadline = infinite if milliseconds is None else now + milliseconds / 1000
        self._give_way = now + GIVE_WAY_SECONDS

    def step(self) -> bool:
        """Count one node; True when it is time to let others run. Raises BudgetExceeded."""
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
    """Meters a search that runs in pieces of so many nodes, each about `GIVE_WAY_SECONDS` long."""

    def __init__(self, limit: Limit) -> None:
        """Start the clock."""
        self._begin = self._last = perf_counter()
        self._limit = limit
        self._nodes = 0
        self._piece = 64

    def until(self, nodes: int) -> int:
        """How many nodes there may be after the next piece, when there are so many now.

        As many as now when the limit is reached. What a search finds does not depend on the pieces.
        """
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
