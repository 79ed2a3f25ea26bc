"""Solvers of a game's challenges: `solve: Solver` in `games/GAME/challenge/solver/solve.py`."""

from collections.abc import Callable, Generator
from typing import Any, Generic, NamedTuple

from rokkaku.ai.limit import Limit
from rokkaku.core.challenge import Position
from rokkaku.core.registry import import_part
from rokkaku.core.rng import Rng


class SolverProgress(NamedTuple):
    """The progress of a solver."""

    nodes: int
    score: int | None
    """The score of the best solution so far; None if there is none, or no score."""


class Solution(NamedTuple, Generic[Position]):
    """The result of a solver."""

    position: Position | None
    """The best solution that continues the given position; None if none was found."""
    is_proven: bool
    """True if it is certain that no better solution exists or, without one, none at all."""
    nodes: int
    solution_count: int | None = None
    """The number of solutions to the challenge that the position makes, if it makes one."""


SolverSteps = Generator[SolverProgress, None, Solution[Position]]
"""Yields every few milliseconds, so that the caller can do other work or stop it."""

Solver = Callable[[Position, Limit, Rng], SolverSteps[Position]]
"""Completes a position to a solution."""


def solver_of(game_id: str) -> Solver[Any]:
    """Return the solver of a game that has challenges. Raises UnknownGame."""
    solver: Solver[Any] = import_part(game_id, "challenge.solver.solve").solve
    return solver
