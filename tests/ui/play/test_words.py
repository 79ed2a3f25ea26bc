import re

import pytest
from tests.tables import table_after
from tests.ui.play.sessions import moved

from rokkaku.core.table import Player, new_table
from rokkaku.i18n import Texts
from rokkaku.ui.play.session import PlaySession, new_session
from rokkaku.ui.play.words import (
    last_move,
    last_move_seen,
    prompt,
    result,
    seat_name,
    seat_names,
    short_text,
)
from rokkaku.ui.setup.game_setup import GameSetup

HUMAN, AI = None, "level1"


def session(*seats: Player, names: tuple[str, ...] = (), **options: str) -> PlaySession:
    setup = GameSetup("agon", options, seats or (HUMAN, HUMAN), names=names)
    return new_session(setup.table(0), None, setup)


def test_a_seat_is_called_by_its_name_or_else_by_its_colour(english: Texts) -> None:
    named = session(names=("Ann", ""))
    assert seat_name(named, 0, english) == "Ann"
    assert seat_names(named, (0, 1), english) == "Ann, Black"
    assert seat_name(new_session(named.table), 0, english) == "White"


def test_what_is_to_be_done_depends_on_who_decides(english: Texts) -> None:
    start = session(HUMAN, AI)
    assert prompt(start, english).startswith(english("play.turn", side="White"))
    assert prompt(moved(start, "a5-b5"), english) == english("play.thinking", side="Black")
    assert prompt(start.toggle_pause(), english) == english("play.paused")
    assert prompt(session(AI, AI).toggle_pause(), english) == english("play.paused")
    over = start.with_table(start.table.resign(0))
    assert prompt(over, english) == " · ".join(result(over, english))


def test_before_a_handover_only_who_is_to_take_the_tablet_is_named(english: Texts) -> None:
    secret = new_session(table_after("beerhex"))
    assert prompt(secret, english) == english("play.handOver", side="Gold")


def test_a_move_is_said_in_full_and_written_in_short(english: Texts) -> None:
    start = session()
    assert last_move(start, english) == ""
    after = moved(start, "a5-b5")
    assert last_move(after, english) == "White guard, a5 to b5"
    assert short_text(after, after.log[0], english) == "a5-b5"


@pytest.mark.parametrize(("loser", "winner"), [(0, "Ben"), (1, "Ann")])
def test_who_has_won_is_said_by_name(loser: int, winner: str, english: Texts) -> None:
    start = session(names=("Ann", "Ben"))
    over = start.with_table(start.table.resign(loser))
    assert result(over, english) == (
        english("result.won", side=winner),
        english("core.reason.resigned"),
    )


def test_who_plays_against_the_ai_has_won_or_lost(english: Texts) -> None:
    start = new_session(table_after("agon", seats=(None, "level1")))
    assert result(start.with_table(start.table.resign(1)), english)[0] == english("result.youWon")
    assert result(start.with_table(start.table.resign(0)), english)[0] == english("result.youLost")


def test_who_plays_alone_has_finished(english: Texts) -> None:
    alone = new_session(table_after("hexheaven", mode="solo"))
    assert result(alone.with_table(alone.table.resign(0)), english)[0] == english("result.finished")


def test_the_last_move_is_told_to_who_sees_it_without_coordinates_that_are_nowhere(
    english: Texts,
) -> None:
    table = new_table("hexheaven", {"mode": "casual"}, (None, None))
    move = next(move for move in table.state.legal_moves() if move.cell)
    shown = new_session(table.play(move))
    cell = re.compile(r"-?\d+ -?\d+")
    assert cell.search(last_move(shown, english))
    assert not cell.search(last_move_seen(shown, english))
