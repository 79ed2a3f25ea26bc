from collections import Counter

import pytest

from rokkaku.core.errors import InvalidRecord
from rokkaku.core.registry import games
from rokkaku.core.state import Json
from rokkaku.ui.setup.game_setup import recommended_setup
from rokkaku.ui.tournament.tournament import Tournament, new_tournament, options_for

THREE = ("piyo", "pyon", "mei")


def begun(game: str = "beerhex", players: tuple[str, ...] = THREE) -> Tournament:
    return new_tournament(game, options_for(recommended_setup(game)), players, 2, 7)


def after_games(tournament: Tournament, number: int) -> Tournament:
    """Return the tournament after more games, each decided by a false claim."""
    until = len(tournament.scores) + number
    while len(tournament.scores) < until:
        assert tournament.table
        move_of = {
            tournament.table.game.format_move(move): move
            for move in tournament.table.state.legal_moves()
        }
        tournament = tournament.play_move(move_of.get("declare", next(iter(move_of.values()))))
    return tournament


@pytest.mark.parametrize("game", games())
def test_each_two_meet_as_often_in_either_seat(game: str) -> None:
    pairs = Counter(begun(game).pairings)
    assert pairs.keys() == {(a, b) for a in THREE for b in THREE if a != b}
    assert {*pairs.values()} == {1}


def test_points_are_counted_for_both() -> None:
    ended = after_games(begun(), 6)
    assert ended.is_over
    assert ended.result("piyo", "pyon") == (1.0, 2)
    assert [one.games for one in ended.standings()] == [4, 4, 4]
    assert sum(one.points for one in ended.standings()) == 6
    assert {one.player for one in ended.standings()} == {*THREE}


def test_tournament_is_gone_on_with_where_it_was_left() -> None:
    running = after_games(begun(), 2)
    assert running.table
    moved = running.play_move(running.table.state.legal_moves()[0])
    for left in (begun(), moved, after_games(begun(), 6)):
        assert Tournament.from_json(left.to_json()) == left


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"options": {"no": "such"}},
        {"players": ["piyo"]},
        {"players": ["piyo", "piyo"]},
        {"players": ["piyo", "level1"]},
        {"rounds": 3},
        {"scores": [0.3]},
        {"scores": [1] * 7},
        {"moves": ["z9"]},
        {"moves": 5},
    ],
)
def test_damaged_tournaments_are_refused(change: Json) -> None:
    with pytest.raises(InvalidRecord):
        Tournament.from_json(begun().to_json() | change)


def test_options_for_more_seats_are_not_used() -> None:
    setup = recommended_setup("hexheaven").with_option("players", "3")
    assert options_for(setup) == recommended_setup("hexheaven").options
