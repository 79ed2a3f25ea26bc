"""What a text record tells of a game on the screen, and the other way round."""

from dataclasses import replace

from rokkaku.core.record.text import Told
from rokkaku.ui.play.session import App, seated


def told_of(app: App) -> Told:
    """The game, what its seats call themselves, and when it was begun."""
    names = tuple(app.terms.name(seat) for seat in range(len(app.table.seats)))
    return Told(app.table, names, app.begun)


def taken_over(told: Told) -> App:
    """A game that came from outside; an AI waits until it is told to go on.

    What belongs to a match stays with who has sent it.
    """
    app = replace(seated(told.table), begun=told.begun)
    terms = app.terms
    for seat, name in enumerate(told.names):
        terms = terms.with_name(seat, name)
    named = replace(app, invitation=terms) if any(terms.names) else app
    return replace(named, paused=app.ai_to_move)
