"""The opening, turns and the end of the game, sentence by sentence of the rules."""

from dataclasses import replace

import pytest
from tests.games.hexheaven.rules.helpers import (
    HEXHEAVEN,
    IN_ORDER,
    opened,
    position,
    result,
    ring,
    tiles,
)
from tests.games.states import after, texts

from rokkaku.games.hexheaven.rules.board import LaidTile
from rokkaku.games.hexheaven.rules.state import HexHeavenState
from rokkaku.games.hexheaven.rules.tiles import NUMBER_OF

PAIR = "1 0,0; 1 1,0"
STUCK = "28 28 28"
"""A hand that fits nowhere on a table of blank tiles."""
THREE = {"players": "3"}
SERIOUS = {"mode": "serious"}
SOLO = {"mode": "solo"}


def start(**options: str) -> HexHeavenState:
    state: HexHeavenState = HEXHEAVEN.initial({"deal": IN_ORDER, **options})
    return state


# Setup


def test_casual_setup() -> None:
    state = start()
    assert dict(state.board.laid) == {(0, 0): LaidTile(NUMBER_OF["V"], 0)}
    assert state.hands == (tiles("1 2 3 4 5"), tiles("6 7 8 9 10"))
    assert state.bonus == NUMBER_OF["11"]
    assert state.deck == tuple(range(12, 29))
    assert (state.points, state.reserves, state.turn) == ((0, 0), ((), ()), 0)


def test_setup_of_three_players() -> None:
    state = start(**THREE)
    assert state.hands == (tiles("1 2 3 4 5"), tiles("6 7 8 9 10"), tiles("11 12 13 14 15"))
    assert state.bonus == NUMBER_OF["16"]
    assert len(state.deck) == 12
    assert state.teams == ((0,), (1,), (2,))


def test_serious_setup() -> None:
    state = start(**SERIOUS)
    assert state.hands == (tiles("1 2 3 4 5"), tiles("6 7 8 9 10"))
    assert dict(state.board.laid) == {(0, 0): LaidTile(NUMBER_OF["11"], 0)}
    assert state.bonus is None
    assert state.deck == tuple(range(12, 29))


def test_solo_setup() -> None:
    state = start(**SOLO)
    assert state.hands == (tiles("1 2 3"),)
    assert dict(state.board.laid) == {(0, 0): LaidTile(NUMBER_OF["V"], 0)}
    assert state.bonus == NUMBER_OF["4"]
    assert state.deck == tuple(range(5, 29))
    assert not state.opening
    assert state.teams == ((0,),)


def test_seed_shuffles_all_marked_tiles() -> None:
    state = HEXHEAVEN.initial(seed=7)
    dealt = [*state.hands[0], *state.hands[1], state.bonus, *state.deck]
    assert sorted(dealt) == list(range(1, 29))
    assert state == HEXHEAVEN.initial(seed=7)
    assert state != HEXHEAVEN.initial(seed=8)


# The opening


@pytest.mark.parametrize(("options", "order"), [({}, "0101"), (THREE, "012012"), (SERIOUS, "0101")])
def test_each_player_places_one_tile_in_turn_until_all_hold_three(
    options: dict[str, str], order: str
) -> None:
    state = start(**options)
    for seat in order:
        assert state.opening
        assert state.actor == state.turn == int(seat)
        assert not {"end", "pass"} & set(texts(state))
        held = len(state.hands[state.turn])
        after_it = state.apply(state.legal_moves()[0])
        assert len(after_it.hands[state.turn]) == held - 1
        state = after_it
    assert not state.opening
    assert [len(hand) for hand in state.hands] == [3] * len(state.hands)
    assert state.turn == 0


def test_nothing_is_drawn_in_the_opening() -> None:
    assert opened().deck == start().deck


def test_nobody_has_the_one_side_right_after_the_opening() -> None:
    assert not opened().one_side
    assert not opened(SERIOUS).one_side


# One-side right


def test_lower_score_at_the_start_of_the_turn_gives_the_one_side_right() -> None:
    state = position(PAIR, "1 3 5", STUCK, points=(3, 2))
    assert after(state, "1 r0 1,-1; end").one_side
    behind = position(PAIR, "1 3 5", STUCK, points=(0, 2))
    assert not after(behind, "1 r0 1,-1; end").one_side
    assert not after(replace(behind, points=(0, 3)), "1 r0 1,-1; end").one_side


def test_right_is_not_lost_within_the_turn_and_not_kept_for_the_next() -> None:
    state = position(PAIR, "1 3 5", STUCK, points=(0, 1), one_side=True)
    state = after(state, "1 r0 1,-1")
    assert state.points == (2, 1)
    assert state.one_side
    assert not after(replace(after(state, "end"), points=(2, 2)), "pass").one_side


