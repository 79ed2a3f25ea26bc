"""Running kernels in pieces, one after another, within one limit."""

from collections.abc import Iterator
from typing import Protocol

from rokkaku.ai.limit import BudgetExceeded, Limit, Meter


class Kernel(Protocol):
    """A search that can continue after each result."""

    nodes: int
    is_done: bool
    """True if there are no more results."""

    def run(self, node_limit: int) -> bool:
        """Continue to a result or `node_limit` nodes; return True if there is a result."""


class SolverBudget:
    """Nodes spent by a solver, and its limit; time counts from the creation."""

    def __init__(self, limit: Limit) -> None:
        self.nodes = 0
        self._meter = Meter(limit)

    def drive(self, kernel: Kernel) -> Iterator[bool]:
        """Yield True for each result and False to let others run. Raises BudgetExceeded."""
        while True:
            node_limit = self._meter.next_stop(self.nodes)
            if node_limit <= self.nodes:
                raise BudgetExceeded
            while self.nodes < node_limit:
                kernel.nodes = self.nodes
                is_found = kernel.run(node_limit)
                self.nodes = kernel.nodes
                if kernel.is_done:
                    return
                if is_found:
                    yield True
            yield False
