"""Placing, attacking and declaring, sentence by sentence of the rules."""

import pytest
from tests.games.beerhex.rules.helpers import BEERHEX, board, crowns, hand
from tests.games.states import after, result, texts

from rokkaku.core.state import AnyState
from rokkaku.games.beerhex.rules.board import NAME_OF, bits


def attacks(state: AnyState) -> set[str]:
    return {text.removeprefix("attack ") for text in texts(state) if text.startswith("attack")}


def is_turn_start(state: AnyState) -> bool:
    return {"declare", "stuck"} <= set(texts(state))


# Material and the first turn


def test_each_player_has_7_crowns_with_the_own_symbol_and_6_with_the_opponents() -> None:
    state = BEERHEX.initial()
    assert (hand(state, 0), hand(state, 1)) == ("G" * 7 + "S" * 6, "G" * 6 + "S" * 7)
    assert crowns(state) == set()


@pytest.mark.parametrize(("first", "seat"), [("gold", 0), ("silver", 1)])
def test_who_acts_first_is_chosen_and_seats_keep_their_colour(first: str, seat: int) -> None:
    state = BEERHEX.initial({"first": first})
    assert state.turn == state.actor == seat
    assert crowns(after(state, "a1+G")) == {f"a1{'GS'[seat]}G"}


@pytest.mark.parametrize("first", ["gold", "silver"])
def test_first_turn_has_24_cells_for_either_symbol_and_2_claims(first: str) -> None:
    state = BEERHEX.initial({"first": first})
    assert len(texts(state)) == 24 * 2 + 2 == 50


def test_only_the_very_first_placement_may_not_be_on_the_centre() -> None:
    state = BEERHEX.initial()
    assert not any(text.startswith("c3") for text in texts(state))
    assert {"c3+G", "c3+S"} <= set(texts(after(state, "a1+G")))


# Placing


def test_a_crown_is_placed_face_down_from_the_hand_on_an_empty_cell() -> None:
    state = after(BEERHEX.initial(), "a1+G; a2+G; b1+S")
    assert crowns(state) == {"a1GG", "a2SG", "b1GS"}
    assert (hand(state, 0), hand(state, 1)) == ("G" * 6 + "S" * 5, "G" * 5 + "S" * 7)
    assert not any(text.startswith(("a1", "a2+", "b1")) for text in texts(state))


def test_placing_ends_the_turn() -> None:
    state = BEERHEX.initial()
    for ply in range(6):
        assert state.turn == ply % 2
        state = after(state, f"{'abcde'[ply % 5]}{1 + ply // 5}+S")


def test_a_symbol_that_is_used_up_cannot_be_placed() -> None:
    state = board("a1GS a2GS a4GS a5GS b1GS b2GS")
    assert hand(state, 0) == "G" * 7
    assert {text[2:] for text in texts(state) if "+" in text} == {"+G"}


# Attacking


def test_any_three_connected_face_down_crowns_can_be_attacked() -> None:
    state = board("a1GG a2SG a3GS b1SS d4GG")
    assert attacks(state) == {"a1 a2 a3", "a1 a2 b1", "a2 a3 b1"}


def test_neighbours_are_the_six_axial_directions() -> None:
    state = board("c3GG b3SG b4GS c2SS c4GG d2SG d3GS")
    rim = {"b3": "b4 c2", "b4": "b3 c4", "c4": "b4 d3", "d3": "c4 d2", "d2": "d3 c2", "c2": "d2 b3"}
    triangles = {" ".join(sorted(("c3", cell, rim[cell].split()[0]))) for cell in rim}
    assert triangles <= attacks(state)
    straight = {"b3 c3 d3", "c2 c3 c4", "b4 c3 d2"}
    assert straight <= attacks(state)
    assert attacks(board("a1GG b2SG c3GS")) == set()


def test_option_triangle_lets_only_three_mutually_adjacent_crowns_be_attacked() -> None:
    crowns_in_a_row = "a1GG a2SG a3GS b1SS d4GG"
    assert attacks(board(crowns_in_a_row, attack="triangle")) == {"a1 a2 b1"}
    assert attacks(board("a1GG a2SG a3GS", attack="triangle")) == set()


def test_face_up_crowns_cannot_be_attacked() -> None:
    assert attacks(board("a1GG a2SG a3GS^ b1SS")) == {"a1 a2 b1"}


@pytest.mark.parametrize("symbol", "GS")
def test_three_of_the_same_symbol_go_back_by_outside_colour_and_the_attacker_places(
    symbol: str,
) -> None:
    before = board(f"a1G{symbol} a2S{symbol} a3G{symbol} e1GG e2SS")
    state = after(before, "attack a1 a2 a3")
    assert crowns(state) == {"e1GG", "e2SS"}
    assert (hand(state, 0), hand(state, 1)) == ("G" * 6 + "S" * 6, "G" * 6 + "S" * 6)
    assert state.turn == before.turn == 0
    assert all("+" in text for text in texts(state))
    assert len(texts(state)) == 23 * 2
    assert after(state, "a1+G").turn == 1
    assert is_turn_start(after(state, "a1+G"))


