"""Who sits where and what was agreed on: names, clock, pause, undoing, matches, rematches."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rokkaku.core.table import Seat, new_table
from rokkaku.ui.library.saved_game import load_app, save_app
from rokkaku.ui.play.clock_rules import overtime, timed
from rokkaku.ui.play.rematch import next_games
from rokkaku.ui.play.session import App, seated
from rokkaku.ui.setup.game_setup import (
    LOT,
    Invitation,
    first_invitation,
    invitation_of,
    last_invitation,
)
from rokkaku.ui.setup.match import OPEN, Series, new_series
from rokkaku.ui.setup.player_names import LONGEST, clean_name, remembered


def invited(game: str = "agon", seats: tuple[Seat, ...] = (Seat(), Seat()), **more: object) -> App:
    """An app at the start of a game with some terms."""
    fields = {"names": ("Ann", "Ben"), "clock": "180+2", "games": 3} | more
    plain = replace(first_invitation(game), seats=seats)
    invitation: Invitation = replace(plain, **fields)  # type: ignore[arg-type]
    table = invitation.table(1)
    return seated(table, new_series(invitation.games, len(table.seats)), invitation)


def echo(key: str, /, **values: object) -> str:
    return " ".join((key, *map(str, values.values())))


def moved(app: App) -> App:
    return app.at(app.table.play(app.table.state.legal_moves()[0]))


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
    app = invited(names=("Ann", ""))
    assert app.seat_name(0, echo) == "Ann"
    assert app.seat_name(1, echo) == "agon.seat.1"
    assert seated(app.table).seat_name(0, echo) == "agon.seat.0"


# What was agreed on is kept


def test_the_terms_of_a_game_are_kept_with_it() -> None:
    app = moved(invited(undo="ask", strict=False))
    found = load_app(save_app(app))
    assert found.terms == replace(app.terms, options=app.table.record.options)
    assert found.clock == app.clock
    assert found.terms.undo == "ask"
    assert not found.terms.strict


@pytest.mark.parametrize("junk", [None, 3, "", "[]", "{}", '{"options": 5}'])
def test_damaged_terms_are_none(junk: object) -> None:
    table = invited().table
    assert invitation_of(table, 3, junk) == Invitation(
        "agon", table.record.options, table.seats, games=3
    )


def test_terms_from_elsewhere_do_no_harm() -> None:
    text = json.dumps(
        {"game": "agon", "options": {"variant": "bloody"}, "seats": [None, None], "games": 99,
         "names": [1, "<b>x</b>" * 9], "clock": "fast", "undo": [], "strict": 0}
    )  # fmt: skip
    found = last_invitation("agon", text)
    assert (found.games, found.clock, found.undo, found.strict) == (1, "off", "free", True)
    assert found.names[0] == ""
    assert len(found.names[1]) <= LONGEST


def test_a_seat_that_is_added_is_the_ai_where_that_plays() -> None:
    against_ai = replace(first_invitation("seven"), seats=(Seat(), Seat(4)))
    assert against_ai.with_option("players", "3").seats[2] == Seat(4)
    together = replace(against_ai, seats=(Seat(), Seat()))
    assert together.with_option("players", "3").seats[2] == Seat()


# The clock of a table


def test_the_clock_runs_for_who_is_to_move_and_not_for_the_ai() -> None:
    app = invited(seats=(Seat(), Seat(1)))
    app = timed(app, app, 0, True)
    assert app.clock is not None
    assert app.clock.seat == 0
    after = timed(moved(app), app, 10_000, True)
    assert after.clock is not None
    assert after.clock.since is None
    assert after.clock.left == (172_000, 180_000)


def test_the_clock_waits_while_something_else_is_looked_at() -> None:
    app = invited()
    app = timed(app, app, 0, True)
    held = timed(app, app, 10_000, False)
    paused = timed(app.toggle_pause(), app, 10_000, True)
    for stopped in (held, paused):
        assert stopped.clock is not None
        assert stopped.clock.remaining(0, 99_000) == 170_000
    assert paused.veiled
    assert paused.tree.choices(()) == frozenset()
    assert not paused.toggle_pause().veiled


def test_running_out_of_time_loses_where_that_was_agreed_on() -> None:
    app = invited()
    app = timed(app, app, 0, True)
    assert overtime(app, 179_000) is app
    over = overtime(app, 180_000)
    outcome = over.table.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((1,), "core.reason.overtime")
    assert not over.can_undo
    assert load_app(save_app(over)).table.outcome() == outcome
    only_shown = replace(app, invitation=replace(app.terms, strict=False))
    assert overtime(only_shown, 180_000) is only_shown


def test_a_captor_who_decides_gets_no_increment_for_a_turn_of_another() -> None:
    position = "w Qc3 Ga2 Ga3 Ga4 Ga5 Ga6 Gb7 qk6 gc2 gc4 gk1 gk2 gk3 gk4"
    options = {"variant": "classic", "queen_relocation": "captor", "position": position}
    invitation = Invitation("agon", options, (Seat(), Seat()), clock="180+2")
    app = seated(invitation.table(0), None, invitation)
    assert (app.table.state.turn, app.table.actor) == (0, 1)
    app = timed(app, app, 0, True)
    after = timed(moved(app), app, 10_000, True)
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
    app = moved(invited(undo=undo, seats=seats))
    assert (app.can_undo, app.undo_needs_consent) == (can, asks)


# Matches and rematches


def test_a_match_without_end_has_no_winner() -> None:
    series = Series(OPEN, (7, 9))
    assert series.is_match
    assert series.winners == ()
    assert Series(5, (3, 0)).winners == (0,)
    assert Series(5, (2, 2)).winners == ()


def test_after_a_single_game_there_is_one_more_or_one_with_sides_changed() -> None:
    app = invited(games=1, seats=(Seat(), Seat(2)))
    app = app.at(app.table.concede(0))
    again, swapped = next_games(app)
    assert again.invitation.seats == (Seat(), Seat(2))
    assert swapped.invitation.seats == (Seat(2), Seat())
    assert swapped.invitation.names == ("Ben", "Ann")
    assert swapped.invitation.clock == "180+2"
    assert swapped.series is None


def test_in_a_match_sides_change_and_the_score_with_them() -> None:
    app = invited(games=5)
    (following,) = next_games(app.at(app.table.concede(0)))
    assert following.series == Series(5, (1, 0))
    assert following.invitation.names == ("Ben", "Ann")


def test_a_match_that_is_won_begins_anew() -> None:
    app = replace(invited(games=3), series=Series(3, (0, 1)))
    again, swapped = next_games(app.at(app.table.concede(0)))
    assert again.invitation.games == 3
    assert again.series is None
    assert swapped.invitation.names == ("Ben", "Ann")


def test_the_loser_of_beer_hex_chooses_who_begins_and_sides_stay() -> None:
    app = invited("beerhex")
    first, second = next_games(app.at(app.table.concede(1)))
    assert (first.first, second.first) == (1, 0)
    assert first.chooser == second.chooser == 1
    assert first.series == Series(3, (1, 0))
    assert first.invitation.names == ("Ann", "Ben")
    computer = invited("beerhex", seats=(Seat(), Seat(1)))
    (following,) = next_games(computer.at(computer.table.concede(1)))
    assert following.first == 1


def test_lots_are_drawn_anew_after_a_drawn_lot() -> None:
    app = invited("beerhex", games=1)
    assert app.table.record.options["first"] != LOT
    kept = load_app(save_app(app.at(app.table.concede(1))))
    again = next_games(kept)[0].invitation
    assert again.options["first"] == LOT
    firsts = {again.table(seed).record.options["first"] for seed in range(20)}
    assert len(firsts) == 2


def test_alone_there_are_no_sides_to_change() -> None:
    invitation = first_invitation("hexheaven").with_option("mode", "solo")
    app = seated(invitation.table(1), None, invitation)
    assert [game.key for game in next_games(app.at(app.table.concede(0)))] == ["play.again"]


def test_a_table_without_terms_has_plain_ones() -> None:
    app = seated(new_table("agon", {}, (Seat(), Seat(3))))
    assert app.terms.undo == "free"
    assert app.clock is None
    assert timed(app, app, 5, True) is app
    assert overtime(app, 5) is app
