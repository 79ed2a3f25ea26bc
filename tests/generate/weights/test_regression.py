from math import exp
from random import Random

import pytest
from tests.generate.weights.regression import Sample, fitted


def test_weights_are_found_again() -> None:
    true, random, data = (1.5, -0.7, 0.0), Random(4), list[Sample]()
    for _ in range(4000):
        amounts = [random.randint(-2, 2) for _ in true]
        chance = 1 / (1 + exp(-sum(map(float.__mul__, true, map(float, amounts)))))
        found = tuple((place, amount) for place, amount in enumerate(amounts) if amount)
        data.append((found, float(random.random() < chance)))
    assert fitted(data, len(true), 3e-4) == pytest.approx(true, abs=0.12)
