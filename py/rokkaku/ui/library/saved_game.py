"""The format of saved games: the fields of the table, and those of the play screen."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date

from rokkaku.core.rating.glicko import Rating
from rokkaku.core.state import Json
from rokkaku.core.table import Table
from rokkaku.ui.board.game_view import Perspective, view_of
from rokkaku.ui.play.session import PlaySession, new_session
from rokkaku.ui.setup.clock import Clock
from rokkaku.ui.setup.game_setup import setup_of
from rokkaku.ui.setup.match import Match


def session_to_json(
    session: PlaySession, now: int = 0, perspective: Perspective | None = None
) -> Json:
    """Return a session as JSON, without its selection; `now` is in milliseconds of its clock.

    `perspective` is how it is looked at, by default as at first.
    """
    value: Json = session.table.to_json() | {
        "match": session.match.to_json(),
        "flipped": (perspective or session.first_perspective).is_flipped,
        "paused": session.pauses_after_move,
        "pause_cover": session.pause_cover,
        "notes": [[seat, at, note] for (seat, at), note in session.pencil_marks.items()],
        "counted": session.counted,
        "hinted": session.hinted,
        "undone": session.undone,
        "outside": session.outside,
        "received": session.received,
        "setup": session.setup.to_json(),
    }
    if session.rerated:
        value["rerated"] = [list(rating) for rating in session.rerated]
    if session.begun:
        value["begun"] = session.begun.isoformat()
    if session.clock:
        value["clock"] = session.clock.to_json(now)
    return value


def session_from_json(value: Json) -> PlaySession:
    """Read a saved game; damage outside the table is ignored. Raises InvalidRecord."""
    table = Table.from_json(value)
    match = Match.from_json(value.get("match"), len(table.seats))
    setup = setup_of(table, match.length, value.get("setup"))
    session = new_session(table, match, setup)
    return replace(
        session,
        paused=value.get("paused") is True,
        pause_cover=value.get("pause_cover") is True and session.has_human,
        pencil_marks=_notes(value.get("notes"), view_of(table.game.id).PENCIL_MARKS),
        counted=value.get("counted") is True,
        hinted=value.get("hinted") is True,
        undone=value.get("undone") is True,
        outside=value.get("outside") is True,
        received=value.get("received") is True,
        rerated=_ratings(value.get("rerated")),
        begun=_day(value.get("begun")),
        clock=Clock.from_json(value.get("clock"), setup.clock, len(table.seats)),
    ).let_go()


def saved_perspective(value: Json, session: PlaySession) -> Perspective:
    """Return the perspective saved with a session: the board may have been flipped."""
    perspective = session.first_perspective
    is_flipped = value.get("flipped", perspective.is_flipped) is True
    return perspective._replace(is_flipped=is_flipped)


def _notes(value: Json, known_marks: tuple[str, ...]) -> Mapping[tuple[int, str], str]:
    try:
        notes = {(int(seat), str(at)): note for seat, at, note in value}
    except (TypeError, ValueError, OverflowError):
        return {}
    return {place: note for place, note in notes.items() if note in known_marks}


def _ratings(value: Json) -> tuple[Rating, Rating] | None:
    try:
        before, after = map(Rating.from_json, value)
    except (TypeError, ValueError):
        return None
    return before, after


def _day(value: Json) -> date | None:
    try:
        return date.fromisoformat(value)
    except (TypeError, ValueError):
        return None


def is_same_table(value: Json, table: Table) -> bool:
    """True if `value` is a saved game with the same table, at the same position."""
    return isinstance(value, dict) and table.to_json().items() <= value.items()


def is_same_session(value: Json, session: PlaySession) -> bool:
    """True if `value` is a saved game with the session's position and pencil marks."""
    return is_same_table(value, session.table) and (
        _notes(value.get("notes"), view_of(session.game_id).PENCIL_MARKS) == session.pencil_marks
    )


_FACTS = ("counted", "hinted", "undone", "outside")
"""The fields that stay true once they are."""


def with_facts_of(session: PlaySession, value: Json, now: int) -> PlaySession:
    """Add what another tab has saved about the same position: no help is undone, no time won."""
    facts = {name: True for name in _FACTS if value.get(name) is True}
    rerated, clock = session.rerated or _ratings(value.get("rerated")), session.clock
    if clock:
        seats, control = len(session.table.seats), session.setup.clock
        other_clock = Clock.from_json(value.get("clock"), control, seats)
        clock = clock.without_gain(other_clock, now) if other_clock else clock
    return replace(session, rerated=rerated, clock=clock, **facts)  # type: ignore[arg-type]


def with_looks_of(value: Json, before: Json, stored: Json) -> Json:
    """Return a saved game with pauses and a flipped board as in the `stored` one.

    Those that differ from `before`, as this tab has loaded or saved the game last, are its own.
    """
    looks = ("flipped", "paused", "pause_cover")
    same = (name for name in looks if value[name] == before.get(name))
    return value | {name: stored[name] for name in same if name in stored}


def continues(value: Json, earlier: Json) -> bool:
    """True if a saved game continues an earlier one: its moves begin with all of the other's."""
    fields = ("game", "options", "seed", "seats")
    try:
        moves, before = value["moves"], earlier["moves"]
        is_same_game = all(value.get(field) == earlier.get(field) for field in fields)
        return is_same_game and moves[: len(before)] == before
    except (AttributeError, KeyError, TypeError):
        return False
