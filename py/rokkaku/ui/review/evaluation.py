"""Evaluations of positions by a search, and the judgements of moves that follow."""

from functools import lru_cache
from typing import Any, NamedTuple

from rokkaku.core.state import AnyState

INACCURACY, MISTAKE = 0.10, 0.20
"""Minimum loss of the chance to win for an inaccuracy, and for a mistake."""
BEST, INACCURATE, MISTAKEN = "best", "inaccuracy", "mistake"


class Evaluation(NamedTuple):
    """The result of a search."""

    move: Any
    score: float
    """The expected result for the seat to move, from -1 (a loss) to 1 (a win)."""
    depth: int
    """Plies searched completely; 0 if none."""


class Judgement(NamedTuple):
    """A played move compared with the best one."""

    best: Any
    """The move that the search prefers, which may be the played one."""
    loss: float | None
    """The drop in the chance to win, from 0 to 1; None if unknown."""

    def word(self, move: Any) -> str:
        """Return BEST, INACCURATE, MISTAKEN or '' for the played move."""
        if move == self.best:
            return BEST
        if self.loss is None or self.loss < INACCURACY:
            return ""
        return MISTAKEN if self.loss >= MISTAKE else INACCURATE


def chance(score: float) -> float:
    """Convert an expected result to a chance to win from 0 to 1; a draw is half a win."""
    return (1 + score) / 2


def percent(share: float) -> int:
    """Return a chance in whole percent; only a certain result gives 0 or 100."""
    return round(100 * share) if share in (0.0, 1.0) else min(max(round(100 * share), 1), 99)


def team_of(state: AnyState, seat: int) -> int:
    return next(team for team, seats in enumerate(state.teams) if seat in seats)


def team_score(state: AnyState, seat: int, score: float) -> tuple[int, float]:
    """Return a team and its score from a seat's: the first of two teams, or else the seat's own."""
    team = team_of(state, seat)
    return (0, -score) if team == 1 and len(state.teams) == 2 else (team, score)


@lru_cache(maxsize=2048)
def is_forced(state: AnyState) -> bool:
    """Return True if there is only one legal move, so that a search would add nothing."""
    return len(state.legal_moves()) == 1


@lru_cache(maxsize=2048)
def is_comparable(before: AnyState, move: Any, after: AnyState) -> bool:
    """Return True if both positions are judged with the same knowledge by the same two sides.

    Otherwise their scores cannot be compared: the move may have revealed something, the next seat
    may know other things, or one of three sides may face other opponents.
    """
    if before.reveals(move) or after.actor is None or before.actor is None:
        return False
    if after.view(before.actor) != after.view(after.actor):
        return False
    same_side = team_of(before, before.actor) == team_of(before, after.actor)
    return same_side or len(before.teams) == 2


def clear_caches() -> None:
    """Clear the caches, which hold on to positions and everything computed from them."""
    is_forced.cache_clear()
    is_comparable.cache_clear()
