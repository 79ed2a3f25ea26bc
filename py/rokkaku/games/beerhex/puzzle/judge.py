"""Judge of moves and facts in puzzles of Beer Hex."""

from itertools import chain

from rokkaku.ai.limit import Budget, BudgetExceeded, Limit
from rokkaku.ai.puzzle.judge import JudgeSteps
from rokkaku.core.puzzle import Puzzle, Verdict, kind_of
from rokkaku.games.beerhex.puzzle.kinds import CAPS, candidate_moves, facts_of, succeeds
from rokkaku.games.beerhex.rules.game import BeerHexState
from rokkaku.games.beerhex.rules.notation import parse_move


def judge(puzzle: Puzzle, moves: tuple[str, ...], limit: Limit) -> JudgeSteps:
    """Judge a move or, in puzzles of the kind `caps`, the last fact; there are no replies.

    The verdict on a wrong one has a world in which it fails, the real one if possible. It has none
    at the limit, or if the move is not a candidate, such as a placement.
    """
    if kind_of(puzzle.game, puzzle.kind).is_right(puzzle, moves) is not False:
        remaining = tuple(text for text in puzzle.solution if text not in moves)
        return Verdict(True, (), remaining if puzzle.kind == CAPS else ())
    state, budget = puzzle.state, Budget(limit)
    assert isinstance(state, BeerHexState)
    if puzzle.kind == CAPS or parse_move(moves[-1]) in candidate_moves(state):
        try:
            for world in chain((state,), state.worlds(state.turn)):
                if _fails(puzzle, moves[-1], world):
                    return Verdict(False, world=world.to_json())
                if budget.step():
                    yield None
        except BudgetExceeded:
            pass
    return Verdict(False)


def _fails(puzzle: Puzzle, text: str, world: BeerHexState) -> bool:
    if puzzle.kind == CAPS:
        return text not in facts_of(world)
    return not succeeds(world, parse_move(text))
