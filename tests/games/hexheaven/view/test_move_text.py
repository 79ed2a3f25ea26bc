from dataclasses import replace

from tests.games.hexheaven.rules.helpers import RING, position, ring
from tests.games.hexheaven.view.helpers import HEXHEAVEN, LINE

from rokkaku.games.hexheaven.view.drawing import signed
from rokkaku.games.hexheaven.view.game_view import VIEW
from rokkaku.ui.i18n import Texts


def test_moves_are_told_with_their_points_after_the_opening(english: Texts) -> None:
    start = HEXHEAVEN.initial({}, 5)
    told = VIEW.describe(start, str(start.legal_moves()[0]), english)
    assert "pt" not in told
    state = position(LINE, "2 3 4", "5 6 7", turn=1)
    move = state.legal_moves()[0]
    words = VIEW.describe(state, str(move), english)
    assert words.startswith("Moon: ")
    assert english("hexheaven.points", points=signed(state.effect(move).points)) in words
    ended = VIEW.describe(replace(state, mode="serious", gained=7), "end", english)
    assert ended == "Moon ends the turn, superiority +2"


def test_the_list_of_moves_names_tile_and_points(english: Texts) -> None:
    state = position(LINE, "2 3 4", "5 6 7", turn=1)
    assert VIEW.short_text(state, "5 r0 0,1", english) == "red round F +1 pt"
    surrounded = position(ring("14", "0,0", *RING[:5]), "14 3 4", "5 6 7")
    assert (
        VIEW.short_text(surrounded, f"14 r0 {RING[5]}", english) == "red square E +3 pts hex heaven"
    )
    assert VIEW.short_text(state, "pass", english) == "pass"
    assert VIEW.short_text(replace(state, mode="serious", gained=7), "end", english) == (
        "turn ends superiority +2"
    )
