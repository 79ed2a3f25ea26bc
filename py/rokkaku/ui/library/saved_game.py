"""The play screen as text: the table, the match it belongs to, and how it is looked at."""

import json
from dataclasses import replace
from datetime import date

from rokkaku.core.errors import InvalidRecord
from rokkaku.core.record.record import parse_json
from rokkaku.core.state import Json
from rokkaku.core.table import Table, table_from_json
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.play.session import App, seated
from rokkaku.ui.setup.clock import clock_from_json
from rokkaku.ui.setup.game_setup import invitation_of
from rokkaku.ui.setup.match import series_from_json


def save_app(app: App, now: int = 0) -> str:
    """The app as text, at `now` in milliseconds of its clock; `load_app` reads it back.

    What is only picked or pointed at is left out.
    """
    notes = [[seat, at, note] for (seat, at), note in app.notes.items()]
    value: Json = {
        "table": app.table.to_json(),
        "series": app.series.to_json(),
        "look": [app.flipped, app.paused, notes],
        "counted": app.counted,
        "hinted": app.hinted,
        "veil": app.veil,
    }
    if app.invitation:
        value["invitation"] = app.invitation.to_json()
    if app.begun:
        value["begun"] = app.begun.isoformat()
    if app.clock:
        value["clock"] = app.clock.to_json(now)
    return json.dumps(value, ensure_ascii=False)


def load_app(text: str) -> App:
    """Read what `save_app` wrote. Raises InvalidRecord if the table is damaged.

    Whatever else is damaged is as at the start of a game.
    """
    value = parse_json(text)
    if not isinstance(value, dict):
        raise InvalidRecord("this is no kept game: it has no fields")
    table = table_from_json(value.get("table"))
    app = app_from_parts(table, value.get("series"), value.get("look"))
    if "invitation" in value:
        invitation = invitation_of(table, app.series.length, value["invitation"])
        clock = clock_from_json(value.get("clock"), invitation.clock, len(table.seats))
        app = replace(app, invitation=invitation, clock=clock)
    veil = value.get("veil") is True and app.has_person
    counted, hinted = (value.get(name) is True for name in ("counted", "hinted"))
    begun = _day(value.get("begun"))
    return replace(app, counted=counted, hinted=hinted, veil=veil, begun=begun).let_go()


def _day(value: Json) -> date | None:
    try:
        return date.fromisoformat(value)
    except (TypeError, ValueError):
        return None


def app_from_parts(table: Table, series: Json, look: Json) -> App:
    """A table with its match and look, as far as they are usable."""
    app = seated(table, series_from_json(series, len(table.seats)))
    try:
        flipped, paused, *more = look
        notes = {(int(seat), str(at)): str(note) for seat, at, note in (*more, [])[0]}
    except (ValueError, TypeError, OverflowError):
        return app
    known = view_of(table.game.id).NOTES
    kept = {place: note for place, note in notes.items() if note in known}
    return replace(app, flipped=flipped is True, paused=paused is True, notes=kept)


def is_same_table(text: object, table: Table) -> bool:
    """Whether a text is a kept game that stands where this table does."""
    try:
        value = parse_json(text) if isinstance(text, str) else None
    except InvalidRecord:
        return False
    kept: Json = json.loads(table.save())
    return isinstance(value, dict) and value.get("table") == kept
