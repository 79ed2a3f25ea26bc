"""The search of SEVEN: alpha-beta over few candidates first, then over more, at last over all.

A score of 1 or -1 is what the candidates come to; once all placements were looked at it is proven.
"""

from collections.abc import Sequence
from itertools import pairwise

from rokkaku.ai.agent import Search, Thought
from rokkaku.ai.alphabeta import AlphaBeta
from rokkaku.ai.limit import Budget, Limit
from rokkaku.games.seven.ai_model import Appraisal, SevenModel
from rokkaku.games.seven.ai_position import Position

HORIZON = 10
"""No search looks further than so many tiles ahead."""


def depth_to_end(appraisal: Appraisal, position: Position) -> int:
    """The depth at which the last two tiles are in sight, within the horizon.

    Depth counts how often the deciding side changes.
    """
    seats = len(position.hands)
    tiles = range(min(position.left - 2, HORIZON))
    sides = [
        appraisal.side(position._replace(turn=(position.turn + wait) % seats)) for wait in tiles
    ]
    return 1 + sum(a != b for a, b in pairwise(sides))


def widening(
    appraisal: Appraisal,
    root: Position,
    limit: Limit,
    widths: Sequence[int | None],
    full: int,
    depth: int,
) -> Search:
    """Search with each of `widths` in turn as deep as `depth` and the tiles allow.

    A wider search is believed if it gets to its end. Where that proves that all is lost, the
    move that looked best before is as good as any, and sets the hardest task.
    """
    budget = Budget(limit)
    deepest = min(depth, depth_to_end(appraisal, root))
    best: Thought | None = None
    for width in widths:
        first = (root, best.move) if best else None
        model = SevenModel(appraisal, width, full, first)
        search: AlphaBeta[Position, int] = AlphaBeta(model, limit, {})
        search.budget = budget
        found = yield from search.search(root, deepest)
        finished = found.depth == deepest or abs(found.score) == 1.0 or len(model.moves(root)) == 1
        if best is None:
            best = found
        elif finished:
            hopeless = found.score == -1.0
            best = found._replace(move=best.move, line=best.line) if hopeless else found
        if not finished:
            break
    assert best is not None
    return best._replace(nodes=budget.nodes)
