"""The search of who likes to climb: it would rather lay a tile high than well."""

from collections.abc import Generator

from rokkaku.ai.agent import Progress, Search
from rokkaku.ai.limit import Limit, Meter
from rokkaku.ai.values import WIN
from rokkaku.games.seven.ai.board import expected
from rokkaku.games.seven.ai.lookahead import Found, Lookahead, Rated, Widths
from rokkaku.games.seven.ai.search import Errors, Scope, told
from rokkaku.games.seven.rules.game import SevenState

CANDIDATES = 12
"""How many placements on each level are looked at, those that look best."""


def climbing(
    state: SevenState, limit: Limit, scope: Scope, errors: Errors, liking: float
) -> Search:
    """Search by the first stage of a scope, and add to a result how much a level is liked.

    `liking`: for each level above another; below it where the lowest tiles win.
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
    """The placements by the level on which they lay their tile, the best first."""
    found: dict[int, list[int]] = {}
    for move, _ in rated:
        ahead.position.make(move)
        found.setdefault(ahead.position.level[ahead.position.ply], []).append(move)
        ahead.position.unmake()
    return found


def _score(
    ahead: Lookahead, widths: Widths, depth: int, meter: Meter
) -> Generator[Progress, None, float]:
    """The expected result for side 0 of the position that is set up, by looking so far ahead."""
    value = ahead.appraisal.judge(0)
    if ahead.appraisal.is_final or not depth:
        return expected(value)
    found = yield from ahead.deepened(widths, range(1, depth + 1), meter, -1)
    return -found.score if ahead.appraisal.side(ahead.position.ply) else found.score
