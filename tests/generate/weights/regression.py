"""Logistic regression by Newton's method: weights that make game results most probable.

See https://www.chessprogramming.org/Texel%27s_Tuning_Method.
"""

from collections.abc import Sequence
from math import exp

ITERATIONS = 8

Features = tuple[tuple[int, float], ...]
"""Non-zero factors of a position, each with the index of its weight."""
Sample = tuple[Features, float]
"""A position and the result for the side to move: 1, 0.5 or 0."""


def fitted(data: Sequence[Sample], size: int, penalty: float) -> list[float]:
    """Return the most likely weights, in natural logarithms of the odds of winning.

    `penalty`, for a weight of one, keeps weights near zero that the games say little about.
    """
    weights = [0.0] * size
    for _ in range(ITERATIONS):
        slope = [-penalty * len(data) * weight for weight in weights]
        curve = [
            [penalty * len(data) * (row == column) for column in range(size)] for row in range(size)
        ]
        for found, result in data:
            chance = 1 / (1 + exp(-sum(weights[place] * amount for place, amount in found)))
            variance = chance * (1 - chance)
            for place, amount in found:
                slope[place] += (result - chance) * amount
                row, share = curve[place], variance * amount
                for other, much in found:
                    row[other] += share * much
        step = solved(curve, slope)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
    return weights


def solved(matrix: list[list[float]], right: Sequence[float]) -> list[float]:
    """Solve a positive definite system of linear equations by Gaussian elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at, pivot in enumerate(rows):
        pivot[:] = [value / pivot[at] for value in pivot]
        for row in rows:
            if row is not pivot:
                factor = row[at]
                row[:] = [value - factor * above for value, above in zip(row, pivot, strict=True)]
    return [row[-1] for row in rows]
