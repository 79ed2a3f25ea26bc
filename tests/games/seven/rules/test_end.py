"""Seats, turns and winners, sentence by sentence."""

import pytest
from tests.games.seven.rules.helpers import SEVEN, finished
from tests.games.states import result, texts

from rokkaku.core.state import AnyState

# Turns


def played_out(**options: str) -> list[AnyState]:
    """The states of a game in which everybody makes the first of all moves."""
    states = [SEVEN.initial(options)]
    while moves := states[-1].legal_moves():
        states.append(states[-1].apply(moves[0]))
    return states


@pytest.mark.parametrize(
    ("players", "seats", "teams"),
    [("2", 2, ((0,), (1,))), ("3", 3, ((0,), (1,), (2,))), ("2v2", 4, ((0, 2), (1, 3)))],
)
@pytest.mark.parametrize("misere", ["false", "true"])
def test_seats_take_turns_clockwise_until_every_tile_is_placed(
    players: str, seats: int, teams: tuple[tuple[int, ...], ...], misere: str
) -> None:
    states = played_out(players=players, misere=misere)
    assert states[0].teams == teams
    assert [state.turn for state in states] == [ply % seats for ply in range(7 * seats + 1)]
    assert all(state.actor == state.turn for state in states[:-1])
    assert states[-1].actor is None
    assert states[-1].hands == ("",) * seats
    assert [result(state) for state in states[:-1]] == [None] * 7 * seats
    assert result(states[-1]) is not None


def test_each_seat_has_one_set_of_tiles() -> None:
    state = SEVEN.initial({"players": "3"})
    assert state.hands == ("IJOPSUY",) * 3
    state = state.apply(SEVEN.parse_move("U 0,0 0,1 1,-1 2,-1"))
    assert state.hands == ("IJOPSY", "IJOPSUY", "IJOPSUY")


def test_a_tile_is_placed_once() -> None:
    states = played_out()
    letters = [[tile.move.letter for tile in states[-1].placements[seat::2]] for seat in (0, 1)]
    assert [sorted(placed) for placed in letters] == [list("IJOPSUY")] * 2


def test_tiles_on_each_level_are_counted_as_they_were_placed() -> None:
    for state in played_out(players="3"):
        levels = [0] * 7
        for tile in state.placements:
            levels[tile.level] += 1
        from_top = [sum(tally) for tally in zip(*map(state.tiles_by_level, range(3)), strict=True)]
        assert from_top == [number for number in reversed(levels) if number]


# Two players


def test_more_tiles_on_the_top_level_win() -> None:
    assert result(finished("421", "43")) == ((0,), "highest")
    assert result(finished("4300", "4021")) == ((1,), "highest")


def test_a_higher_tile_goes_before_many_lower_ones() -> None:
    assert result(finished("601", "07")) == ((0,), "highest")


def test_equal_on_top_the_next_level_decides() -> None:
    assert result(finished("331", "421")) == ((0,), "highest")
    assert result(finished("3121", "2221")) == ((1,), "highest")


def test_equal_on_all_levels_is_a_draw() -> None:
    assert result(finished("331", "331")) == ((), "equal")


# Misere


def test_more_tiles_on_the_lowest_level_win_the_misere_game() -> None:
    assert result(finished("421", "331", misere="true")) == ((0,), "lowest")
    assert result(finished("34", "421", misere="true")) == ((1,), "lowest")


def test_equal_on_the_lowest_level_the_next_one_up_decides() -> None:
    assert result(finished("331", "322", misere="true")) == ((0,), "lowest")
    assert result(finished("3211", "322", misere="true")) == ((1,), "lowest")


def test_equal_on_all_levels_draws_the_misere_game() -> None:
    assert result(finished("331", "331", misere="true")) == ((), "equal")


# Three players


def test_best_of_three_wins_alone() -> None:
    assert result(finished("43", "52", "421", players="3")) == ((2,), "highest")
    assert result(finished("43", "52", "421", players="3", misere="true")) == ((1,), "lowest")


def test_two_best_of_three_draw() -> None:
    assert result(finished("421", "421", "43", players="3")) == ((), "equal")
    assert result(finished("43", "421", "43", players="3", misere="true")) == ((), "equal")


# Two against two


def test_team_of_the_best_single_seat_wins() -> None:
    # Team 1 has more on the top level together, but seat 0 has most alone.
    assert result(finished("412", "421", "7", "421", players="2v2")) == ((0, 2), "highest")
    assert result(finished("7", "43", "7", "421", players="2v2")) == ((1, 3), "highest")
    assert result(finished("52", "43", "43", "61", players="2v2", misere="true")) == (
        (1, 3),
        "lowest",
    )


def test_tie_for_best_between_opponents_is_a_draw() -> None:
    assert result(finished("421", "421", "7", "7", players="2v2")) == ((), "equal")
    assert result(finished("7", "421", "421", "421", players="2v2")) == ((), "equal")


def test_tie_for_best_within_a_team_is_won() -> None:
    assert result(finished("421", "43", "421", "7", players="2v2")) == ((0, 2), "highest")
    assert result(finished("43", "61", "43", "61", players="2v2", misere="true")) == (
        (1, 3),
        "lowest",
    )


# Scores


def test_scores_are_the_tiles_on_the_level_that_is_compared_first() -> None:
    outcome = finished("421", "322", "43", players="3").outcome()
    assert outcome is not None
    assert outcome.scores == (1, 2, 0)
    outcome = finished("421", "322", "43", players="3", misere="true").outcome()
    assert outcome is not None
    assert outcome.scores == (4, 3, 4)


def test_no_move_is_left_at_the_end() -> None:
    assert texts(finished("43", "43")) == []
