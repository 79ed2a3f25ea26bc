import pytest
from tests.generate.cast.styles import Mean, lead


def test_a_lead_is_told_in_standard_errors_before_the_nearest() -> None:
    means = {"low": Mean(1.0, 0.3, 9), "middle": Mean(2.0, 0.3, 9), "high": Mean(4.0, 0.4, 9)}
    assert lead("high", means, 1) == (pytest.approx(4.0), "middle")
    assert lead("low", means, -1)[1] == "middle"
    assert lead("middle", means, 1) == (pytest.approx(-4.0), "high")


def test_a_mean_has_the_standard_error_of_its_games() -> None:
    assert Mean.of([1.0, 3.0, 1.0, 3.0]) == (2.0, pytest.approx(1 / 3**0.5), 4)
