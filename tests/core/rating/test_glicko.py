"""Glicko-2: the example in the paper, and properties of every rating."""

import pytest

from rokkaku.core.rating.glicko import MAX_DEVIATION, Rating, Result, update_rating


def test_the_example_of_the_paper():
    opponents = [(1400, 30, 1), (1550, 100, 0), (1700, 300, 0)]
    results = [Result(Rating(value, deviation), score) for value, deviation, score in opponents]
    after = update_rating(Rating(1500, 200, 0.06), results)
    assert after.value == pytest.approx(1464.06, abs=0.05)
    assert after.deviation == pytest.approx(151.52, abs=0.05)
    assert after.volatility == pytest.approx(0.05999, abs=0.00005)


def test_a_surprise_raises_the_volatility():
    steady, weak = Rating(1500, 60), Rating(1100, 50)
    assert update_rating(steady, [Result(weak, 0.0)] * 8).volatility > steady.volatility


@pytest.mark.parametrize("score", [0.0, 0.5, 1.0])
def test_a_result_makes_a_rating_surer(score):
    after = update_rating(Rating(), [Result(Rating(1500, 50), score)])
    assert after.deviation < MAX_DEVIATION
    assert (after.value > 1500, after.value < 1500) == (score > 0.5, score < 0.5)


def test_without_results_it_is_less_sure():
    assert update_rating(Rating(1500, 100), []).deviation > 100
