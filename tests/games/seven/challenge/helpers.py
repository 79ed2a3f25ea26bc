from rokkaku.ai.agent import finish
from rokkaku.ai.limit import Limit
from rokkaku.core.rng import Rng
from rokkaku.games.seven.challenge.catalogue import start_challenge
from rokkaku.games.seven.challenge.sheet.challenge import WHITE, Challenge, cells_of
from rokkaku.games.seven.challenge.solver.solve import moves_over, solve


def completed(position: Challenge) -> Challenge:
    """Return a solution that completes a position."""
    solution = finish(solve(position, Limit(), Rng(1))).position
    assert solution
    return solution


def dead_end() -> Challenge:
    """Return Copycat's sheet with a tile that no solution has."""
    start = start_challenge("copycat", "sheet")
    legal = (
        start.place(WHITE, move)
        for move in moves_over("O", cells_of(start.start_tiles))
        if start.why_not(WHITE, move) is None
    )
    return next(
        position for position in legal if finish(solve(position, Limit(), Rng(1))).position is None
    )


def letters(position: Challenge) -> list[str]:
    return [tile.move.letter for tile in position.placed_tiles]
