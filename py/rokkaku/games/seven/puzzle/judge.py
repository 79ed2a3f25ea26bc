"""The judge of the moves made in a puzzle of SEVEN, and the replies to them."""

from collections.abc import Generator
from typing import NamedTuple

from rokkaku.ai.agent import Progress
from rokkaku.ai.limit import Limit, Meter
from rokkaku.ai.puzzle.judge import JudgeSteps
from rokkaku.ai.simple import outcome_value
from rokkaku.ai.values import WIN
from rokkaku.core.puzzle import Puzzle, Verdict
from rokkaku.games.seven.ai.lattice import placement_of
from rokkaku.games.seven.ai.levels import STRENGTHS
from rokkaku.games.seven.ai.lookahead import Lookahead
from rokkaku.games.seven.ai.search import Errors, search_in_stages
from rokkaku.games.seven.rules.game import SevenState
from rokkaku.games.seven.rules.notation import Move

MAX_COUNTED = 3
"""With this many tiles left or fewer, the answers to a reply are counted, otherwise estimated."""
SHARES = 4
"""Each search gets the limit divided by this: there may be several, the first the longest."""


class Best(NamedTuple):
    """The best move of a seat."""

    move: Move
    score: float
    """1 for a proven win, 0 for a draw, -1 for a proven loss; otherwise an estimate."""


BestSteps = Generator[Progress, None, Best]
LineSteps = Generator[Progress, None, tuple[Move, ...]]


def judge(puzzle: Puzzle, moves: tuple[str, ...], limit: Limit) -> JudgeSteps:
    """Judge the last move: the first must be the solution's, and later ones must keep the win.

    After a wrong move, the line of the verdict goes to the end of the game.
    """
    if puzzle.solution[: len(moves)] == moves:
        remaining = puzzle.solution[len(moves) :]
        return Verdict(True, remaining[:1], remaining[1:])
    share = limit.scaled(lambda amount: amount and max(1, amount // SHARES))
    after = puzzle.after(*moves)
    assert isinstance(after, SevenState)
    line: tuple[Move, ...] = ()
    if outcome := after.outcome():
        is_right = outcome.winners == (puzzle.seat,)
    else:
        answer = yield from find_best_move(after, share)
        is_right = len(moves) > 1 and answer.score < 0.0
        line = (answer.move, *(yield from best_line(after.apply(answer.move), share)))
    texts = tuple(map(str, line))
    return Verdict(True, texts[:1], texts[1:]) if is_right else Verdict(False, texts)


def best_line(state: SevenState, limit: Limit) -> LineSteps:
    """Return the best moves of both sides to the end of the game."""
    line: list[Move] = []
    while state.actor is not None:
        line.append((yield from find_best_move(state, limit)).move)
        state = state.apply(line[-1])
    return tuple(line)


def find_best_move(state: SevenState, limit: Limit) -> BestSteps:
    """Return the best move of the seat to move: of losing moves, the hardest to answer."""
    moves = state.legal_moves()
    tiles_left = sum(map(len, state.hands))
    if tiles_left == 1:
        outcome = state.apply(moves[0]).outcome()
        assert outcome
        return Best(moves[0], outcome_value(outcome, state.turn))
    result = yield from search_in_stages(state, limit, STRENGTHS[5].scope, Errors())
    if result.score < 0.0 and tiles_left <= MAX_COUNTED:
        return Best((yield from _find_fewest_answers(state, moves, Meter(limit))), result.score)
    return Best(result.move, result.score)


def _find_fewest_answers(
    state: SevenState, moves: tuple[Move, ...], meter: Meter
) -> Generator[Progress, None, Move]:
    """Return the move of a lost seat with the fewest winning answers."""
    lookahead = Lookahead(state)
    hardest, fewest = moves[0], 1 << 16
    until = meter.next_stop(0)
    for index, move in enumerate(moves):
        if index >= until:
            yield Progress(1, index, -1.0)
            if (until := meter.next_stop(index)) <= index:
                break
        lookahead.position.make(placement_of(move))
        answers = _count_answers(lookahead)
        lookahead.position.unmake()
        if 0 < answers < fewest:
            hardest, fewest = move, answers
    return hardest


def _count_answers(lookahead: Lookahead) -> int:
    """Count the placements that win against side 0, with two tiles left or one."""
    position, count = lookahead.position, 0
    for placement in position.placements():
        position.make(placement)
        count += lookahead.appraisal.judge(0) == -WIN
        position.unmake()
    return count
