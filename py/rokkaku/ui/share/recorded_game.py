"""A session as what a text record holds of it, and the other way round."""

from dataclasses import replace

from rokkaku.core.record.text import RecordedGame
from rokkaku.ui.play.session import PlaySession, seated


def recorded_game_of(session: PlaySession) -> RecordedGame:
    """The game, what its seats call themselves, and when it was begun."""
    names = tuple(session.setup.name(seat) for seat in range(len(session.table.seats)))
    return RecordedGame(session.table, names, session.begun)


def session_of(game: RecordedGame) -> PlaySession:
    """A recorded game as a session; the match it belonged to stays with who has sent it."""
    session = replace(seated(game.table), begun=game.begun)
    setup = session.setup
    for seat, name in enumerate(game.names):
        setup = setup.with_name(seat, name)
    return replace(session, setup=setup)
