"""The order in which positions are evaluated: turning points first."""

from collections.abc import Sequence
from itertools import pairwise

_EVEN = 0.5
"""The weight of the game's whole length, compared with a change of the expected result."""


def next_to_evaluate(scores: Sequence[float | None], unknown: Sequence[bool]) -> int | None:
    """Return the index of an unknown position, midway where the known scores differ most.

    `scores` are expected results from -1 to 1 for one team, None if unknown. Bisection finds the
    move that decided a game in a few steps; long unknown stretches get their share. Returns None
    if nothing is unknown.
    """
    known = [index for index, score in enumerate(scores) if score is not None]
    best, best_weight = None, -1.0
    for first, last in pairwise((-1, *known, len(scores))):
        candidates = [index for index in range(first + 1, last) if unknown[index]]
        change = abs(_score_at(scores, last) - _score_at(scores, first))
        weight = change + _EVEN * (last - first) / len(scores)
        if candidates and weight > best_weight:
            best, best_weight = candidates[len(candidates) // 2], weight
    return best


def _score_at(scores: Sequence[float | None], index: int) -> float:
    """Return a score, which is 0 before the first position and after the last."""
    return (scores[index] or 0.0) if 0 <= index < len(scores) else 0.0
