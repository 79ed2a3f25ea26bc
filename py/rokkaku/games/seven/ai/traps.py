"""Traps: among moves that are equal against perfect play, the one that is hardest to answer.

The opponent is assumed to look one tile ahead with our evaluation: the better a reply looks, the
likelier it is. A trap is worth the result that can be expected from these replies.
"""

from collections.abc import Generator
from math import exp

from rokkaku.ai.agent import Progress
from rokkaku.ai.limit import BudgetExceeded, Meter
from rokkaku.ai.values import WIN
from rokkaku.games.seven.ai.lookahead import DISTINCT, BestMove, Lookahead, Widths

CANDIDATES = 100
"""Most moves to compare."""
REPLIES = 20
"""Most replies to each, those that look best."""
CARELESSNESS = 300.0
"""Difference in evaluation that makes a reply e times less likely."""

_WIDE = Widths(CANDIDATES, CANDIDATES)

ChanceSteps = Generator[Progress, None, float]


def hardest(
    lookahead: Lookahead, meter: Meter, outcome: BestMove, choice: Widths
) -> Generator[Progress, None, int]:
    """Return the move hardest to answer, no worse than `outcome` in a search with `choice`."""
    position = lookahead.position
    root, best, best_chance = position.ply, outcome.move, -1.0
    lookahead.kernel.first_move = -1
    ratings = yield from lookahead.list_candidates(_WIDE, meter)
    others = [move for move, _ in ratings if move != best]
    try:
        for move in (best, *others[: CANDIDATES - 1]):
            position.make(move)
            chance = yield from _chance(lookahead, meter, outcome.score, choice, best_chance)
            position.unmake()
            if chance > best_chance:
                best, best_chance = move, chance
            if best_chance == 1.0:
                break
    except BudgetExceeded:
        while position.ply > root:
            position.unmake()
    return best


def _chance(
    lookahead: Lookahead, meter: Meter, score: float, choice: Widths, best_chance: float
) -> ChanceSteps:
    """Return side 0's expected result; -1 if it's at most `best_chance`, or gives up `score`."""
    position = lookahead.position
    if score > -1.0 and (yield from lookahead.result(choice, meter)) < score:
        return -1.0
    lookahead.kernel.first_move = -1
    ratings = yield from lookahead.list_candidates(DISTINCT, meter)
    weights = {
        reply: exp((max(value, -WIN) - ratings[0][1]) / CARELESSNESS)
        for reply, value in ratings[:REPLIES]
    }
    hope = total = sum(weights.values())
    for reply, weight in weights.items():
        position.make(reply)
        hope -= weight * (1.0 - (yield from lookahead.result(choice, meter)))
        position.unmake()
        if hope <= best_chance * total:
            return -1.0
    return hope / total
