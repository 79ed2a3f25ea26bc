"""A judge of the player's moves in a puzzle of Hex Heaven."""

from rokkaku.ai.limit import Limit, Meter
from rokkaku.ai.pack.judge import Judging
from rokkaku.core.pack import Puzzle, Verdict
from rokkaku.games.hexheaven.ai.counting import Counting, count
from rokkaku.games.hexheaven.ai.search import Look
from rokkaku.games.hexheaven.rules.notation import END, ENDING, Move, parse_move
from rokkaku.games.hexheaven.rules.position import Position
from rokkaku.games.hexheaven.rules.state import HexHeavenState

WIDTH = 3_000
"""The beam width, which nearly always covers all turns."""


def judge(puzzle: Puzzle, moves: tuple[str, ...], limit: Limit) -> Judging:
    """Judge the last move of a turn, which has no replies.

    After a wrong placement the line of the verdict is the best continuation of the turn.
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
        if rest := _rest(puzzle, moves, after):
            return Verdict(True, (), tuple(map(str, rest)))
        points, _, line = yield from _best(after, meter)
        if points >= goal:
            return Verdict(True, (), tuple(map(str, line)))
    return Verdict(False, tuple(map(str, line[:-1])))


def _rest(puzzle: Puzzle, moves: tuple[str, ...], after: Position) -> tuple[Move, ...]:
    """Return the rest of the solution in an order that works; or ()."""
    left = tuple(parse_move(text) for text in puzzle.solution[:-1] if text not in moves)
    if len(left) + len(moves) != len(puzzle.solution) - 1:
        return ()
    return _in_order(after, left, puzzle.goal["points"])


def _in_order(position: Position, left: tuple[Move, ...], goal: int) -> tuple[Move, ...]:
    """Return an order of these placements that ends the turn with `goal` points; or ()."""
    legal = position.legal_moves()
    if not left:
        return (ENDING,) if ENDING in legal and position.gained == goal else ()
    for move in left:
        others = tuple(other for other in left if other != move)
        if move in legal and (line := _in_order(position.apply(move), others, goal)):
            return (move, *line)
    return ()


def _best(position: HexHeavenState, meter: Meter) -> Counting:
    view = position.view(position.turn)
    return (yield from count(Look(view), view, WIDTH, meter))
