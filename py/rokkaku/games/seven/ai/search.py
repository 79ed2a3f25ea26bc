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
from rokkaku.games.seven.ai.lookahead import Found, Lookahead, Widths
from rokkaku.games.seven.ai.traps import hardest
from rokkaku.games.seven.rules.game import SevenState

_BELIEVED = 0.85
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

    most: int = 0
    """The largest error about a position, in the unit of the evaluation."""
    seed: int = 0
    foresight: bool = True
    """True if it solves positions with two tiles left."""


def widening(state: SevenState, limit: Limit, scope: Scope, errors: Errors) -> Search:
    """Search in stages, each of which makes sense only if the one before reached the last tile."""
    ahead = Lookahead(state)
    ahead.appraisal.noise, ahead.appraisal.salt, ahead.appraisal.foresight = errors
    meter = Meter(limit)
    trapping = Meter(Limit(*(amount and 3 * amount // 4 for amount in limit)))
    rated = yield from ahead.listed(Widths(0, 0), meter)
    move, value = rated[0]
    if value == WIN:
        return told(ahead, state, Found(move, 1.0, 1), [move])
    to_end = ahead.depth_to_end()
    best: Found | None = None
    proven = False
    stages = _stages(scope, ahead)
    for number, (widths, depths) in enumerate(stages):
        if best and not _doubtful(best.score, widths):
            continue
        found = yield from ahead.deepened(widths, depths, meter, move)
        if best is None:
            best = found
        if abs(found.score) < 1.0 and found.depth < to_end and len(rated) > 1:
            best = _guessed(best, found, widths)
            break
        is_worse = found.score == -1.0 < best.score
        best = _wiser(best, found, widths)
        if (number == scope.trap_stage or is_worse) and best.score <= 0.0 and to_end > 1:
            choice = stages[scope.trap_stage][0]._replace(wide=0)
            best = best._replace(move=(yield from hardest(ahead, trapping, best, choice)))
        proven = _proven(best.score, widths)
        if proven:
            break
        move = best.move
    assert best is not None
    if not proven:
        best = best._replace(score=best.score * _BELIEVED)
    return told(ahead, state, best, ahead.kernel.line(best.move))


def _stages(scope: Scope, ahead: Lookahead) -> list[tuple[Widths, Sequence[int]]]:
    to_end = ahead.depth_to_end()
    is_late = scope.ending and ahead.left() <= LATE
    first, *others = scope.ending if is_late else scope.stages
    if not others:
        return [(first, range(1, min(scope.depth, to_end) + 1))]
    if ahead.left() > SOLVABLE:
        return [(others[0], range(1, to_end + 1))]
    depths = (*range(1, min(SHALLOW + 1, to_end)), to_end)
    return [(first, depths), *((widths, (to_end,)) for widths in others)]


def _guessed(best: Found, found: Found, widths: Widths) -> Found:
    """Return what to believe after a stage that was cut short."""
    if not _cautious(widths) and found.partial > best.score:
        return best._replace(move=found.move, score=found.partial)
    return best


def told(ahead: Lookahead, state: SevenState, found: Found, line: list[int]) -> SearchResult:
    """Convert the best placement and its line to moves of the rules."""
    placed = (cell for tile in state.placements for cell in tile.move.cells)
    moves = moves_of(line, placed)
    return SearchResult(moves[0], found.score, found.depth, ahead.kernel.nodes, moves)


def _breadth(width: int) -> float:
    """Convert a width to a number, greater for a wider one."""
    return float("inf") if not width else 1000.0 if width < 0 else width


def _cautious(widths: Widths) -> bool:
    """True if side 1 has as much choice as side 0, or was the last to get more."""
    own, other = map(_breadth, widths[:2])
    return own <= other if not widths.wide else widths.wide % 2 == 0


def _doubtful(score: float, widths: Widths) -> bool:
    """True if a stage can change a score: a loss needs more choice, a win needs caution."""
    cautious = _cautious(widths)
    bold = not cautious or (widths.own == widths.other and not widths.wide)
    return (cautious and score > -1.0) or (bold and score <= 0.0)


def _proven(score: float, widths: Widths) -> bool:
    """True if a result is proven: the side that it is bad for had all placements."""
    own, other, _ = widths
    return (not other or score < 0.0) and (not own or score > 0.0)


def _wiser(before: Found, found: Found, widths: Widths) -> Found:
    """Return what to believe after a stage; of moves that all lose, the one found first."""
    if _cautious(widths):
        return found._replace(move=before.move) if found.score == -1.0 else found
    return found if found.score > before.score else before
