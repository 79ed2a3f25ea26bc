"""Driving kernels: in pieces, one kernel after another, all on one account."""

from collections.abc import Iterator
from typing import Protocol

from rokkaku.ai.limit import BudgetExceeded, Limit, Meter


class Kernel(Protocol):
    """What looks for something, and can go on after it was found."""

    nodes: int
    is_done: bool
    """Whether there is nothing more to be found."""

    def run(self, most: int) -> bool:
        """Go on until something is found, or there are `most` nodes; whether it is found."""


class Account:
    """What a solver has spent, and may spend."""

    def __init__(self, limit: Limit) -> None:
        """Start the clock."""
        self.nodes = 0
        self._meter = Meter(limit)

    def drive(self, kernel: Kernel) -> Iterator[bool]:
        """True whenever a kernel has found something, False when it is time to let others run.

        Raises BudgetExceeded.
        """
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