@pytest.mark.parametrize(
    ("turn", "left", "golds", "silvers"),
    [("G", {"b1SS^"}, "G" * 7 + "S" * 6, "G" * 6 + "S" * 6),
     ("S", {"a1GG^", "a2SG^"}, "G" * 6 + "S" * 6, "G" * 5 + "S" * 7)],
)  # fmt: skip
def test_else_those_with_the_attackers_symbol_go_back_and_the_turn_is_over(
    turn: str, left: set[str], golds: str, silvers: str
) -> None:
    state = after(board("a1GG a2SG b1SS", turn), "attack a1 a2 b1")
    assert crowns(state) == left
    assert (hand(state, 0), hand(state, 1)) == (golds, silvers)
    assert state.turn == 1 - "GS".index(turn)
    assert is_turn_start(state)


def test_the_others_stay_face_up_to_the_end_of_the_game() -> None:
    state = after(board("a1GG a2SG b1SS c1GS"), "attack a1 a2 b1; a1+S; a2+S")
    assert "b1SS^" in crowns(state)
    assert not any("b1" in attack for attack in attacks(state))
    assert not any(text.startswith("b1") for text in texts(state))


def test_returned_crowns_can_be_placed_again() -> None:
    state = board("a1GS a2GS a4GS b1GS b3GS c1GS")
    assert "a3+S" not in texts(state)
    assert "a5+S" in texts(after(state, "attack a1 a2 b1"))


def test_what_an_attack_revealed_is_told_until_the_next_move() -> None:
    state = after(board("a1GG a2SG b1SS"), "attack a1 a2 b1")
    assert [(NAME_OF[r.cell], r.colour, r.symbol, r.returned) for r in state.revealed] == [
        ("a1", 0, 0, True),
        ("a2", 1, 0, True),
        ("b1", 1, 1, False),
    ]
    for viewer in (0, 1, None):
        assert state.view(viewer).revealed == state.revealed
    assert after(state, "a1+G").revealed == ()
    good = after(board("a1GG a2SG b1SG"), "attack a1 a2 b1")
    assert all(crown.returned for crown in good.revealed)


# Declaring

GOLD_LINE = "a1GG a2SG b2GG b3SG b4GG a5SG"
"""From row 1 to row 5, over crowns of both colours."""


DECLARED = {
    "the own symbol joins the own sides, whatever the outside": (
        GOLD_LINE + " e1SS e2GS",
        "G",
        ((0,), "declared"),
    ),
    "face-up crowns count": (GOLD_LINE.replace("b2GG", "b2GG^"), "G", ((0,), "declared")),
    "the opponent's line is not the own": (GOLD_LINE, "S", ((0,), "notJoined")),
    "with a gap the opponent wins": (GOLD_LINE.replace("b3SG", "b3SS"), "G", ((1,), "notJoined")),
}


@pytest.mark.parametrize(("crowns", "turn", "expected"), DECLARED.values(), ids=DECLARED)
def test_declaration(crowns: str, turn: str, expected: object) -> None:
    assert result(after(board(crowns, turn), "declare")) == expected


@pytest.mark.parametrize(("cells", "symbol"), [("a1 a2 a3 a4 a5", "G"), ("a1 b1 c1 d1 e1", "S")])
def test_gold_joins_row_1_with_row_5_and_silver_column_a_with_column_e(
    cells: str, symbol: str
) -> None:
    line = " ".join(f"{cell}G{symbol}" for cell in cells.split())
    for turn in "GS":
        winner = "GS".index(turn) if turn == symbol else 1 - "GS".index(turn)
        assert result(after(board(line, turn), "declare"))[0] == (winner,)  # type: ignore[index]


def test_declaring_reveals_all_crowns() -> None:
    state = after(board(GOLD_LINE), "declare")
    assert state.view(None) == state
    assert not any("?" in crown for crown in crowns(state.view(None)))


def test_the_line_of_a_declarer_is_shown() -> None:
    line = after(board(GOLD_LINE + " e1SS"), "declare").line()
    assert line.seat == 0
    assert [NAME_OF[cell] for cell in bits(line.own)] == ["a1", "a2", "a5", "b2", "b3", "b4"]
    assert (line.empty, line.barred) == (0, 0)


def test_the_gap_in_the_line_of_a_declarer_is_shown() -> None:
    open_gap = after(board(GOLD_LINE.replace(" b3SG", "")), "declare").line()
    assert [NAME_OF[cell] for cell in bits(open_gap.empty)] in (["b3"], ["a3"])
    assert open_gap.barred == 0
    wall = " ".join(f"{cell}SS" for cell in ("a3", "b3", "c3", "d3", "e3"))
    closed = after(board("a1GG a2GG a4GG a5GG " + wall), "declare").line()
    assert [NAME_OF[cell] for cell in bits(closed.barred)] == ["a3"]
    assert closed.empty == 0


def test_a_claim_is_made_at_the_start_of_a_turn_only() -> None:
    start = BEERHEX.initial()
    assert is_turn_start(start)
    assert is_turn_start(after(start, "a1+G"))
    assert not is_turn_start(after(board("a1GG a2SG b1SG"), "attack a1 a2 b1"))
