"""Sounds: short, well formed, and there is one for everything that happens."""

import pytest
from tests.laws.walks import SETUPS, Setup, walk

from rokkaku.ui.board.game_view import GameView, ViewOptions, view_of
from rokkaku.ui.board.picks import PickTree
from rokkaku.ui.board.sounds import NOISE, SOUNDS, VIBRATIONS
from rokkaku.ui.i18n import Texts

NEAR_THE_END = "w Qe6 Gf7 Gg6 qk6 gk1"
BEFORE_A_TRAP = "w Qa1 Gf3 Ge5 Ga2 Ga3 Gb7 Gc8 qk6 gf4 ga6 gk1 gk2 gk3 gk4"


@pytest.mark.parametrize("event", SOUNDS)
def test_sounds_are_short_and_not_too_loud(event: str) -> None:
    tones = SOUNDS[event]
    assert tones
    for tone in tones:
        assert tone.wave in ("sine", "triangle", NOISE)
        assert 100 <= tone.hertz <= 5000
        assert tone.length >= 15
        assert tone.start + tone.length <= 1500, "a sound is over before the next move"
    # Tones that are heard at once add up; more than 1 is distorted.
    for tone in tones:
        at = [t for t in tones if t.start <= tone.start < t.start + t.length]
        assert sum(t.gain for t in at) <= 1.2


def test_vibrations_are_short_and_belong_to_events() -> None:
    assert set(VIBRATIONS) <= set(SOUNDS)
    assert all(sum(pattern) <= 300 for pattern in VIBRATIONS.values())


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_move_has_a_sound(setup: Setup, english: Texts) -> None:
    view, (_, states, moves) = view_of(setup.game), walk(setup, 1)
    heard = set()
    for before, move, after in zip(states, moves, states[1:], strict=False):
        text = before.redacted(move, None)
        earlier, later = before.view(None), after.view(None)
        heard.add(view.sound(earlier, later, text))
        options = ViewOptions(english, PickTree({}))
        heard |= {moment.sound for moment in view.interludes(earlier, later, options)}
    assert heard - {""} <= set(SOUNDS)
    if type(view).sound is not GameView.sound:
        assert len(heard - {""}) > 1, "a game whose moves all sound alike is dull"
