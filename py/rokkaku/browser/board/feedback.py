"""Sound and vibration: plays what `ui.sounds` describes, once people want it."""

from array import array
from random import random
from typing import Any

from js import navigator, window
from pyodide.ffi import to_js

from rokkaku.ui.board.sounds import NOISE, SOUNDS, VIBRATIONS, Tone

_SILENCE = 0.0001
"""A gain that nobody hears; an exponential ramp cannot end at 0."""
_ATTACK = 0.004
_GAP = 0.13
"""Seconds between events that come at once."""
_NOISE_SECONDS = 0.3


def can_vibrate() -> bool:
    """Whether the device has something to vibrate."""
    return bool(getattr(navigator, "vibrate", None)) and bool(navigator.maxTouchPoints)


class Feedback:
    """Has events heard and felt."""

    def __init__(self) -> None:
        self.is_loud = False
        self.is_felt = False
        self._context: Any = None
        self._noise: Any = None
        self._free = 0.0
        """When the next event can be heard, by the clock of the context."""

    def play(self, events: tuple[str, ...]) -> None:
        """Play some events one shortly after the other, and feel the last one that can be felt."""
        if self.is_loud and events and self._ready():
            for event in events:
                start = max(float(self._context.currentTime), self._free)
                self._free = start + _GAP
                for tone in SOUNDS[event]:
                    self._play(tone, start)
        felt = [event for event in events if event in VIBRATIONS]
        if self.is_felt and felt and can_vibrate() and _was_touched():
            navigator.vibrate(to_js(list(VIBRATIONS[felt[-1]])))

    def _ready(self) -> bool:
        """Whether sound can be played; browsers allow it after people have done something."""
        make = getattr(window, "AudioContext", None)
        if not make or not _was_touched():
            return False
        if self._context is None:
            self._context = make.new()
        if self._context.state == "suspended":
            self._context.resume()
        return bool(self._context.state != "closed")

    def _play(self, tone: Tone, base: float) -> None:
        context = self._context
        start = base + tone.start / 1000
        end = start + tone.length / 1000
        volume = context.createGain()
        volume.gain.setValueAtTime(_SILENCE, start)
        volume.gain.exponentialRampToValueAtTime(tone.gain, start + _ATTACK)
        volume.gain.exponentialRampToValueAtTime(_SILENCE, end)
        volume.connect(context.destination)
        if tone.wave == NOISE:
            source, pitch = self._noise_source(volume)
        else:
            source = context.createOscillator()
            source.type = tone.wave
            source.connect(volume)
            pitch = source.frequency
        pitch.setValueAtTime(tone.hertz, start)
        if tone.glide:
            pitch.exponentialRampToValueAtTime(tone.glide, end)
        source.start(start)
        source.stop(end)

    def _noise_source(self, volume: Any) -> tuple[Any, Any]:
        """A source of noise, and the pitch around which it is let through."""
        context = self._context
        if self._noise is None:
            count = int(context.sampleRate * _NOISE_SECONDS)
            samples = array("f", (random() * 2 - 1 for _ in range(count)))
            self._noise = context.createBuffer(1, count, context.sampleRate)
            self._noise.getChannelData(0).set(to_js(samples))
        source, band = context.createBufferSource(), context.createBiquadFilter()
        source.buffer = self._noise
        band.type = "bandpass"
        band.Q.value = 0.8
        source.connect(band)
        band.connect(volume)
        return source, band.frequency


def _was_touched() -> bool:
    """Whether somebody has done something on the page, without which browsers refuse."""
    activation = getattr(navigator, "userActivation", None)
    return bool(activation.hasBeenActive) if activation else True
