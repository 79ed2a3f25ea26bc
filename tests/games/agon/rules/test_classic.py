"""The classic rules, sentence by sentence."""

import pytest
from tests.games.agon.rules.helpers import RING_1, RING_5, classic, pieces, targets
from tests.games.states import after, result, texts

# 1. Steps


def test_turn_is_one_step_then_the_other_player_moves() -> None:
    state = after(classic("Gd5"), "d5-d6")
    assert "Gd6" in pieces(state)
    assert "Gd5" not in pieces(state)
    assert (state.turn, state.actor, state.ply) == (1, 1, 1)


def test_step_goes_to_the_same_ring_or_the_next_inward() -> None:
    # c4 is (-2, 3) on ring 3; c3 and c5 share the ring, d4 and d5 are inward, b3 and b4 outward.
    assert targets(classic("Gc4"), "c4") == {"c3", "c5", "d4", "d5"}


def test_step_from_a_corner_of_a_ring_has_one_cell_inward() -> None:
    assert targets(classic("Gc3"), "c3") == {"c4", "d3", "d4"}


def test_step_goes_to_an_adjacent_empty_cell_only() -> None:
    assert targets(classic("Gc4 Gc3 gd4"), "c4") == {"c5", "d5"}


def test_only_own_pieces_step() -> None:
    assert {text.split("-")[0] for text in texts(classic("gd5"))} == {
        "k1", "k2", "k3", "k4", "k5", "k6", "j1",
    }  # fmt: skip


def test_queen_may_enter_the_throne() -> None:
    assert targets(classic("Qe5"), "e5") == {"f6", "f5", "e6"}


def test_guard_may_not_enter_the_throne() -> None:
    assert targets(classic("Ge5"), "e5") == {"f5", "e6"}


def test_queen_does_not_leave_the_throne_by_a_step() -> None:
    assert targets(classic("Qf6"), "f6") == set()


# 2. Traps

AXES = [("d4", "d6"), ("c4", "e6"), ("c5", "e5")]
"""Pairs of cells on both sides of d5, in a line."""


@pytest.mark.parametrize(("one", "other"), AXES)
def test_trapped_is_a_piece_between_two_enemies_in_any_of_three_lines(one: str, other: str) -> None:
    state = classic(f"Gd5 g{one} g{other}")
    assert {text[:3] for text in texts(state)} == {"d5*"}


@pytest.mark.parametrize(("one", "other"), [("d4", "e6"), ("d4", "e5"), ("c4", "d6")])
def test_not_trapped_around_a_bend(one: str, other: str) -> None:
    assert "*" not in "".join(texts(classic(f"Gd5 g{one} g{other}")))


def test_not_trapped_when_an_enemy_is_not_adjacent() -> None:
    assert "*" not in "".join(texts(classic("Gd5 gd4 gd7")))


def test_not_trapped_by_own_pieces() -> None:
    assert "*" not in "".join(texts(classic("Gd5 gd4 Gd6")))


def test_not_trapped_across_the_edge() -> None:
    # c8 is the last cell of its row, d1 the first of the next; neither has both sides of a line.
    assert "*" not in "".join(texts(classic("Gc8 gc7 gd1 ge1 gf1")))


def test_enemy_queen_traps_too() -> None:
    assert {text[:3] for text in texts(classic("Gd5 qd4 gd6"))} == {"d5*"}


def test_queen_on_the_throne_can_trap() -> None:
    assert {text[:3] for text in texts(classic("Ge6 qf6 gd6"))} == {"e6*"}


def test_queen_on_the_throne_can_be_trapped() -> None:
    assert {text[:3] for text in texts(classic("Qf6 gf5 gf7"))} == {"f6*"}


def test_trap_is_a_state_of_the_position_however_it_came_about() -> None:
    # Black's relocated guard lands beside d1 and so traps it together with e1.
    state = classic("gd5 Gd4 Gd6 Gd1 ge1", turn="b")
    assert {text[:3] for text in texts(state)} == {"d5*"}
    state = after(state, "d5*c1")
    assert {text[:3] for text in texts(state)} == {"d1*"}


def test_trap_is_looked_at_when_the_turn_begins() -> None:
    # Two white guards are trapped; White frees one, Black steps away from the other.
    state = classic("Gd5 gd4 gd6 Gh5 gh4 gh6")
    assert {text[:3] for text in texts(state)} == {"d5*", "h5*"}
    state = after(state, "d5*f1; h6-g7")
    assert "*" not in "".join(texts(state))


def test_trapped_piece_stays_trapped_until_its_owner_relocates_it() -> None:
    state = after(classic("Gd5 gd4 gd6 Gh5 gh4 gh6"), "d5*f1; a2-b2")
    assert {text[:3] for text in texts(state)} == {"h5*"}


# 3. Relocation


def test_relocation_is_the_whole_turn() -> None:
    state = after(classic("Gd5 gd4 gd6"), "d5*f1")
    assert state.turn == 1
    assert "Gf1" in pieces(state)
    assert "Gd5" not in pieces(state)


def test_with_a_trapped_piece_nothing_but_relocation_is_legal() -> None:
    state = classic("Gd5 gd4 gd6")
    assert all(text.startswith("d5*") for text in texts(state))
    assert "k1-j2" not in texts(state)


def test_trapped_queen_goes_before_trapped_guards() -> None:
    state = classic("Qd5 gd4 gd6 Gh5 gh4 gh6")
    assert {text[:3] for text in texts(state)} == {"d5*"}
    state = after(state, "d5*f1; a2-b2")
    assert {text[:3] for text in texts(state)} == {"h5*"}


def test_trapped_guards_go_in_any_order() -> None:
    state = classic("Gd5 gd4 gd6 Gh5 gh4 gh6")
    assert targets(state, "d5") == targets(state, "h5") != set()


