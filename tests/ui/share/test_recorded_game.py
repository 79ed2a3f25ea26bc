from datetime import date

from rokkaku.core.record.text import RecordedGame, read_text, write_text
from rokkaku.core.table import new_table
from rokkaku.ui.library.saved_game import session_from_json, session_to_json
from rokkaku.ui.play.words import seat_name
from rokkaku.ui.setup.player_names import MAX_LENGTH
from rokkaku.ui.share.recorded_game import recorded_game_of, session_of

TOLD = RecordedGame(new_table("agon", {}, (None, "level3")), ("Aki", ""), date(2026, 2, 28))


def test_names_and_day_come_back_and_are_kept() -> None:
    session = session_of(read_text(write_text(TOLD)))
    assert recorded_game_of(session) == TOLD
    assert recorded_game_of(session_from_json(session_to_json(session))) == TOLD
    assert seat_name(session, 0, lambda key, **values: key) == "Aki"
    assert seat_name(session, 1, lambda key, **values: key) == "agon.seat.1"


def test_a_record_that_tells_nothing_is_as_good() -> None:
    session = session_of(RecordedGame(TOLD.table))
    assert not any(session.setup.names)
    assert recorded_game_of(session) == RecordedGame(TOLD.table, ("", ""))


def test_names_from_outside_are_made_harmless() -> None:
    session = session_of(TOLD._replace(names=("\u202e" + "x" * 500, "")))
    assert recorded_game_of(session).names == ("x" * MAX_LENGTH, "")
