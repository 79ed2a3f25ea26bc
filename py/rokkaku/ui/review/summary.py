"""The summary of a game: the accuracy of each seat, and the turning points."""

from collections.abc import Iterable
from math import exp

from rokkaku.ui.review.evaluation import INACCURACY, team_of
from rokkaku.ui.review.review import Review

MAX_TURNING_POINTS = 5


def move_accuracy(loss: float) -> float:
    """Return the accuracy of a move, from 0 to 100, by its loss (0 to 1) of the chance to win.

    The formula is that of Lichess: https://lichess.org/page/accuracy
    """
    return min(max(103.1668 * exp(-0.04354 * 100 * loss) - 3.1669, 0.0), 100.0)


def accuracy(review: Review, seat: int) -> float | None:
    """Return the mean accuracy of a seat's judged moves; None if there are none."""
    accuracies = [
        move_accuracy(loss)
        for index, loss in review.losses.items()
        if seat_at(review, index) == seat
    ]
    return sum(accuracies) / len(accuracies) if accuracies else None


def turning_points(review: Review) -> tuple[int, ...]:
    """Return the indices of the costliest moves, in order of play."""
    return costliest(review, review.losses, INACCURACY, MAX_TURNING_POINTS)


def costliest(
    review: Review, indices: Iterable[int], min_loss: float, max_count: int
) -> tuple[int, ...]:
    """Return up to `max_count` moves that cost at least `min_loss`, in order of play."""
    losses = review.losses
    costly = (index for index in indices if losses[index] >= min_loss)
    return tuple(sorted(sorted(costly, key=losses.__getitem__, reverse=True)[:max_count]))


def worst_move(review: Review, seat: int) -> int | None:
    """Return the index of a seat's costliest turning point; None if it has none."""
    indices = (index for index in turning_points(review) if seat_at(review, index) == seat)
    return max(indices, key=review.losses.__getitem__, default=None)


def best_reply(review: Review, seat: int) -> int | None:
    """Return the index of a seat's best reply: no loss, after another side's turning point.

    Of several turning points, the costliest counts. No move adds to the chance to win, so a good
    move can only be measured by what the move before it gave away.
    """
    losses = review.losses
    replies = (
        index + 1
        for index in turning_points(review)
        if losses.get(index + 1) == 0
        and seat_at(review, index + 1) == seat
        and not _same_side(review, index)
    )
    return max(replies, key=lambda index: losses[index - 1], default=None)


def go_to_first_turning_point(review: Review) -> Review:
    """Go to just after the first turning point once all is analysed, unless the user has acted."""
    if not (review.is_untouched and review.is_analysed):
        return review
    points = turning_points(review)
    return review.go(points[0] + 1 if points else 0)


def seat_at(review: Review, index: int) -> int:
    actor = review.game.states[index].actor
    assert actor is not None
    return actor


def _same_side(review: Review, index: int) -> bool:
    """Return True if the next move of the game is by the same team."""
    state, next_state = review.game.states[index : index + 2]
    return team_of(state, seat_at(review, index)) == team_of(next_state, seat_at(review, index + 1))
