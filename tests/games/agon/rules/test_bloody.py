"""The rules of Bloody Queen, sentence by sentence.

Unless a test says otherwise, White steps; `Qk6` and `qa1` are queens that play no part.
"""

import pytest
from tests.games.agon.rules.helpers import RING_1, RING_3, RING_5, bloody, pieces, targets
from tests.games.states import after, result, texts

# Steps and blocks


def test_steps_as_in_the_classic_rules() -> None:
    state = bloody("Qe5 Gc4 qa1 ga2")
    assert targets(state, "c4") == {"c3", "c5", "d4", "d5"}
    assert targets(state, "e5") == {"f6", "f5", "e6"}
    assert "f6" not in targets(bloody("Qk6 Ge5 qa1 ga2"), "e5")


def test_no_block() -> None:
    assert "d5" in targets(bloody("Qk6 Gc5 qa1 gd4 gd6"), "c5")


def test_moving_between_two_enemies_traps_nothing() -> None:
    state = after(bloody("Qk6 Gc5 qa1 gd4 gd6"), "c5-d5")
    assert state.turn == 1
    assert "Gd5" in pieces(state)
    assert "*" not in "".join(texts(state))


def test_a_position_with_a_piece_between_two_enemies_asks_for_nothing() -> None:
    state = bloody("Qk6 Gd5 qa1 gd4 gd6")
    assert not any("*" in text for text in texts(state))


# Traps

AROUND_D5 = ["d4", "c4", "c5", "d6", "e6", "e5"]
"""The neighbours of d5, counter-clockwise from the left; the opposite one is three further."""
BEHIND_D5 = ["d3", "b3", "b5", "d7", "f7", "f5"]


@pytest.mark.parametrize("line", range(6))
def test_trap_by_the_stepped_piece_and_a_friend_directly_behind(line: int) -> None:
    # The black guard is next to d5, to which White steps; the friend is behind it.
    victim, friend = AROUND_D5[line], BEHIND_D5[line]
    origin = "c5" if victim != "c5" and friend != "c5" else "c4"
    state = after(bloody(f"Qk6 G{origin} G{friend} qa1 g{victim} gk1"), f"{origin}-d5")
    assert {text.split("*")[0] for text in texts(state)} == {victim}


NO_TRAP = {
    "around a bend": ("Qk6 Gc5 Gd3 qa1 ge5 gk1", "c5-d5"),
    "with a friend not directly behind": ("Qk6 Gc5 Gd2 qa1 gd4 gk1", "c5-d5"),
    "with an enemy behind": ("Qk6 Gc5 qa1 gd4 gd3", "c5-d5"),
    "of own pieces": ("Qk6 Gc5 Gd4 Gd3 qa1 gk1", "c5-d5"),
    # The black guard on d5 is between White's d4 and d6, but another piece steps.
    "without the piece that stepped": ("Qk6 Gd4 Gd6 Gj1 qa1 gd5", "j1-i1"),
    # After c5-d5 the guard on c4 is between b4 and d4, neither of which stepped.
    "beside the line of the stepped piece": ("Qk6 Gc5 Gb4 Gd4 qa1 gc4", "c5-d5"),
    # c8 and d1 aren't neighbours in any line.
    "across the edge": ("Qk6 Gb7 Gd1 qa1 gc8 gk1", "b7-c7"),
}


@pytest.mark.parametrize(("position", "step"), NO_TRAP.values(), ids=NO_TRAP)
def test_no_trap(position: str, step: str) -> None:
    state = after(bloody(position), step)
    assert state.turn == 1
    assert len(pieces(state)) == len(position.split())


# Trapped pieces


def test_guard_trapped_by_two_guards_is_put_by_the_trapper_on_the_next_ring_outward() -> None:
    # The guard on d4 (ring 2) goes to any empty cell of ring 3.
    state = after(bloody("Qk6 Gc5 Gd3 qa1 gd4 gk1"), "c5-d5")
    assert (state.turn, state.actor) == (0, 0)
    assert targets(state, "d4") == RING_3 - {"d3"}
    assert all(text.startswith("d4*") for text in texts(state))
    state = after(state, "d4*i6")
    assert "gi6" in pieces(state)
    assert "gd4" not in pieces(state)
    assert state.turn == 1


RING_2_BUT_G7 = "Qf8 Ge7 Gh6 Gh5 Gh4 qd6 gg4 gf4 ge4 gd4 gd5"


def test_guard_is_put_one_ring_further_when_the_next_is_full() -> None:
    state = after(bloody(f"Gf5 {RING_2_BUT_G7} Gg7 ge6"), "f5-e5")
    assert targets(state, "e6") == RING_3


def test_guard_is_not_put_further_while_the_next_ring_has_an_empty_cell() -> None:
    state = after(bloody(f"Gf5 {RING_2_BUT_G7} ge6"), "f5-e5")
    assert targets(state, "e6") == {"g7"}


