"""The search of Agon, in positions and moves of the rules."""

from collections.abc import Iterable

from rokkaku.ai.agent import Progress, Search, SearchResult
from rokkaku.ai.limit import BudgetExceeded, Limit, Meter
from rokkaku.ai.values import SURE, WIN
from rokkaku.games.agon.ai import cells
from rokkaku.games.agon.ai.evaluation import (
    BLOODY_WEIGHTS,
    CLASSIC_WEIGHTS,
    Weights,
    expected_result,
)
from rokkaku.games.agon.ai.kernel import evaluation, position, search
from rokkaku.games.agon.rules.game import BLOODY, CAPTOR, CLASSIC, Rules
from rokkaku.games.agon.rules.notation import (
    EXCHANGE,
    PASS,
    PASSING,
    PLACEMENT,
    RELOCATION,
    STEP,
    Move,
)
from rokkaku.games.agon.rules.position import Position

MAX_DEPTH = 64
"""Maximum search depth, in turns."""
CONTEMPT = 25
"""Amount by which a draw by repetition is worth less than 0 to the searching side. No evaluation
has that value, so it identifies such draws."""
_RULES = {CLASSIC: cells.CLASSIC, CAPTOR: cells.CAPTOR, BLOODY: cells.BLOODY}
_KINDS = (STEP, RELOCATION, EXCHANGE, PLACEMENT, PASS)


def set_up(board: position.Position, root: Position) -> None:
    queens = [cells.number_of(queen) for queen in root.queens]
    board.place(root.guards, queens, root.turn, root.pending, root.unplaced)


def board_of(rules: Rules, root: Position) -> position.Position:
    board = position.Position(_RULES[rules])
    set_up(board, root)
    return board


def evaluation_of(
    rules: Rules, board: position.Position, weights: Weights | None = None
) -> evaluation.Evaluation:
    """Return the evaluation of a kernel position, by default with the weights that play best."""
    weights = weights or (BLOODY_WEIGHTS if rules == BLOODY else CLASSIC_WEIGHTS)
    return evaluation.Evaluation(board, weights.flat())


def move_of(number: int) -> Move:
    kind = _KINDS[number >> 16]
    if kind == PASS:
        return PASSING
    source = 0 if kind == PLACEMENT else 1 << (number >> 8 & 255)
    return Move(kind, source, 1 << (number & 255))


def look_ahead(
    rules: Rules,
    root: Position,
    seen: Iterable[Position],
    limit: Limit,
    max_depth: int = MAX_DEPTH,
    noise: int = 0,
    seed: int = 0,
    weights: Weights | None = None,
    contempt: int = CONTEMPT,
) -> Search:
    """Search one turn deep, then two, and so on, up to `max_depth` or the end of the limit.

    A win in one move is always found. `BudgetExceeded`, thrown in, ends the search. Returning to a
    position of the game (`seen`) counts as a draw, which is avoided unless the side is behind by
    `contempt`, and reported as even. `noise` is the largest evaluation error; with the same `seed`,
    it is the same whenever a position recurs.
    """
    board = board_of(rules, root)
    evaluator = evaluation_of(rules, board, weights)
    evaluator.noise, evaluator.salt = noise, seed
    kernel = search.Search(board, evaluator)
    kernel.contempt = contempt
    for seen_position in {*seen, root}:
        set_up(board, seen_position)
        kernel.remember(board.key[0])
    set_up(board, root)
    moves = board.moves(0)
    for move in moves:
        board.make(0, move)
        winner = board.winner(1)
        if winner == board.side[0]:
            return SearchResult(move_of(move), 1.0, 1, 1, (move_of(move),))
    best, value, depth = moves[0], 0, 0
    max_depth = max_depth if moves[1:] else 1
    meter = Meter(limit)
    is_done = True
    try:
        while is_done and depth < max_depth and abs(value) <= SURE:
            kernel.begin(depth + 1, -WIN, WIN)
            is_done = False
            while not is_done and (until := meter.next_stop(kernel.nodes)) > kernel.nodes:
                is_done = kernel.run(until)
                best = kernel.root_move() or best
                if is_done:
                    depth, value = depth + 1, kernel.best[0]
                    value = 0 if value == -contempt else value
                yield Progress(depth, kernel.nodes, expected_result(value))
    except BudgetExceeded:
        pass
    kernel.abandon()
    line = tuple(map(move_of, kernel.line(best)))
    return SearchResult(line[0], expected_result(value), depth, kernel.nodes, line)
