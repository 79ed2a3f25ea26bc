from tests.games.hint_reasons import Ask, state_of

from rokkaku.core.registry import get
from rokkaku.core.state import play
from rokkaku.i18n import Texts

PISTOL_AND_BAR = ("P 0,0 0,1 1,0 2,0", "I 3,-3 3,-2 3,-1 3,0")


def test_climbs_and_takes_places(reasons: Ask, english: Texts) -> None:
    state = state_of("seven", *PISTOL_AND_BAR)
    texts = reasons("seven", state, "I 0,0 1,0 2,0 3,0")
    black = english("seven.seat.1")
    assert texts[:2] == (
        english("seven.hint.newLevel", level=2),
        english("seven.hint.forcesDown", side=black, number=4),
    )
    # The same four tiles could go to level 2 before the move, but not after it.
    after = play(state, get("seven").parse_move("I 0,0 1,0 2,0 3,0"))
    for tower, level in ((state.tower, 2), (after.tower, 1)):
        places = [tower.placements(letter)[0].cells for letter in after.hands[1]]
        assert sum(tower.level_under(cells) + 1 == level for cells in places) >= 4


def test_forces_up_where_low_is_better(reasons: Ask, english: Texts) -> None:
    state = state_of("seven", PISTOL_AND_BAR[0], misere="true")
    texts = reasons("seven", state, "I 0,-4 0,-3 0,-2 0,-1")
    white = english("seven.seat.0")
    assert english("seven.hint.forcesUp", side=white, number=2) in texts
    usual = reasons("seven", state_of("seven", PISTOL_AND_BAR[0]), "I 0,-4 0,-3 0,-2 0,-1")
    assert usual == (english("seven.hint.prepares", level=2),)