def test_trapped_guard_goes_to_any_empty_cell_of_ring_5() -> None:
    state = classic("Gd5 gd4 gd6")
    occupied = {piece[1:] for piece in pieces(state)}
    assert targets(state, "d5") == RING_5 - occupied


def test_guard_trapped_on_ring_5_goes_to_another_cell_of_it() -> None:
    state = classic("Ge1 gd1 gf1")
    occupied = {piece[1:] for piece in pieces(state)}
    assert targets(state, "e1") == RING_5 - occupied


def test_trapped_queen_goes_to_any_empty_cell_the_throne_included() -> None:
    state = classic("Qd5 gd4 gd6")
    assert len(targets(state, "d5")) == 91 - 14
    assert "f6" in targets(state, "d5")


# 4. Blocks

BLOCK = "gd4 gd6 Gc5"
"""d5 lies between two black guards, c5 is next to it."""


def test_block_no_step_between_two_enemies() -> None:
    assert "d5" not in targets(classic(BLOCK), "c5")
    assert "d5" in targets(classic("gd4 gd7 Gc5"), "c5")


def test_block_holds_for_the_queen_too() -> None:
    assert "d5" not in targets(classic("gd4 gd6 Qc5"), "c5")
    assert "f6" not in targets(classic("gf5 gf7 Qe5"), "e5")


def test_enemy_queen_blocks_even_from_the_throne() -> None:
    assert "e6" not in targets(classic("qf6 gd6 Gd7"), "d7")


def test_own_pieces_do_not_block() -> None:
    assert "d5" in targets(classic("Gd4 Gd6 Gc5"), "c5")
    assert "d5" in targets(classic("Gd4 gd6 Gc5"), "c5")


def test_block_holds_for_a_guards_relocation() -> None:
    # e1 lies between the black guards on d1 and f1.
    state = classic("Gd5 gd4 gd6 gd1 gf1")
    assert "e1" not in targets(state, "d5")
    assert "c1" in targets(state, "d5")


def test_block_holds_for_a_queens_relocation() -> None:
    # The throne lies between f5 and f7.
    state = classic("Qd5 gd4 gd6 gf5 gf7")
    assert "f6" not in targets(state, "d5")
    assert len(targets(state, "d5")) == 91 - 14 - 1


# 5. The end

SIX_BUT_ONE = " ".join("G" + cell for cell in RING_1[1:])


def test_queen_on_the_throne_and_six_guards_around_win() -> None:
    assert result(after(classic(f"Qf6 {SIX_BUT_ONE} Gf8"), "f8-f7")) == ((0,), "throne")


def test_black_wins_in_the_same_way() -> None:
    state = classic(f"qf6 {SIX_BUT_ONE.lower()} gf8", turn="b")
    assert result(after(state, "f8-f7")) == ((1,), "throne")


def test_six_guards_around_a_throne_without_the_own_queen_lose() -> None:
    assert result(after(classic(f"Qc4 {SIX_BUT_ONE} Gf8"), "f8-f7")) == ((1,), "emptyThrone")


def test_six_guards_around_the_enemy_queen_lose() -> None:
    assert result(after(classic(f"Qc4 qf6 {SIX_BUT_ONE} Gf8"), "f8-f7")) == ((1,), "emptyThrone")


def test_black_loses_in_the_same_way() -> None:
    state = classic(f"qc4 {SIX_BUT_ONE.lower()} gf8", turn="b")
    assert result(after(state, "f8-f7")) == ((0,), "emptyThrone")


def test_five_guards_and_the_queen_are_not_enough() -> None:
    state = after(classic(f"Qf6 {SIX_BUT_ONE} Gf9"), "f9-f8")
    assert result(state) is None


def test_nothing_is_legal_after_the_end() -> None:
    state = after(classic(f"Qf6 {SIX_BUT_ONE} Gf8"), "f8-f7")
    assert state.legal_moves() == ()
    assert state.actor is None


# Option queen_relocation=captor


def captor(pieces: str, turn: str = "w") -> object:
    return classic(pieces, turn, queen_relocation="captor")


def test_captor_names_the_new_cell_inside_the_trapped_players_turn() -> None:
    state = captor("Qd5 gd4 gd6")
    assert (state.turn, state.actor) == (0, 1)
    state = after(state, "d5*f1")
    assert "Qf1" in pieces(state)
    assert (state.turn, state.actor) == (1, 1)


def test_captor_relocates_blacks_queen_too() -> None:
    state = captor("qd5 Gd4 Gd6", turn="b")
    assert (state.turn, state.actor) == (1, 0)


def test_captor_has_the_same_choice_as_the_owner() -> None:
    trapped = "Qd5 gd4 gd6 gf5 gf7"
    assert texts(captor(trapped)) == texts(classic(trapped))


def test_captor_may_not_name_a_blocked_cell() -> None:
    assert "f6" not in targets(captor("Qd5 gd4 gd6 gf5 gf7"), "d5")


def test_owner_relocates_the_own_guards_under_the_captor_option() -> None:
    state = captor("Gd5 gd4 gd6")
    assert (state.turn, state.actor) == (0, 0)
    assert {text[:3] for text in texts(state)} == {"d5*"}


def test_captor_goes_first_and_then_the_owner_relocates_guards() -> None:
    state = captor("Qd5 gd4 gd6 Gh5 gh4 gh6")
    assert state.actor == 1
    state = after(state, "d5*f1; a2-b2")
    assert (state.turn, state.actor) == (0, 0)
    assert {text[:3] for text in texts(state)} == {"h5*"}


def test_owner_decides_by_default() -> None:
    state = classic("Qd5 gd4 gd6")
    assert (state.turn, state.actor) == (0, 0)
