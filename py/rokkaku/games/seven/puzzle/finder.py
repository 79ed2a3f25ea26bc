"""The finder of SEVEN's puzzles: endings that only one placement wins.

Dull ones are left out: those with fewer than five placements, and those won by the placement that
looks best by counting tiles, unless bounds on the levels show that it wins against any play.
"""

from collections.abc import Generator

from rokkaku.ai.agent import Progress
from rokkaku.ai.limit import Limit, Meter
from rokkaku.ai.puzzle.finder import FinderSteps, puzzle_of
from rokkaku.core.record.record import Record
from rokkaku.core.state import AnyState
from rokkaku.games.seven.ai.evaluation import PLAIN
from rokkaku.games.seven.ai.lattice import placement_of
from rokkaku.games.seven.ai.lookahead import Lookahead, Widths
from rokkaku.games.seven.puzzle.judge import best_line
from rokkaku.games.seven.puzzle.kinds import GOAL, is_for_two, is_near_the_end
from rokkaku.games.seven.rules.game import SevenState
from rokkaku.games.seven.rules.notation import Move, format_move

REPLY_NODES = 20_000
"""Nodes of the search for each move of the solution after the first."""
MIN_MOVES = 5


def find(record: Record, state: AnyState, limit: Limit) -> FinderSteps:
    """Find the only winning placement: see `ai.puzzle.finder`. All placements share the limit."""
    assert isinstance(state, SevenState)
    if not is_for_two(state) or not is_near_the_end(state):
        return None
    win = yield from _find_only_win(state, Meter(Limit(iterations=limit.iterations)))
    if win is None:
        return None
    line = (win, *(yield from best_line(state.apply(win), Limit(iterations=REPLY_NODES))))
    return puzzle_of(record, "finish", theme_of(state, win), GOAL, tuple(map(format_move, line)))


def _find_only_win(state: SevenState, meter: Meter) -> Generator[Progress, None, Move | None]:
    """Return the only winning placement, unless it is dull. Raises BudgetExceeded."""
    moves = {placement_of(move): move for move in state.legal_moves()}
    if len(moves) < MIN_MOVES:
        return None
    lookahead = Lookahead(state, PLAIN)
    wins: list[int] = []
    ratings = yield from lookahead.list_candidates(Widths(0, 0), meter)
    for move, _ in ratings:
        lookahead.position.make(move)
        result = yield from lookahead.result(Widths(0, 0), meter)
        lookahead.position.unmake()
        if result == 1.0:
            wins.append(move)
        if len(wins) > 1:
            return None
    if not wins or (wins[0] == ratings[0][0] and not _is_certain(lookahead, wins[0])):
        return None
    return moves[wins[0]]


def _is_certain(lookahead: Lookahead, move: int) -> bool:
    """True if bounds on the levels show that a move wins against any play."""
    lookahead.appraisal.foresight = False
    lookahead.position.make(move)
    lookahead.appraisal.judge(0)
    is_certain = lookahead.appraisal.is_final
    lookahead.position.unmake()
    lookahead.appraisal.foresight = True
    return is_certain


def theme_of(state: SevenState, win: Move) -> str:
    after = state.apply(win)
    own, other = after.hands[state.turn], after.hands[1 - state.turn]
    if _reach(after, other) < _reach(state, other):
        return "block"
    if own and _reach(after, own) > _reach(state, own):
        return "stair"
    level = state.tower.level_of(win.letter)
    return "climb" if level == _reach(state, state.hands[state.turn]) else "wait"


def _reach(state: SevenState, letters: str) -> int:
    """Return the highest level on which one of some tiles would have to be placed."""
    return max(map(state.tower.level_of, letters))
