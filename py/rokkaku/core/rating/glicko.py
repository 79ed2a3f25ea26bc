"""Glicko-2 ratings, after Mark E. Glickman, Example of the Glicko-2 system (2022).

The steps named below are the paper's. The PyPI package `glicko2` (2.1.0) is not a replacement: it
confuses rating and deviation in computing the volatility.
"""

from collections.abc import Iterable
from math import exp, log, pi, sqrt
from typing import NamedTuple

from rokkaku.core.state import Json

_SCALE = 173.7178
_MIDDLE = 1500.0
TAU = 0.5  # limits changes of the volatility; the paper recommends 0.3 to 1.2
_PRECISION = 1e-6
_MAX_DISTANCE = 3000.0  # from the middle: no player is that far, and much larger numbers overflow
_MIN_VOLATILITY, _MAX_VOLATILITY = 1e-3, 1.0
MAX_DEVIATION, MIN_DEVIATION = 350.0, 45.0
SURE_DEVIATION = 110.0
"""The highest deviation of a rating that is not provisional."""


class Rating(NamedTuple):
    """A player's strength with its uncertainty, on the scale of Glicko (and Elo)."""

    value: float = _MIDDLE
    deviation: float = MAX_DEVIATION
    """The standard deviation of `value`."""
    volatility: float = 0.06
    """The expected change of the strength from one period to the next."""

    @property
    def is_provisional(self) -> bool:
        """True while the rating is uncertain."""
        return self.deviation > SURE_DEVIATION

    @classmethod
    def from_json(cls, value: Json) -> "Rating":
        """Read a list of the three numbers. Raises TypeError or ValueError."""
        rating = cls(*(float(number) for number in value))
        if rating != _clamp(rating):
            raise ValueError("an impossible rating")
        return rating


class Result(NamedTuple):
    """The result of a game against an opponent."""

    opponent: Rating
    score: float
    """1 for a win, 0.5 for a draw, 0 for a loss."""


def update_rating(player: Rating, results: Iterable[Result]) -> Rating:
    """Return the rating after a period; without results, only the deviation grows."""
    mu, phi, sigma = (player.value - _MIDDLE) / _SCALE, player.deviation / _SCALE, player.volatility
    terms = [_term(mu, result) for result in results]
    if not terms:
        return _rating(mu, sqrt(phi * phi + sigma * sigma), sigma)
    v = 1 / sum(g * g * e * (1 - e) for g, e, _ in terms)  # step 3
    improvement = sum(g * (score - e) for g, e, score in terms)
    sigma = _volatility(phi, sigma, v, v * improvement)  # steps 4 and 5
    variance = phi * phi + sigma * sigma  # step 6
    phi = 1 / sqrt(1 / variance + 1 / v)  # step 7
    return _rating(mu + phi * phi * improvement, phi, sigma)


def _term(mu: float, result: Result) -> tuple[float, float, float]:
    """Return g, the expected score and the score of a result."""
    phi = result.opponent.deviation / _SCALE
    g = 1 / sqrt(1 + 3 * phi * phi / (pi * pi))
    difference = mu - (result.opponent.value - _MIDDLE) / _SCALE
    return g, 1 / (1 + exp(-g * difference)), result.score


def _volatility(phi: float, sigma: float, v: float, delta: float) -> float:
    # Step 5, by the Illinois algorithm.
    a = log(sigma * sigma)

    def f(x: float) -> float:
        power = exp(x)
        total = phi * phi + v + power
        return power * (delta * delta - total) / (2 * total * total) - (x - a) / (TAU * TAU)

    low, surplus = a, delta * delta - phi * phi - v
    if surplus > 0:
        high = log(surplus)
    else:
        steps = 1
        while f(a - steps * TAU) < 0:
            steps += 1
        high = a - steps * TAU
    at_low, at_high = f(low), f(high)
    while abs(high - low) > _PRECISION:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)


def _rating(mu: float, phi: float, sigma: float) -> Rating:
    return _clamp(Rating(mu * _SCALE + _MIDDLE, phi * _SCALE, sigma))


def _clamp(rating: Rating) -> Rating:
    return Rating(
        min(_MIDDLE + _MAX_DISTANCE, max(_MIDDLE - _MAX_DISTANCE, rating.value)),
        min(MAX_DEVIATION, max(MIN_DEVIATION, rating.deviation)),
        min(_MAX_VOLATILITY, max(_MIN_VOLATILITY, rating.volatility)),
    )
