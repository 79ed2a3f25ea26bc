"""The modes of Hex Heaven, the ways a game ends, and its outcome."""

from collections.abc import Iterable, Sequence

from rokkaku.core.state import Outcome

CASUAL, SERIOUS, SOLO = "casual", "serious", "solo"

DECK_OUT, PASSES, SEVEN, CAP = "deckOut", "passes", "seven", "moveCap"
"""The ways a game ends: the deck runs out, passes, seven superiority points, or the move cap."""


def decision(mode: str, end: str, scores: tuple[int, ...], points: tuple[int, ...]) -> Outcome:
    """Return the outcome of a game that ended in the way `end`, by its final scores.

    `points` break ties in the serious game; the last seat wins any tie that remains.
    """
    if end == CAP:
        return Outcome((), "hexheaven.reason.moveCap", scores)
    if mode == SOLO:
        return Outcome((0,), "hexheaven.reason.solo", scores)
    if end == SEVEN:
        return Outcome((scores.index(max(scores)),), "hexheaven.reason.seven", scores)
    reason = "hexheaven.reason.points" if mode == CASUAL else "hexheaven.reason.superiority"
    best = _best(range(len(scores)), scores)
    if mode == SERIOUS and len(best) > 1:
        best, reason = _best(best, points), "hexheaven.reason.totalPoints"
    if len(best) > 1:
        reason = "hexheaven.reason.equal"
    return Outcome((best[-1],), reason, scores)


def _best(seats: Iterable[int], values: Sequence[int]) -> list[int]:
    seats = list(seats)
    best = max(values[seat] for seat in seats)
    return [seat for seat in seats if values[seat] == best]
