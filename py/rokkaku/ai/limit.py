"""Limits of searches, and the meters that enforce them."""

from collections.abc import Callable, Generator
from time import perf_counter
from typing import NamedTuple, Self, TypeVar

Progress = TypeVar("Progress")

YIELD_SECONDS = 0.004
"""Approximate time between two yields of a search."""


class Limit(NamedTuple):
    """The limits for a move; a search stops at the first one it reaches. None means no limit."""

    milliseconds: int | None = None
    iterations: int | None = None
    """Alpha-beta nodes or Monte Carlo playouts. Unlike time, it makes results repeatable."""
    depth: int | None = None
    """Turns to look ahead. Only searches that deepen heed it: see `Levels.depth_limit`."""

    def capped(self, max_iterations: int) -> Self:
        """Return this limit, with at most `max_iterations`."""
        if self.iterations is not None:
            max_iterations = min(max_iterations, self.iterations)
        return self._replace(iterations=max_iterations)

    def scaled(self, scale: Callable[[int], int]) -> Self:
        """Return this limit for a part of a search, which has no depth of its own."""
        amounts = (self.milliseconds, self.iterations)
        return type(self)(*(None if amount is None else scale(amount) for amount in amounts))


class BudgetExceeded(Exception):
    """The budget is used up. A search catches it and returns its best result so far.

    Thrown into a search, perhaps several times, it ends the search.
    """


class Budget:
    """Meters a search. `nodes` may be increased directly where `step` would cost too much."""

    __slots__ = ("_deadline", "_max_nodes", "_next_yield", "nodes")

    def __init__(self, limit: Limit) -> None:
        now = perf_counter()
        infinite = float("inf")
        iterations, milliseconds = limit.iterations, limit.milliseconds
        self.nodes = 0
        self._max_nodes = infinite if iterations is None else iterations
        self._deadline = infinite if milliseconds is None else now + milliseconds / 1000
        self._next_yield = now + YIELD_SECONDS

    def step(self) -> bool:
        """Count a node; return True when it is time to yield. Raises BudgetExceeded."""
        if self.nodes >= self._max_nodes:
            raise BudgetExceeded
        self.nodes += 1
        now = perf_counter()
        if now < self._next_yield:
            return False
        if now >= self._deadline:
            raise BudgetExceeded
        self._next_yield = now + YIELD_SECONDS
        return True


class Meter:
    """Meters a search in chunks of about YIELD_SECONDS, which must not affect its result."""

    def __init__(self, limit: Limit) -> None:
        self._start = self._last_time = perf_counter()
        self._limit = limit
        self._nodes = 0
        self._chunk = 64
        self._is_stopped = False

    def pause(self, progress: Progress) -> Generator[Progress, None, None]:
        """Yield `progress`; BudgetExceeded, thrown in, uses up the limit."""
        try:
            yield progress
        except BudgetExceeded:
            self._is_stopped = True

    def next_stop(self, nodes: int) -> int:
        """Return the node count at the next chunk's end, or `nodes` once the limit is reached."""
        now = perf_counter()
        milliseconds, iterations, _ = self._limit
        remaining = float("inf")
        if milliseconds is not None:
            remaining = self._start + milliseconds / 1000 - now
        if now > self._last_time:
            ratio = min(YIELD_SECONDS, remaining) / (now - self._last_time)
            node_count = max(nodes - self._nodes, 1)
            self._chunk = max(1, min(4 * self._chunk, int(node_count * ratio)))
        self._last_time, self._nodes = now, nodes
        if remaining <= 0 or self._is_stopped:
            return nodes
        return nodes + self._chunk if iterations is None else min(nodes + self._chunk, iterations)
