"""Measures of a sound, for those who cannot listen to it."""

from typing import NamedTuple

import numpy as np

from tools.sound.synthesis import RATE, Samples

# Number of samples from which the spectrum is computed.
_POINTS = 16384
_FRAME = RATE // 200
# A sound has died away once it is 20 dB softer than its loudest moment.
_FALLEN = 0.1


class Measures(NamedTuple):
    """Loudness, length and brightness of a sound."""

    peak: float
    """The greatest sample, in decibels relative to full scale."""
    rms: float
    """The loudness until the sound has died away, in decibels relative to full scale."""
    decay: float
    """Milliseconds from the loudest moment until the sound has fallen by 20 decibels."""
    centroid: float
    """The centre of the spectrum, in hertz."""


def measures(samples: Samples) -> Measures:
    frames = np.pad(np.abs(samples), (0, -len(samples) % _FRAME)).reshape(-1, _FRAME)
    envelope = frames.max(axis=1)
    peak, loudest = envelope.max(), envelope.argmax()
    length = np.flatnonzero(envelope > peak * _FALLEN)[-1] + 1
    rms = np.sqrt(np.mean(samples[: length * _FRAME] ** 2))
    decay = (length - loudest) * _FRAME / RATE * 1000
    power = np.abs(np.fft.rfft(samples, _POINTS)) ** 2
    centroid = np.average(np.fft.rfftfreq(_POINTS, 1 / RATE), weights=power)
    return Measures(_decibels(peak), _decibels(rms), float(decay), float(centroid))


def _decibels(gain: float) -> float:
    return float(20 * np.log10(max(gain, 1e-9)))
