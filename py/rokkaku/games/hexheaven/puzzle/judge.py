"""A judge of the player's moves in a puzzle of Hex Heaven."""

from rokkaku.ai.limit import Limit, Meter
from rokkaku.ai.puzzle.judge import JudgeSteps
from rokkaku.core.puzzle import Puzzle, Verdict
from rokkaku.games.hexheaven.ai.counting import CountSteps, count
from rokkaku.games.hexheaven.ai.search import SearchSetup
from rokkaku.games.hexheaven.rules.notation import END, ENDING, Move, parse_move
from rokkaku.games.hexheaven.rules.position import Position
from rokkaku.games.hexheaven.rules.state import HexHeavenState

WIDTH = 3_000
"""The beam width, which nearly always covers all turns."""


def judge(puzzle: Puzzle, moves: tuple[str, ...], limit: Limit) -> JudgeSteps:
    """Judge the last move so far; as a puzzle is a single turn, there are no replies.

    After a wrong placement, the line of the verdict is the best continuation of the turn.
    """
    goal, meter = puzzle.goal["points"], Meter(limit)
    before = puzzle.after(*moves[:-1])
    assert isinstance(before, HexHeavenState)
    if moves[-1] == END:
        if before.gained == goal:
            return Verdict(True, (), ())
        line: tuple[Move, ...] = ()
    else:
        after = before.apply(parse_move(moves[-1]))
        if remaining := _remaining_solution(puzzle, moves, after):
            return Verdict(True, (), tuple(map(str, remaining)))
        points, _, line = yield from _find_best(after, meter)
        if points >= goal:
            return Verdict(True, (), tuple(map(str, line)))
    return Verdict(False, tuple(map(str, line[:-1])))


def _remaining_solution(
    puzzle: Puzzle, moves: tuple[str, ...], after: Position
) -> tuple[Move, ...]:
    """Return the rest of the solution in an order that works, or ()."""
    remaining = tuple(parse_move(text) for text in puzzle.solution[:-1] if text not in moves)
    if len(remaining) + len(moves) != len(puzzle.solution) - 1:
        return ()
    return _find_order(after, remaining, puzzle.goal["points"])


def _find_order(position: Position, remaining: tuple[Move, ...], goal: int) -> tuple[Move, ...]:
    """Return an order of these placements that ends the turn with `goal` points, or ()."""
    legal = position.legal_moves()
    if not remaining:
        return (ENDING,) if ENDING in legal and position.gained == goal else ()
    for move in remaining:
        others = tuple(other for other in remaining if other != move)
        if move in legal and (line := _find_order(position.apply(move), others, goal)):
            return (move, *line)
    return ()


def _find_best(position: HexHeavenState, meter: Meter) -> CountSteps:
    view = position.view(position.turn)
    return (yield from count(SearchSetup(view), view, WIDTH, meter))
