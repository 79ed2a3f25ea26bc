"""The play screen as text: the table, the match it belongs to, and how it is looked at."""

import json
from dataclasses import replace
from datetime import date

from rokkaku.core.errors import InvalidRecord
from rokkaku.core.record.record import parse_json
from rokkaku.core.state import Json
from rokkaku.core.table import Table, table_from_json
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.play.session import PlaySession, seated
from rokkaku.ui.setup.clock import clock_from_json
from rokkaku.ui.setup.game_setup import invitation_of
from rokkaku.ui.setup.match import series_from_json


def save_session(session: PlaySession, now: int = 0) -> str:
    """The app as text, at `now` in milliseconds of its clock; `load_session` reads it back.

    What is only picked or pointed at is left out.
    """
    notes = [[seat, at, note] for (seat, at), note in session.notes.items()]
    value: Json = {
        "table": session.table.to_json(),
        "series": session.match.to_json(),
        "look": [session.flipped, session.pauses_after_move, notes],
        "counted": session.counted,
        "hinted": session.hinted,
        "pause_cover": session.pause_cover,
    }
    if session.setup:
        value["invitation"] = session.setup.to_json()
    if session.begun:
        value["begun"] = session.begun.isoformat()
    if session.clock:
        value["clock"] = session.clock.to_json(now)
    return json.dumps(value, ensure_ascii=False)


def load_session(text: str) -> PlaySession:
    """Read what `save_session` wrote. Raises InvalidRecord if the table is damaged.

    Whatever else is damaged is as at the start of a game.
    """
    value = parse_json(text)
    if not isinstance(value, dict):
        raise InvalidRecord("this is no kept game: it has no fields")
    table = table_from_json(value.get("table"))
    session = app_from_parts(table, value.get("series"), value.get("look"))
    if "invitation" in value:
        setup = invitation_of(table, session.match.length, value["invitation"])
        clock = clock_from_json(value.get("clock"), setup.clock, len(table.seats))
        session = replace(session, setup=setup, clock=clock)
    pause_cover = value.get("pause_cover") is True and session.has_person
    counted, hinted = (value.get(name) is True for name in ("counted", "hinted"))
    begun = _day(value.get("begun"))
    return replace(
        session, counted=counted, hinted=hinted, pause_cover=pause_cover, begun=begun
    ).let_go()


def _day(value: Json) -> date | None:
    try:
        return date.fromisoformat(value)
    except (TypeError, ValueError):
        return None


def app_from_parts(table: Table, match: Json, look: Json) -> PlaySession:
    """A table with its match and look, as far as they are usable."""
    session = seated(table, series_from_json(match, len(table.seats)))
    try:
        flipped, paused, *more = look
        notes = {(int(seat), str(at)): str(note) for seat, at, note in (*more, [])[0]}
    except (ValueError, TypeError, OverflowError):
        return session
    known = view_of(table.game.id).PENCIL_MARKS
    kept = {place: note for place, note in notes.items() if note in known}
    return replace(session, flipped=flipped is True, paused=paused is True, notes=kept)


def is_same_table(text: object, table: Table) -> bool:
    """Whether a text is a kept game that stands where this table does."""
    try:
        value = parse_json(text) if isinstance(text, str) else None
    except InvalidRecord:
        return False
    kept: Json = json.loads(table.save())
    return isinstance(value, dict) and value.get("table") == kept
