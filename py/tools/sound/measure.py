"""What can be said of a sound without hearing it."""

from cmath import exp, pi
from math import log10, sqrt
from typing import NamedTuple

from tools.sound.synthesis import RATE, Samples

_POINTS = 16384
"""Samples of which the spectrum is taken."""
_FRAME = RATE // 200
_FALLEN = 0.1
"""A sound has died away where it is by 20 dB softer than at its loudest."""


class Measures(NamedTuple):
    """A sound in numbers."""

    peak: float
    """Its greatest sample, in decibels below full scale."""
    rms: float
    """Its loudness while it is heard, likewise."""
    decay: float
    """Milliseconds from the loudest moment until it has fallen by 20 decibels."""
    centroid: float
    """The middle of its spectrum, in hertz: how bright it is."""


def measures(samples: Samples) -> Measures:
    """Measure a sound."""
    envelope = [
        max(abs(sample) for sample in samples[start : start + _FRAME])
        for start in range(0, len(samples), _FRAME)
    ]
    peak = max(envelope)
    loudest = envelope.index(peak)
    last = max(index for index, height in enumerate(envelope) if height > peak * _FALLEN)
    heard = samples[: (last + 1) * _FRAME]
    rms = sqrt(sum(sample * sample for sample in heard) / len(heard))
    decay = (last + 1 - loudest) * _FRAME / RATE * 1000
    return Measures(_decibels(peak), _decibels(rms), decay, _centroid(samples))


def _decibels(gain: float) -> float:
    return 20 * log10(max(gain, 1e-9))


def _centroid(samples: Samples) -> float:
    padded = [complex(sample) for sample in samples[:_POINTS]]
    padded += [0j] * (_POINTS - len(padded))
    power = [abs(value) ** 2 for value in _spectrum(padded)[: _POINTS // 2]]
    weighted = sum(index * height for index, height in enumerate(power))
    return weighted / sum(power) * RATE / _POINTS


def _spectrum(samples: list[complex]) -> list[complex]:
    """The discrete Fourier transform of a power of two of samples."""
    count = len(samples)
    if count == 1:
        return samples
    even, odd = _spectrum(samples[::2]), _spectrum(samples[1::2])
    turned = [exp(-2j * pi * index / count) * value for index, value in enumerate(odd)]
    pairs = list(zip(even, turned, strict=True))
    return [a + b for a, b in pairs] + [a - b for a, b in pairs]
