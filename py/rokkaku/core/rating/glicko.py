"""Ratings of players by Glicko-2.

Source: Mark E. Glickman, Example of the Glicko-2 system (2022), whose steps are named below. The
package `glicko2` on PyPI (2.1.0) was looked at: where the volatility is found, it takes the rating
for the deviation, so its numbers are not those of the paper.
"""

from collections.abc import Iterable
from math import exp, log, pi, sqrt
from typing import NamedTuple

from rokkaku.core.state import Json

_SCALE = 173.7178
_MIDDLE = 1500.0
TAU = 0.5
"""How much the volatility may change; the paper recommends 0.3 to 1.2."""
_PRECISION = 1e-6
_FARTHEST = 3000.0
"""How far from the middle a rating may be: nobody is, and with much more numbers overflow."""
_LEAST_VOLATILITY, _MOST_VOLATILITY = 1e-3, 1.0
MOST_DEVIATION, LEAST_DEVIATION = 350.0, 45.0
"""A rating is never less, and never more certain than this."""
SURE_DEVIATION = 110.0
"""From this deviation on down a rating is no longer provisional."""


class Rating(NamedTuple):
    """How strong somebody is, and how sure that is."""

    value: float = _MIDDLE
    deviation: float = MOST_DEVIATION
    """The standard deviation of `value`."""
    volatility: float = 0.06
    """How much the strength changes from one period to the next."""

    @property
    def is_provisional(self) -> bool:
        """Whether it is not sure yet."""
        return self.deviation > SURE_DEVIATION

    @classmethod
    def from_json(cls, value: Json) -> "Rating":
        """Read a list of the three numbers. Raises TypeError or ValueError."""
        rating = cls(*(float(number) for number in value))
        if rating != _bounded(rating):
            raise ValueError("an impossible rating")
        return rating


class Result(NamedTuple):
    """What somebody got against an opponent."""

    opponent: Rating
    score: float
    """1 for a win, 0.5 for a draw, 0 for a loss."""


def rated(player: Rating, results: Iterable[Result]) -> Rating:
    """The rating after the results of one period; without any, it is only less sure."""
    mu, phi, sigma = (player.value - _MIDDLE) / _SCALE, player.deviation / _SCALE, player.volatility
    terms = [_term(mu, result) for result in results]
    if not terms:
        return _rating(mu, sqrt(phi * phi + sigma * sigma), sigma)
    v = 1 / sum(g * g * e * (1 - e) for g, e, _ in terms)  # step 3
    gained = sum(g * (score - e) for g, e, score in terms)
    sigma = _volatility(phi, sigma, v, v * gained)  # steps 4 and 5
    before = phi * phi + sigma * sigma  # step 6
    phi = 1 / sqrt(1 / before + 1 / v)  # step 7
    return _rating(mu + phi * phi * gained, phi, sigma)


def _term(mu: float, result: Result) -> tuple[float, float, float]:
    """Of a result g, the score that was expected, and the score."""
    phi = result.opponent.deviation / _SCALE
    g = 1 / sqrt(1 + 3 * phi * phi / (pi * pi))
    away = mu - (result.opponent.value - _MIDDLE) / _SCALE
    return g, 1 / (1 + exp(-g * away)), result.score


def _volatility(phi: float, sigma: float, v: float, delta: float) -> float:
    """The new volatility, by the Illinois algorithm (step 5)."""
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
    """Back to the scale that people know."""
    return _bounded(Rating(mu * _SCALE + _MIDDLE, phi * _SCALE, sigma))


def _bounded(rating: Rating) -> Rating:
    """The rating as near as a rating can be."""
    return Rating(
        min(_MIDDLE + _FARTHEST, max(_MIDDLE - _FARTHEST, rating.value)),
        min(MOST_DEVIATION, max(LEAST_DEVIATION, rating.deviation)),
        min(_MOST_VOLATILITY, max(_LEAST_VOLATILITY, rating.volatility)),
    )
