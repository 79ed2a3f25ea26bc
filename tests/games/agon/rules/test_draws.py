import pytest
from tests.games.agon.rules.helpers import AGON, RING_1, bloody, classic, with_fields
from tests.games.states import after, result, texts

from rokkaku.core.state import AnyState

SHUT_IN = "Qf6 Gf7 Gg6 Gg5 Gf5 Ge5 ge6 Ga1 ga2 gb1 gb2 qk6 gk2 gk3"
"""White cannot step: ring 1 is full, the throne taken, and a1 walled in."""
THERE_AND_BACK = "a5-a6; a3-a4; a6-a5; a4-a3"
"""From the start position back to it, with White to move."""
SIX_BUT_ONE = " ".join("G" + cell for cell in RING_1[1:])


# Passing


def test_player_without_a_legal_move_passes() -> None:
    state = classic(SHUT_IN)
    assert texts(state) == ["pass"]
    state = after(state, "pass")
    assert (state.turn, state.actor, state.ply) == (1, 1, 1)
    assert result(state) is None


def test_pass_in_bloody_queen() -> None:
    state = bloody("Qf6 Gf7 Gg6 Gg5 Gf5 Ge5 ge6 Ga1 ga2 gb1 gb2 qk6 gk2 gk3")
    assert texts(state) == ["pass"]
    assert after(state, "pass").turn == 1


def test_no_pass_while_there_is_another_move() -> None:
    assert "pass" not in texts(AGON.initial())
    assert "pass" not in texts(after(classic(SHUT_IN), "pass"))


def test_two_passes_in_a_row_draw() -> None:
    state = with_fields(classic(SHUT_IN), passes=1)
    assert texts(state) == ["pass"]
    assert result(after(state, "pass")) == ((), "passes")


def test_passes_are_in_a_row_only_when_nothing_is_between() -> None:
    state = after(classic(SHUT_IN), "pass; k2-j2; pass; k3-j3; pass")
    assert result(state) is None


# Repetition


def test_third_occurrence_draws_the_start_position_counted() -> None:
    state = after(AGON.initial(), THERE_AND_BACK)
    assert result(state) is None
    state = after(state, THERE_AND_BACK)
    assert result(state) == ((), "repetition")
    assert state.ply == 8
    assert state.legal_moves() == ()


def test_repetition_draws_in_bloody_queen_too() -> None:
    state = after(bloody("Qk6 Ga5 qa1 ga3"), f"{THERE_AND_BACK}; {THERE_AND_BACK}")
    assert result(state) == ((), "repetition")


def test_repetition_counts_a_set_up_position() -> None:
    moves = "; ".join(["k6-j7", "a1-b1", "j7-k6", "b1-a1"] * 2)
    assert result(after(classic(""), moves)) == ((), "repetition")


def test_same_pieces_with_the_other_player_to_move_are_another_position() -> None:
    start = AGON.initial()
    mirrored = start.position._replace(turn=1)
    state = with_fields(start, seen=[[start.position, 1], [mirrored, 2]])
    assert result(state) is None
    assert result(after(state, THERE_AND_BACK)) is None


def test_repetition_need_not_be_in_a_row() -> None:
    state = after(AGON.initial(), f"{THERE_AND_BACK}; a5-a4; a3-a2; a4-a5; a2-a3")
    assert result(state) == ((), "repetition")


def test_repetition_starts_afresh_when_a_guard_was_removed() -> None:
    # The earlier positions can't come back, so they are forgotten.
    state = after(bloody("Qd3 Gc5 qa1 gd4 gk1"), "c5-d5")
    assert len(state.to_json()["seen"]) == 1


# The cap


def test_four_hundred_moves_draw() -> None:
    state = with_fields(AGON.initial(), ply=398)
    state = after(state, "a5-a6")
    assert result(state) is None
    assert result(after(state, "a3-a4")) == ((), "moveCap")


def test_every_move_text_counts_towards_the_cap() -> None:
    # A step and the relocation in the same turn are two moves.
    state = with_fields(bloody("Qk6 Gc5 Gd3 qa1 gd4 gk1"), ply=398)
    state = after(state, "c5-d5")
    assert (result(state), state.ply) == (None, 399)
    assert result(after(state, "d4*c3")) == ((), "moveCap")


def test_cap_in_the_middle_of_a_turn() -> None:
    state = after(with_fields(bloody("Qk6 Gc5 Gd3 qa1 gd4 gk1"), ply=399), "c5-d5")
    assert result(state) == ((), "moveCap")
    assert (state.actor, state.legal_moves()) == (None, ())


@pytest.mark.parametrize(
    ("state", "step", "expected"),
    [
        (classic(f"Qf6 {SIX_BUT_ONE} Gf8"), "f8-f7", ((0,), "throne")),
        (classic(f"Qc4 {SIX_BUT_ONE} Gf8"), "f8-f7", ((1,), "emptyThrone")),
        (bloody("Qd3 Gc5 qa1 gd4"), "c5-d5", ((0,), "noGuards")),
    ],
)
def test_win_or_loss_on_the_last_move_goes_before_the_draw(
    state: AnyState, step: str, expected: object
) -> None:
    assert result(after(with_fields(state, ply=399), step)) == expected
