"""The search of a player that likes to climb: it prefers a high tile to a well-placed one."""

from collections.abc import Generator

from rokkaku.ai.agent import Progress, Search
from rokkaku.ai.limit import Limit, Meter
from rokkaku.ai.values import WIN
from rokkaku.games.seven.ai.board import expected
from rokkaku.games.seven.ai.lookahead import Found, Lookahead, Rated, Widths
from rokkaku.games.seven.ai.search import Errors, Scope, told
from rokkaku.games.seven.rules.game import SevenState

CANDIDATES = 12
"""Number of placements tried on each level, the most promising ones."""


def climbing(
    state: SevenState, limit: Limit, scope: Scope, errors: Errors, liking: float
) -> Search:
    """Search by the first stage of a scope, with a bonus for high levels, or low ones in misère.

    `liking` is the bonus for each level, as an expected result.
    """
    ahead = Lookahead(state)
    ahead.appraisal.noise, ahead.appraisal.salt, ahead.appraisal.foresight = errors
    meter = Meter(limit)
    rated = yield from ahead.listed(Widths(0, 0), meter)
    best = Found(rated[0][0], 1.0, 1)
    if rated[0][1] != WIN:
        levels = _by_level(ahead, rated)
        depth = min(scope.depth, ahead.depth_to_end())
        likings = {level: (-level if state.misere else level) * liking for level in levels}
        found = []
        for level, moves in levels.items():
            for move in moves[:CANDIDATES]:
                ahead.position.make(move)
                score = yield from _score(ahead, scope.stages[0], depth - 1, meter)
                ahead.position.unmake()
                found.append((score + likings[level], Found(move, score, depth)))
        best = max(found, key=lambda pair: pair[0])[1]
    return told(ahead, state, best, [best.move])


def _by_level(ahead: Lookahead, rated: Rated) -> dict[int, list[int]]:
    """Return the placements by the level of their tile, the best first."""
    found: dict[int, list[int]] = {}
    for move, _ in rated:
        ahead.position.make(move)
        found.setdefault(ahead.position.level[ahead.position.ply], []).append(move)
        ahead.position.unmake()
    return found


def _score(
    ahead: Lookahead, widths: Widths, depth: int, meter: Meter
) -> Generator[Progress, None, float]:
    """Search the current position `depth` changes of side deep for side 0's expected result."""
    value = ahead.appraisal.judge(0)
    if ahead.appraisal.is_final or not depth:
        return expected(value)
    found = yield from ahead.deepened(widths, range(1, depth + 1), meter, -1)
    return -found.score if ahead.appraisal.side(ahead.position.ply) else found.score
