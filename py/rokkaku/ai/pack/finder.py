"""What finds puzzles in the positions of games: `games/GAME/puzzle/finder.py`."""

from collections.abc import Callable, Generator, Mapping
from dataclasses import replace

from rokkaku.ai.agent import Progress
from rokkaku.ai.limit import Budget, BudgetExceeded, Limit
from rokkaku.core.options import chosen_options
from rokkaku.core.pack import Puzzle, Unproven, prove
from rokkaku.core.record.record import Record
from rokkaku.core.registry import get, part
from rokkaku.core.state import AnyState, play

Finding = Generator[Progress | None, None, Puzzle | None]
"""Yields every few milliseconds, like the searches; None where it has no progress to tell."""

Finder = Callable[[Record, AnyState, Limit], Finding]
"""Finds a puzzle that is worth it in a position that goes on: after all moves of a record, the
options of which are those not at their default. None if there is none; that it holds is still to be
proven. Only the iterations of the limit count, and it raises BudgetExceeded there."""


def finder_of(game_id: str) -> Finder:
    """The finder of a game that has a pack of puzzles. Raises UnknownGame."""
    finder: Finder = part(game_id, "puzzle.finder").find
    return finder


def find(record: Record, limit: Limit) -> Finding:
    """The puzzle in a position, if one is found within the limit and proven from the rules alone.

    The proof is made in one piece. Raises RokkakuError if the record cannot be replayed.
    """
    clock, steps = Budget(Limit(limit.milliseconds)), _found(record, limit)
    try:
        while True:
            next(steps)
            if clock.step():
                yield None
    except StopIteration as done:
        puzzle: Puzzle | None = done.value
        return puzzle
    except (BudgetExceeded, Unproven):
        return None


def _found(record: Record, limit: Limit) -> Finding:
    game = get(record.game)
    options = chosen_options(game.options, record.options)
    state = game.initial(options, record.seed)
    for text in record.moves:
        state = play(state, game.parse_move(text))
        yield None
    if state.actor is None:
        return None
    found = finder_of(game.id)(replace(record, options=options), state, limit)
    if puzzle := (yield from found):
        yield None
        prove(puzzle)
    return puzzle


def puzzle_of(
    record: Record, kind: str, theme: str, goal: Mapping[str, int], solution: tuple[str, ...]
) -> Puzzle:
    """The puzzle after all moves of a record."""
    return Puzzle(
        record.game, kind, theme, record.options, record.seed, record.moves, goal, solution
    )
