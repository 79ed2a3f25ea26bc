"""What a player program is: a function that makes a search, and a search is a generator."""

from collections.abc import Callable, Generator
from typing import Any, NamedTuple, TypeVar

from rokkaku.ai.limit import Limit
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState

Result = TypeVar("Result")


class Progress(NamedTuple):
    """How far a search has come."""

    depth: int
    """Plies that were looked ahead in full; 0 for searches without such a depth."""
    nodes: int
    """Positions (alpha-beta) or playouts (Monte Carlo) looked at."""
    score: float
    """The expected result for the actor, from -1 (a loss) to 1 (a win)."""


class SearchResult(NamedTuple):
    """What a search found."""

    move: Any
    """The move to make."""
    score: float
    """As in `Progress`."""
    depth: int
    """As in `Progress`."""
    nodes: int
    """As in `Progress`."""
    line: tuple[Any, ...] = ()
    """The expected continuation, `move` first."""


Search = Generator[Progress, None, SearchResult]
"""Yields every few milliseconds, so that whoever drives it can do other work or stop it."""

Agent = Callable[[AnyState, Limit, Rng], Search]
"""Called with `state.view(state.actor)` of a game that is not over, and nothing more."""


def finish(search: Generator[Any, None, Result]) -> Result:
    """Drive a search, or a solver, to its end without a break."""
    while True:
        try:
            next(search)
        except StopIteration as done:
            result: Result = done.value
            return result
