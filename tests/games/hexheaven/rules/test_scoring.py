"""Points, superiority points and the end bonus, sentence by sentence of the rules."""

import pytest
from tests.games.hexheaven.rules.helpers import HEXHEAVEN, RING, opened, position, result, ring
from tests.games.states import after

from rokkaku.games.hexheaven.rules.board import around, points_at
from rokkaku.games.hexheaven.rules.scoring import points_between, superiority_of, tile_bonus
from rokkaku.games.hexheaven.rules.state import HexHeavenState
from rokkaku.games.hexheaven.rules.tiles import NUMBER_OF, TILES

RED_ROUND, RED_SQUARE, BLUE_ROUND, BLUE_SQUARE = "1", "2", "15", "16"


def points(laid: str, move: str) -> int:
    tile = move.split()[0]
    state = position(laid, tile, "12", one_side=True)
    return state.effect(HEXHEAVEN.parse_move(move)).points


# Between two tiles


@pytest.mark.parametrize(
    ("placed", "neighbour", "expected"),
    [
        (RED_ROUND, RED_ROUND, 1),
        (RED_ROUND, RED_SQUARE, 1),
        (BLUE_SQUARE, BLUE_ROUND, 1),
        (RED_ROUND, BLUE_SQUARE, -1),
        (BLUE_ROUND, RED_SQUARE, -1),
        (RED_ROUND, BLUE_ROUND, 0),
        (BLUE_SQUARE, RED_SQUARE, 0),
        (RED_ROUND, "V", 0),
        (BLUE_SQUARE, "S", 0),
        ("V", RED_ROUND, 0),
        ("S", "V", 0),
    ],
)
def test_same_colour_scores_and_different_colour_and_shape_costs(
    placed: str, neighbour: str, expected: int
) -> None:
    assert points_between(TILES[NUMBER_OF[placed]], TILES[NUMBER_OF[neighbour]]) == expected


def test_each_marked_neighbour_scores() -> None:
    assert points("1 0,0; 1 1,0", "1 r0 1,-1") == 2
    assert points("1 0,0; 15 1,0", "1 r0 1,-1") == 1
    assert points("1 0,0; 16 1,0", "1 r0 1,-1") == 0
    assert points("16 0,0; 16 1,0", "1 r0 1,-1") == -2
    assert points(ring("15", *RING[:5]), "15 r0 0,0") == 5


def test_unmarked_neighbours_count_nothing() -> None:
    assert points("V r1 0,0; 1 1,0", "1 r0 1,-1") == 1


def test_points_of_a_cell_are_those_of_its_neighbours_throughout_a_game() -> None:
    state = opened()
    for _ in range(20):
        for cell, spot in state.board.spots.items():
            beside = [state.board.laid[at].tile for at in around(cell) if at in state.board.laid]
            for tile in range(1, len(TILES)):
                expected = sum(points_between(TILES[tile], TILES[other]) for other in beside)
                assert points_at(spot, tile) == expected
        if state.legal_moves():
            state = state.apply(state.legal_moves()[-1])


def test_nothing_is_scored_in_the_opening() -> None:
    state = HEXHEAVEN.initial()
    while state.opening:
        assert all(state.effect(move).points == 0 for move in state.legal_moves())
        state = state.apply(state.legal_moves()[-1])
    assert state.points == (0, 0)


# The score


def test_points_go_to_the_player_at_once() -> None:
    state = after(position("1 0,0; 1 1,0", "1", "16", points=(3, 4)), "1 r0 1,-1")
    assert state.points == (5, 4)
    assert state.gained == 2


def test_score_does_not_fall_below_0() -> None:
    state = after(position("16 0,0; 16 1,0", "1", "16", points=(1, 4)), "1 r0 1,-1")
    assert state.points == (0, 4)


def test_floor_is_looked_at_after_the_net_points_of_each_placement() -> None:
    # From 0, the first would cost two, and the second brings one: the score is 1.
    state = position("16 0,0; 16 1,0; 1 3,0", "1 15", "16", one_side=True)
    state = after(state, "1 r0 1,-1; 15 r0 -1,0")
    assert state.points == (1, 0)
    # Within one placement, gains and costs are added up first.
    state = position("1 0,0; 16 1,0", "1", "16", points=(0, 0))
    assert after(state, "1 r0 1,-1").points == (0, 0)


