"""Claims of the texts of the lessons on rare cases and tokens about their positions."""

import pytest
from tests.tables import state_at

from rokkaku.games.beerhex.learn import advanced
from rokkaku.games.beerhex.rules.board import connects, missing, names, parse_cell
from rokkaku.games.beerhex.rules.knowledge import GOLD, SILVER
from rokkaku.games.beerhex.rules.notation import ATTACK, PLACE


def test_gold_sees_all_thirteen_silver_symbols() -> None:
    position = state_at(advanced.SHORT).view(GOLD).position
    shown = position.symbols[SILVER]
    assert (shown & position.face_up).bit_count() == 9
    assert (shown & position.colours[GOLD] & ~position.face_up).bit_count() == 4
    assert missing(shown, position.empty, SILVER) == 1
    assert missing(shown | parse_cell("e4"), position.empty, SILVER) == 0
    for claim, winner in (("stuck", GOLD), ("declare", SILVER)):
        assert state_at(advanced.SHORT, claim).outcome().winners == (winner,)


def test_silver_can_take_symbols_back_if_gold_waits() -> None:
    after = state_at(advanced.SHORT, "d3+G")
    attacks = [move for move in after.legal_moves() if move.kind == ATTACK]
    supplies = [after.apply(move).position.supply(SILVER) for move in attacks]
    assert attacks
    assert min(supplies) >= 1


def test_two_more_gold_symbols_in_column_d_join_it() -> None:
    state = state_at(advanced.EMPTY_HAND)
    position = state.position
    assert position.filling
    assert position.hands == ((2, 2, 0), (0, 0, 0))
    assert names(position.empty) == ("b3", "d2", "d4")
    for cell in ("d1", "d3", "d5"):
        assert parse_cell(cell) & position.colours[GOLD] & position.symbols[GOLD]
    filled = state_at(advanced.EMPTY_HAND, "d2+G", "d4+G", "b3+S")
    assert filled.outcome().winners == (GOLD,)
    column = sum(map(parse_cell, ("d1", "d2", "d3", "d4", "d5")))
    assert column & filled.position.symbols[GOLD] == column


@pytest.mark.parametrize("silver", ["d2", "d4"])
def test_any_other_way_to_fill_the_board_loses(silver: str) -> None:
    golds = [f"{cell}+G" for cell in ("b3", "d2", "d4") if cell != silver]
    filled = state_at(advanced.EMPTY_HAND, *golds, f"{silver}+S")
    assert filled.outcome().winners == (SILVER,)


def test_the_token_tells_where_the_line_is_broken() -> None:
    position = state_at(advanced.MARKED).position
    mine = position.colours[GOLD]
    assert names(mine) == ("b4", "b5", "c1", "c2", "c3")
    assert connects(mine, GOLD), "it looks like a line"
    assert names(mine & position.symbols[SILVER]) == ("c3",) == names(position.tokens)
    state = state_at(advanced.MARKED)
    joining = {
        names(move.cells)
        for move in state.legal_moves()
        if move.kind == PLACE and connects(state.apply(move).position.symbols[GOLD], GOLD)
    }
    assert joining == {("b3",)}
    assert state_at(advanced.MARKED, "b3+G", "e5+S", "declare").outcome().winners == (GOLD,)
    assert state_at(advanced.MARKED, "declare").outcome().winners == (SILVER,)
    assert state_at(advanced.MARKED, "stuck").outcome().winners == (SILVER,)
