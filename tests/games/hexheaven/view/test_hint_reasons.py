"""What speaks for a move, on small positions."""

from tests.games.hint_reasons import Ask, state_of

from rokkaku.core.registry import get
from rokkaku.core.state import play
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.i18n import Texts

OPENING = ("7 r5 1,-1", "3 r2 1,0", "14 r0 2,-2", "26 r1 2,0", "17 r2 1,-2")


def test_heaven_and_reserve(reasons: Ask, english: Texts) -> None:
    state = state_of("hexheaven", *OPENING)
    assert english("hexheaven.hint.prepares") in reasons("hexheaven", state, "12 r0 2,-1")
    state = play(state, get("hexheaven").parse_move("12 r0 2,-1"))
    assert reasons("hexheaven", state, "24 r1 0,-1")[0] == english("hexheaven.hint.heaven")
    state = play(state, get("hexheaven").parse_move("24 r1 0,-1"))
    assert english("hexheaven.hint.reserve") in reasons("hexheaven", state, "*7 r0 -1,-1")


def test_numbers_of_sides(reasons: Ask, english: Texts) -> None:
    state = state_of("hexheaven", "12 r2 -1,0", "26 r2 -1,-1", "7 r5 0,-1", "3 r3 0,1")
    move = next(move for move in state.legal_moves() if move.kind != "pass")
    sides = state.effect(move).sides
    left = ", ".join(str(number) for number in range(2, 6) if number != sides)
    said = view_of("hexheaven").reasons(state, move, english)
    assert english("hexheaven.hint.sidesLeft", sides=left) in said


def test_says_why_a_turn_ends(reasons: Ask, english: Texts) -> None:
    opening = ("24 r1 1,-1", "3 r0 1,0", "14 r0 1,1", "20 r2 0,2", "7 r0 1,2")
    state = state_of("hexheaven", *opening)
    assert reasons("hexheaven", state, "end") == (english("hexheaven.hint.nothingFits"),)
    opening = (
        "24 r1 1,-1",
        "3 r5 -1,1",
        "12 r1 2,-2",
        "20 r2 -2,2",
        "7 r3 0,1",
        "end",
        "1 r0 -2,3",
    )
    state = state_of("hexheaven", *opening)
    assert reasons("hexheaven", state, "end") == (english("hexheaven.hint.keepsTiles"),)


def test_opening_counts_nothing(english: Texts) -> None:
    state = state_of("hexheaven")
    assert view_of("hexheaven").reasons(state.view(0), state.legal_moves()[0], english) == ()
