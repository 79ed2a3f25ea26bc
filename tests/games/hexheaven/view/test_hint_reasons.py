import re
from dataclasses import replace

from tests.games.hexheaven.rules.helpers import position
from tests.games.hexheaven.view.helpers import LINE
from tests.games.hint_reasons import Ask, state_of
from tests.tables import table_after

from rokkaku.core.registry import get
from rokkaku.core.state import play
from rokkaku.games.hexheaven.rules.notation import HAND
from rokkaku.games.hexheaven.rules.notation import parse_move as move_of
from rokkaku.games.hexheaven.rules.outcome import SOLO
from rokkaku.games.hexheaven.view.drawing import place_of
from rokkaku.i18n import Texts
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.board.hint import hint_of, hint_text
from rokkaku.ui.play.session import new_session

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
    texts = view_of("hexheaven").reasons(state, move, english)
    assert english("hexheaven.hint.sidesLeft", sides=left) in texts


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


def test_a_loss_is_not_recommended_without_a_reason_while_a_point_is_in_sight() -> None:
    recommendable_move = view_of("hexheaven").recommendable_move
    one_side = position(LINE, "2 3 4", "5 6 7")
    losing = move_of("2 r0 1,1")
    for points in ((0, 0), (4, 2)):
        state = replace(one_side, one_side=True, points=points)
        assert state.effect(losing).points == -1
        gaining = recommendable_move(state, losing)
        assert gaining in state.legal_moves()
        assert state.effect(gaining).points > 0
        assert recommendable_move(state, gaining) == gaining


def test_a_loss_with_a_reason_is_recommended_and_the_reason_said(english: Texts) -> None:
    state = position(LINE, "2 3 4", mode=SOLO, one_side=True)
    losing = move_of("2 r0 1,1")
    assert view_of("hexheaven").recommendable_move(state, losing) == losing
    texts = view_of("hexheaven").reasons(state, losing, english)
    assert english("hexheaven.hint.oneSide") in texts
    short = replace(state, gained=2)
    assert view_of("hexheaven").recommendable_move(short, losing) != losing, (
        "the third point is in sight"
    )
    assert english("hexheaven.hint.oneSide") not in view_of("hexheaven").reasons(
        short, losing, english
    )


def test_what_can_follow_speaks_for_a_tile_that_gains_less_at_once(english: Texts) -> None:
    state = position("15 0,0; 15 1,0; 1 2,0; 1 0,1", "2 16 4", "5 6 7", one_side=True)
    reasons_of = {
        move: view_of("hexheaven").reasons(state, move, english)
        for move in state.legal_moves()
        if move.kind == HAND
    }
    best = max(state.effect(move).points for move in reasons_of)
    follows = english("hexheaven.hint.follows", points="+2")
    found = [move for move, reasons in reasons_of.items() if follows in reasons]
    assert found
    for move in found:
        assert state.effect(move).points < best < state.effect(move).points + 2


def test_a_hint_points_at_the_place_instead_of_naming_it(english: Texts) -> None:
    table = table_after("hexheaven", *OPENING, seed=1)
    move = next(move for move in table.state.legal_moves() if move.kind == HAND)
    session = new_session(table)
    hint = hint_of("hexheaven", table.state.view(table.actor), move, 0.0)
    text, scene = hint_text(hint, english), session.with_hint(hint).scene(english)
    assert "in the marked cell" in text
    assert not re.search(r"\d -?\d", text)
    ring = next(item for item in scene.items if item.key.startswith("hint-ring"))
    assert ring.at == place_of(move.cell)


def test_opening_counts_nothing(english: Texts) -> None:
    state = state_of("hexheaven")
    assert view_of("hexheaven").reasons(state.view(0), state.legal_moves()[0], english) == ()
