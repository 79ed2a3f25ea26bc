"""Write all sounds to WAV files, and print their measurements.

    python -m tools.sound.render [FOLDER]

Without a folder they are only measured.
"""

import sys
import wave
from pathlib import Path

import numpy as np

from rokkaku.command_line import run_command
from rokkaku.core.registry import games
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.board.sounds import EVENTS, MATERIAL_EVENTS, Material, Sound, sound_of
from tools.sound.measure import measures
from tools.sound.synthesis import RATE, Samples, samples


def all_sounds() -> dict[str, Sound]:
    """Return the sounds of all events, materials and games, by name."""
    sounds = {event: sound_of(event) for event in EVENTS if event not in MATERIAL_EVENTS}
    for material in Material:
        sounds |= {f"{event}-{material}": sound_of(event, material) for event in MATERIAL_EVENTS}
    for game in games():
        sounds |= {f"{game}-{event}": sound for event, sound in view_of(game).SOUNDS.items()}
    return dict(sorted(sounds.items()))


def write(path: Path, left: Samples, right: Samples) -> None:
    """Write a sound as 16 bits, clipped at full scale."""
    both = np.clip(np.column_stack([left, right]), -1, 1)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(np.round(both * 32767).astype("<i2").tobytes())


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    print(f"{'sound':16}{'peak dB':>9}{'RMS dB':>9}{'decay ms':>10}{'centroid Hz':>13}")
    for name, sound in all_sounds().items():
        left, right = samples(sound.tones)
        peak, rms, decay, centroid = measures(left)
        print(f"{name:16}{peak:9.1f}{rms:9.1f}{decay:10.0f}{centroid:13.0f}")
        if folder:
            folder.mkdir(parents=True, exist_ok=True)
            write(folder / f"{name}.wav", left, right)


if __name__ == "__main__":
    run_command(main)
