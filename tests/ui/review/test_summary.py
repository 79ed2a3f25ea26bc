"""The summary of a review: accuracy, turning points, and the position at which it opens."""

import pytest
from tests.tables import played_out, table_after
from tests.ui.review.test_review import ENDING, learned, move, resigned

from rokkaku.i18n import Texts
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.review.chart import ply_at, share_of
from rokkaku.ui.review.evaluation import Evaluation
from rokkaku.ui.review.review import Review, review_of
from rokkaku.ui.review.summary import (
    MAX_TURNING_POINTS,
    accuracy,
    best_reply,
    go_to_first_turning_point,
    move_accuracy,
    turning_points,
    worst_move,
)
from rokkaku.ui.review.words import accuracy_text, move_text, no_turning_points_text, position_text

ALL = ((0, "a1-b2", 0.5), (1, "k2-j2", 0.1), (2, "b1-b2", 0.0), (3, "k1-j1", 0.0))
"""White's first move costs 30 points, Black's answer 5, White's second move none."""


def analysed() -> Review:
    return learned(review_of(resigned()), *ALL)


def moving(*losses: float) -> Review:
    """Return an analysed review in which the moves have these losses."""
    game = table_after("agon", variant="bloody", position=ENDING)
    for _ in losses:
        game = game.play(game.state.legal_moves()[0])
    review, score = review_of(game.resign(0)), 0.0
    for index, loss in enumerate((*losses, 0.0)):
        others = (one for one in review.states[index].legal_moves() if one not in game.moves)
        review = review.learn(review.states[index], Evaluation(next(others), score, 3))
        score = -(score - 2 * loss)
    return review


def test_accuracy_of_a_move_is_that_of_lichess() -> None:
    assert move_accuracy(0.0) == pytest.approx(100, abs=0.01)
    assert move_accuracy(0.1) == pytest.approx(63.6, abs=0.1)
    assert move_accuracy(1.0) == 0.0


def test_accuracy_of_a_seat_is_the_mean_of_its_moves() -> None:
    review = analysed()
    assert review.losses == pytest.approx({0: 0.3, 1: 0.05, 2: 0.0})
    white = (move_accuracy(0.3) + move_accuracy(0.0)) / 2
    assert accuracy(review, 0) == pytest.approx(white)
    assert accuracy(review, 1) == pytest.approx(move_accuracy(0.05))


def test_where_secrets_have_a_part_not_even_the_best_move_counts() -> None:
    review = review_of(played_out(table_after("beerhex", seed=5), 3))
    for state, made in zip(review.states, review.moves, strict=False):
        review = review.learn(state, Evaluation(made, 0.5, 3))
    assert set(review.losses) <= {review.last - 1}  # the end is no secret
    assert turning_points(review) == ()


def test_turning_points_are_the_costliest_moves_in_order_of_play() -> None:
    review = moving(0.12, 0.3, 0.05, 0.2, 0.15, 0.11, 0.4)
    assert turning_points(review) == (0, 1, 3, 4, 6)
    assert len(turning_points(review)) == MAX_TURNING_POINTS
    assert worst_move(review, 0) == 6
    assert worst_move(review, 1) == 1


def test_the_best_answer_follows_the_costliest_move_of_the_other_side() -> None:
    assert best_reply(analysed(), 1) is None
    review = moving(0.12, 0.0, 0.3, 0.0, 0.2, 0.1)
    assert best_reply(review, 1) == 3
    assert best_reply(review, 0) is None


# Opening


def test_a_review_opens_after_its_first_turning_point_when_all_is_known() -> None:
    review = review_of(resigned())
    for found in ALL[:-1]:
        review = go_to_first_turning_point(learned(review, found))
        assert review.ply == 0
    assert go_to_first_turning_point(learned(review, ALL[-1])).ply == 1


def test_without_a_turning_point_it_opens_at_the_start() -> None:
    review = moving(0.0, 0.05)
    assert go_to_first_turning_point(review).ply == 0
    assert not go_to_first_turning_point(review).is_untouched


@pytest.mark.parametrize(
    "used",
    [
        lambda review: review.go(0),
        lambda review: review.pick(Pick("cell", "a1")),
        lambda review: review.play(move("a1-b2")),
        Review.toggle_advice,
    ],
    ids=["walked", "picked", "tried", "advised"],
)
def test_nobody_who_looks_at_something_is_led_away(used: object) -> None:
    assert callable(used)
    review = learned(used(review_of(resigned())), *ALL)
    assert go_to_first_turning_point(review) == review


# Words


def test_the_better_move_is_told_in_words_with_its_reasons(english: Texts) -> None:
    told = position_text(analysed().go(1), english)
    assert "better: White guard, a1 to b2. It brings a guard one ring closer." in told


def test_the_summary_is_told(english: Texts) -> None:
    review = analysed()
    assert [accuracy_text(review, seat) for seat in (0, 1)] == ["62%", "80%"]
    assert move_text(review, 0, english) == "1. White, a1-b1, mistake"
    assert no_turning_points_text(review, True, english) == ""


def test_what_is_not_known_is_a_dash(english: Texts) -> None:
    review = review_of(resigned())
    assert accuracy_text(review, 0) == "–"
    assert no_turning_points_text(review, True, english) == english("review.turning.sought")
    assert no_turning_points_text(review, False, english) == english("review.turning.unknown")
    assert no_turning_points_text(moving(0.0), False, english) == english("review.turning.none")


def test_a_mark_on_the_graph_is_meant_by_a_finger_beside_it() -> None:
    beside = share_of(50, 100) + 0.03
    assert ply_at(beside, 100) == 53
    assert ply_at(beside, 100, [50, 90]) == 50
    assert ply_at(share_of(70, 100), 100, [50, 90]) == 70