# Superiority points


@pytest.mark.parametrize(
    ("total", "superiority"), [(-4, 0), (-1, 0), (0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (9, 3)]
)
def test_every_full_three_points_of_a_turn_are_a_superiority_point(
    total: int, superiority: int
) -> None:
    assert superiority_of(total) == superiority


def serious(laid: str, *hands: str, **fields: object) -> HexHeavenState:
    fields = {"superiority": (0, 0), "bonus": None, **fields}
    return position(laid, *hands, mode="serious", **fields)  # type: ignore[arg-type]


def test_points_of_a_serious_turn_are_totted_up_at_its_end() -> None:
    state = serious(ring("1", *RING[:4]), "1 15", "16", superiority=(1, 2))
    state = after(state, "1 r0 0,0")
    assert (state.gained, state.superiority) == (4, (1, 2))
    state = after(state, "end")
    assert (state.gained, state.superiority, state.points) == (0, (2, 2), (4, 0))


def test_sum_of_a_serious_turn_is_plain_without_the_floor() -> None:
    state = serious("16 0,0; 16 1,0", "1 15", "16", one_side=True)
    state = after(state, "1 r0 1,-1; 15 r0 -1,0")
    assert state.gained == -1
    assert after(state, "end").points == (-1, 0)
    assert after(state, "end").superiority == (0, 0)


def test_rest_of_a_turn_is_lost() -> None:
    state = serious("1 0,0; 1 1,0", "1 15", "16", points=(2, 0))
    assert after(state, "1 r0 1,-1; end").superiority == (0, 0)


def test_casual_game_has_no_superiority_points() -> None:
    state = position(ring("1", *RING[:4]), "1", "16")
    assert after(state, "1 r0 0,0; end").superiority == (0, 0)


# The end bonus


@pytest.mark.parametrize(
    ("tile", "bonus", "colour", "shape", "ribbon"),
    [
        ("1", "8", 1, 0, 3),
        ("1", "15", 0, 1, 3),
        ("1", "3", 1, 1, 0),
        ("1", "22", 0, 0, 3),
        ("1", "16", 0, 0, 0),
    ],
)
def test_tile_in_hand_gets_1_for_colour_1_for_shape_and_3_for_ribbon(
    tile: str, bonus: str, colour: int, shape: int, ribbon: int
) -> None:
    found = tile_bonus(NUMBER_OF[tile], NUMBER_OF[bonus])
    assert found == (NUMBER_OF[tile], colour, shape, ribbon)
    assert found.total == colour + shape + ribbon


def test_bonus_of_all_tiles_in_hand_is_added_to_the_points() -> None:
    state = position("1 0,0", "1 3 16", "9 11 8", deck="", bonus=NUMBER_OF["1"], points=(2, 3))
    assert [tile.total for tile in state.end_bonus(1)] == [2, 2, 4]
    assert result(state) == ((1,), "points", (2 + 5 + 2 + 0, 3 + 2 + 2 + 4))


def test_reserve_tiles_get_no_bonus() -> None:
    bonus = NUMBER_OF["1"]
    state = position("1 0,0", "16", "16", deck="", bonus=bonus, reserves=("15 3", ""))
    assert state.scores() == (0, 0)


def test_bonus_counts_at_the_end_only() -> None:
    assert position("1 0,0", "1 3 5", "9 11 8", points=(2, 3)).scores() == (2, 3)


def test_bonus_of_a_solo_game_is_divided_by_three() -> None:
    fields = {"mode": "solo", "deck": "", "bonus": NUMBER_OF["1"], "superiority": (4,)}
    state = position("1 0,0", "1 3 16", **fields)  # type: ignore[arg-type]
    assert result(state) == ((0,), "solo", (4 + 7 // 3,))


def test_serious_game_has_no_bonus_tile() -> None:
    state = serious("1 0,0", "1 3 5", "9 11 8", passes=2, superiority=(2, 1))
    assert state.end_bonus(0) == ()
    assert result(state) == ((0,), "superiority", (2, 1))