def test_guard_trapped_on_ring_5_goes_to_another_cell_of_ring_5() -> None:
    state = after(bloody("Qk6 Ga3 Ga6 qa1 ga5 gk1"), "a3-a4")
    assert targets(state, "a5") == RING_5 - {"a1", "a4", "a5", "a6", "k1", "k6"}


REMOVED = {
    "a stepping guard and a queen": ("Qd3 Gc5 qa1 gd4 gk1", "c5-d5", "gd4"),
    "a stepping queen and a guard": ("Qc5 Gd3 qa1 gd4 gk1", "c5-d5", "gd4"),
    "a queen on the throne": ("Qf6 Gc6 qa1 ge6 gk1", "c6-d6", "ge6"),
}


@pytest.mark.parametrize(("position", "step", "guard"), REMOVED.values(), ids=REMOVED)
def test_guard_is_removed_that_was_trapped_by(position: str, step: str, guard: str) -> None:
    state = after(bloody(position), step)
    source, target = step.split("-")
    assert pieces(state) == {*position.replace(source, target).split()} - {guard}
    assert state.turn == 1


def test_queen_trapped_by_two_guards_is_exchanged_with_the_outermost_guard() -> None:
    state = after(bloody("Qk6 Gc5 Gd3 qd4 gf3 gj6 gg8"), "c5-d5")
    assert texts(state) == ["d4~j6"]
    state = after(state, "d4~j6")
    assert pieces(state) == {"Qk6", "Gd5", "Gd3", "qj6", "gf3", "gg8"}
    assert state.turn == 1


@pytest.mark.parametrize(
    ("position", "step", "exchange"),
    [("Qd3 Gc5 qd4 gf3 gk1", "c5-d5", "d4~k1"), ("Qk6 Ge4 Gf7 qf6 gk1", "e4-f5", "f6~k1")],
    ids=["by a guard and a queen", "on the throne"],
)
def test_queen_is_exchanged_that_was_trapped(position: str, step: str, exchange: str) -> None:
    assert texts(after(bloody(position), step)) == [exchange]


def test_trapper_chooses_among_equally_outer_guards() -> None:
    state = after(bloody("Qk6 Gc5 Gd3 qd4 gk1 gf11 ge3"), "c5-d5")
    assert set(texts(state)) == {"d4~k1", "d4~f11"}
    assert state.actor == 0


def test_exchange_with_the_last_guard_wins() -> None:
    state = after(bloody("Qk6 Gc5 Gd3 qd4 gk1"), "c5-d5; d4~k1")
    assert result(state) == ((0,), "noGuards")
    assert pieces(state) == {"Qk6", "Gd5", "Gd3", "qk1"}


# Several at once

DOUBLE = "Qk6 Gc5 Gd3 Gf5 qa1 gd4 ge5 gk1"
"""c5-d5 traps d4 (with d3) and e5 (with f5)."""


def test_all_trapped_pieces_are_dealt_with_in_the_same_turn() -> None:
    state = after(bloody(DOUBLE), "c5-d5")
    assert {text.split("*")[0] for text in texts(state)} == {"d4", "e5"}
    state = after(state, "d4*c3")
    assert (state.turn, state.actor, state.ply) == (0, 0, 2)
    assert {text.split("*")[0] for text in texts(state)} == {"e5"}
    state = after(state, "e5*h6")
    assert (state.turn, state.actor, state.ply) == (1, 1, 3)


def test_trapped_pieces_are_dealt_with_in_any_order() -> None:
    one = after(bloody(DOUBLE), "c5-d5; d4*c3; e5*h6")
    other = after(bloody(DOUBLE), "c5-d5; e5*h6; d4*c3")
    assert pieces(one) == pieces(other)
    assert (one.turn, other.turn) == (1, 1)


def test_removal_happens_at_once_and_before_the_relocations() -> None:
    # With the queen on f5, the step removes the guard on e5; d4 must still be relocated.
    state = after(bloody("Qf5 Gc5 Gd3 qa1 gd4 ge5 gk1"), "c5-d5")
    assert "ge5" not in pieces(state)
    assert {text.split("*")[0] for text in texts(state)} == {"d4"}
    assert state.turn == 0


def test_stepping_queen_removes_all_the_guards_it_traps() -> None:
    state = after(bloody("Qc5 Gf5 Gd3 qa1 gd4 ge5 gk1"), "c5-d5")
    assert pieces(state) == {"Qd5", "Gf5", "Gd3", "qa1", "gk1"}
    assert state.turn == 1


def test_outermost_is_looked_at_at_that_moment() -> None:
    # e7 is the outermost guard until the one trapped on e5 (ring 1) is relocated to ring 2.
    state = after(bloody("Qk6 Gc5 Gd3 Gf5 qd4 ge5 ge7"), "c5-d5")
    assert {text for text in texts(state) if "~" in text} == {"d4~e7"}
    state = after(state, "e5*h6")
    assert set(texts(state)) == {"d4~e7", "d4~h6"}


def test_relocated_guard_can_be_the_one_that_is_exchanged() -> None:
    state = after(bloody("Qk6 Gc5 Gd3 Gf5 qd4 ge5 ge7"), "c5-d5; e5*h6; d4~h6")
    assert pieces(state) == {"Qk6", "Gd5", "Gd3", "Gf5", "qh6", "ge7"}


