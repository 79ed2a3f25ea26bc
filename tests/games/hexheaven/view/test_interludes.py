from dataclasses import replace
from typing import Any

from tests.games.hexheaven.rules.helpers import RING, opened, position, ring
from tests.games.hexheaven.view.helpers import labels, seen, shapes
from tests.games.states import after

from rokkaku.core.registry import get
from rokkaku.games.hexheaven.view.game_view import VIEW
from rokkaku.i18n import Texts
from rokkaku.ui.board.game_view import ViewOptions


def test_a_hex_heaven_is_seen_before_its_tile_leaves(english: Texts) -> None:
    before = position("1 0,0; " + ring("15", *RING[:5]), "1 3 4", "5 6 7")
    ended = after(before, f"1 r0 {RING[5]}")
    (moment,) = VIEW.interludes(before, ended, ViewOptions(english))
    assert moment.caption.startswith("Hex heaven! Sun takes red, round")
    assert "risen-0,0" in shapes(moment.scene)
    assert {f"choir-{cell}" for cell in RING} <= shapes(moment.scene).keys()
    assert "tile-1" in {item.key for item in moment.scene.ground}
    assert "hole-0,0" not in {item.key for item in moment.scene.ground}
    assert "hex heaven" in VIEW.describe(before, f"1 r0 {RING[5]}", english)
    assert "hole-0,0" in {item.key for item in seen(ended, english).ground}


def test_only_a_hex_heaven_is_a_feat() -> None:
    before = position("1 0,0; " + ring("15", *RING[:5]), "1 3 4", "5 6 7")
    for move in before.legal_moves():
        text = get("hexheaven").format_move(move)
        taken = text.endswith(str(RING[5]))
        assert VIEW.is_feat(before, before.apply(move), text) == taken


def test_taking_back_has_no_moments(english: Texts) -> None:
    before = position("1 0,0; " + ring("15", *RING[:5]), "1 3 4", "5 6 7")
    ended = after(before, f"1 r0 {RING[5]}")
    assert VIEW.interludes(ended, before, ViewOptions(english)) == ()


def test_the_end_bonus_is_counted_out_tile_by_tile(english: Texts) -> None:
    state: Any = opened()
    while not state.end:
        before, state = state, state.apply(state.legal_moves()[-1])
        moments = VIEW.interludes(before, state.view(0), ViewOptions(english))
        assert state.end or all("heaven" in moment.caption for moment in moments)
    counted = [tile for seat in (0, 1) for tile in state.end_bonus(seat)]
    assert len(moments) == 1 + len(counted)
    for number, tile in enumerate(counted, start=1):
        assert moments[number].caption.endswith(f"{tile.total}.")
        shown = [key for key in labels(moments[number].scene) if key.endswith("-points-text")]
        assert len(shown) == number


def test_the_end_of_a_serious_game_has_no_bonus(english: Texts) -> None:
    state = opened({"mode": "serious"})
    won = replace(state, superiority=(7, 0))
    assert won.end
    assert VIEW.interludes(state, won, ViewOptions(english)) == ()
    assert [tray.title for tray in seen(won, english).tray.others] == [
        "Sun’s tiles",
        "Moon’s tiles",
    ]
