"""What the texts of the lessons of Beer Hex and Hex Heaven say of their positions."""

from typing import Any

import pytest

from rokkaku.core.record.record import Record, replay
from rokkaku.games.beerhex.learn import lessons as beerhex
from rokkaku.games.beerhex.rules.board import bits, connects, names, parse_cell
from rokkaku.games.beerhex.rules.knowledge import GOLD, SILVER
from rokkaku.games.beerhex.rules.notation import ATTACK
from rokkaku.games.hexheaven.learn import lessons as hexheaven
from rokkaku.games.hexheaven.rules.notation import END, ENDING, RESERVE, parse_move
from rokkaku.games.hexheaven.rules.scoring import TileBonus
from rokkaku.games.hexheaven.rules.tiles import TILES


def at(record: Record, *moves: str) -> Any:
    """The state after a record and some more moves."""
    return replay(Record(record.game, record.options, record.seed, (*record.moves, *moves)))[-1]


# Beer Hex


def test_the_crown_on_c3_is_silver_outside_and_gold_inside() -> None:
    position = at(beerhex.INSIDE).position
    c3 = parse_cell("c3")
    assert c3 & position.colours[SILVER] & position.symbols[GOLD] & position.face_up
    assert not connects(position.symbols[GOLD], GOLD)


def test_the_line_stands_when_victory_is_declared() -> None:
    assert at(beerhex.JOINED, "declare").outcome().winners == (GOLD,)


def test_silver_would_win_if_its_row_were_left_alone() -> None:
    state = at(beerhex.ROW)
    placements = [move for move in state.legal_moves() if move.kind == "place"]
    assert all(connects(state.apply(move).position.symbols[SILVER], SILVER) for move in placements)
    attacks = [move for move in state.legal_moves() if move.kind == ATTACK]
    assert len(attacks) == 3
    for move in attacks:
        after = state.apply(move)
        assert after.position.must_place
        assert not connects(after.position.symbols[SILVER], SILVER)


def test_the_attack_that_fails_costs_what_is_told() -> None:
    state = at(beerhex.TRIANGLE)
    assert [str(move) for move in state.legal_moves() if move.kind == ATTACK] == ["attack c2 c3 d2"]
    after = at(beerhex.TRIANGLE, "attack c2 c3 d2")
    assert [names(crown.cell)[0] for crown in after.revealed if crown.returned] == ["c2"]
    assert set(names(after.position.face_up)) == {"c3", "d2"}
    assert after.turn == SILVER
    assert not after.position.must_place


@pytest.mark.parametrize(("symbol", "left"), [("S", {"c2", "c3"}), ("G", set())])
def test_a_decoy_saves_the_column(symbol: str, left: set[str]) -> None:
    after = at(beerhex.COLUMN, f"c4+{symbol}", "attack c2 c3 c4")
    column = [parse_cell(name) for name in ("c2", "c3", "c4")]
    assert {names(cell)[0] for cell in column if cell & after.position.occupied} == left
    assert after.turn == (GOLD if left else SILVER)
    assert all(cell & after.position.face_up for cell in column if names(cell)[0] in left)


def test_a_failed_attack_leaves_crowns_that_no_attack_can_name() -> None:
    after = at(beerhex.COLUMN, "c4+S", "attack c2 c3 c4", "c4+G", "a1+S")
    attacked = {
        name
        for move in after.legal_moves()
        if move.kind == ATTACK
        for name in names(sum(bits(move.cells)))
    }
    assert not attacked & {"c2", "c3"}


def test_silvers_row_only_seems_to_be_joined() -> None:
    position = at(beerhex.SEEMING_ROW).position
    row = sum(map(parse_cell, ("a3", "b3", "c3", "d3", "e3")))
    assert row & position.occupied == row
    assert names(row & position.colours[GOLD]) == ("c3",)
    assert not connects(position.symbols[SILVER], SILVER)
    assert at(beerhex.SEEMING_ROW, "c1+G", "a1+S", "declare").outcome().winners == (GOLD,)


# Hex Heaven


def test_one_placement_gives_three_points_and_three_blue_tiles_lie_around_it() -> None:
    state = at(hexheaven.OPENED)
    best = [move for move in state.legal_moves() if state.effect(move).points >= 3]
    assert len(best) == 1
    assert (TILES[best[0].tile].colour, TILES[best[0].tile].shape) == ("blue", "round")
    assert {TILES[tile].colour for tile in state.hands[0]} == {"blue"}
    assert state.effect(best[0])[:2] == (3, 3)


def test_the_hint_on_numbers_leads_through() -> None:
    first, second = at(hexheaven.OPENED), at(hexheaven.OPENED, "20 r1 -1,0")
    assert [TILES[tile].shape for tile in (20, 23)] == ["square", "round"]
    assert first.effect(parse_move("20 r1 -1,0")).sides == 2
    assert second.effect(parse_move("23 r3 1,-2")).sides == 3
    assert ENDING in at(hexheaven.OPENED, "20 r1 -1,0", "23 r3 1,-2").legal_moves()


def test_who_is_behind_gains_by_a_single_side_and_loses_by_two() -> None:
    state = at(hexheaven.BEHIND)
    assert state.points == (0, 2)
    by_sides: dict[int, set[int]] = {1: set(), 2: set()}
    for move in state.legal_moves():
        by_sides[state.effect(move).sides].add(state.effect(move).points)
    assert max(by_sides[1]) == 1
    assert by_sides[2] == {-2}


def test_the_tile_of_the_hex_heaven_is_red_and_brings_three_points() -> None:
    before, after = at(hexheaven.SURROUNDED), at(hexheaven.HEAVEN)
    (taken,) = after.reserves[0]
    assert TILES[taken].colour == "red"
    assert after.points[0] - before.points[0] == 3


def test_only_the_reserve_tile_can_touch_three_sides_once_more() -> None:
    state = at(hexheaven.HEAVEN)
    three = [move for move in state.legal_moves() if move.kind != END]
    three = [move for move in three if state.effect(move).sides == 3]
    assert three
    assert all(move.kind == RESERVE and state.effect(move).points == 3 for move in three)


def test_however_the_last_turn_ends_sun_wins() -> None:
    state = at(hexheaven.LAST_TURN)
    assert (state.points, len(state.deck)) == ((20, 15), 2)
    placed = [state.apply(move) for move in state.legal_moves() if move.kind != END]
    ends = [after.apply(ENDING) for after in placed if ENDING in after.legal_moves()]
    assert len(ends) == len(placed) > 2
    hinted = parse_move("11 r4 3,0")
    assert state.effect(hinted).points == 3
    assert state.effect(hinted).taken
    for end in ends:
        assert end.outcome().winners == (0,)
        bonuses: tuple[TileBonus, ...] = end.end_bonus(0)
        assert sum(bonus.total for bonus in bonuses) > 0
