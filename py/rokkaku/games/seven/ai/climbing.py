"""The search of a player that likes to climb: it prefers a high tile to a well-placed one."""

from collections.abc import Generator

from rokkaku.ai.agent import Progress, Search
from rokkaku.ai.limit import Limit, Meter
from rokkaku.ai.values import WIN
from rokkaku.games.seven.ai.board import expected_result
from rokkaku.games.seven.ai.lookahead import BestMove, Lookahead, Ratings, Widths
from rokkaku.games.seven.ai.search import Errors, Scope, to_search_result
from rokkaku.games.seven.rules.game import SevenState

CANDIDATES = 12
"""Number of placements tried on each level, the most promising ones."""


def search_climbing(
    state: SevenState, limit: Limit, scope: Scope, errors: Errors, level_bonus: float
) -> Search:
    """Search by the first stage of a scope, with a bonus for high levels, or low ones in misère.

    `level_bonus` is the bonus for each level, as an expected result.
    """
    lookahead = Lookahead(state)
    lookahead.appraisal.noise, lookahead.appraisal.salt, lookahead.appraisal.foresight = errors
    meter = Meter(limit)
    ratings = yield from lookahead.list_candidates(Widths(0, 0), meter)
    best = BestMove(ratings[0][0], 1.0, 1)
    if ratings[0][1] != WIN:
        levels = _group_by_level(lookahead, ratings)
        depth = min(scope.depth, lookahead.depth_to_end())
        level_bonuses = {
            level: (-level if state.misere else level) * level_bonus for level in levels
        }
        scored = []
        for level, moves in levels.items():
            for move in moves[:CANDIDATES]:
                lookahead.position.make(move)
                score = yield from _score(lookahead, scope.stages[0], depth - 1, meter)
                lookahead.position.unmake()
                scored.append((score + level_bonuses[level], BestMove(move, score, depth)))
        best = max(scored, key=lambda pair: pair[0])[1]
    return to_search_result(lookahead, state, best, [best.move])


def _group_by_level(lookahead: Lookahead, ratings: Ratings) -> dict[int, list[int]]:
    """Return the placements by the level of their tile, the best first."""
    groups: dict[int, list[int]] = {}
    for move, _ in ratings:
        lookahead.position.make(move)
        groups.setdefault(lookahead.position.level[lookahead.position.ply], []).append(move)
        lookahead.position.unmake()
    return groups


def _score(
    lookahead: Lookahead, widths: Widths, depth: int, meter: Meter
) -> Generator[Progress, None, float]:
    """Return side 0's expected result after a search `depth` changes of side deep."""
    value = lookahead.appraisal.judge(0)
    if lookahead.appraisal.is_final or not depth:
        return expected_result(value)
    outcome = yield from lookahead.deepen(widths, range(1, depth + 1), meter, -1)
    return -outcome.score if lookahead.appraisal.side(lookahead.position.ply) else outcome.score
