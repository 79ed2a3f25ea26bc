"""Games after a game: a rematch, with sides swapped, or the next game of a match."""

from dataclasses import replace

from tests.ui.play.sessions import set_up

from rokkaku.ui.library.saved_game import session_from_json, session_to_json
from rokkaku.ui.play.rematch import next_games
from rokkaku.ui.play.session import new_session
from rokkaku.ui.setup.game_setup import LOT, recommended_setup
from rokkaku.ui.setup.match import Match


def test_after_a_single_game_there_is_one_more_or_one_with_sides_changed() -> None:
    session = set_up(games=1, seats=(None, "pyon"))
    session = session.with_table(session.table.resign(0))
    again, swapped, easier = next_games(session)
    assert (easier.opponent, easier.setup.seats) == ("piyo", (None, "piyo"))
    assert again.setup.seats == (None, "pyon")
    assert swapped.setup.seats == ("pyon", None)
    assert swapped.setup.names == ("", "Ann")
    assert swapped.setup.clock == "180+2"
    assert swapped.match is None


def test_in_a_match_sides_change_and_the_score_with_them() -> None:
    session = set_up(games=5)
    (following,) = next_games(session.with_table(session.table.resign(0)))
    assert following.match == Match(5, (1, 0))
    assert following.setup.names == ("Ben", "Ann")


def test_a_match_that_is_won_begins_anew() -> None:
    session = replace(set_up(games=3), match=Match(3, (0, 1)))
    again, swapped = next_games(session.with_table(session.table.resign(0)))
    assert again.setup.games == 3
    assert again.match is None
    assert swapped.setup.names == ("Ben", "Ann")


def test_the_loser_of_beer_hex_chooses_who_begins_and_sides_stay() -> None:
    session = set_up("beerhex")
    first, second = next_games(session.with_table(session.table.resign(1)))
    assert (first.first, second.first) == (1, 0)
    assert first.chooser == second.chooser == 1
    assert first.match == Match(3, (1, 0))
    assert first.setup.names == ("Ann", "Ben")
    computer = set_up("beerhex", seats=(None, "piyo"))
    (following,) = next_games(computer.with_table(computer.table.resign(1)))
    assert following.first == 1


def test_lots_are_drawn_anew_after_a_drawn_lot() -> None:
    session = set_up("beerhex", games=1)
    assert session.table.record.options["first"] != LOT
    kept = session_from_json(session_to_json(session.with_table(session.table.resign(1))))
    again = next_games(kept)[0].setup
    assert again.options["first"] == LOT
    firsts = {again.table(seed).record.options["first"] for seed in range(20)}
    assert len(firsts) == 2


def test_alone_there_are_no_sides_to_change() -> None:
    setup = recommended_setup("hexheaven").with_option("mode", "solo")
    session = new_session(setup.table(1), None, setup)
    assert [game.key for game in next_games(session.with_table(session.table.resign(0)))] == [
        "play.again"
    ]
