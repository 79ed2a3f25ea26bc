"""Sounds: a few tones and a vibration per event as plain data, heard in a small room.

Sounds of pieces have a click and the tones of a small block of their material. Most others sound
like a vibraphone, in a yo scale (D E G A B), so that any two are consonant.
"""

from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from rokkaku.core.rng import Rng

D4, E4, G4, A4, B4 = 293.66, 329.63, 392.0, 440.0, 493.88
D5, E5, G5, A5, B5, D6 = 587.33, 659.26, 783.99, 880.0, 987.77, 1174.66
NOISE = "noise"
ATTACK = 2.0
"""Milliseconds until a tone reaches its gain."""
SILENCE = 0.0001
"""Inaudible gain at a tone's end; not 0, as the decay is exponential."""
BANDWIDTH = 0.8
"""Q factor of the band-pass filter for noise."""
ROOM_PITCH = 2600.0
"""Cutoff of the low-pass filter for echoes, in hertz."""
ROOM_GAIN = 0.32
"""Gain of all echoes."""


class Material(StrEnum):
    """The material of a game's pieces."""

    WOOD = "wood"
    METAL = "metal"
    STONE = "stone"


class Tone(NamedTuple):
    """A sound with a short attack and an exponential decay."""

    hertz: float
    """Frequency; for noise, the centre of the band."""
    start: float
    """Milliseconds after the event."""
    length: float
    """Milliseconds until it is silent."""
    gain: float
    """Peak gain, up to 1."""
    wave: str = "sine"
    """`sine`, `triangle` or NOISE."""
    glide: float = 0.0
    """Frequency at the end, in hertz; 0 is a constant pitch."""


Tones = tuple[Tone, ...]


class Sound(NamedTuple):
    """An event as it is heard and felt."""

    tones: Tones
    vibration: tuple[int, ...] = ()
    """Milliseconds on, off, on …; empty for none."""


_BLOCKS: Mapping[Material, Tones] = {
    Material.WOOD: (
        Tone(1300, 0, 34, 0.55, NOISE),
        Tone(172, 0, 210, 0.5),
        Tone(405, 0, 160, 1.0, glide=392),
        Tone(1015, 0, 90, 0.36),
        Tone(1690, 0, 60, 0.16),
    ),
    Material.METAL: (
        Tone(5200, 0, 30, 0.5, NOISE),
        Tone(240, 0, 80, 0.45),
        Tone(1830, 0, 330, 0.3),
        Tone(2960, 0, 420, 0.42),
        Tone(4310, 0, 300, 0.3),
        Tone(5790, 0, 190, 0.16),
    ),
    Material.STONE: (
        Tone(3300, 0, 22, 0.9, NOISE),
        Tone(310, 0, 90, 0.5),
        Tone(1240, 0, 85, 0.62),
        Tone(2090, 0, 70, 0.52),
        Tone(3380, 0, 46, 0.28),
    ),
}
"""A block set down, by material: a click, the board, and its own tones."""
_LOUDNESS = {Material.WOOD: 1.0, Material.METAL: 1.25, Material.STONE: 0.95}
"""Factors that make all materials about equally loud."""
_BAR = ((1.0, 1.0, 1.0), (1.004, 0.9, 0.35), (2.0, 0.5, 0.12), (4.0, 0.32, 0.16), (9.9, 0.08, 0.05))
"""The partials of a vibraphone bar: pitch and length relative to the lowest, and gain."""


def _block_sound(material: Material, start: float, gain: float, pitch: float = 1.0) -> Tones:
    """Return the sound of a piece set down."""
    return tuple(
        tone._replace(
            hertz=tone.hertz * pitch,
            glide=tone.glide * pitch,
            start=start,
            gain=tone.gain * gain * _LOUDNESS[material],
        )
        for tone in _BLOCKS[material]
    )


def bars(*pitches: float, step: float = 110, gain: float = 0.12) -> Tones:
    """Return vibraphone bars struck one after another; the last one rings longest."""
    last_index = len(pitches) - 1
    return tuple(
        Tone(
            hertz * pitch,
            index * step,
            (900 if index == last_index else 520) * length,
            gain * partial_gain,
        )
        for index, hertz in enumerate(pitches)
        for pitch, length, partial_gain in _BAR
    )


