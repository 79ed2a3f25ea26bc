import pytest
from tests.json_values import NO_OBJECTS
from tests.laws.recorded import stored

from rokkaku.core.state import Outcome
from rokkaku.ui.setup.match import LENGTHS, OPEN, Match, new_match

GOLD_WINS, SILVER_WINS, DRAW = (Outcome(winners, "") for winners in ((0,), (1,), ()))


def test_two_wins_of_three_are_enough() -> None:
    match = new_match(3, 2).after(GOLD_WINS).after(SILVER_WINS)
    assert match.winners == ()
    assert match.after(SILVER_WINS).winners == (1,)
    assert match.after(GOLD_WINS).wins == (2, 1)


def test_a_draw_and_a_game_that_goes_on_do_not_count() -> None:
    assert new_match(3, 2).after(DRAW).after(None).wins == (0, 0)


@pytest.mark.parametrize("length", LENGTHS)
def test_what_is_kept_comes_back(length: int) -> None:
    for kept in (new_match(length, 2), Match(3, (1, 0))):
        assert Match.from_json(stored(kept.to_json()), 2) == kept


@pytest.mark.parametrize(
    "value",
    [
        *NO_OBJECTS,
        {"length": 2, "wins": [0, 0]},
        {"length": 3, "wins": [0]},
        {"length": 3, "wins": [2, 0]},
        {"length": 3, "wins": [True, 0]},
        {"length": 3, "wins": 5},
        {"length": [], "wins": [0, 0]},
        {"length": True, "wins": [0, 0]},
        {"length": 3.0, "wins": [0, 0]},
    ],
)
def test_anything_else_is_a_single_game(value: object) -> None:
    assert Match.from_json(value, 2) == new_match(1, 2)


def test_a_match_without_end_has_no_winner() -> None:
    match = Match(OPEN, (7, 9))
    assert match.is_match
    assert match.winners == ()
    assert Match(5, (3, 0)).winners == (0,)
    assert Match(5, (2, 2)).winners == ()
