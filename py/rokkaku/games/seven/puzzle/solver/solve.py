"""What a puzzle's solver is: a generator that gives way, like the searches of `rokkaku.ai`."""

from collections.abc import Callable, Generator, Iterator
from importlib import import_module
from typing import NamedTuple

from rokkaku.ai.limit import Limit
from rokkaku.core.rng import Rng
from rokkaku.games.seven.puzzle.catalogue import puzzle_from_json
from rokkaku.games.seven.puzzle.puzzle import Puzzle
from rokkaku.games.seven.rules.notation import Move
from rokkaku.games.seven.rules.tiles import ORIENTATIONS
from rokkaku.hexgrid import Hex, hex_add, hex_subtract

__all__ = ["Progress", "Solution", "Solving", "finish", "moves_over", "puzzle_from_json", "solve"]


class Progress(NamedTuple):
    """How far a solver has come."""

    nodes: int
    """Positions looked at."""
    score: int | None
    """The score of the best answer so far; None if there is none, or no better and worse."""


class Solution(NamedTuple):
    """What a solver found."""

    position: Puzzle | None
    """The position completed to the best answer that was found, all that was placed in its place;
    None if there was none."""
    proven: bool
    """Whether it is certain that there is no better one (or none at all)."""
    nodes: int
    """Positions looked at."""


Solving = Generator[Progress, None, Solution]
"""Yields every few milliseconds, so that whoever drives it can do other work or stop it."""

Solver = Callable[[Puzzle, Limit, Rng], Solving]


def solve(position: Puzzle, limit: Limit, rng: Rng) -> Solving:
    """Complete a position; the solver of its kind is imported when first needed."""
    solver: Solver = import_module(f"rokkaku.games.seven.puzzle.solver.{position.id}").solve
    return solver(position, limit, rng)


def finish(solving: Solving) -> Solution:
    """Drive a solver to its end without a break."""
    while True:
        try:
            next(solving)
        except StopIteration as done:
            solution: Solution = done.value
            return solution


def moves_over(letter: str, cells: frozenset[Hex]) -> Iterator[Move]:
    """All places of a tile that have a cell among `cells`, each once."""
    for shape in ORIENTATIONS[letter]:
        corners = {hex_subtract(cell, part) for cell in cells for part in shape}
        for corner in sorted(corners):
            yield Move(letter, tuple(hex_add(corner, part) for part in shape))
