"""Running kernels in pieces, one after another, within one limit."""

from collections.abc import Iterator
from typing import Protocol

from rokkaku.ai.limit import BudgetExceeded, Limit, Meter


class Kernel(Protocol):
    """A search that can continue after each result."""

    nodes: int
    is_done: bool
    """True if there are no more results."""

    def run(self, most: int) -> bool:
        """Continue until there is a result, or `most` nodes; return True if there is a result."""


class Account:
    """Nodes spent by a solver, and its limit; time counts from the creation."""

    def __init__(self, limit: Limit) -> None:
        self.nodes = 0
        self._meter = Meter(limit)

    def drive(self, kernel: Kernel) -> Iterator[bool]:
        """Yield True for each result and False to let others run. Raises BudgetExceeded."""
        while True:
            most = self._meter.until(self.nodes)
            if most <= self.nodes:
                raise BudgetExceeded
            while self.nodes < most:
                kernel.nodes = self.nodes
                is_found = kernel.run(most)
                self.nodes = kernel.nodes
                if kernel.is_done:
                    return
                if is_found:
                    yield True
            yield False
