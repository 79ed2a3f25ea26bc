"""Saved games: damage outside the table does no harm."""

from dataclasses import replace
from datetime import date

import pytest
from tests.json_values import NO_OBJECTS
from tests.laws.recorded import stored
from tests.tables import table_after
from tests.ui.play.sessions import moved, set_up

from rokkaku.core.errors import InvalidRecord
from rokkaku.core.rating.glicko import Rating
from rokkaku.core.table import Table, new_table
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.library.saved_game import (
    is_same_table,
    saved_perspective,
    session_from_json,
    session_to_json,
    with_facts_of,
    with_looks_of,
)
from rokkaku.ui.play.rating import is_at_stake, unrated_reason
from rokkaku.ui.play.rematch import next_games
from rokkaku.ui.play.session import PlaySession, new_session
from rokkaku.ui.setup.match import Match


def beer_table() -> Table:
    return table_after("beerhex", "e5+S", seats=(None, "pyon"), seed=7)


def beer_session() -> PlaySession:
    notes = {(0, "b2"): view_of("beerhex").PENCIL_MARKS[0]}
    fields = {"paused": True, "pencil_marks": notes, "begun": date(2026, 2, 28)}
    return replace(new_session(beer_table(), Match(3, (1, 0))), **fields)


def test_a_kept_game_comes_back() -> None:
    session = beer_session()
    found = session_from_json(stored(session_to_json(session)))
    assert found.table == session.table
    assert (found.match, found.paused) == (Match(3, (1, 0)), True)
    assert (found.pencil_marks, found.begun) == (session.pencil_marks, session.begun)


@pytest.mark.parametrize("seats", [(None, "pyon"), ("pyon", None)])
def test_a_board_stays_flipped(seats: tuple[str | None, ...]) -> None:
    session = new_session(table_after("agon", seats=seats))
    first = session.first_perspective
    assert first.is_flipped == (seats[0] is not None)
    for perspective in (first, first.flip()):
        value = stored(session_to_json(session, 0, perspective))
        assert saved_perspective(value, session) == perspective
    for value in ({}, stored(session_to_json(session))):
        assert saved_perspective(value, session) == first
    assert not saved_perspective({"flipped": "yes"}, session).is_flipped


@pytest.mark.parametrize("begun", [None, 7, "yesterday", [2026]])
def test_a_game_need_not_tell_when_it_was_begun(begun: object) -> None:
    value = session_to_json(beer_session())
    assert session_from_json(value | {"begun": begun}).begun is None
    del value["begun"]
    assert session_from_json(value).begun is None


def test_options_that_are_missing_have_their_defaults() -> None:
    """As in a save from before the game had them."""
    over = beer_table().resign(0)
    found = session_from_json(over.to_json() | {"options": {}})
    assert found.table == over
    assert [game.setup.table(0).record.options for game in next_games(found)]


def test_what_makes_a_game_unrated_and_its_rating_are_kept_with_it() -> None:
    """Saves from before ratings existed have no such fields, and are rated at their end."""
    plain = beer_session()
    ratings = (Rating(1000.0, 350.0), Rating(1125.5, 290.25))
    flags = ({name: True} for name in ("hinted", "undone", "outside", "received"))
    for changes in (*flags, {"rerated": ratings}):
        session = replace(plain, **changes)
        found = session_from_json(stored(session_to_json(session)))
        assert {name: getattr(found, name) for name in changes} == changes
        assert unrated_reason(found) == unrated_reason(session)
    value = session_to_json(plain)
    del value["undone"], value["outside"]
    assert is_at_stake(session_from_json(value))


def test_a_game_that_nobody_has_begun_need_not_be_kept() -> None:
    table = new_table("agon", {}, ("piyo", None))
    assert not new_session(table).is_begun
    table = table.play(table.state.legal_moves()[-1])
    assert not new_session(table).is_begun
    assert new_session(table.play(table.state.legal_moves()[0])).is_begun
    assert new_session(table.resign(1)).is_begun
    assert new_session(replace(table, seats=("piyo", "piyo"))).is_begun


