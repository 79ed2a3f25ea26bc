"""Judge of moves in puzzles of Agon and Bloody Queen."""

from collections.abc import Generator, Iterable
from contextlib import suppress
from itertools import pairwise

from rokkaku.ai.agent import Progress
from rokkaku.ai.limit import BudgetExceeded, Limit
from rokkaku.ai.pack.judge import Judging
from rokkaku.core.pack import Puzzle, Verdict
from rokkaku.games.agon.ai.forced import Wins
from rokkaku.games.agon.ai.search import look_ahead
from rokkaku.games.agon.puzzle.kinds import GOAL
from rokkaku.games.agon.rules.game import GAME, AgonState
from rokkaku.games.agon.rules.notation import Move

NODES = 500
"""Nodes searched for a refutation that is a good move beyond preventing the win."""


def judge(puzzle: Puzzle, moves: tuple[str, ...], limit: Limit) -> Judging:
    """Judge the last move: it is right if its seat can still force the win in time.

    At the limit, an unproven move off the solution is wrong, and replies may be arbitrary.
    """
    assert isinstance(puzzle.state, AgonState)
    states = _after_each(puzzle.state, map(GAME.parse_move, moves))
    before, after = states[-2:]
    seat = before.turn
    made = sum(one.turn == seat != other.turn for one, other in pairwise(states[:-1]))
    turns = puzzle.goal[GOAL] - made
    left = turns - (after.turn != seat)
    if puzzle.solution[: len(moves)] == moves:
        return _right(seat, after, [*map(GAME.parse_move, puzzle.solution[len(moves) :])])
    wins, line, is_right = Wins(before, seat, limit), list[Move](), False
    with suppress(BudgetExceeded):
        is_right = len(moves) > 1 and (yield from wins.find(after, left)).turns <= left
        if is_right:
            yield from wins.extend(line, after, left)
        else:
            yield from _refute(line, wins, seat, after, left)
    if is_right:
        return _right(seat, after, line)
    return Verdict(False, tuple(map(str, line)))


def _right(seat: int, after: AgonState, line: list[Move]) -> Verdict:
    """Return the verdict on a right move, completing the replies if `line` breaks off."""
    states = _after_each(after, line)
    while states[-1].turn != seat and states[-1].actor is not None:
        line = [*line, states[-1].legal_moves()[0]]
        states = _after_each(after, line)
    replies = next((n for n, state in enumerate(states) if state.turn == seat), len(line))
    texts = tuple(map(str, line))
    return Verdict(True, texts[:replies], texts[replies:])


def _refute(
    line: list[Move], wins: Wins, seat: int, state: AgonState, turns: int
) -> Generator[Progress | None, None, None]:
    """Append the other side's next turn, which prevents a win within `turns` turns."""
    is_own = state.turn == seat
    while turns and state.actor is not None and (is_own or state.turn != seat):
        if state.turn == seat:
            move = state.legal_moves()[0]
        else:
            is_own = False
            found = yield from look_ahead(
                state.rules, state.position, state.seen, Limit(iterations=NODES)
            )
            move = found.move
            if (yield from wins.find(state.apply(move), turns)).turns <= turns:
                holding = (yield from wins.find(state, turns)).best
                assert holding
                move = holding
        line.append(move)
        after = state.apply(move)
        turns -= state.turn == seat != after.turn
        state = after


def _after_each(state: AgonState, moves: Iterable[Move]) -> list[AgonState]:
    states = [state]
    for move in moves:
        states.append(states[-1].apply(move))
    return states
