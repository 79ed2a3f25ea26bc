"""The regression finds the weights that have made the results."""

from math import exp
from random import Random

import pytest
from tests.generate.agon_weights import UNIT, Sample, fitted, samples


def test_weights_are_found_again() -> None:
    true, random, data = (1.5, -0.7, 0.0), Random(4), list[Sample]()
    for _ in range(4000):
        amounts = [random.randint(-2, 2) for _ in true]
        chance = 1 / (1 + exp(-sum(map(float.__mul__, true, map(float, amounts)))))
        found = tuple((place, amount) for place, amount in enumerate(amounts) if amount)
        data.append((found, float(random.random() < chance)))
    assert fitted(data, len(true)) == pytest.approx([UNIT * weight for weight in true], abs=12)


def test_a_game_gives_positions_of_both_sides() -> None:
    [*seen] = samples("bloody", nodes=50, seed=3)
    assert len(seen) > 10
    assert {result for _, result in seen} in ({0.0, 1.0}, {0.5})
    assert all(found for found, _ in seen)
