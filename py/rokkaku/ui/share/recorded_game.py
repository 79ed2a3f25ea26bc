"""Conversion between sessions and recorded games."""

from dataclasses import replace

from rokkaku.core.record.text import RecordedGame
from rokkaku.ui.play.session import PlaySession, new_session


def recorded_game_of(session: PlaySession) -> RecordedGame:
    return RecordedGame(session.table, session.setup.names_by_seat, session.begun)


def session_of(game: RecordedGame) -> PlaySession:
    """Return a session of a recorded game; the match it belonged to stays with the sender."""
    session = replace(new_session(game.table), begun=game.begun)
    setup = session.setup
    for seat, name in enumerate(game.names):
        setup = setup.with_name(seat, name)
    return replace(session, setup=setup)