def test_pending_guard_that_the_exchange_removes_is_no_longer_pending() -> None:
    state = after(bloody("Qk6 Gc5 Gd3 Gf5 qd4 ge5 gg6"), "c5-d5")
    assert {"d4~e5", "d4~g6"} == {text for text in texts(state) if "~" in text}
    state = after(state, "d4~e5")
    assert pieces(state) == {"Qk6", "Gd5", "Gd3", "Gf5", "qe5", "gg6"}
    assert (state.turn, state.actor) == (1, 1)


def test_exchanged_queen_on_a_pending_guards_cell_is_not_dealt_with_again() -> None:
    state = after(bloody("Qk6 Gc5 Gd3 Gf5 qd4 ge5 gg6"), "c5-d5; d4~e5")
    assert not any("~" in text or "*" in text for text in texts(state))


@pytest.mark.parametrize(
    ("position", "moves", "put"),
    [
        # The guard is relocated to g3, between White's g2 and g4.
        ("Qk6 Gc5 Gd3 Gg2 Gg4 qa1 gd4 gk1", "c5-d5; d4*g3", "gg3"),
        # The black queen lands on f11, between White's g10 and e10.
        ("Qk6 Gc5 Gd3 Gg10 Ge10 qd4 gf11 gk2", "c5-d5; d4~f11", "qf11"),
    ],
    ids=["relocations", "exchanges"],
)
def test_never_traps(position: str, moves: str, put: str) -> None:
    state = after(bloody(position), moves)
    assert state.turn == 1
    assert put in pieces(state)
    assert not any("*" in text or "~" in text for text in texts(state))


# The end


FIVE = " ".join("G" + cell for cell in RING_1[1:])
FOUR = " ".join("G" + cell for cell in RING_1[2:])
ENDS = {
    "all remaining guards around the own queen": (
        "Qf6 Gf5 Gd6 qa1 gk1",
        "d6-e6",
        ((0,), "throne"),
    ),
    "the queen among all remaining guards": ("Qe6 Gf5 Gf7 qa1 gk1", "e6-f6", ((0,), "throne")),
    "six guards around the own queen": (f"Qf6 {FIVE} Gf8 qa1 gk1", "f8-f7", ((0,), "throne")),
    "one guard elsewhere is not enough": ("Qf6 Gf5 Gd6 Gk2 qa1 gk1", "d6-e6", None),
    "six without the own queen": (f"Qk6 {FIVE} Gf8 qa1 gk1", "f8-f7", ((1,), "emptyThrone")),
    "five without the own queen do not lose": (f"Qk6 {FOUR} Gf8 qa1 gk1", "f8-f7", None),
    "no guards left": ("Qd3 Gc5 qa1 gd4", "c5-d5", ((0,), "noGuards")),
    # Black's only guard off ring 1 is removed, and Black's queen sits on the throne.
    "the other player by the mover's capture": ("Qd3 Gc5 qf6 gf5 gd4", "c5-d5", ((1,), "throne")),
    # Black's queen is on the throne, and all guards are around it, because there are none.
    "losing is looked at before winning": ("Qd3 Gc5 qf6 gd4", "c5-d5", ((0,), "noGuards")),
    # The queen on d4 is trapped with d3, and the last guard, on e5, is removed.
    "no exchange when removals have left no guard": (
        "Qf5 Gc5 Gd3 qd4 ge5",
        "c5-d5",
        ((0,), "noGuards"),
    ),
}


@pytest.mark.parametrize(("position", "step", "expected"), ENDS.values(), ids=ENDS)
def test_end_after_a_step(position: str, step: str, expected: object) -> None:
    assert result(after(bloody(position), step)) == expected


def test_end_is_looked_at_when_the_whole_turn_is_resolved() -> None:
    # White's sixth guard on ring 1 traps the queen on the throne; the exchange comes first.
    state = bloody("Qk6 Ge4 Gf7 Gg6 Gg5 Gf5 Ge6 qf6 gk1 gk2")
    state = after(state, "e4-e5")
    assert (result(state), state.actor) == (None, 0)
    assert result(after(state, "f6~k1")) == ((1,), "emptyThrone")


def test_other_player_does_not_win_while_a_trapped_guard_is_pending() -> None:
    # The guard on d5 is removed at once, which leaves Black's queen and e6, but e6 is trapped.
    state = after(bloody("Qc5 Ge4 Ge7 qf6 ge6 gd5"), "e4-e5")
    assert (result(state), state.actor) == (None, 0)
    assert result(after(state, "e6*d5")) is None


def test_the_mover_is_looked_at_first() -> None:
    # White's sixth guard closes ring 1 without the queen, and removes Black's last guard.
    state = after(bloody(f"Qf9 {FIVE} Ge7 qa1 gf8"), "e7-f7")
    assert "gf8" not in pieces(state)
    assert result(state) == ((1,), "emptyThrone")
