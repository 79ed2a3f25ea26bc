"""The sounds as samples, made as a browser makes them (see `browser.board.feedback`)."""

from functools import cache
from random import Random

import numpy as np
from numpy.typing import NDArray
from scipy.signal import lfilter, sawtooth

from rokkaku.ui.board.sounds import (
    ATTACK,
    BANDWIDTH,
    NOISE,
    ROOM_GAIN,
    ROOM_PITCH,
    SILENCE,
    Tone,
    Tones,
    room,
)

RATE = 44100
"""Samples per second."""
# Milliseconds for which the room can be heard after the last tone.
_TAIL = 250.0
# Samples for which a filter keeps its pitch, as in the Web Audio API.
_BLOCK = 128

Samples = NDArray[np.float64]
_Filter = tuple[list[float], list[float]]


def _band_pass(hertz: float) -> _Filter:
    """Return the Web Audio API's band-pass filter: numerator and denominator."""
    turn = 2 * np.pi * hertz / RATE
    alpha = np.sin(turn) / (2 * BANDWIDTH)
    return [alpha, 0.0, -alpha], [1 + alpha, -2 * np.cos(turn), 1 - alpha]


def _low_pass(hertz: float) -> _Filter:
    """Return the Web Audio API's low-pass filter with a Q of 1 dB."""
    turn = 2 * np.pi * hertz / RATE
    alpha, low = np.sin(turn) / (2 * 10 ** (1 / 20)), 1 - np.cos(turn)
    return [low / 2, low, low / 2], [1 + alpha, -2 * np.cos(turn), 1 - alpha]


def _noise(pitch: Samples) -> Samples:
    """Return noise around a pitch that may glide."""
    random = Random(5)
    noise = np.array([random.uniform(-1, 1) for _ in pitch])
    state = np.zeros(2)
    for start in range(0, len(pitch), _BLOCK):
        block = slice(start, start + _BLOCK)
        noise[block], state = lfilter(*_band_pass(pitch[start]), noise[block], zi=state)
    return noise


def _tone(tone: Tone) -> Samples:
    count = int(tone.length / 1000 * RATE)
    pitch = np.geomspace(tone.hertz, tone.glide or tone.hertz, count, endpoint=False)
    if tone.wave == NOISE:
        source = _noise(pitch)
    else:
        phase = 2 * np.pi * (np.cumsum(pitch) - pitch[0]) / RATE
        source = np.sin(phase) if tone.wave == "sine" else sawtooth(phase + np.pi / 2, 0.5)
    attack = min(max(1, int(ATTACK / 1000 * RATE)), count)
    rise = np.linspace(0, 1, attack, endpoint=False)
    fall = np.geomspace(1, SILENCE / tone.gain, count - attack, endpoint=False)
    return tone.gain * np.concatenate([rise, fall]) * source


@cache
def samples(tones: Tones) -> tuple[Samples, Samples]:
    """Return a sound in the room for the left and the right ear; full scale is ±1."""
    dry = np.zeros(int((max(tone.start + tone.length for tone in tones) + _TAIL) / 1000 * RATE))
    for tone in tones:
        start, sound = int(tone.start / 1000 * RATE), _tone(tone)
        dry[start : start + len(sound)] += sound
    walls = lfilter(*_low_pass(ROOM_PITCH), dry)
    return _in_room(dry, walls, 0), _in_room(dry, walls, 1)


def _in_room(dry: Samples, walls: Samples, ear: int) -> Samples:
    sound = dry.copy()
    for milliseconds, gain in room(ear):
        late = int(milliseconds / 1000 * RATE)
        sound[late:] += ROOM_GAIN * gain * walls[: len(walls) - late]
    return sound
