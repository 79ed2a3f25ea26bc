"""Finders of puzzles in positions of games: `find: Finder` in `games/GAME/puzzle/finder.py`."""

from collections.abc import Callable, Generator, Mapping
from dataclasses import replace

from rokkaku.ai.agent import Progress
from rokkaku.ai.limit import Budget, BudgetExceeded, Limit
from rokkaku.core.options import non_default_options
from rokkaku.core.puzzle import Puzzle, Unproven, prove
from rokkaku.core.record.record import Record
from rokkaku.core.registry import get, import_part
from rokkaku.core.state import AnyState, play

FinderSteps = Generator[Progress | None, None, Puzzle | None]
"""Yields every few milliseconds, like a search; None if it has no progress to report."""

Finder = Callable[[Record, AnyState, Limit], FinderSteps]
"""Returns a worthwhile puzzle, not proven yet, in the state after a record's moves, or None. The
game is not over, and the record's options are those not at their default. Only the limit's
`iterations` count; when they are used up, it raises BudgetExceeded."""


def finder_of(game_id: str) -> Finder:
    """Return the finder of a game that has puzzles. Raises UnknownGame."""
    finder: Finder = import_part(game_id, "puzzle.finder").find
    return finder


def find(record: Record, limit: Limit) -> FinderSteps:
    """Find and prove a puzzle after a record's moves; None if that fails within the limit.

    The proof runs without a break. Raises RokkakuError if the record cannot be replayed.
    """
    budget, steps = Budget(Limit(limit.milliseconds)), _find(record, limit)
    try:
        while True:
            next(steps)
            if budget.step():
                yield None
    except StopIteration as done:
        puzzle: Puzzle | None = done.value
        return puzzle
    except (BudgetExceeded, Unproven):
        return None


def _find(record: Record, limit: Limit) -> FinderSteps:
    game = get(record.game)
    options = non_default_options(game.options, record.options)
    state = game.initial(options, record.seed)
    for text in record.moves:
        state = play(state, game.parse_move(text))
        yield None
    if state.actor is None:
        return None
    search = finder_of(game.id)(replace(record, options=options), state, limit)
    if puzzle := (yield from search):
        yield None
        prove(puzzle)
    return puzzle


def puzzle_of(
    record: Record, kind: str, theme: str, goal: Mapping[str, int], solution: tuple[str, ...]
) -> Puzzle:
    """Return the puzzle after all moves of a record, which has only non-default options."""
    return Puzzle(
        record.game, kind, theme, record.options, record.seed, record.moves, goal, solution
    )
