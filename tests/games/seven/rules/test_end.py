"""Seats, turns and winners, sentence by sentence of the rules."""

import pytest
from tests.games.seven.rules.helpers import SEVEN, finished
from tests.games.states import result

from rokkaku.core.state import AnyState

# Turns


def played_out(**options: str) -> list[AnyState]:
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


# Winners

MISERE = {"misere": "true"}
THREE = {"players": "3"}
TEAMS = {"players": "2v2"}
WON = {
    "more tiles on the top level": ("421 43", {}, 0),
    "more tiles on the top level, Black": ("4300 4021", {}, 1),
    "a higher tile goes before many lower ones": ("601 07", {}, 0),
    "equal on top, the next level decides": ("331 421", {}, 0),
    "equal on two, the next level decides": ("3121 2221", {}, 1),
    "misere: more tiles on the lowest level": ("421 331", MISERE, 0),
    "misere: more tiles on the lowest level, Black": ("34 421", MISERE, 1),
    "misere: equal on the lowest, the next one up decides": ("331 322", MISERE, 0),
    "misere: the next one up decides, Black": ("3211 322", MISERE, 1),
    "the best of three wins alone": ("43 52 421", THREE, 2),
    "misere: the best of three wins alone": ("43 52 421", THREE | MISERE, 1),
}
"""Tallies of the seats, options, and the winning seat."""
WON_BY_TEAMS = {
    # Team 1 has more on the top level in total, but seat 0 has the most of any seat.
    "the best single seat": ("412 421 7 421", {}, (0, 2)),
    "the best single seat of the others": ("7 43 7 421", {}, (1, 3)),
    "misere: the best single seat": ("52 43 43 61", MISERE, (1, 3)),
    "a tie for best within the team": ("421 43 421 7", {}, (0, 2)),
    "misere: a tie for best within the team": ("43 61 43 61", MISERE, (1, 3)),
}
DRAWN = {
    "equal on all levels": ("331 331", {}),
    "misere: equal on all levels": ("331 331", MISERE),
    "two best of three": ("421 421 43", THREE),
    "misere: two best of three": ("43 421 43", THREE | MISERE),
    "a tie for best between opponents": ("421 421 7 7", TEAMS),
    "a tie for best between three": ("7 421 421 421", TEAMS),
}


@pytest.mark.parametrize(("tallies", "options", "winner"), WON.values(), ids=WON)
def test_won_by(tallies: str, options: dict[str, str], winner: int) -> None:
    reason = "lowest" if "misere" in options else "highest"
    assert result(finished(*tallies.split(), **options)) == ((winner,), reason)


@pytest.mark.parametrize(("tallies", "options", "team"), WON_BY_TEAMS.values(), ids=WON_BY_TEAMS)
def test_won_by_the_team_of(tallies: str, options: dict[str, str], team: tuple[int, ...]) -> None:
    reason = "lowest" if "misere" in options else "highest"
    assert result(finished(*tallies.split(), **TEAMS, **options)) == (team, reason)


@pytest.mark.parametrize(("tallies", "options"), DRAWN.values(), ids=DRAWN)
def test_drawn_by(tallies: str, options: dict[str, str]) -> None:
    assert result(finished(*tallies.split(), **options)) == ((), "equal")


# Scores


@pytest.mark.parametrize(("misere", "scores"), [("false", (1, 2, 0)), ("true", (4, 3, 4))])
def test_scores_are_the_tiles_on_the_level_that_is_compared_first(
    misere: str, scores: tuple[int, ...]
) -> None:
    outcome = finished("421", "322", "43", players="3", misere=misere).outcome()
    assert outcome is not None
    assert outcome.scores == scores
