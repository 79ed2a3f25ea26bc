"""Who sits where and what was agreed on: names, clock, pause, undoing, matches, rematches."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.laws.recorded import stored

from rokkaku.core.table import Seat, new_table
from rokkaku.ui.library.saved_game import session_from_json, session_to_json
from rokkaku.ui.play.clock_rules import timed, timed_out
from rokkaku.ui.play.rematch import next_games
from rokkaku.ui.play.session import PlaySession, seated
from rokkaku.ui.play.words import seat_name
from rokkaku.ui.setup.game_setup import (
    LOT,
    GameSetup,
    recommended_setup,
    setup_of,
)
from rokkaku.ui.setup.match import OPEN, Match, new_match
from rokkaku.ui.setup.player_names import LONGEST, clean_name, remembered


def set_up(
    game: str = "agon", seats: tuple[Seat, ...] = (Seat(), Seat()), **more: object
) -> PlaySession:
    """An app at the start of a game with some terms."""
    fields = {"names": ("Ann", "Ben"), "clock": "180+2", "games": 3} | more
    plain = replace(recommended_setup(game), seats=seats)
    setup: GameSetup = replace(plain, **fields)  # type: ignore[arg-type]
    table = setup.table(1)
    return seated(table, new_match(setup.games, len(table.seats)), setup)


def echo(key: str, /, **values: object) -> str:
    return " ".join((key, *map(str, values.values())))


def moved(session: PlaySession) -> PlaySession:
    return session.at(session.table.play(session.table.state.legal_moves()[0]))


# Names


@pytest.mark.parametrize(
    ("text", "name"),
    [("  Ann \n Lee ", "Ann Lee"), ("花子", "花子"), ("a" * 99, "a" * LONGEST),
     ("\u202eabc", "abc"), ("\x00\x07", ""), (None, ""), (7, ""), ("e\u0301", "é"), ("🦊", "🦊")],
)  # fmt: skip
def test_names_are_made_harmless(text: object, name: str) -> None:
    assert clean_name(text) == name


@given(st.text())
def test_a_name_is_short_and_stays_as_it_is(text: str) -> None:
    name = clean_name(text)
    assert len(name) <= LONGEST
    assert clean_name(name) == name


def test_names_are_remembered_the_latest_first() -> None:
    assert remembered(("Ann", "Ben"), ("Cy", "Ben", "")) == ("Cy", "Ben", "Ann")
    assert len(remembered((), map(str, range(40)))) == 12


def test_a_seat_is_called_by_its_name_or_else_by_its_colour() -> None:
    session = set_up(names=("Ann", ""))
    assert seat_name(session, 0, echo) == "Ann"
    assert seat_name(session, 1, echo) == "agon.seat.1"
    assert seat_name(seated(session.table), 0, echo) == "agon.seat.0"


# What was agreed on is kept


def test_the_terms_of_a_game_are_kept_with_it() -> None:
    session = moved(set_up(undo="ask", lose_on_time=False))
    found = session_from_json(stored(session_to_json(session)))
    assert found.terms == replace(session.setup, options=session.table.record.options)
    assert found.clock == session.clock
    assert found.setup.undo == "ask"
    assert not found.setup.lose_on_time


@pytest.mark.parametrize("junk", [None, 3, "", [], {}, {"options": 5}])
def test_damaged_terms_are_none(junk: object) -> None:
    table = set_up().table
    assert setup_of(table, 3, junk) == GameSetup("agon", table.record.options, table.seats, games=3)


def test_terms_from_elsewhere_do_no_harm() -> None:
    value = {
        "options": {"variant": "bloody"}, "seats": [None, None], "games": 99,
        "names": [1, "<b>x</b>" * 9], "clock": "fast", "undo": [], "lose_on_time": 0,
    }  # fmt: skip
    found = GameSetup.from_json(value, "agon")
    assert (found.games, found.clock, found.undo, found.lose_on_time) == (1, "off", "free", True)
    assert found.names[0] == ""
    assert len(found.names[1]) <= LONGEST


def test_a_seat_that_is_added_is_the_ai_where_that_plays() -> None:
    against_ai = replace(recommended_setup("seven"), seats=(Seat(), Seat(4)))
    assert against_ai.with_option("players", "3").seats[2] == Seat(4)
    together = replace(against_ai, seats=(Seat(), Seat()))
    assert together.with_option("players", "3").seats[2] == Seat()


# The clock of a table


def test_the_clock_runs_for_who_is_to_move_and_not_for_the_ai() -> None:
    session = set_up(seats=(Seat(), Seat(1)))
    session = timed(session, session, 0, True)
    assert session.clock is not None
    assert session.clock.seat == 0
    after = timed(moved(session), session, 10_000, True)
    assert after.clock is not None
    assert after.clock.since is None
    assert after.clock.left == (172_000, 180_000)


def test_the_clock_waits_while_something_else_is_looked_at() -> None:
    session = set_up()
    session = timed(session, session, 0, True)
    held = timed(session, session, 10_000, False)
    paused = timed(session.toggle_pause(), session, 10_000, True)
    for stopped in (held, paused):
        assert stopped.clock is not None
        assert stopped.clock.remaining(0, 99_000) == 170_000
    assert paused.is_pause_covered
    assert paused.selection.tree.choices(()) == frozenset()
    assert not paused.toggle_pause().is_pause_covered


def test_running_out_of_time_loses_where_that_was_agreed_on() -> None:
    session = set_up()
    session = timed(session, session, 0, True)
    assert timed_out(session, 179_000) is session
    over = timed_out(session, 180_000)
    outcome = over.table.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((1,), "core.reason.timedOut")
    assert not over.can_undo
    assert session_from_json(session_to_json(over)).table.outcome() == outcome
    only_shown = replace(session, setup=replace(session.setup, lose_on_time=False))
    assert timed_out(only_shown, 180_000) is only_shown


def test_a_captor_who_decides_gets_no_increment_for_a_turn_of_another() -> None:
    position = "w Qc3 Ga2 Ga3 Ga4 Ga5 Ga6 Gb7 qk6 gc2 gc4 gk1 gk2 gk3 gk4"
    options = {"variant": "classic", "queen_relocation": "captor", "position": position}
    setup = GameSetup("agon", options, (Seat(), Seat()), clock="180+2")
    session = seated(setup.table(0), None, setup)
    assert (session.table.state.turn, session.table.actor) == (0, 1)
    session = timed(session, session, 0, True)
    after = timed(moved(session), session, 10_000, True)
    assert after.clock is not None
    assert after.clock.remaining(1, 10_000) == 170_000


# Taking back


@pytest.mark.parametrize(
    ("undo", "seats", "can", "asks"),
    [("free", (Seat(), Seat()), True, False), ("ask", (Seat(), Seat()), True, True),
     ("never", (Seat(), Seat()), False, False), ("ask", (Seat(), Seat(1)), True, False)],
)  # fmt: skip
def test_taking_back_follows_what_was_agreed_on(
    undo: str, seats: tuple[Seat, ...], can: bool, asks: bool
) -> None:
    session = moved(set_up(undo=undo, seats=seats))
    assert (session.can_undo, session.undo_needs_consent) == (can, asks)


# Matches and rematches


def test_a_match_without_end_has_no_winner() -> None:
    match = Match(OPEN, (7, 9))
    assert match.is_match
    assert match.winners == ()
    assert Match(5, (3, 0)).winners == (0,)
    assert Match(5, (2, 2)).winners == ()


def test_after_a_single_game_there_is_one_more_or_one_with_sides_changed() -> None:
    session = set_up(games=1, seats=(Seat(), Seat(2)))
    session = session.at(session.table.resign(0))
    again, swapped = next_games(session)
    assert again.setup.seats == (Seat(), Seat(2))
    assert swapped.setup.seats == (Seat(2), Seat())
    assert swapped.setup.names == ("Ben", "Ann")
    assert swapped.setup.clock == "180+2"
    assert swapped.match is None


def test_in_a_match_sides_change_and_the_score_with_them() -> None:
    session = set_up(games=5)
    (following,) = next_games(session.at(session.table.resign(0)))
    assert following.match == Match(5, (1, 0))
    assert following.setup.names == ("Ben", "Ann")


def test_a_match_that_is_won_begins_anew() -> None:
    session = replace(set_up(games=3), match=Match(3, (0, 1)))
    again, swapped = next_games(session.at(session.table.resign(0)))
    assert again.setup.games == 3
    assert again.match is None
    assert swapped.setup.names == ("Ben", "Ann")


def test_the_loser_of_beer_hex_chooses_who_begins_and_sides_stay() -> None:
    session = set_up("beerhex")
    first, second = next_games(session.at(session.table.resign(1)))
    assert (first.first, second.first) == (1, 0)
    assert first.chooser == second.chooser == 1
    assert first.match == Match(3, (1, 0))
    assert first.setup.names == ("Ann", "Ben")
    computer = set_up("beerhex", seats=(Seat(), Seat(1)))
    (following,) = next_games(computer.at(computer.table.resign(1)))
    assert following.first == 1


def test_lots_are_drawn_anew_after_a_drawn_lot() -> None:
    session = set_up("beerhex", games=1)
    assert session.table.record.options["first"] != LOT
    kept = session_from_json(session_to_json(session.at(session.table.resign(1))))
    again = next_games(kept)[0].setup
    assert again.options["first"] == LOT
    firsts = {again.table(seed).record.options["first"] for seed in range(20)}
    assert len(firsts) == 2


def test_alone_there_are_no_sides_to_change() -> None:
    setup = recommended_setup("hexheaven").with_option("mode", "solo")
    session = seated(setup.table(1), None, setup)
    assert [game.key for game in next_games(session.at(session.table.resign(0)))] == ["play.again"]


def test_a_table_without_terms_has_plain_ones() -> None:
    session = seated(new_table("agon", {}, (Seat(), Seat(3))))
    assert session.setup.undo == "free"
    assert session.clock is None
    assert timed(session, session, 5, True) is session
    assert timed_out(session, 5) is session
