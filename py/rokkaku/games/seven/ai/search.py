"""The search of SEVEN: alpha-beta over few candidates first, then over more, at last over all.

What is found with few candidates is doubted from the root on: a loss or a draw, by giving the own
side more choice at the root; a win or a draw, by giving the others more in their reply as well; and
so on, a move deeper each time. A move that only loses to a wider choice is kept: it is the best
that there is against who looks at few candidates, too. With all the choice in the world for both
sides the result is proven.

With few tiles left both sides have more candidates from stage to stage, however deep: there, what
is left out below the root misleads more often than what is left out at it.

A result that is not proven is told as one that is very likely, so that nobody takes it for certain.
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
"""What a result is worth that is not proven: with candidates left out, it may be another, which of
20 such results at the speed of a review a search of twelve times as long said of 5. Less would have
a move that keeps a proven result look like a mistake, because the one after is not proven yet."""
SOLVABLE = 13
"""With so many tiles left, each of several stages goes right to the end: to deepen step by step
takes up to five times as many nodes. With more, the second stage is the only one, and deepens."""
LATE = 8
"""With so many tiles left or fewer, other stages pay: with six, eight candidates a side mistake 39
of 100 positions, 32 that leave the letters other numbers of places 17, and all such ones 10."""
SHALLOW = 4
"""So many changes of side ahead there is a first look, to fall back to."""


class Scope(NamedTuple):
    """How far a search looks."""

    depth: int
    """How often the side that decides may change on the way."""
    stages: tuple[Widths, ...]
    """What either side can choose from, search after search."""
    ending: tuple[Widths, ...] = ()
    """The same for when `LATE` tiles or fewer are left, if it differs."""
    trap_stage: int = 2
    """The stage of either list, from 0 on, after which a move that does not win becomes a trap."""


class Errors(NamedTuple):
    """How a search misjudges positions, the same one always alike."""

    most: int = 0
    """The largest error about a position, in the unit of the evaluation."""
    seed: int = 0
    """Decides the errors."""
    foresight: bool = True
    """Whether it sees through the last two tiles."""


def widening(state: SevenState, limit: Limit, scope: Scope, errors: Errors) -> Search:
    """Search in stages, as deep as the scope and the tiles allow.

    A stage makes sense only if the one before gets to the last tile.
    """
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
    """The searches that make sense: what each side can choose from, and how deep they go."""
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
    """What to believe of a stage that was cut short."""
    if not _cautious(widths) and found.partial > best.score:
        return best._replace(move=found.move, score=found.partial)
    return best


def told(ahead: Lookahead, state: SevenState, found: Found, line: list[int]) -> SearchResult:
    """What was found, in the words of the rules."""
    placed = (cell for tile in state.placements for cell in tile.move.cells)
    moves = moves_of(line, placed)
    return SearchResult(moves[0], found.score, found.depth, ahead.kernel.nodes, moves)


def _breadth(width: int) -> float:
    """What makes widths comparable."""
    return float("inf") if not width else 1000.0 if width < 0 else width


def _cautious(widths: Widths) -> bool:
    """Whether the others have as much choice as the own side, or are the last to have more."""
    own, other = map(_breadth, widths[:2])
    return own <= other if not widths.wide else widths.wide % 2 == 0


def _doubtful(score: float, widths: Widths) -> bool:
    """Whether a stage can change a score: a loss needs more choice, a win needs caution."""
    cautious = _cautious(widths)
    bold = not cautious or (widths.own == widths.other and not widths.wide)
    return (cautious and score > -1.0) or (bold and score <= 0.0)


def _proven(score: float, widths: Widths) -> bool:
    """Whether a result holds whatever is played: the side that it is bad for had all choice."""
    own, other, _ = widths
    return (not other or score < 0.0) and (not own or score > 0.0)


def _wiser(before: Found, found: Found, widths: Widths) -> Found:
    """What to believe after a stage; of moves that all lose, the one found first."""
    if _cautious(widths):
        return found._replace(move=before.move) if found.score == -1.0 else found
    return found if found.score > before.score else before
