"""A seat's worst moves as puzzles; any move that is nearly as good as the best solves them."""

import pytest
from tests.tables import played_out, table_after
from tests.ui.review.test_summary import ENDING, moving

from rokkaku.core.errors import UnknownPlace
from rokkaku.core.table import Player
from rokkaku.i18n import Texts
from rokkaku.ui.play.answer import MOVE, PIECE, Move
from rokkaku.ui.review.evaluation import Evaluation, is_forced
from rokkaku.ui.review.mistakes import MistakeAttempt, learn, learners, mistakes_of, start_mistake
from rokkaku.ui.review.review import Review, review_of

TWO_HUMANS = (None, None)


def analysed(seats: tuple[Player, ...] = TWO_HUMANS) -> Review:
    """White's first move costs 60 points of 75, because a1-b2 was best; Black's costs nothing."""
    moves = ("a1-b1", "k6-j6", "b1-c2")
    game = table_after("agon", *moves, seats=seats, variant="bloody", position=ENDING).resign(1)
    review = review_of(game)
    found = ((0, "a1-b2", 0.5), (1, "k6-j6", 0.7), (2, "b1-c2", -0.7), (3, "k1-j1", 0.7))
    for ply, text, score in found:
        move = game.game.parse_move(text)
        review = review.learn(review.states[ply], Evaluation(move, score, 3))
    return review


def judged(attempt: MistakeAttempt, text: str, score: float) -> MistakeAttempt:
    """Return the attempt after a try that gives the opponent this score."""
    answered = attempt.give(Move(text))
    assert not answered.is_judged
    return evaluated(answered, score)


def evaluated(attempt: MistakeAttempt, score: float) -> MistakeAttempt:
    state = attempt.task.to_evaluate
    assert state is not None
    return learn(attempt, state, Evaluation(state.legal_moves()[0], score, 3))


def test_the_worst_three_of_a_seat_are_learnt_from() -> None:
    review = moving(0.25, 0.3, 0.15, 0.0, 0.3, 0.0, 0.4, 0.21, 0.21)
    assert mistakes_of(review, 0) == (0, 4, 6)
    assert mistakes_of(review, 1) == (1, 7)
    with pytest.raises(UnknownPlace):
        start_mistake(review, 1, 3)


def test_nothing_is_learnt_before_all_is_known() -> None:
    review = analysed()
    assert mistakes_of(Review(review.game), 0) == ()


def test_only_persons_learn() -> None:
    assert learners(analysed()) == (0,)
    assert learners(analysed(("level2", None))) == ()


def test_the_best_move_is_right(english: Texts) -> None:
    state = start_mistake(analysed(), 0, 1)
    assert state.task.instruction(english).startswith(
        "On move 1, “a1-b1” lowered your chances by 60%."
    )
    assert state.task.title(english) == "Mistake 1 of 1"
    done = state.give(Move("a1-b2"))
    assert done.is_solved
    assert done.comment(english).startswith(english("puzzle.solved"))


def test_a_move_that_is_nearly_as_good_is_right(english: Texts) -> None:
    done = judged(start_mistake(analysed(), 0, 1), "g5-f5", -0.42)
    assert done.is_solved
    assert "“a1-b2”" in done.comment(english)


def test_another_move_is_wrong_and_taken_back(english: Texts) -> None:
    state = start_mistake(analysed(), 0, 1)
    wrong = judged(state, "g5-f5", -0.38)
    assert wrong.wrong
    assert "That lowers your chances by 6%" in wrong.comment(english)
    again = wrong.take_back()
    assert again.can_decide
    assert again.session.table == state.session.table
    # Its evaluation is now known, like that of the mistake itself.
    assert again.give(Move("g5-f5")).wrong
    assert "That lowers your chances by 60%" in again.give(Move("a1-b1")).comment(english)


def test_hints_come_in_two_steps_and_the_answer_is_shown(english: Texts) -> None:
    state = start_mistake(analysed(), 0, 1)
    assert [state.hint().hint_step, state.hint().hint().hint_step] == [PIECE, MOVE]
    shown = state.show_next()
    assert shown.is_solved
    assert shown.comment(english).startswith(english("puzzle.shown"))


def test_where_luck_has_a_part_a_try_is_taken_back(english: Texts) -> None:
    """In Hex Heaven the end of a turn reveals new tiles, but a placement doesn't."""
    over = played_out(table_after("hexheaven", seed=5), 3)
    ply, end, places = next(
        (ply, end[0], places)
        for ply, state in enumerate(over.states[:-1])
        if (end := [move for move in state.legal_moves() if state.reveals(move)])
        and len(places := [move for move in state.legal_moves() if not state.reveals(move)]) > 1
        and not is_forced(state.apply(places[0]))
    )
    seat = over.states[ply].actor
    assert seat is not None
    game = table_after("hexheaven", *over.record.moves[:ply], seed=5).play(places[0]).resign(seat)
    review = review_of(game)
    for index in range(ply + 2):
        state = review.states[index]
        best = places[1] if index == ply else state.legal_moves()[0]
        review = review.learn(state, Evaluation(best, 0.9 if index == ply else 0.0, 3))
    attempt = start_mistake(review, seat, len(mistakes_of(review, seat)))
    assert attempt.task.index == ply
    attempt = attempt.give(Move(game.game.format_move(end)))
    if not attempt.is_judged:
        attempt = evaluated(attempt, 0.0)
    assert attempt.can_decide
    assert attempt.comment(english) == english("mistakes.unclear")
