"""The solver of Copycat: an exact cover of the figure's cells, and of the tiles."""

from collections.abc import Iterator

from rokkaku.ai.limit import BudgetExceeded, Limit
from rokkaku.ai.solver import Solution, SolverProgress, SolverSteps
from rokkaku.core.rng import Rng
from rokkaku.games.seven.challenge.sheet.challenge import WHITE, Challenge, cells_of
from rokkaku.games.seven.challenge.sheet.copycat import Copycat
from rokkaku.games.seven.challenge.solver.exact_cover import exact_covers
from rokkaku.games.seven.challenge.solver.pieces import SolverBudget
from rokkaku.games.seven.challenge.solver.solve import moves_over
from rokkaku.games.seven.rules.notation import Move


def covers(position: Copycat, budget: SolverBudget) -> Iterator[tuple[Move, ...] | None]:
    """Yield all covers of the black cells that can be seen, and None to let others run."""
    letters = position.hands[WHITE]
    uncovered = cells_of(position.start_tiles) - cells_of(position.placed_tiles)
    options = {
        move: (move.letter, *move.cells)
        for letter in letters
        for move in moves_over(letter, uncovered)
        if uncovered.issuperset(move.cells) and position.why_not(WHITE, move) is None
    }
    return exact_covers(options, (*letters, *sorted(uncovered)), len(letters), budget)


def solve(position: Challenge, limit: Limit, rng: Rng) -> SolverSteps[Challenge]:
    assert isinstance(position, Copycat)
    budget = SolverBudget(limit)
    try:
        for cover in covers(position, budget):
            if cover is not None:
                for move in cover:
                    position = position.place(WHITE, move)
                return Solution(position, True, budget.nodes)
            yield SolverProgress(budget.nodes, None)
    except BudgetExceeded:
        return Solution(None, False, budget.nodes)
    return Solution(None, True, budget.nodes)
