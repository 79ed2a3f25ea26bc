"""What the games sound like: each event is a few tones, described as plain data.

They are made when they are played, so there are no files; the pitches are those of a yo scale
(D E G A B), so that any two of them go together.
"""

from collections.abc import Mapping
from typing import NamedTuple

D4, E4, G4, A4, B4 = 293.66, 329.63, 392.0, 440.0, 493.88
D5, E5, G5, A5, B5, D6 = 587.33, 659.26, 783.99, 880.0, 987.77, 1174.66
NOISE = "noise"


class Tone(NamedTuple):
    """A sound that swells up at once and dies away."""

    hertz: float
    """The pitch; of noise, what is let through best."""
    start: float
    """Milliseconds after the event."""
    length: float
    """Milliseconds until nothing is heard any more."""
    gain: float
    """How loud it is at its loudest, up to 1."""
    wave: str = "sine"
    """`sine`, `triangle` or NOISE."""
    glide: float = 0.0
    """The pitch at its end; 0 is the same all the time."""


def _wood(start: float, gain: float, hertz: float = 620) -> tuple[Tone, ...]:
    """A piece that is put down on wood: a click and a dull tone that falls."""
    return (
        Tone(1900, start, 28, gain * 0.8, NOISE),
        Tone(hertz, start, 70, gain, "triangle", hertz * 0.55),
    )


def _bells(*pitches: float, step: float = 110, gain: float = 0.3) -> tuple[Tone, ...]:
    """Bells one after the other; the last one is heard longest."""
    last = len(pitches) - 1
    return tuple(
        tone
        for index, hertz in enumerate(pitches)
        for tone in (
            Tone(hertz, index * step, 700 if index == last else 320, gain),
            Tone(hertz * 2.76, index * step, 160, gain * 0.2),
        )
    )


SOUNDS: Mapping[str, tuple[Tone, ...]] = {
    "pick": (Tone(2600, 0, 18, 0.16, NOISE), Tone(880, 0, 35, 0.1, "triangle", 1040)),
    "drop": (Tone(1500, 0, 22, 0.12, NOISE),),
    "place": _wood(0, 0.4),
    "pass": (Tone(E4, 0, 130, 0.16, "triangle"), Tone(D4, 90, 170, 0.16, "triangle")),
    "capture": (*_wood(0, 0.4), *_wood(95, 0.5, 380)),
    "turned": (Tone(1200, 0, 140, 0.2, NOISE, 4200), *_wood(130, 0.25, 900)),
    "success": (*_wood(0, 0.3), *_bells(G5, B5, step=90, gain=0.22)),
    "failure": (
        Tone(G4, 0, 180, 0.26, "triangle", E4),
        Tone(D4, 150, 320, 0.26, "triangle", D4 * 0.94),
    ),
    "points": (*_wood(0, 0.35), Tone(B5, 60, 240, 0.16), Tone(D6, 130, 300, 0.13)),
    "heaven": _bells(D5, G5, A5, D6, step=70, gain=0.2),
    "illegal": (Tone(165, 0, 90, 0.3, "triangle", 140), Tone(165, 110, 110, 0.3, "triangle", 130)),
    "turn": _bells(A5, gain=0.1),
    "clock": (Tone(2100, 0, 25, 0.28, NOISE), Tone(1320, 0, 45, 0.2)),
    "win": _bells(D5, G5, B5, D6, gain=0.26),
    "lose": _bells(B4, A4, E4, D4, step=150, gain=0.2),
    "draw": _bells(G4, D5, G4, step=140, gain=0.2),
}
"""The sounds of the events: what may happen in any game, and the games' own words for it."""

VIBRATIONS: Mapping[str, tuple[int, ...]] = {
    "pick": (8,),
    "place": (14,),
    "points": (14, 40, 10),
    "capture": (18, 40, 30),
    "turned": (10, 30, 10),
    "success": (15, 50, 25),
    "failure": (50,),
    "heaven": (12, 40, 12, 40, 30),
    "illegal": (25, 35, 25),
    "turn": (20,),
    "clock": (15,),
    "win": (30, 60, 30, 60, 70),
    "lose": (80,),
    "draw": (35, 60, 35),
}
"""How the device vibrates: milliseconds on, off, on …"""
