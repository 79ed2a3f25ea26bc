"""The search of SEVEN: alpha-beta over few candidates first, then over more, finally over all.

A result found with few candidates is doubted from the root on. A loss or a draw is checked by
giving side 0 more candidates at the root, a win or a draw by giving side 1 more in its reply as
well, and so on, one move deeper each time. A move that loses only to a wider choice is kept: it
is still the best against an opponent that considers few candidates. Once both sides have all
placements, the result is proven.

With few tiles left, both sides get more candidates at every depth from stage to stage: there,
candidates left out below the root mislead more often than those left out at the root.

A result that is not proven is reported as very likely, not as certain.
"""

from collections.abc import Sequence
from typing import NamedTuple

from rokkaku.ai.agent import Search, SearchResult
from rokkaku.ai.limit import Limit, Meter
from rokkaku.ai.values import WIN
from rokkaku.games.seven.ai.lattice import moves_of
from rokkaku.games.seven.ai.lookahead import BestMove, Lookahead, Widths
from rokkaku.games.seven.ai.traps import hardest
from rokkaku.games.seven.rules.game import SevenState

_UNPROVEN_FACTOR = 0.85
"""Factor for the score of a result that is not proven. A search twelve times as long refuted 5 of
20 such results of a game review. With a lower factor, a move that keeps a proven result would look
like a mistake when the result after it is not proven yet."""
SOLVABLE = 13
"""With this many tiles left or fewer, each of several stages searches right to the end: deepening
takes up to five times as many nodes. With more, only the second stage is used, and deepens."""
LATE = 8
"""With this many tiles left or fewer, `Scope.ending` pays: with six left, a width of 8 misjudges
39 of 100 positions, a width of -32 misjudges 17, and `DISTINCT` 10."""
SHALLOW = 4
"""Depth up to which the first stage deepens, in changes of side, for a result to fall back on."""


class Scope(NamedTuple):
    """The depth and the stages of a search."""

    depth: int
    """The most changes of side."""
    stages: tuple[Widths, ...]
    """The candidates of both sides, search after search."""
    ending: tuple[Widths, ...] = ()
    """The stages for `LATE` tiles or fewer; empty if they are the same."""
    trap_stage: int = 2
    """Index, in either list, of the stage after which a move that does not win becomes a trap."""


class Errors(NamedTuple):
    """Errors of a search in judging positions, always the same for the same position."""

    noise: int = 0
    """The largest error in the value of a position, in the unit of the evaluation."""
    salt: int = 0
    foresight: bool = True
    """True if it solves positions with two tiles left."""


def search_in_stages(state: SevenState, limit: Limit, scope: Scope, errors: Errors) -> Search:
    """Search in stages, each of which makes sense only if the one before reached the last tile."""
    lookahead = Lookahead(state)
    lookahead.appraisal.noise, lookahead.appraisal.salt, lookahead.appraisal.foresight = errors
    meter = Meter(limit)
    trap_meter = Meter(limit.scaled(lambda amount: 3 * amount // 4))
    ratings = yield from lookahead.list_candidates(Widths(0, 0), meter)
    move, value = ratings[0]
    if value == WIN:
        return to_search_result(lookahead, state, BestMove(move, 1.0, 1), [move])
    depth_to_end = lookahead.depth_to_end()
    best: BestMove | None = None
    is_proven = False
    stages = _stages(scope, lookahead)
    for number, (widths, depths) in enumerate(stages):
        if best and not _is_doubtful(best.score, widths):
            continue
        outcome = yield from lookahead.deepen(widths, depths, meter, move)
        if best is None:
            best = outcome
        if abs(outcome.score) < 1.0 and outcome.depth < depth_to_end and len(ratings) > 1:
            best = _after_cut_short(best, outcome, widths)
            break
        is_worse = outcome.score == -1.0 < best.score
        best = _after_stage(best, outcome, widths)
        if (number == scope.trap_stage or is_worse) and best.score <= 0.0 and depth_to_end > 1:
            choice = stages[scope.trap_stage][0]._replace(wide=0)
            best = best._replace(move=(yield from hardest(lookahead, trap_meter, best, choice)))
        is_proven = _is_proven(best.score, widths)
        if is_proven:
            break
        move = best.move
    assert best is not None
    if not is_proven:
        best = best._replace(score=best.score * _UNPROVEN_FACTOR)
    return to_search_result(lookahead, state, best, lookahead.kernel.line(best.move))


def _stages(scope: Scope, lookahead: Lookahead) -> list[tuple[Widths, Sequence[int]]]:
    depth_to_end = lookahead.depth_to_end()
    is_late = scope.ending and lookahead.tiles_left() <= LATE
    first, *others = scope.ending if is_late else scope.stages
    if not others or scope.depth < depth_to_end or lookahead.tiles_left() > SOLVABLE:
        widths = others[0] if others else first
        return [(widths, range(1, min(scope.depth, depth_to_end) + 1))]
    depths = (*range(1, min(SHALLOW + 1, depth_to_end)), depth_to_end)
    return [(first, depths), *((widths, (depth_to_end,)) for widths in others)]


def _after_cut_short(best: BestMove, outcome: BestMove, widths: Widths) -> BestMove:
    """Return what to believe after a stage that was cut short."""
    if not _is_cautious(widths) and outcome.partial > best.score:
        return best._replace(move=outcome.move, score=outcome.partial)
    return best


def to_search_result(
    lookahead: Lookahead, state: SevenState, outcome: BestMove, line: list[int]
) -> SearchResult:
    """Convert the best placement and its line to moves of the rules."""
    placed = (cell for tile in state.placements for cell in tile.move.cells)
    moves = moves_of(line, placed)
    return SearchResult(moves[0], outcome.score, outcome.depth, lookahead.kernel.nodes, moves)


def _breadth(width: int) -> float:
    """Convert a width to a number, greater for a wider one."""
    return float("inf") if not width else 1000.0 if width < 0 else width


def _is_cautious(widths: Widths) -> bool:
    """True if side 1 has as much choice as side 0, or was the last to get more."""
    own, other = map(_breadth, widths[:2])
    return own <= other if not widths.wide else widths.wide % 2 == 0


def _is_doubtful(score: float, widths: Widths) -> bool:
    """True if a stage can change a score: a loss needs more choice, a win needs caution."""
    is_cautious = _is_cautious(widths)
    is_bold = not is_cautious or (widths.own == widths.other and not widths.wide)
    return (is_cautious and score > -1.0) or (is_bold and score <= 0.0)


def _is_proven(score: float, widths: Widths) -> bool:
    """True if a result is proven: the side that it is bad for had all placements."""
    own, other, _ = widths
    return (not other or score < 0.0) and (not own or score > 0.0)


def _after_stage(before: BestMove, outcome: BestMove, widths: Widths) -> BestMove:
    """Return what to believe after a stage; of moves that all lose, the one found first."""
    if _is_cautious(widths):
        return outcome._replace(move=before.move) if outcome.score == -1.0 else outcome
    return outcome if outcome.score > before.score else before