def test_a_shown_game_is_played_on_once_a_person_decides() -> None:
    table = table_after("agon", "a5-b5", seats=(None, "piyo"), variant="bloody")
    answered = table.play(table.state.legal_moves()[0])
    assert not new_session(table).is_played_on(table)
    assert not new_session(answered).is_played_on(table)  # only the AI has moved
    assert new_session(answered.play(answered.state.legal_moves()[0])).is_played_on(table)
    assert new_session(table.resign(0)).is_played_on(table)
    back = answered.undo()
    assert not new_session(back).is_played_on(answered)
    other = next(move for move in back.state.legal_moves() if str(move) != "a5-b5")
    assert new_session(back.play(other)).is_played_on(answered)
    watched = replace(table, seats=("piyo", "piyo"))
    assert not new_session(watched).is_played_on(watched)
    assert new_session(watched.play(watched.state.legal_moves()[0])).is_played_on(watched)


@pytest.mark.parametrize("value", [*NO_OBJECTS, {"rokkaku": 99}, {"rokkaku": 1}])
def test_a_damaged_game_is_refused(value: object) -> None:
    with pytest.raises(InvalidRecord):
        session_from_json(value)


@pytest.mark.parametrize(
    "junk", [None, [], {}, 7, "[", [1], [[1]], [[0, "b2", []]], [[0, "b2", "?"]]]
)
def test_damage_beside_the_table_does_no_harm(junk: object) -> None:
    table = beer_table()
    fields = ("match", "flipped", "paused", "pause_cover", "notes", "counted", "begun")
    fields += ("hinted", "undone", "outside", "received", "rerated")
    damaged = table.to_json() | dict.fromkeys(fields, junk)
    assert session_from_json(damaged) == new_session(table)
    assert (
        session_from_json(damaged | {"setup": junk, "clock": junk}).setup
        == new_session(table).setup
    )


def test_the_same_table_is_told_from_others() -> None:
    session = beer_session()
    unlike = replace(session, hinted=True)
    assert is_same_table(stored(session_to_json(unlike)), session.table)
    resigned = session.with_table(session.table.resign(0))
    assert not is_same_table(session_to_json(resigned), session.table)
    for value in NO_OBJECTS:
        assert not is_same_table(value, session.table)


def test_the_setup_of_a_game_is_kept_with_it() -> None:
    session = moved(set_up(undo="ask", lose_on_time=False), "a5-b5")
    found = session_from_json(stored(session_to_json(session)))
    assert found.setup == replace(session.setup, options=session.table.record.options)
    assert found.clock == session.clock
    assert found.setup.undo == "ask"
    assert not found.setup.lose_on_time


def test_another_tab_takes_no_help_back_and_wins_no_time() -> None:
    mine = set_up()
    assert mine.clock
    mine = replace(mine, clock=mine.clock.run(0, 0).run(None, 5_000))
    theirs = replace(mine, hinted=True, undone=True, counted=True, outside=True)
    assert theirs.clock
    theirs = replace(theirs, clock=theirs.clock.run(0, 0).run(None, 7_000))
    merged = with_facts_of(mine, stored(session_to_json(theirs)), 0)
    assert merged == theirs
    assert with_facts_of(theirs, stored(session_to_json(mine)), 0) == theirs


def test_a_clock_that_runs_goes_on_from_the_time_another_tab_has_used() -> None:
    mine, theirs = set_up(), set_up()
    assert mine.clock
    assert theirs.clock
    mine = replace(mine, clock=mine.clock.run(0, 100_000))
    theirs = replace(theirs, clock=theirs.clock.run(0, 0).run(None, 9_000))
    merged = with_facts_of(mine, stored(session_to_json(theirs)), 102_000)
    assert merged.clock
    assert merged.clock.remaining(0, 102_000) == 171_000
    assert merged.clock.remaining(0, 103_000) == 170_000


def test_only_own_pauses_and_flips_replace_those_of_another_tab() -> None:
    opened = session_to_json(new_session(table_after("agon")))
    theirs = opened | {"flipped": True, "paused": True}
    assert with_looks_of(opened | {"hinted": True}, opened, theirs) == theirs | {"hinted": True}
    mine = opened | {"pause_cover": True}
    assert with_looks_of(mine, opened, theirs) == theirs | {"pause_cover": True}
    unflipped = with_looks_of(opened, opened | {"flipped": True}, theirs)
    assert (unflipped["flipped"], unflipped["paused"]) == (False, True)
