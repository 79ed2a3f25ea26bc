import wave
from pathlib import Path

import numpy as np
import pytest
from tests.laws.walks import SETUPS, Setup, walk

from rokkaku.core.registry import games
from rokkaku.i18n import Texts
from rokkaku.ui.board.game_view import GameView, ViewOptions, view_of
from rokkaku.ui.board.sounds import (
    EVENTS,
    NOISE,
    SILENCE,
    Material,
    Sound,
    room,
)
from tools.sound.measure import Measures, measures
from tools.sound.render import all_sounds, write
from tools.sound.synthesis import RATE, samples

NEAR_THE_END = "w Qe6 Gf7 Gg6 qk6 gk1"
BEFORE_A_TRAP = "w Qa1 Gf3 Ge5 Ga2 Ga3 Gb7 Gc8 qk6 gf4 ga6 gk1 gk2 gk3 gk4"


SOUNDS = all_sounds()
on_every_sound = pytest.mark.parametrize("sound", SOUNDS.values(), ids=SOUNDS)


def heard(name: str) -> Measures:
    return measures(samples(SOUNDS[name].tones)[0])


@on_every_sound
def test_sounds_are_short_and_well_formed(sound: Sound) -> None:
    assert sound.tones
    for tone in sound.tones:
        assert tone.wave in ("sine", "triangle", NOISE)
        assert 100 <= tone.hertz <= 12_000
        assert tone.length >= 15
        assert tone.gain > SILENCE
        assert tone.start + tone.length <= 1500, "a sound is over before the next move"
    assert sum(sound.vibration) <= 300


@on_every_sound
def test_sounds_can_be_heard_but_are_soft(sound: Sound) -> None:
    for ear in samples(sound.tones):
        found = measures(ear)
        assert -26 <= found.peak <= -9, "three at once are not cut off"
        assert -42 <= found.rms <= -22
        assert found.decay <= 700


def test_what_is_told_at_the_end_is_louder_than_picking_up_a_piece() -> None:
    loudness = [heard(name).rms for name in ("pick-wood", "place-wood", "win")]
    assert loudness == sorted(loudness)


def test_materials_are_as_loud_as_each_other_but_sound_different() -> None:
    wood, metal, stone = (heard(f"place-{material}") for material in Material)
    assert max(wood.peak, metal.peak, stone.peak) - min(wood.peak, metal.peak, stone.peak) < 2
    assert 200 < wood.centroid < stone.centroid / 2 < metal.centroid / 3
    assert metal.decay > wood.decay > stone.decay


def test_two_ears_hear_the_room_differently() -> None:
    left, right = samples(SOUNDS["place-wood"].tones)
    early = int(room(0)[0].milliseconds / 1000 * RATE) - 50
    assert np.array_equal(left[:early], right[:early]), "the piece itself is in the middle"
    assert not np.array_equal(left, right)


def test_sounds_are_written_as_files_that_can_be_played(tmp_path: Path) -> None:
    left, right = samples(SOUNDS["pick-stone"].tones)
    write(tmp_path / "pick.wav", left, right)
    with wave.open(str(tmp_path / "pick.wav")) as file:
        assert (file.getnchannels(), file.getframerate()) == (2, RATE)
        assert file.getnframes() == len(left)
        frames = np.frombuffer(file.readframes(len(left)), "<i2").reshape(-1, 2)
    assert abs(frames[:, 0]).max() == pytest.approx(32767 * abs(left).max(), abs=2)


@pytest.mark.parametrize("game", games())
def test_a_game_names_its_own_sounds_differently(game: str) -> None:
    assert view_of(game).SOUNDS.keys().isdisjoint(EVENTS)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_move_has_a_sound(setup: Setup, english: Texts) -> None:
    view, (_, states, moves) = view_of(setup.game), walk(setup, 1)
    heard = set()
    for before, move, after in zip(states, moves, states[1:], strict=False):
        text = before.redacted(move, None)
        earlier, later = before.view(None), after.view(None)
        heard.add(view.sound(earlier, later, text))
        options = ViewOptions(english)
        heard |= {moment.sound for moment in view.interludes(earlier, later, options)}
    assert heard - {""} <= {*EVENTS, *view.SOUNDS}
    if type(view).sound is not GameView.sound:
        assert len(heard - {""}) > 1, "a game whose moves all sound alike is dull"
