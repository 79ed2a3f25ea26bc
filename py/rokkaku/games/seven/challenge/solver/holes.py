"""The solver of Holes, by simulated annealing: see `kernel/annealing.py`."""

from math import exp

from rokkaku.ai.limit import BudgetExceeded, Limit
from rokkaku.ai.solver import Solution, SolverProgress, SolverSteps
from rokkaku.core.rng import Rng
from rokkaku.games.seven.ai.lattice import WIDTH, moves_of, number_of
from rokkaku.games.seven.challenge.sheet.challenge import Challenge, cells_of
from rokkaku.games.seven.challenge.sheet.holes import Holes
from rokkaku.games.seven.challenge.solver.kernel.annealing import Annealing
from rokkaku.games.seven.challenge.solver.pieces import SolverBudget
from rokkaku.games.seven.rules.notation import Move
from rokkaku.games.seven.rules.tiles import LETTERS
from rokkaku.hexgrid import Hex, hex_subtract

HOTTEST, COLDEST = 0.17, 0.12
"""First and last temperature, in holes."""
STAGES = 32
"""Stages of a descent, each at one temperature."""
STEPS = {"six": 100, "seven": 100, "fourteen": 2000}
"""Steps of a descent for each tile that moves, by variant."""
PATIENCE = 2000
"""Descents without a better result before the solver stops."""
FEWER = 8
"""Number of weights for each stage: see `Annealing.weigh`."""
MAX_WEIGHT = 1 << 18
"""Integer weight of the places that meet the most stretches."""


def annealing(position: Holes, seed: int) -> Annealing:
    """Return an annealing in which placed tiles stay and those in hand move, white ones first."""
    moving_count = position.target.tiles - len(position.placed_tiles)
    kernel = Annealing(seed, moving_count, STEPS[position.variant] * moving_count, STAGES)
    for cell in sorted(cells_of(position.placed_tiles)):
        kernel.keep(number_of(cell))
    for letter in "".join(position.hands):
        kernel.add(LETTERS.index(letter))
    for stage in range(STAGES):
        temperature = HOTTEST * (COLDEST / HOTTEST) ** (stage / (STAGES - 1))
        for fewer in range(FEWER):
            kernel.weigh(stage, fewer, int(MAX_WEIGHT * exp(-fewer / temperature)))
    return kernel


def solve(position: Challenge, limit: Limit, rng: Rng) -> SolverSteps[Challenge]:
    """Find as many holes as are known to be possible, or as the limit allows."""
    assert isinstance(position, Holes)
    if len(position.placed_tiles) == position.target.tiles:
        return Solution(position if position.is_solved else None, True, 0)
    kernel, budget = annealing(position, 1 + rng.word()), SolverBudget(limit)
    best: Holes | None = None
    failures = 0
    try:
        while failures < PATIENCE:
            failures += 1
            kernel.begin()
            for is_found in budget.drive(kernel):
                if not is_found:
                    yield SolverProgress(budget.nodes, best.score if best else None)
                elif kernel.holes > (best.score if best else 0):
                    candidate = _to_position(position, kernel)
                    if candidate and candidate.is_solved:
                        best, failures = candidate, 0
                        if best.score >= position.best_known:
                            return Solution(best, False, budget.nodes)
    except BudgetExceeded:
        pass
    return Solution(best, False, budget.nodes)


def _to_position(position: Holes, kernel: Annealing) -> Holes | None:
    """Return the arrangement as a position, or None if it goes beyond the table."""
    hand = [(seat, letter) for seat, letters in enumerate(position.hands) for letter in letters]
    laid = kernel.arrangement()
    first_move = (
        position.placed_tiles[0].move if position.placed_tiles else moves_of([laid[0][1]], ())[0]
    )
    near_cell = first_move.cells[0]
    corner = [Hex(near_cell.q - WIDTH // 2, near_cell.r - WIDTH // 2)]
    # If no tile was placed, the arrangement begins at (0, 0).
    origin = Hex(0, 0) if position.placed_tiles else near_cell
    for tile, placement in laid:
        (move,) = moves_of([placement], corner)
        cells = tuple(hex_subtract(cell, origin) for cell in move.cells)
        seat, letter = hand[tile]
        if position.why_not(seat, Move(letter, cells)):
            return None
        position = position.place(seat, Move(letter, cells))
    return position
