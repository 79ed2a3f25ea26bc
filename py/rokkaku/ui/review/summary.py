"""What a game comes to in short: how exact each seat was, and where the game has turned."""

from collections.abc import Iterable
from math import exp

from rokkaku.ui.review.evaluation import INACCURACY, team_of
from rokkaku.ui.review.review import Review

MOST_TURNING_POINTS = 5


def move_accuracy(loss: float) -> float:
    """How exact a move was, from 0 to 100, by its loss as a share of the chance to win.

    The formula is that of Lichess: https://lichess.org/page/accuracy
    """
    return min(max(103.1668 * exp(-0.04354 * 100 * loss) - 3.1669, 0.0), 100.0)


def accuracy(review: Review, seat: int) -> float | None:
    """The mean accuracy of a seat's moves, as far as they can be judged; None if none can."""
    found = [
        move_accuracy(loss)
        for index, loss in review.losses.items()
        if seat_at(review, index) == seat
    ]
    return sum(found) / len(found) if found else None


def turning_points(review: Review) -> tuple[int, ...]:
    """The moves that have cost most, by their indices and in their order."""
    return costliest(review, review.losses, INACCURACY, MOST_TURNING_POINTS)


def costliest(review: Review, indices: Iterable[int], least: float, most: int) -> tuple[int, ...]:
    """Of some moves those that have cost most, at least `least`, in their order."""
    losses = review.losses
    costly = (index for index in indices if losses[index] >= least)
    return tuple(sorted(sorted(costly, key=losses.__getitem__, reverse=True)[:most]))


def worst_move(review: Review, seat: int) -> int | None:
    """The index of the turning point that has cost a seat most."""
    own = (index for index in turning_points(review) if seat_at(review, index) == seat)
    return max(own, key=review.losses.__getitem__, default=None)


def best_answer(review: Review, seat: int) -> int | None:
    """The index of a seat's best answer: it cost nothing, after a turning point of another side.

    Of several it is that after the costliest one. No move adds to the chance to win, so there is
    no other measure for a good one than what the move before has left to be found.
    """
    losses = review.losses
    answers = (
        index + 1
        for index in turning_points(review)
        if losses.get(index + 1) == 0
        and seat_at(review, index + 1) == seat
        and not _same_side(review, index)
    )
    return max(answers, key=lambda index: losses[index - 1], default=None)


def opened(review: Review) -> Review:
    """The review after its first turning point, once all is known and if nobody has moved yet."""
    if not (review.waits and review.is_analysed):
        return review
    points = turning_points(review)
    return review.go(points[0] + 1 if points else 0)


def seat_at(review: Review, index: int) -> int:
    """The seat that has made a move of the game."""
    actor = review.game.states[index].actor
    assert actor is not None
    return actor


def _same_side(review: Review, index: int) -> bool:
    """Whether a move of the game is followed by one of the same team."""
    state, following = review.game.states[index : index + 2]
    return team_of(state, seat_at(review, index)) == team_of(following, seat_at(review, index + 1))
