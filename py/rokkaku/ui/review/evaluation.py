"""What a search says of positions, and what that says of the moves that were made."""

from functools import lru_cache
from typing import Any, NamedTuple

from rokkaku.core.state import AnyState

INACCURACY, MISTAKE = 0.10, 0.20
"""A move that lowers the own chance to win by so much has earned the word."""
BEST, DOUBTFUL, BAD = "best", "inaccuracy", "mistake"


class Evaluation(NamedTuple):
    """What a search has found in a position."""

    move: Any
    """The best move for who decides."""
    score: float
    """The expected result for who decides, from -1 (a loss) to 1 (a win)."""
    depth: int
    """How many moves were looked ahead in full; 0 where nothing was."""


class Judgement(NamedTuple):
    """What is to be said of a move that was made."""

    best: Any
    """The move that the search prefers; the one that was made if it found nothing better."""
    loss: float | None
    """How much of the chance to win the move has cost, from 0 to 1; None if that is not known."""

    def word(self, move: Any) -> str:
        """What `move` is called: BEST, DOUBTFUL, BAD, or nothing."""
        if move == self.best:
            return BEST
        if self.loss is None or self.loss < INACCURACY:
            return ""
        return BAD if self.loss >= MISTAKE else DOUBTFUL


def chance(score: float) -> float:
    """An expected result as a chance to win from 0 to 1, a draw being half a win."""
    return (1 + score) / 2


def percent(share: float) -> int:
    """A chance in whole percent; only what is certain has 0 or 100."""
    return round(100 * share) if share in (0.0, 1.0) else min(max(round(100 * share), 1), 99)


def team_of(state: AnyState, seat: int) -> int:
    """The team that a seat belongs to."""
    return next(team for team, seats in enumerate(state.teams) if seat in seats)


def steady(state: AnyState, seat: int, score: float) -> tuple[int, float]:
    """A score for a seat as one for a team: of two teams always the first, else the seat's own."""
    team = team_of(state, seat)
    return (0, -score) if team == 1 and len(state.teams) == 2 else (team, score)


@lru_cache(maxsize=2048)
def is_forced(state: AnyState) -> bool:
    """Whether who decides has no choice, so that a search would tell nothing."""
    return len(state.legal_moves()) == 1


@lru_cache(maxsize=2048)
def knows_no_more(before: AnyState, move: Any, after: AnyState) -> bool:
    """Whether both positions are judged with the same knowledge by the same two sides.

    A move may have shown something hidden, so that luck has its part in the difference; or the next
    seat knows other things; or, of three sides, it has other opponents.
    """
    if before.reveals(move) or after.actor is None or before.actor is None:
        return False
    if after.view(before.actor) != after.view(after.actor):
        return False
    same_side = team_of(before, before.actor) == team_of(before, after.actor)
    return same_side or len(before.teams) == 2


def forget_positions() -> None:
    """Let go of all positions that were judged, and worked out with what led to them."""
    is_forced.cache_clear()
    knows_no_more.cache_clear()
