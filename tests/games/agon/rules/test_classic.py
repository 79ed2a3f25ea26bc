import pytest
from tests.games.agon.rules.helpers import RING_1, RING_5, classic, pieces, targets
from tests.games.states import after, result, texts

# 1. Steps


def test_turn_is_one_step_then_the_other_player_moves() -> None:
    state = after(classic("Gd5"), "d5-d6")
    assert "Gd6" in pieces(state)
    assert "Gd5" not in pieces(state)
    assert (state.turn, state.actor, state.ply) == (1, 1, 1)


STEPS = {
    # c4 is (-2, 3) on ring 3; c3 and c5 share the ring, d4 and d5 are inward, b3 and b4 outward.
    "to the same ring or the next inward": ("Gc4", "c3 c5 d4 d5"),
    "from a corner of a ring to one cell inward": ("Gc3", "c4 d3 d4"),
    "to an adjacent empty cell only": ("Gc4 Gc3 gd4", "c5 d5"),
    "of a queen onto the throne": ("Qe5", "f6 f5 e6"),
    "of a guard not onto the throne": ("Ge5", "f5 e6"),
    "of a queen not off the throne": ("Qf6", ""),
}


@pytest.mark.parametrize(("pieces", "cells"), STEPS.values(), ids=STEPS)
def test_steps_of_the_first_piece(pieces: str, cells: str) -> None:
    assert targets(classic(pieces), pieces[1:3]) == {*cells.split()}


def test_only_own_pieces_step() -> None:
    assert {text.split("-")[0] for text in texts(classic("gd5"))} == {
        "k1", "k2", "k3", "k4", "k5", "k6", "j1",
    }  # fmt: skip


# 2. Traps

TRAPPED = {
    "in a row": "Gd5 gd4 gd6",
    "in a line to the right": "Gd5 gc4 ge6",
    "in a line to the left": "Gd5 gc5 ge5",
    "by the enemy queen too": "Gd5 qd4 gd6",
    "by a queen on the throne": "Ge6 qf6 gd6",
    "as a queen on the throne": "Qf6 gf5 gf7",
}
NOT_TRAPPED = {
    "around a bend to the right": "Gd5 gd4 ge6",
    "around a bend to the left": "Gd5 gd4 ge5",
    "around a bend from below": "Gd5 gc4 gd6",
    "by an enemy that is not adjacent": "Gd5 gd4 gd7",
    "by own pieces": "Gd5 gd4 Gd6",
    # c8 is the last cell of its row, and d1 the first of the next.
    "across the edge": "Gc8 gc7 gd1 ge1 gf1",
}


@pytest.mark.parametrize("pieces", TRAPPED.values(), ids=TRAPPED)
def test_trapped_is_a_piece_between_two_enemies(pieces: str) -> None:
    assert {text[:3] for text in texts(classic(pieces))} == {pieces[1:3] + "*"}


@pytest.mark.parametrize("pieces", NOT_TRAPPED.values(), ids=NOT_TRAPPED)
def test_not_trapped(pieces: str) -> None:
    assert "*" not in "".join(texts(classic(pieces)))


def test_trap_is_a_state_of_the_position_however_it_came_about() -> None:
    # Black's relocated guard lands beside d1, which it traps together with e1.
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

BLOCKS = {
    "between two enemies": ("Gc5 gd4 gd6", "d5", True),
    "not beside one": ("Gc5 gd4 gd7", "d5", False),
    "of the queen too": ("Qc5 gd4 gd6", "d5", True),
    "of the queen from the throne": ("Qe5 gf5 gf7", "f6", True),
    "by the enemy queen even from the throne": ("Gd7 qf6 gd6", "e6", True),
    "not between own pieces": ("Gc5 Gd4 Gd6", "d5", False),
    "not between an own piece and an enemy": ("Gc5 Gd4 gd6", "d5", False),
    "of a guard's relocation": ("Gd5 gd4 gd6 gd1 gf1", "e1", True),
    "not of a guard's relocation elsewhere": ("Gd5 gd4 gd6 gd1 gf1", "c1", False),
}


@pytest.mark.parametrize(("pieces", "cell", "blocked"), BLOCKS.values(), ids=BLOCKS)
def test_block_of_the_first_piece(pieces: str, cell: str, blocked: bool) -> None:
    assert (cell not in targets(classic(pieces), pieces[1:3])) == blocked


def test_block_holds_for_a_queens_relocation() -> None:
    # The throne lies between f5 and f7.
    state = classic("Qd5 gd4 gd6 gf5 gf7")
    assert "f6" not in targets(state, "d5")
    assert len(targets(state, "d5")) == 91 - 14 - 1


# 5. The end

SIX_BUT_ONE = " ".join("G" + cell for cell in RING_1[1:])


ENDS = {
    "six guards around the own queen win": (f"Qf6 {SIX_BUT_ONE} Gf8", ((0,), "throne")),
    "six around a throne without the own queen lose": (
        f"Qc4 {SIX_BUT_ONE} Gf8",
        ((1,), "emptyThrone"),
    ),
    "six around the enemy queen lose": (f"Qc4 qf6 {SIX_BUT_ONE} Gf8", ((1,), "emptyThrone")),
    "Black wins in the same way": (f"qf6 {SIX_BUT_ONE.lower()} gf8", ((1,), "throne")),
    "Black loses in the same way": (f"qc4 {SIX_BUT_ONE.lower()} gf8", ((0,), "emptyThrone")),
}


@pytest.mark.parametrize(("pieces", "expected"), ENDS.values(), ids=ENDS)
def test_the_sixth_guard_beside_the_throne_ends_the_game(pieces: str, expected: object) -> None:
    turn = "w" if "Gf8" in pieces else "b"
    assert result(after(classic(pieces, turn), "f8-f7")) == expected


def test_five_guards_and_the_queen_are_not_enough() -> None:
    assert result(after(classic(f"Qf6 {SIX_BUT_ONE} Gf9"), "f9-f8")) is None


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