def test_right_goes_to_everybody_who_is_behind_the_leader() -> None:
    state = position(PAIR, STUCK, STUCK, STUCK, points=(2, 1, 2))
    first = after(state, "pass")
    second = after(first, "pass")
    assert (first.one_side, second.one_side) == (True, False)
    assert after(replace(state, points=(5, 1, 2)), "pass; pass").one_side


def test_superiority_points_are_compared_in_a_serious_game() -> None:
    state = position(PAIR, STUCK, STUCK, mode="serious", bonus=None)
    assert after(replace(state, superiority=(2, 1), points=(0, 9)), "pass").one_side
    assert not after(replace(state, superiority=(1, 1), points=(9, 0)), "pass").one_side


def test_solo_right_is_there_on_the_first_turn() -> None:
    assert start(**SOLO).one_side


@pytest.mark.parametrize(("gained", "right"), [(-2, True), (0, True), (1, False), (5, False)])
def test_solo_right_comes_of_a_turn_without_gain(gained: int, right: bool) -> None:
    state = position("1 0,0; 15 1,0", "2 3 5", mode="solo", used=4, gained=gained)
    assert after(state, "end").one_side is right


def test_solo_pass_counts_0() -> None:
    state = position(PAIR, STUCK, mode="solo")
    assert after(state, "pass").one_side


# A turn


def test_at_least_one_tile_must_be_placed() -> None:
    assert not {"end", "pass"} & set(texts(position(PAIR, "15 3", "16")))


def test_as_many_tiles_as_wanted_may_be_placed() -> None:
    state = position(ring("1", "0,0", "1,0", "0,1"), "15 3 17", "16 18 19", one_side=True)
    placed = 0
    while any(text not in ("end", "pass") for text in texts(state)):
        state = state.apply(state.legal_moves()[0])
        placed += 1
    assert placed > 1
    assert texts(state) == ["end"]


def test_end_draws_up_to_three() -> None:
    state = position(PAIR, "15 3 5", "16", deck="20 21 22")
    state = after(state, "15 r0 1,-1; end")
    assert state.hands[0] == tiles("3 5 20")
    assert state.deck == tiles("21 22")
    assert state.turn == 1


def test_pass_is_legal_when_nothing_is_placed_and_no_hand_tile_fits() -> None:
    state = position(PAIR, STUCK, "16")
    assert texts(state) == ["pass"]
    assert after(state, "pass").hands == state.hands


def test_end_is_legal_when_a_reserve_tile_is_placed_and_no_hand_tile_fits() -> None:
    state = position(PAIR, STUCK, "16", reserves=("15 3", ""))
    state = after(state, "*15 r0 1,-1")
    assert texts(state)[-1] == "end"
    assert "pass" not in texts(state)


def test_reserve_tile_alone_does_not_end_a_turn_in_which_a_hand_tile_fits() -> None:
    state = after(position(PAIR, "3", "16", reserves=("15", "")), "*15 r0 1,-1")
    assert not {"end", "pass"} & set(texts(state))


def test_empty_hand_can_pass_or_place_from_the_reserve() -> None:
    state = position(PAIR, "", "16", deck="", mode="serious", bonus=None, reserves=("V", "S"))
    assert "pass" in texts(state)
    assert any(text.startswith("*V") for text in texts(state))


# The end of a casual game


def test_drawing_the_last_tile_ends_the_game_at_once() -> None:
    state = position(PAIR, "15 3 5", "16 17 18", deck="20")
    state = after(state, "15 r0 1,-1")
    assert state.outcome() is None
    state = after(state, "end")
    assert state.actor is None
    assert texts(state) == []
    assert state.outcome() is not None


def test_last_tile_goes_to_the_hand_and_counts_for_the_bonus() -> None:
    state = position(PAIR, "15 3", "16 17 18", deck="22", bonus=NUMBER_OF["1"])
    state = after(state, "15 r0 1,-1; end")
    assert state.hands[0] == tiles("3 22")
    assert [tile.total for tile in state.end_bonus(0)] == [2, 3]


def test_game_of_three_goes_on_to_the_end_of_the_round_in_which_the_deck_runs_out() -> None:
    state = position(PAIR, "15 3 5", STUCK, STUCK, deck="20")
    state = after(state, "15 r0 1,-1; end")
    assert (state.actor, state.deck) == (1, ())
    state = after(state, "pass")
    assert state.actor == 2
    state = after(state, "pass")
    assert (state.actor, state.end) == (None, "deckOut")


def test_game_of_three_ends_at_once_when_the_last_seat_draws_the_last_tile() -> None:
    state = position(PAIR, STUCK, STUCK, "15 3 5", deck="20", turn=2)
    assert after(state, "15 r0 1,-1; end").actor is None


def test_last_round_of_three_draws_nothing() -> None:
    state = position(PAIR, STUCK, "15 3 5", STUCK, deck="", turn=1)
    assert after(state, "15 r0 1,-1; end").hands[1] == tiles("3 5")


