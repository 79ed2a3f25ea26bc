from dataclasses import replace

from tests.ui.play.sessions import moved, set_up

from rokkaku.core.table import new_table
from rokkaku.ui.library.saved_game import session_from_json, session_to_json
from rokkaku.ui.play.clock_rules import run_clock, with_time_loss
from rokkaku.ui.play.session import PlaySession, new_session
from rokkaku.ui.setup.game_setup import GameSetup


def started(session: PlaySession) -> PlaySession:
    return run_clock(session, session, 0, True)


def test_the_clock_runs_for_who_is_to_move_and_not_for_the_ai() -> None:
    session = started(set_up(seats=(None, "level1")))
    assert session.clock.seat == 0
    after = run_clock(moved(session, "a5-b5"), session, 10_000, True)
    assert after.clock.since is None
    assert after.clock.main_left == (172_000, 180_000)


def test_the_clock_waits_while_something_else_is_looked_at() -> None:
    session = started(set_up())
    held = run_clock(session, session, 10_000, False)
    paused = run_clock(session.toggle_pause(), session, 10_000, True)
    for stopped in (held, paused):
        assert stopped.clock.remaining(0, 99_000) == 170_000
    assert paused.is_pause_covered
    assert paused.selection.tree.choices(()) == frozenset()
    assert not paused.toggle_pause().is_pause_covered


def test_running_out_of_time_loses_where_that_was_agreed_on() -> None:
    session = started(set_up())
    assert with_time_loss(session, 179_000) is session
    over = with_time_loss(session, 180_000)
    outcome = over.table.outcome()
    assert (outcome.winners, outcome.reason) == ((1,), "core.reason.timedOut")
    assert not over.can_undo
    assert session_from_json(session_to_json(over)).table.outcome() == outcome
    only_shown = replace(session, setup=replace(session.setup, lose_on_time=False))
    assert with_time_loss(only_shown, 180_000) is only_shown


def test_a_captor_who_decides_gets_no_increment_for_a_turn_of_another() -> None:
    position = "w Qc3 Ga2 Ga3 Ga4 Ga5 Ga6 Gb7 qk6 gc2 gc4 gk1 gk2 gk3 gk4"
    options = {"variant": "classic", "queen_relocation": "captor", "position": position}
    setup = GameSetup("agon", options, (None, None), clock="180+2")
    session = new_session(setup.table(0), None, setup)
    assert (session.table.state.turn, session.table.actor) == (0, 1)
    session = run_clock(session, session, 0, True)
    after = run_clock(moved(session, "c3*e1"), session, 10_000, True)
    assert after.clock.remaining(1, 10_000) == 170_000


def test_a_table_without_a_setup_has_a_plain_one_and_no_clock() -> None:
    session = new_session(new_table("agon", {}, (None, "level3")))
    assert session.setup.undo == "free"
    assert session.clock is None
    assert run_clock(session, session, 5, True) is session
    assert with_time_loss(session, 5) is session
