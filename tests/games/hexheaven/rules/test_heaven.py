"""Hex heaven, holes and the reserve, sentence by sentence of the rules."""

from tests.games.hexheaven.rules.helpers import (
    HEXHEAVEN,
    RING,
    cell_of,
    cells,
    position,
    ring,
    tiles,
    why,
)
from tests.games.states import after

from rokkaku.games.hexheaven.rules.board import board_of
from rokkaku.games.hexheaven.rules.state import HexHeavenState
from rokkaku.hexgrid import Hex

ALMOST = f"1 0,0; {ring('1', *RING[:5])}"
"""A red tile with five red neighbours; 0,1 is free."""
TWINS = "1 0,0; 15 1,0; 1 1,-1; 1 0,-1; 1 -1,0; 1 -1,1; 1 2,-1; 1 2,0; 1 1,1"
"""Tiles 1 and 15 side by side, with all cells around them taken but 0,1, which touches both."""


def taken(state: HexHeavenState, text: str) -> tuple[int, ...]:
    return state.effect(HEXHEAVEN.parse_move(text)).taken


def test_surrounded_tile_goes_to_the_own_reserve_at_once() -> None:
    state = position(ALMOST, "1 15", "16")
    assert taken(state, "1 r0 0,1") == tiles("1")
    state = after(state, "1 r0 0,1")
    assert state.reserves == (tiles("1"), ())
    assert Hex(0, 0) not in state.board.laid
    assert state.board.holes == {(0, 0)}


def test_five_tiles_around_do_not_surround() -> None:
    state = position("1 0,0; " + ring("1", *RING[:4]), "1", "16")
    assert taken(state, "1 r0 0,1") == ()
    assert after(state, "1 r0 0,1").reserves == ((), ())


def test_unmarked_tile_cannot_be_taken() -> None:
    # V has gems in the north-east, west and south-east; 2 shows one gem each.
    around = "15 1,0; 2 r5 1,-1; 1 0,-1; 2 r1 -1,0; 1 -1,1"
    state = position(f"V 0,0; {around}", "2", "16")
    state = after(state, "2 r3 0,1")
    assert len(state.board.laid) == 7
    assert state.reserves == ((), ())


def test_unmarked_tiles_surround_like_any_other() -> None:
    around = "1 1,0; 1 1,-1; 1 0,-1; 1 -1,0; V r1 0,1"
    state = position(f"1 0,0; {around}", "2", "16")
    text = next(t for t in map(str, state.legal_moves()) if t.endswith(" -1,1"))
    assert taken(state, text) == tiles("1")


def test_all_surrounded_tiles_are_taken_together() -> None:
    state = position(TWINS, "1", "16")
    assert sorted(taken(state, "1 r0 0,1")) == sorted(tiles("1 15"))
    assert after(state, "1 r0 0,1").reserves == (tiles("1 15"), ())


def test_points_are_counted_before_tiles_are_taken() -> None:
    # 0,1 touches 0,0, which is taken, and two more.
    state = position(ALMOST, "1", "16")
    assert state.effect(HEXHEAVEN.parse_move("1 r0 0,1")).points == 3
    assert after(state, "1 r0 0,1").points == (3, 0)


def test_hole_stays_dead_while_six_tiles_surround_it() -> None:
    state = after(position(ALMOST, "1 15", "16", one_side=True), "1 r0 0,1")
    assert "0,0" not in cells(state)
    assert why(state, "15 r0 0,0") == why(state, "*1 r0 0,0") == "hole"


def test_hole_beside_another_is_open_until_that_is_filled() -> None:
    state = after(position(TWINS, "1 15", "16"), "1 r0 0,1")
    assert why(state, "15 r0 0,0") is None
    state = after(state, "15 r0 0,0")
    assert state.board.holes == {(1, 0)}
    assert why(state, "*1 r0 1,0") == "hole"


def test_placing_into_a_hole_counts_the_tiles_around_as_they_are_now() -> None:
    state = after(position(TWINS, "1 15", "16"), "1 r0 0,1")
    effect = state.effect(HEXHEAVEN.parse_move("15 r0 0,0"))
    assert (effect.sides, effect.points) == (5, 0)
    assert state.board == board_of(state.board.laid, state.board.holes)
    assert state.board.spots == board_of(state.board.laid).spots


def test_reserve_tile_may_be_placed_in_the_same_turn() -> None:
    state = after(position(ALMOST, "1 15", "16"), "1 r0 0,1")
    assert why(state, "*1 r0 1,1") is None
    state = after(state, "*1 r0 1,1")
    assert state.reserves == ((), ())
    assert state.board.laid[cell_of("1,1")].tile == 1


def test_reserve_tile_may_be_placed_in_a_later_turn() -> None:
    state = after(position(ALMOST, "1 3 5", "28 28 28"), "1 r0 0,1; end; pass")
    assert state.turn == 0
    assert "*1 r0 1,1" in map(str, state.legal_moves())


def test_reserve_tile_scores_normally() -> None:
    state = position("1 0,0; 15 1,0", "16", "16", reserves=("1", ""))
    state = after(state, "*1 r0 1,-1")
    assert (state.points, state.gained) == ((1, 0), 1)


def test_reserve_tile_can_make_a_hex_heaven() -> None:
    state = after(position(ALMOST, "16", "16", reserves=("15", "")), "*15 r0 0,1")
    assert state.reserves == (tiles("1"), ())


def test_reserve_does_not_count_for_the_hand_of_three() -> None:
    state = position("1 0,0; 1 1,0", "15 3 5", "16 17 18", reserves=("20 21", ""), deck="22 23 24")
    state = after(state, "15 r0 1,-1; end")
    assert state.hands[0] == tiles("3 5 22")
    assert state.reserves[0] == tiles("20 21")


def test_placing_a_reserve_tile_is_never_compulsory() -> None:
    state = position("1 0,0", "15", "16", reserves=("3", ""))
    assert "pass" in map(str, state.legal_moves())
    played = after(position("1 0,0; 1 1,0", "15 3", "16", reserves=("5", "")), "15 r0 1,-1")
    assert "end" in map(str, played.legal_moves())


def test_hex_heaven_in_the_opening_of_three_is_for_use_after_it() -> None:
    hands = ("16 17 18", "16 17 18", "1 16 17 18")
    state = position(ALMOST, *hands, turn=2)
    assert state.opening
    assert taken(state, "1 r0 0,1") == tiles("1")
    state = after(state, "1 r0 0,1")
    assert (state.opening, state.turn, state.reserves[2]) == (False, 0, tiles("1"))


# The special tile of the serious game


def test_each_player_has_an_unmarked_tile_in_a_serious_game() -> None:
    assert HEXHEAVEN.initial({"mode": "serious"}).reserves == (tiles("V"), tiles("S"))


def test_special_tile_is_placed_once_as_a_reserve_tile_is() -> None:
    laid = "1 0,0; 1 1,0"
    state = position(laid, "3", "16", mode="serious", bonus=None, reserves=("V", "S"))
    moves = [text for text in map(str, state.legal_moves()) if text.startswith("*")]
    assert {text.split()[0] for text in moves} == {"*V"}
    state = after(state, moves[0])
    assert state.reserves == ((), tiles("S"))
    assert (state.gained, state.used) == (0, 0)
