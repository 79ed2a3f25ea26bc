"""The search of Agon, in positions and moves of the rules."""

from typing import NamedTuple

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
from rokkaku.games.agon.rules.game import BLOODY, CAPTOR, CLASSIC, AgonState, Rules
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
"""The usual contempt. No evaluation has that value, so it identifies draws by repetition."""


class Strength(NamedTuple):
    """Depth, accuracy and preferences of a player."""

    depth: int = MAX_DEPTH
    """Maximum search depth, in turns."""
    noise: int = 0
    """Largest evaluation error, in units of the evaluation."""
    weights: Weights | None = None
    """Evaluation weights; None for those that play best."""
    contempt: int = CONTEMPT
    """Amount by which a draw by repetition is worth less than 0, in units of the evaluation."""


STRONGEST = Strength()
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
    state: AgonState, limit: Limit, strength: Strength = STRONGEST, seed: int = 0
) -> Search:
    """Search one turn deep, then two, and so on, up to the strength's depth or the limit.

    A win in one move is always found. `BudgetExceeded`, thrown in, ends the search. Returning to a
    position of the game counts as a draw, which is avoided unless the side is behind by `contempt`,
    and reported as even. With the same `seed`, the noise is the same whenever a position recurs.
    """
    max_depth, noise, weights, contempt = strength
    board = board_of(state.rules, state.position)
    evaluator = evaluation_of(state.rules, board, weights)
    evaluator.noise, evaluator.salt = noise, seed
    kernel = search.Search(board, evaluator)
    kernel.contempt = contempt
    for seen_position in {*state.seen, state.position}:
        set_up(board, seen_position)
        kernel.remember(board.key[0])
    set_up(board, state.position)
    moves = board.moves(0)
    for move in moves:
        board.make(0, move)
        winner = board.winner(1)
        if winner == board.side[0]:
            return SearchResult(move_of(move), 1.0, 1, 1, (move_of(move),))
    best, value, depth = moves[0], 0, 0
    max_depth = min(max_depth, limit.depth or max_depth) if moves[1:] else 1
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
