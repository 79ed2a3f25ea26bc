"""What a text record tells of a game on the screen, and the other way round."""

from dataclasses import replace

from rokkaku.core.record.text import RecordedGame
from rokkaku.ui.play.session import PlaySession, seated


def recorded_game_of(session: PlaySession) -> RecordedGame:
    """The game, what its seats call themselves, and when it was begun."""
    names = tuple(session.terms.name(seat) for seat in range(len(session.table.seats)))
    return RecordedGame(session.table, names, session.begun)


def taken_over(told: RecordedGame) -> PlaySession:
    """A game that came from outside; an AI waits until it is told to go on.

    What belongs to a match stays with who has sent it.
    """
    session = replace(seated(told.table), begun=told.begun)
    terms = session.terms
    for seat, name in enumerate(told.names):
        terms = terms.with_name(seat, name)
    named = replace(session, setup=terms) if any(terms.names) else session
    return replace(named, paused=session.ai_to_move)
