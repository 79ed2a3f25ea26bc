"""The search of SEVEN: alpha-beta over few candidates first, then over more, at last over all.

What is found with few candidates is doubted from the worse side: a win or a draw, by giving the
others more choice; a draw or a loss, by giving the own side more. With all the choice in the world
for both sides the result is proven.

A result that is not proven is told as one that is very likely, so that nobody takes it for certain.
"""

from typing import NamedTuple

from rokkaku.ai.agent import Search, SearchResult
from rokkaku.ai.alphabeta import AlphaBeta
from rokkaku.ai.limit import Budget, Limit
from rokkaku.games.seven.ai.model import OUTCOMES, Appraisal, SevenModel, Widths, depth_to_end
from rokkaku.games.seven.ai.position import Position
from rokkaku.games.seven.ai.traps import Traps

_BELIEVED = 0.85
"""What a result is worth that is not proven: with candidates left out, it may be another, which of
20 such results at the speed of a review a search of twelve times as long said of 5. Less would have
a move that keeps a proven result look like a mistake, because the one after is not proven yet."""


class Scope(NamedTuple):
    """How far a search looks."""

    depth: int
    """How often the side that decides may change on the way."""
    stages: tuple[Widths, ...]
    """How many candidates either side has, search after search."""
    proofs: tuple[Widths, ...] = ()
    """The same for searches that are to prove the result; with these come traps."""


def widening(appraisal: Appraisal, root: Position, limit: Limit, scope: Scope) -> Search:
    """Search in stages, as deep as the scope and the tiles allow.

    The stages after the first make sense only if that gets to the last tile.
    """
    budget = Budget(limit)
    trapping = Budget(Limit(*(amount and 3 * amount // 4 for amount in limit)))
    to_end = depth_to_end(appraisal, root)
    best: SearchResult | None = None
    proven = False
    for stage, widths in enumerate((*scope.stages, *scope.proofs)):
        if best and not _doubtful(best.score, widths):
            continue
        first = (root, best.move) if best else None
        model = SevenModel(appraisal, widths, first)
        search: AlphaBeta[Position, int] = AlphaBeta(model, limit, {}, OUTCOMES)
        search.budget = budget
        found = yield from search.search(root, min(scope.depth, to_end))
        if best is None:
            best = found
        if abs(found.score) < 1.0 and found.depth < to_end and len(model.moves(root)) > 1:
            break
        best = _wiser(best, found, widths)
        proven = _proven(best.score, widths)
        if proven:
            break
        if not stage and scope.proofs and best.score <= 0.0 and root.left > 2:
            move = yield from Traps(appraisal, trapping).best(root, best)
            best = best._replace(move=move, line=(move,))
    assert best is not None
    won = appraisal.verdict(appraisal.play.apply(root, best.move))[0] == 0
    score = best.score if proven or won else best.score * _BELIEVED
    return best._replace(score=score, nodes=budget.nodes + trapping.nodes)


def _cautious(widths: Widths) -> bool:
    """Whether the others have as much choice as the own side."""
    own, other = widths
    return other is None or (own is not None and own <= other)


def _doubtful(score: float, widths: Widths) -> bool:
    """Whether a stage can change a score: a loss needs more choice, a win needs caution."""
    cautious = _cautious(widths)
    bold = not cautious or widths[0] is None
    return (cautious and score > -1.0) or (bold and score <= 0.0)


def _proven(score: float, widths: Widths) -> bool:
    """Whether a result holds whatever is played: the side that it is bad for had all choice."""
    own, other = widths
    return (other is None or score < 0.0) and (own is None or score > 0.0)


def _wiser(before: SearchResult, found: SearchResult, widths: Widths) -> SearchResult:
    """What to believe after a stage; of moves that all lose, the one found first."""
    if _cautious(widths):
        lost = found.score == -1.0
        return found._replace(move=before.move, line=before.line) if lost else found
    return found if found.score > before.score else before
