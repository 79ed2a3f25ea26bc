"""Starts the tests that take minutes before all others, so that none is alone at the end."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

Test = TypeVar("Test")


def longest_first(
    tests: Sequence[Test], workers: int, takes_minutes: Callable[[Test], bool]
) -> Iterator[Test]:
    """Yield the tests as shares of equal size, each with its part of the longest in front.

    xdist's `worksteal` cuts them into such shares, before workers take tests from each other.
    """
    longest = [test for test in tests if takes_minutes(test)]
    others = iter([test for test in tests if not takes_minutes(test)])
    left = len(tests)
    for worker in range(workers):
        size = left // (workers - worker)
        left -= size
        own = longest[worker::workers]
        yield from own
        yield from (test for _, test in zip(range(size - len(own)), others, strict=False))
    yield from others
