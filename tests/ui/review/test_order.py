"""The most informative positions are evaluated first."""

from rokkaku.ui.review.order import next_to_evaluate


def order(truth: list[float], known: set[int]) -> list[int]:
    """Return the indices in the order in which they are evaluated, each with its true score."""
    asked: list[int] = []
    while True:
        seen = known | set(asked)
        scores = [score if index in seen else None for index, score in enumerate(truth)]
        index = next_to_evaluate(scores, [score is None for score in scores])
        if index is None:
            return asked
        asked.append(index)


def test_the_move_that_decided_a_game_is_found_by_halving() -> None:
    truth = [0.0] * 67 + [0.9] * 32 + [1.0]
    asked = order(truth, known={99})
    assert sorted(asked) == list(range(99))
    assert {66, 67} <= set(asked[:10])


def test_positions_without_a_choice_are_not_asked_for() -> None:
    assert next_to_evaluate([None, None, 1.0], [False, True, False]) == 1
    assert next_to_evaluate([None, None, 1.0], [False, False, False]) is None


def test_where_nothing_changes_the_longest_stretch_is_halved() -> None:
    assert order([0.0] * 9, known={8})[:3] == [4, 2, 6]
