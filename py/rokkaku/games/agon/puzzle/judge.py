"""Judge of moves in puzzles of Agon and Bloody Queen."""

from collections.abc import Generator, Iterable
from contextlib import suppress
from itertools import pairwise

from rokkaku.ai.agent import Progress
from rokkaku.ai.limit import BudgetExceeded, Limit
from rokkaku.ai.puzzle.judge import JudgeSteps
from rokkaku.core.puzzle import Puzzle, Verdict
from rokkaku.games.agon.ai.forced import ForcedWinSearch
from rokkaku.games.agon.ai.search import look_ahead
from rokkaku.games.agon.puzzle.kinds import GOAL
from rokkaku.games.agon.rules.game import GAME, AgonState
from rokkaku.games.agon.rules.notation import Move

NODES = 500
"""Nodes searched for a good move that also prevents the win."""


def judge(puzzle: Puzzle, moves: tuple[str, ...], limit: Limit) -> JudgeSteps:
    """Judge the last move: it is right if its seat can still force the win in time.

    The first move is right only if it is the solution's. At the limit, an unproven move off the
    solution is wrong, and replies may be arbitrary.
    """
    assert isinstance(puzzle.state, AgonState)
    states = _states_after(puzzle.state, map(GAME.parse_move, moves))
    before, after = states[-2:]
    seat = before.turn
    turns_made = sum(earlier.turn == seat != later.turn for earlier, later in pairwise(states[:-1]))
    turns = puzzle.goal[GOAL] - turns_made
    turns_left = turns - (after.turn != seat)
    if puzzle.solution[: len(moves)] == moves:
        return _right_verdict(seat, after, [*map(GAME.parse_move, puzzle.solution[len(moves) :])])
    search, line, is_right = ForcedWinSearch(before, seat, limit), list[Move](), False
    with suppress(BudgetExceeded):
        is_right = (
            len(moves) > 1 and (yield from search.find(after, turns_left)).turns <= turns_left
        )
        if is_right:
            yield from search.extend(line, after, turns_left)
        else:
            yield from _refute(line, search, seat, after, turns_left)
    if is_right:
        return _right_verdict(seat, after, line)
    return Verdict(False, tuple(map(str, line)))


def _right_verdict(seat: int, after: AgonState, line: list[Move]) -> Verdict:
    """Return the verdict on a right move, completing the replies if `line` breaks off."""
    states = _states_after(after, line)
    while states[-1].turn != seat and states[-1].actor is not None:
        line = [*line, states[-1].legal_moves()[0]]
        states = _states_after(after, line)
    replies = next((index for index, state in enumerate(states) if state.turn == seat), len(line))
    texts = tuple(map(str, line))
    return Verdict(True, texts[:replies], texts[replies:])


def _refute(
    line: list[Move], search: ForcedWinSearch, seat: int, state: AgonState, turns: int
) -> Generator[Progress | None, None, None]:
    """Append the rest of this turn and the other side's, which prevents a win in `turns` turns."""
    is_own = state.turn == seat
    while turns and state.actor is not None and (is_own or state.turn != seat):
        if state.turn == seat:
            move = state.legal_moves()[0]
        else:
            is_own = False
            result = yield from look_ahead(state, Limit(iterations=NODES))
            move = result.move
            if (yield from search.find(state.apply(move), turns)).turns <= turns:
                defence = (yield from search.find(state, turns)).best
                assert defence
                move = defence
        line.append(move)
        after = state.apply(move)
        turns -= state.turn == seat != after.turn
        state = after


def _states_after(state: AgonState, moves: Iterable[Move]) -> list[AgonState]:
    states = [state]
    for move in moves:
        states.append(states[-1].apply(move))
    return states
