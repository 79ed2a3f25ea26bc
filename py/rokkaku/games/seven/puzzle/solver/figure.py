"""The solver of a player's own figure: it counts the covers."""

from rokkaku.ai.limit import BudgetExceeded, Limit
from rokkaku.ai.solver import Progress, Solution, Solving
from rokkaku.core.rng import Rng
from rokkaku.games.seven.puzzle.sheet.copycat import Copycat
from rokkaku.games.seven.puzzle.sheet.puzzle import Puzzle
from rokkaku.games.seven.puzzle.solver.copycat import covers
from rokkaku.games.seven.puzzle.solver.pieces import Account


def solve(position: Puzzle, limit: Limit, rng: Rng) -> Solving[Puzzle]:
    """Count the covers of a figure that has all its tiles."""
    if position.makes is None:
        return Solution(None, False, 0)
    account, answers, proven = Account(limit), 0, True
    try:
        for cover in covers(Copycat(position.makes[1]), account):
            if cover is not None:
                answers += 1
            else:
                yield Progress(account.nodes, None)
    except BudgetExceeded:
        proven = False
    return Solution(position if answers else None, proven, account.nodes, answers)
