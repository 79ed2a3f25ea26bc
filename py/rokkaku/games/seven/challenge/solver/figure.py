"""The solver of a player's own figure: it counts the covers."""

from rokkaku.ai.limit import BudgetExceeded, Limit
from rokkaku.ai.solver import Solution, SolverProgress, SolverSteps
from rokkaku.core.rng import Rng
from rokkaku.games.seven.challenge.sheet.challenge import Challenge
from rokkaku.games.seven.challenge.sheet.copycat import Copycat
from rokkaku.games.seven.challenge.solver.copycat import covers
from rokkaku.games.seven.challenge.solver.pieces import SolverBudget


def solve(position: Challenge, limit: Limit, rng: Rng) -> SolverSteps[Challenge]:
    """Count the covers of a figure that has all its tiles."""
    if position.created_challenge is None:
        return Solution(None, False, 0)
    budget, cover_count, is_proven = SolverBudget(limit), 0, True
    try:
        for cover in covers(Copycat(position.created_challenge[1]), budget):
            if cover is not None:
                cover_count += 1
            else:
                yield SolverProgress(budget.nodes, None)
    except BudgetExceeded:
        is_proven = False
    return Solution(position if cover_count else None, is_proven, budget.nodes, cover_count)
