"""Claims of the lesson texts about their positions."""

import pytest
from tests.tables import state_at

from rokkaku.games.beerhex.learn import lessons
from rokkaku.games.beerhex.rules.board import bits, connects, names, parse_cell
from rokkaku.games.beerhex.rules.knowledge import GOLD, SILVER
from rokkaku.games.beerhex.rules.notation import ATTACK


def test_the_crown_on_c3_is_silver_outside_and_gold_inside() -> None:
    position = state_at(lessons.INSIDE).position
    c3 = parse_cell("c3")
    assert c3 & position.colours[SILVER] & position.symbols[GOLD] & position.face_up
    assert not connects(position.symbols[GOLD], GOLD)


def test_the_line_stands_when_victory_is_declared() -> None:
    assert state_at(lessons.JOINED, "declare").outcome().winners == (GOLD,)


def test_silver_would_win_if_its_row_were_left_alone() -> None:
    state = state_at(lessons.ROW)
    placements = [move for move in state.legal_moves() if move.kind == "place"]
    assert all(connects(state.apply(move).position.symbols[SILVER], SILVER) for move in placements)
    attacks = [move for move in state.legal_moves() if move.kind == ATTACK]
    assert len(attacks) == 3
    for move in attacks:
        after = state.apply(move)
        assert after.position.must_place
        assert not connects(after.position.symbols[SILVER], SILVER)


def test_the_attack_that_fails_costs_what_is_told() -> None:
    state = state_at(lessons.TRIANGLE)
    assert [str(move) for move in state.legal_moves() if move.kind == ATTACK] == ["attack c2 c3 d2"]
    after = state_at(lessons.TRIANGLE, "attack c2 c3 d2")
    assert [names(crown.cell)[0] for crown in after.revealed if crown.returned] == ["c2"]
    assert set(names(after.position.face_up)) == {"c3", "d2"}
    assert after.turn == SILVER
    assert not after.position.must_place


@pytest.mark.parametrize(("symbol", "left"), [("S", {"c2", "c3"}), ("G", set())])
def test_a_decoy_saves_the_column(symbol: str, left: set[str]) -> None:
    after = state_at(lessons.COLUMN, f"c4+{symbol}", "attack c2 c3 c4")
    column = [parse_cell(name) for name in ("c2", "c3", "c4")]
    assert {names(cell)[0] for cell in column if cell & after.position.occupied} == left
    assert after.turn == (GOLD if left else SILVER)
    assert all(cell & after.position.face_up for cell in column if names(cell)[0] in left)


def test_a_failed_attack_leaves_crowns_that_no_attack_can_name() -> None:
    after = state_at(lessons.COLUMN, "c4+S", "attack c2 c3 c4", "c4+G", "a1+S")
    attacked = {
        name
        for move in after.legal_moves()
        if move.kind == ATTACK
        for name in names(sum(bits(move.cells)))
    }
    assert not attacked & {"c2", "c3"}


def test_silvers_row_only_seems_to_be_joined() -> None:
    position = state_at(lessons.SEEMING_ROW).position
    row = sum(map(parse_cell, ("a3", "b3", "c3", "d3", "e3")))
    assert row & position.occupied == row
    assert names(row & position.colours[GOLD]) == ("c3",)
    assert not connects(position.symbols[SILVER], SILVER)
    assert state_at(lessons.SEEMING_ROW, "c1+G", "a1+S", "declare").outcome().winners == (GOLD,)
