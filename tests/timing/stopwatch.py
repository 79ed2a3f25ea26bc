from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter


class Stopwatch:
    """Counts the seconds of blocks and functions by purpose, each second once."""

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self._clock = clock
        self._spent: Counter[str] = Counter()
        self._purpose: str | None = None
        self._since = 0.0

    @contextmanager
    def spending(self, purpose: str, *, belongs_to_outer: bool = False) -> Iterator[None]:
        """Count the block, or the calls of a decorated function, under a purpose.

        A block inside another one interrupts it, or is part of it if `belongs_to_outer`.
        """
        outer = self._purpose
        self._turn_to(outer if outer and belongs_to_outer else purpose)
        try:
            yield
        finally:
            self._turn_to(outer)

    def add(self, purpose: str, seconds: float) -> None:
        self._spent[purpose] += seconds

    def take(self) -> dict[str, float]:
        self._turn_to(self._purpose)
        spent, self._spent = dict(self._spent), Counter()
        return spent

    def _turn_to(self, purpose: str | None) -> None:
        now = self._clock()
        if self._purpose:
            self._spent[self._purpose] += now - self._since
        self._purpose, self._since = purpose, now


STOPWATCH = Stopwatch()

STARTING = "starting pages"
WAITING = "waiting for pages"
BUILDING = "building the site"
COLLECTING = "collecting tests"
IMPORTING = "starting pytest"
