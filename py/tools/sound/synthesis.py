"""The sounds as samples, made as a browser makes them (see `browser.board.feedback`)."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from math import cos, pi, sin
from random import Random

from rokkaku.ui.board.sounds import (
    ATTACK,
    BANDWIDTH,
    NOISE,
    ROOM_GAIN,
    ROOM_PITCH,
    SILENCE,
    Material,
    Tone,
    room,
    tones,
)

RATE = 44100
"""Samples a second."""
_TAIL = 250.0
"""Milliseconds for which the room is heard after the last tone."""

Samples = list[float]
Biquad = tuple[float, float, float, float, float]


def _coefficients(b0: float, b1: float, b2: float, a0: float, a1: float, a2: float) -> Biquad:
    return (b0 / a0, b1 / a0, b2 / a0, a1 / a0, a2 / a0)


def band_pass(hertz: float) -> Biquad:
    """What lets noise through, as the Web Audio API has it."""
    turn = 2 * pi * hertz / RATE
    alpha = sin(turn) / (2 * BANDWIDTH)
    return _coefficients(alpha, 0.0, -alpha, 1 + alpha, -2 * cos(turn), 1 - alpha)


def low_pass(hertz: float) -> Biquad:
    """What takes the heights off the room, with a Q of 1 dB."""
    turn = 2 * pi * hertz / RATE
    alpha, low = sin(turn) / (2 * 10 ** (1 / 20)), 1 - cos(turn)
    return _coefficients(low / 2, low, low / 2, 1 + alpha, -2 * cos(turn), 1 - alpha)


def filtered(samples: Sequence[float], filter_at: Callable[[int], Biquad]) -> Iterator[float]:
    """Samples after a filter that may change from one to the next."""
    x1 = x2 = y1 = y2 = 0.0
    for index, x in enumerate(samples):
        b0, b1, b2, a1, a2 = filter_at(index)
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x1, x2, y1, y2 = x, x1, y, y1
        yield y


def _tone(tone: Tone) -> Samples:
    """A tone from its start to its end."""
    count = int(tone.length / 1000 * RATE)
    ratio = (tone.glide or tone.hertz) / tone.hertz
    attack = max(1, int(ATTACK / 1000 * RATE))

    def pitch(index: int) -> float:
        return float(tone.hertz * ratio ** (index / count))

    if tone.wave == NOISE:
        noise = Random(5)
        source = list(
            filtered(
                [noise.uniform(-1, 1) for _ in range(count)], lambda index: band_pass(pitch(index))
            )
        )
    else:
        wave, phase, source = _WAVES[tone.wave], 0.0, []
        for index in range(count):
            source.append(wave(phase))
            phase += pitch(index) / RATE
    fall = (SILENCE / tone.gain) ** (1 / max(1, count - attack))
    gains = (
        tone.gain * (index / attack if index < attack else fall ** (index - attack))
        for index in range(count)
    )
    return [gain * sample for gain, sample in zip(gains, source, strict=True)]


def _triangle(phase: float) -> float:
    part = (phase + 0.25) % 1
    return 4 * part - 1 if part < 0.5 else 3 - 4 * part


_WAVES: dict[str, Callable[[float], float]] = {
    "sine": lambda phase: sin(2 * pi * phase),
    "triangle": _triangle,
}


@cache
def samples(event: str, material: Material) -> tuple[Samples, Samples]:
    """What an event sounds like in the room, for the left ear and the right one; up to ±1."""
    heard = tones(event, material)
    count = int((max(tone.start + tone.length for tone in heard) + _TAIL) / 1000 * RATE)
    dry = [0.0] * count
    for tone in heard:
        start = int(tone.start / 1000 * RATE)
        for index, sample in enumerate(_tone(tone), start):
            dry[index] += sample
    dark = low_pass(ROOM_PITCH)
    walls = list(filtered(dry, lambda index: dark))
    return _in_room(dry, walls, 0), _in_room(dry, walls, 1)


def _in_room(dry: Samples, walls: Samples, ear: int) -> Samples:
    heard = list(dry)
    for milliseconds, gain in room(ear):
        late = int(milliseconds / 1000 * RATE)
        for index in range(late, len(heard)):
            heard[index] += ROOM_GAIN * gain * walls[index - late]
    return heard
