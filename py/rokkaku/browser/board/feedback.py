"""Sound and vibration: plays what `ui.board.sounds` describes, if the player wants it."""

import asyncio
from array import array
from collections.abc import Mapping
from random import random
from types import MappingProxyType
from typing import Any

from js import navigator, window
from pyodide.ffi import to_js

from rokkaku.browser.dom.tasks import now
from rokkaku.ui.board.sounds import (
    ATTACK,
    BANDWIDTH,
    LANDING_EVENTS,
    MATERIAL_EVENTS,
    NOISE,
    ROOM_GAIN,
    ROOM_PITCH,
    SILENCE,
    Material,
    Sound,
    Tone,
    room,
    sound_of,
)

_GAP = 0.13
"""Seconds between the starts of events that happen at once."""
_MAX_LATENESS = 400
"""Milliseconds after which an event is no longer played."""
_NOISE_SECONDS = 0.3
_ROOM_SECONDS = 0.25
_PITCH_VARIATION = 0.02
"""Random variation of the pitch of touched pieces, as a share."""


def can_vibrate() -> bool:
    return bool(getattr(navigator, "vibrate", None)) and bool(navigator.maxTouchPoints)


class Feedback:
    """Plays sounds and vibrations for events."""

    def __init__(self) -> None:
        self.has_sound = False
        self.has_vibration = False
        self._material = Material.WOOD
        self._own_sounds: Mapping[str, Sound] = MappingProxyType({})
        self._context: Any = None
        self._noise: Any = None
        self._outlet: Any = None
        self._next_start = 0.0
        """Earliest time for the next event, on the audio context's clock."""

    def use_sounds(self, material: Material, own_sounds: Mapping[str, Sound]) -> None:
        """Use a game's material and its own sounds, by event."""
        self._material, self._own_sounds = material, own_sounds

    def play(self, events: tuple[str, ...], landing_seconds: float = 0.0) -> None:
        """Play events shortly after one another, and vibrate for the last that has a vibration.

        `landing_seconds` is the number of seconds until a moving piece touches the board.
        """
        if self.has_sound and events and self._has_context():
            if self._context.state == "running":
                self._schedule(events, landing_seconds)
            else:
                self._play_when_resumed(events, landing_seconds)
        if self.has_vibration and can_vibrate() and _has_user_input():
            for event in reversed(events):
                if vibration := self._sound_of(event).vibration:
                    delay = landing_seconds if event in LANDING_EVENTS else 0.0
                    asyncio.get_event_loop().call_later(delay, _vibrate, vibration)
                    break

    def _play_when_resumed(self, events: tuple[str, ...], landing_seconds: float) -> None:
        """Play events once the context runs, unless that takes so long that they are over."""
        start = now()

        def play(result: object) -> None:
            if now() - start < _MAX_LATENESS:
                self._schedule(events, landing_seconds)

        # A call or a lock of the device interrupts the context; until its end, resuming may fail.
        self._context.resume().then(play, lambda error: None)

    def _schedule(self, events: tuple[str, ...], landing_seconds: float) -> None:
        for event in events:
            start = max(float(self._context.currentTime), self._next_start)
            self._next_start = start + _GAP
            delay = landing_seconds if event in LANDING_EVENTS else 0.0
            pitch_factor = (
                1 + _PITCH_VARIATION * (2 * random() - 1) if event in MATERIAL_EVENTS else 1.0
            )
            for tone in self._sound_of(event).tones:
                self._play(tone, start + delay, pitch_factor)

    def _sound_of(self, event: str) -> Sound:
        return self._own_sounds.get(event) or sound_of(event, self._material)

    def _has_context(self) -> bool:
        """True if there is a context for sound; browsers allow one only after user input."""
        audio_context_class = getattr(window, "AudioContext", None)
        if not audio_context_class or not _has_user_input():
            return False
        if self._context is None or self._context.state == "closed":
            self._context = audio_context_class.new()
            self._outlet = self._make_room()
            self._next_start = 0.0
        return True

    def _make_room(self) -> Any:
        """Return a node that plays sounds directly and as echoes from the walls of a room."""
        context = self._context
        outlet, echo_gain = context.createGain(), context.createGain()
        low_pass, echoes = context.createBiquadFilter(), context.createConvolver()
        low_pass.type, low_pass.frequency.value = "lowpass", ROOM_PITCH
        echo_gain.gain.value = ROOM_GAIN
        rate = context.sampleRate
        echo_buffer = context.createBuffer(2, int(rate * _ROOM_SECONDS), rate)
        for ear in (0, 1):
            samples = array("f", bytes(4 * echo_buffer.length))
            for milliseconds, gain in room(ear):
                samples[int(milliseconds / 1000 * rate)] += gain
            echo_buffer.getChannelData(ear).set(to_js(samples))
        echoes.normalize, echoes.buffer = False, echo_buffer
        outlet.connect(context.destination)
        outlet.connect(low_pass)
        low_pass.connect(echoes)
        echoes.connect(echo_gain)
        echo_gain.connect(context.destination)
        return outlet

    def _play(self, tone: Tone, event_start: float, pitch_factor: float) -> None:
        context = self._context
        start = event_start + tone.start / 1000
        end = start + tone.length / 1000
        volume = context.createGain()
        volume.gain.setValueAtTime(0, start)
        volume.gain.linearRampToValueAtTime(tone.gain, start + ATTACK / 1000)
        volume.gain.exponentialRampToValueAtTime(SILENCE, end)
        volume.connect(self._outlet)
        if tone.wave == NOISE:
            source, pitch = self._noise_source(volume)
        else:
            source = context.createOscillator()
            source.type = tone.wave
            source.connect(volume)
            pitch = source.frequency
        pitch.setValueAtTime(tone.hertz * pitch_factor, start)
        if tone.glide:
            pitch.exponentialRampToValueAtTime(tone.glide * pitch_factor, end)
        source.start(start)
        source.stop(end)

    def _noise_source(self, volume: Any) -> tuple[Any, Any]:
        """Return a source of noise, and the frequency parameter of its band-pass filter."""
        context = self._context
        if self._noise is None:
            count = int(context.sampleRate * _NOISE_SECONDS)
            samples = array("f", (random() * 2 - 1 for _ in range(count)))
            self._noise = context.createBuffer(1, count, context.sampleRate)
            self._noise.getChannelData(0).set(to_js(samples))
        source, band = context.createBufferSource(), context.createBiquadFilter()
        source.buffer = self._noise
        band.type = "bandpass"
        band.Q.value = BANDWIDTH
        source.connect(band)
        band.connect(volume)
        return source, band.frequency


def _vibrate(vibration: tuple[int, ...]) -> None:
    navigator.vibrate(to_js(list(vibration)))


def _has_user_input() -> bool:
    """True after user input, without which browsers refuse to vibrate and play."""
    activation = getattr(navigator, "userActivation", None)
    return bool(activation.hasBeenActive) if activation else True
