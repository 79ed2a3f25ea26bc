"""The solver of all challenges of SEVEN, and a helper of the solvers of each kind."""

from collections.abc import Iterator
from importlib import import_module

from rokkaku.ai.limit import Limit
from rokkaku.ai.solver import Solver, SolverSteps
from rokkaku.core.rng import Rng
from rokkaku.games.seven.challenge.sheet.challenge import Challenge
from rokkaku.games.seven.rules.notation import Move
from rokkaku.games.seven.rules.tiles import ORIENTATIONS
from rokkaku.hexgrid import Hex, hex_add, hex_subtract


def solve(position: Challenge, limit: Limit, rng: Rng) -> SolverSteps[Challenge]:
    """Complete a position with the solver of its kind, which is imported when first needed."""
    solver: Solver[Challenge] = import_module(
        f"rokkaku.games.seven.challenge.solver.{position.kind}"
    ).solve
    return solver(position, limit, rng)


def moves_over(letter: str, cells: frozenset[Hex]) -> Iterator[Move]:
    """Yield all places of a tile that have a cell among `cells`, each once."""
    for shape in ORIENTATIONS[letter]:
        corners = {hex_subtract(cell, part) for cell in cells for part in shape}
        for corner in sorted(corners):
            yield Move(letter, tuple(hex_add(corner, part) for part in shape))