@pytest.mark.parametrize(("seats", "passes"), [(2, 2), (3, 3), (1, 2)])
def test_passes_of_everybody_in_succession_end_the_game(seats: int, passes: int) -> None:
    state = position(PAIR, *[STUCK] * seats, mode="solo" if seats == 1 else "casual")
    for _ in range(passes):
        assert state.outcome() is None
        state = replace(after(state, "pass"), one_side=False)
    assert (state.actor, state.end) == (None, "passes")


def test_passes_that_are_interrupted_do_not_end_the_game() -> None:
    state = position(PAIR, STUCK, "15 3 5")
    state = after(state, "pass; 15 r0 1,-1; end")
    assert state.passes == 0
    assert after(state, "pass").actor == 1


def test_bonus_counts_after_passes_too() -> None:
    state = position(PAIR, STUCK, STUCK, points=(1, 3), passes=2)
    assert result(state) == ((1,), "points", (1 + 15, 3 + 15))


@pytest.mark.parametrize(
    ("points", "winner", "reason"),
    [
        ((4, 3), 0, "points"),
        ((3, 4), 1, "points"),
        ((4, 4), 1, "equal"),
        ((4, 3, 2), 0, "points"),
        ((4, 4, 2), 1, "equal"),
        ((4, 3, 4), 2, "equal"),
        ((4, 4, 5), 2, "points"),
    ],
)
def test_higher_total_wins_and_equal_ones_are_the_later_seats(
    points: tuple[int, ...], winner: int, reason: str
) -> None:
    state = position(PAIR, *[""] * len(points), deck="", points=points)
    assert result(state) == ((winner,), reason, points)


# The end of a serious game


def test_seven_superiority_points_win_at_once() -> None:
    laid = ring("1", "1,0", "1,-1", "0,-1", "-1,0")
    state = position(laid, STUCK, "1 3 5", turn=1, mode="serious", bonus=None, superiority=(6, 6))
    state = after(state, "1 r0 0,0")
    assert state.outcome() is None
    assert result(after(state, "end")) == ((1,), "seven", (6, 7))


def test_serious_game_goes_on_without_a_deck() -> None:
    state = position(PAIR, "15 3 5", "16 17 18", deck="20", mode="serious", bonus=None)
    state = after(state, "15 r0 1,-1; end")
    assert (state.deck, state.actor) == ((), 1)


@pytest.mark.parametrize(
    ("superiority", "points", "winner", "reason"),
    [
        ((2, 1), (0, 9), 0, "superiority"),
        ((1, 2), (9, 0), 1, "superiority"),
        ((2, 2), (8, 7), 0, "totalPoints"),
        ((2, 2), (7, 8), 1, "totalPoints"),
        ((2, 2), (7, 7), 1, "equal"),
    ],
)
def test_after_passes_superiority_then_points_then_the_second_player(
    superiority: tuple[int, int], points: tuple[int, int], winner: int, reason: str
) -> None:
    fields = {"mode": "serious", "bonus": None, "superiority": superiority, "points": points}
    state = position(PAIR, STUCK, STUCK, passes=2, **fields)  # type: ignore[arg-type]
    assert result(state) == ((winner,), reason, superiority)


# The end of a solo game


def test_solo_game_scores_full_threes_of_turns_and_of_the_bonus() -> None:
    laid = ring("1", "1,0", "1,-1", "0,-1", "-1,0")
    state = position(laid, "1 3 5", deck="7", mode="solo", superiority=(2,), bonus=NUMBER_OF["1"])
    state = after(state, "1 r0 0,0; end")
    # The turn's 4 points give 1; the bonus of 3, 5 and 7 is 2 each, which gives 2.
    assert result(state) == ((0,), "solo", (2 + 1 + 2,))


# The move cap


def test_200_moves_are_a_draw() -> None:
    state = position(PAIR, "15 3 5", "16 17 18", points=(4, 1), ply=199)
    assert state.outcome() is None
    assert result(after(state, "15 r0 1,-1")) == ((), "moveCap", (4, 1))


def test_every_move_text_counts() -> None:
    state = position(PAIR, "15 3 5", STUCK)
    assert after(state, "15 r0 1,-1; end; pass").ply == 3


def test_end_by_the_rules_on_move_200_stands() -> None:
    state = position(PAIR, "15 3", "", deck="20", used=4, ply=199, bonus=NUMBER_OF["16"])
    assert after(state, "end").end == "deckOut"
    stuck = position(PAIR, STUCK, STUCK, passes=1, ply=199)
    assert after(stuck, "pass").end == "passes"
    seven = position(
        PAIR, "15", STUCK, used=4, gained=3, superiority=(6, 0), mode="serious", bonus=None, ply=199
    )
    assert after(seven, "end").end == "seven"
