"""Agents: functions that return a search, which is a generator."""

from collections.abc import Callable, Generator
from typing import Any, NamedTuple, TypeVar

from rokkaku.ai.limit import Limit
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState

Result = TypeVar("Result")


class Progress(NamedTuple):
    """The progress of a search."""

    depth: int
    """Plies searched in full; 0 for searches without such a depth."""
    nodes: int
    """Positions (alpha-beta) or playouts (Monte Carlo)."""
    score: float
    """Expected result for the actor, from -1 (a loss) to 1 (a win)."""


class SearchResult(NamedTuple):
    """The result of a search; the numbers are as in `Progress`."""

    move: Any
    score: float
    depth: int
    nodes: int
    line: tuple[Any, ...] = ()
    """The expected continuation, `move` first."""


Search = Generator[Progress, None, SearchResult]
"""Yields every few milliseconds, so that the caller can do other work or stop it."""

Agent = Callable[[AnyState, Limit, Rng], Search]
"""Gets only the actor's view, `state.view(state.actor)`, of a game that is not over."""


def finish(search: Generator[Any, None, Result]) -> Result:
    """Run a search or a solver to its end without a break."""
    while True:
        try:
            next(search)
        except StopIteration as done:
            result: Result = done.value
            return result
