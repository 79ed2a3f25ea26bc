"""Traps: among moves that are equal against perfect play, the one that is hardest to answer.

The opponent is assumed to look one tile ahead with our evaluation: the better a reply looks, the
likelier it is. A trap is worth the result that can be expected from these replies.
"""

from collections.abc import Generator
from math import exp

from rokkaku.ai.agent import Progress
from rokkaku.ai.limit import BudgetExceeded, Meter
from rokkaku.ai.values import WIN
from rokkaku.games.seven.ai.lookahead import DISTINCT, Found, Lookahead, Widths

CANDIDATES = 100
"""Most moves to compare."""
REPLIES = 20
"""Most replies to each, those that look best."""
CARELESSNESS = 300.0
"""Difference in evaluation that makes a reply e times less likely."""

_WIDE = Widths(CANDIDATES, CANDIDATES)

Line = Generator[Progress, None, float]


def hardest(
    ahead: Lookahead, meter: Meter, found: Found, choice: Widths
) -> Generator[Progress, None, int]:
    """Return the move hardest to answer, no worse than `found` in a search with `choice`."""
    at = ahead.position
    root, best, most = at.ply, found.move, -1.0
    ahead.kernel.first_move = -1
    rated = yield from ahead.listed(_WIDE, meter)
    others = [move for move, _ in rated if move != best]
    try:
        for move in (best, *others[: CANDIDATES - 1]):
            at.make(move)
            chance = yield from _chance(ahead, meter, found.score, choice, most)
            at.unmake()
            if chance > most:
                best, most = move, chance
            if most == 1.0:
                break
    except BudgetExceeded:
        while at.ply > root:
            at.unmake()
    return best


def _chance(ahead: Lookahead, meter: Meter, score: float, choice: Widths, most: float) -> Line:
    """Return side 0's expected result; -1 if not above `most`, or if the move gives up `score`."""
    at = ahead.position
    if score > -1.0 and (yield from ahead.result(choice, meter)) < score:
        return -1.0
    ahead.kernel.first_move = -1
    rated = yield from ahead.listed(DISTINCT, meter)
    likely = {
        reply: exp((max(value, -WIN) - rated[0][1]) / CARELESSNESS)
        for reply, value in rated[:REPLIES]
    }
    hope = total = sum(likely.values())
    for reply, weight in likely.items():
        at.make(reply)
        hope -= weight * (1.0 - (yield from ahead.result(choice, meter)))
        at.unmake()
        if hope <= most * total:
            return -1.0
    return hope / total