def _rattling_sound(material: Material) -> Tones:
    """Return the sound of pieces turned over: a rush of air, then knocks as they come to rest."""
    return (
        Tone(900, 0, 240, 0.05, NOISE, 3200),
        *_block_sound(material, 190, 0.09, 1.12),
        *_block_sound(material, 262, 0.06, 1.3),
        *_block_sound(material, 310, 0.035, 1.22),
    )


@cache
def sound_of(event: str, material: Material = Material.WOOD) -> Sound:
    """Return an event's sound in games of this material. Raises KeyError for an unknown event."""
    return _MELODIC_SOUNDS[event] if event in _MELODIC_SOUNDS else _material_sounds(material)[event]


@cache
def _material_sounds(material: Material) -> Mapping[str, Sound]:
    place = _block_sound(material, 0, 0.13)
    capture = (
        *place,
        *_block_sound(material, 90, 0.16, 0.74),
        *_block_sound(material, 170, 0.07, 0.7),
    )
    success = (*_block_sound(material, 0, 0.1), *bars(G5, B5, step=90, gain=0.09))
    return {
        "pick": Sound(_block_sound(material, 0, 0.045, 1.35), (8,)),
        "drop": Sound(_block_sound(material, 0, 0.06, 1.15)),
        "place": Sound(place, (14,)),
        "capture": Sound(capture, (18, 40, 30)),
        "turned": Sound(_rattling_sound(material), (10, 30, 10)),
        "points": Sound((*place, *bars(B5, D6, step=80, gain=0.06)), (14, 40, 10)),
        "success": Sound(success, (15, 50, 25)),
    }


_MELODIC_SOUNDS: Mapping[str, Sound] = {
    "pass": Sound((Tone(E4, 0, 190, 0.07), *bars(D4, gain=0.06))),
    "failure": Sound(
        (
            Tone(G4, 0, 260, 0.11, "triangle", E4),
            Tone(D4, 150, 420, 0.11, "triangle", D4 * 0.94),
        ),
        (50,),
    ),
    "illegal": Sound(
        (
            Tone(165, 0, 110, 0.13, "triangle", 140),
            Tone(165, 110, 130, 0.13, "triangle", 130),
        ),
        (25, 35, 25),
    ),
    "turn": Sound(bars(A5, gain=0.05), (20,)),
    "clock": Sound((Tone(2100, 0, 25, 0.12, NOISE), Tone(1320, 0, 60, 0.08)), (15,)),
    "win": Sound(bars(D5, G5, B5, D6, gain=0.11), (30, 60, 30, 60, 70)),
    "lose": Sound(bars(B4, A4, E4, D4, step=150, gain=0.09), (80,)),
    "draw": Sound(bars(G4, D5, G4, step=140, gain=0.09), (35, 60, 35)),
}

EVENTS = (*_material_sounds(Material.WOOD), *_MELODIC_SOUNDS)
"""The events that have a sound in every game."""
MATERIAL_EVENTS = frozenset(_material_sounds(Material.WOOD))
"""Events that sound like the material, with a slight variation of pitch each time."""
LANDING_EVENTS = frozenset(("place", "capture", "points"))
"""Events that sound when a piece touches the board."""


class Echo(NamedTuple):
    """A reflection of a sound from a wall, with its delay."""

    milliseconds: float
    gain: float


@cache
def room(ear: int) -> tuple[Echo, ...]:
    """Return the echoes of a small room for one ear (0 or 1): sparse at first, then denser."""
    rng, echoes, time = Rng(7 + ear), list[Echo](), 7.0
    while time < 190:
        gain = 0.55 * 10 ** (-time / 95)
        echoes.append(Echo(round(time, 2), gain if rng.below(2) else -gain))
        time += (2.5 + 6 * rng.below(1000) / 1000) * (1 if time > 40 else 1.4)
    return tuple(echoes)
