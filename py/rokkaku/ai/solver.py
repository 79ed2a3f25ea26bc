"""What solves a game's puzzles: a generator that gives way, like the searches.

A game with puzzles has `puzzle.solver.solve` with `solve: Solver`.
"""

from collections.abc import Callable, Generator
from typing import Any, Generic, NamedTuple

from rokkaku.ai.limit import Limit
from rokkaku.core.puzzle import Position
from rokkaku.core.registry import part
from rokkaku.core.rng import Rng


class Progress(NamedTuple):
    """How far a solver has come."""

    nodes: int
    """Positions looked at."""
    score: int | None
    """The score of the best answer so far; None if there is none, or no better and worse."""


class Solution(NamedTuple, Generic[Position]):
    """What a solver found."""

    position: Position | None
    """The position completed to the best answer that was found, all moves made before in it; None
    if there was none."""
    proven: bool
    """Whether it is certain that there is no better one (or none at all)."""
    nodes: int
    """Positions looked at."""
    answers: int | None = None
    """The number of answers that were found, where all are sought: of a puzzle that was made."""


Solving = Generator[Progress, None, Solution[Position]]
"""Yields every few milliseconds, so that whoever drives it can do other work or stop it."""

Solver = Callable[[Position, Limit, Rng], Solving[Position]]
"""Completes a position to an answer."""


def solver_of(game_id: str) -> Solver[Any]:
    """The solver of a game that has puzzles. Raises UnknownGame."""
    solver: Solver[Any] = part(game_id, "puzzle.solver.solve").solve
    return solver
