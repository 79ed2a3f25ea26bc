"""Legal placements, sentence by sentence of the rules."""

import pytest
from tests.games.hexheaven.rules.helpers import HEXHEAVEN, RING, cells, opened, position, ring, why
from tests.games.states import after, texts

from rokkaku.games.hexheaven.rules.placement import placements
from rokkaku.games.hexheaven.rules.tiles import NUMBER_OF

PAIR = "1 0,0; 1 1,0"
"""Two blank tiles side by side: two cells touch both, six touch one."""
TRIANGLE = "1 0,0; 1 1,0; 1 0,1"
"""Three blank tiles; 1,1 and two more cells touch two of them."""


def test_placed_tile_touches_two_tiles() -> None:
    state = position(PAIR, "15", "16")
    assert cells(state) == {"1,-1", "0,1"}
    assert why(state, "15 r0 1,-1") is None


@pytest.mark.parametrize("number", [3, 4, 5])
def test_placed_tile_touches_three_four_or_five_tiles(number: int) -> None:
    state = position(ring("1", *RING[:number]), "15", "16")
    assert "0,0" in cells(state)
    assert state.effect(HEXHEAVEN.parse_move("15 r0 0,0")).sides == number


@pytest.mark.parametrize(
    ("laid", "cell", "reason"),
    [(ring("1", *RING), "0,0", "six"), (PAIR, "3,0", "apart"), (PAIR, "0,0", "occupied")],
    ids=["a cell that touches six tiles", "one that touches none", "one that is taken"],
)
def test_never_placed_on(laid: str, cell: str, reason: str) -> None:
    state = position(laid, "15", "16", reserves=("15", ""), one_side=True)
    assert cell not in cells(state)
    assert why(state, f"15 r0 {cell}") == why(state, f"*15 r0 {cell}") == reason


def test_placed_tile_touches_one_tile_with_the_right_only() -> None:
    state = position(PAIR, "15", "16")
    assert why(state, "15 r0 2,0") == "oneSide"
    allowed = position(PAIR, "15", "16", one_side=True)
    assert why(allowed, "15 r0 2,0") is None
    assert cells(allowed) - cells(state) == {"2,0", "2,-1", "0,-1", "-1,0", "-1,1", "1,1"}


# Edges


def test_blank_goes_with_blank() -> None:
    state = position("1 0,0", "15", "16", one_side=True)
    assert cells(state) == {*RING}
    assert cells(position("1 0,0", "28", "16", one_side=True)) == set()
    assert why(position("1 0,0", "28", "16", one_side=True), "28 r0 1,0") == "edges"


def test_gem_goes_with_gem() -> None:
    assert cells(position("14 0,0", "28", "16", one_side=True)) == {*RING}
    assert cells(position("14 0,0", "15", "16", one_side=True)) == set()


def test_all_touching_edges_agree() -> None:
    # 1,-1 touches blank in the south-west and gems in the south-east.
    state = position("1 0,0; 14 1,0", "2", "16")
    assert {text for text in texts(state) if text.endswith("1,-1")} == {"2 r0 1,-1"}
    assert why(state, "2 r3 1,-1") == "rotation"
    assert why(position("1 0,0; 14 1,0", "15", "16"), "15 r0 1,-1") == "edges"


@pytest.mark.parametrize("rotation", range(6))
def test_edge_of_a_turned_tile_stands_so_far_counter_clockwise(rotation: int) -> None:
    # The gem of tile 2 is in the south-east, after one rotation in the east, and so on.
    faced = ("0,1", "1,0", "1,-1", "0,-1", "-1,0", "-1,1")[rotation]
    state = position(f"2 r{rotation} 0,0", "28", "16", one_side=True)
    assert cells(state) == {faced}


def test_of_rotations_that_look_alike_the_smallest_is_legal() -> None:
    def rotations(tile: str, laid: str) -> set[str]:
        state = position(f"{laid} 0,0", tile, "16", one_side=True)
        return {text.split()[1] for text in texts(state) if text.endswith(" 1,0")}

    assert rotations("15", "1") == {"r0"}
    assert rotations("28", "14") == {"r0"}
    assert rotations("24", "1") | rotations("24", "14") == {"r0", "r1"}
    assert rotations("20", "1") | rotations("20", "14") == {"r0", "r1", "r2"}
    assert rotations("26", "1") | rotations("26", "14") == {"r0", "r1", "r2"}
    assert rotations("16", "1") | rotations("16", "14") == {f"r{k}" for k in range(6)}


def test_why_takes_a_rotation_that_looks_alike_for_the_smallest() -> None:
    assert why(position(PAIR, "15", "16"), "15 r3 1,-1") is None


# Numbers of sides within a turn


def test_number_of_sides_is_not_used_twice_in_a_turn() -> None:
    state = after(position(PAIR, "15 3", "16"), "15 r0 1,-1")
    assert why(state, "3 r0 0,1") == "used"
    assert "0,1" not in cells(state)


def test_another_number_may_follow() -> None:
    state = after(position("1 0,0; 1 1,0", "15 3", "16"), "15 r0 1,-1")
    assert cells(state) == set()
    three = position(f"{PAIR}; 1 0,1; 1 2,-1", "15 3", "16", used=1 << 2)
    assert cells(three) == {"1,-1"}
    assert why(three, "15 r0 1,-1") is None


def test_one_side_may_be_used_once_a_turn_too() -> None:
    state = after(position(PAIR, "15 3", "16", one_side=True), "15 r0 2,0")
    assert why(state, "3 r1 3,0") == "used"
    assert why(state, "3 r0 0,1") is None


def test_one_side_right_lasts_for_the_whole_turn() -> None:
    state = position(PAIR, "3 15", "16 17 18", one_side=True, points=(0, 1))
    state = after(state, "3 r0 0,1")
    assert state.points[0] > 1
    assert why(state, "15 r0 2,0") is None


def test_numbers_are_free_again_in_the_next_turn() -> None:
    state = after(position(PAIR, "15 3", "15 3 5"), "15 r0 1,-1; end")
    assert state.used == 0
    assert why(state, "15 r0 0,1") is None


# The opening


def test_opening_allows_one_side_and_the_usual_numbers() -> None:
    state = HEXHEAVEN.initial({"deal": ",".join(map(str, [15, 3, 4, 5, 6, *range(7, 15), 1, 2,
                                                          *range(16, 29)]))})  # fmt: skip
    assert cells(state, "15") == {"1,0", "0,-1", "-1,1"}
    state = after(state, "15 r0 1,0")
    sides = {state.effect(move).sides for move in state.legal_moves()}
    assert sides == {1, 2}


def test_opening_numbers_of_sides_may_repeat() -> None:
    state = opened()
    assert state.used == 0
    assert state.ply == 4


def test_edges_must_match_in_the_opening() -> None:
    state = HEXHEAVEN.initial({"deal": ",".join(map(str, range(1, 29)))})
    assert cells(state, "1") == {"1,0", "0,-1", "-1,1"}
    assert why(state, "1 r0 1,-1") == "edges"


def test_something_always_fits_in_the_opening() -> None:
    # Blank tiles and all-gem tiles, around a tile with both kinds of edges.
    deal = [1, 15, 14, 28, 2, 3, 4, 5, 6, 7, *range(8, 14), *range(16, 28)]
    state = HEXHEAVEN.initial({"deal": ",".join(map(str, deal))})
    while state.opening:
        moves = state.legal_moves()
        assert moves
        state = state.apply(moves[0])


# Reserve tiles


def test_reserve_tile_may_touch_one_to_five_tiles() -> None:
    for number in range(1, 6):
        state = position(ring("1", *RING[:number]), "28", "16", reserves=("15", ""))
        assert why(state, "*15 r0 0,0") is None
        assert "*15 r0 0,0" in texts(state)


def test_reserve_tile_is_not_stopped_by_a_used_number_and_uses_none_up() -> None:
    state = position(PAIR, "3 5", "16", reserves=("15 17", ""), used=1 << 2)
    assert cells(state, "*15") >= {"1,-1", "0,1"}
    state = after(position(PAIR, "3 5", "16", reserves=("15", "")), "*15 r0 1,-1")
    assert state.used == 0
    assert "0,1" in cells(state, "3")


def test_reserve_tile_has_edges_that_agree() -> None:
    state = position(PAIR, "3", "16", reserves=("28", ""))
    assert cells(state, "*28") == set()
    assert why(state, "*28 r0 1,-1") == "edges"


def test_reserve_tile_is_not_placed_in_the_opening() -> None:
    state = position(PAIR, "3 5 7 9", "16 17 18 19", reserves=("15", ""))
    assert state.opening
    assert cells(state, "*15") == set()
    assert why(state, "*15 r0 1,-1") == "opening"


# For board views


def test_placements_tell_sides_and_points() -> None:
    state = position("1 0,0; 15 1,0", "2", "16", one_side=True)
    found = placements(state.board, NUMBER_OF["1"], state.counts)
    assert {(p.cell, p.sides, p.points) for p in found if p.cell == (1, -1)} == {((1, -1), 2, 1)}
    assert {p.points for p in found if p.sides == 1} == {0, 1}
    for tile in (1, 2, 15, 16):
        for p in placements(state.board, tile, state.counts):
            move = HEXHEAVEN.parse_move(f"{tile} r{p.rotation} {p.cell.q},{p.cell.r}")
            assert state.effect(move)[:2] == (p.sides, p.points)


def test_why_agrees_with_the_legal_moves() -> None:
    state = opened()
    for _ in range(25):
        legal = set(texts(state))
        beside = {*state.board.spots, *state.board.laid}
        for tile in state.hands[state.turn]:
            for q, r in beside:
                for rotation in range(6):
                    text = f"{tile} r{rotation} {q},{r}"
                    if text in legal:
                        assert why(state, text) is None
                    elif why(state, text) is None:
                        assert any(f"{tile} r{k} {q},{r}" in legal for k in range(rotation))
        if not state.legal_moves():
            break
        state = state.apply(state.legal_moves()[-1])
