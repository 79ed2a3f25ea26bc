"""What can be played after a game: again, with sides changed, or the next game of the match."""

from dataclasses import replace
from typing import NamedTuple

from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.play.session import App
from rokkaku.ui.setup.game_setup import Invitation
from rokkaku.ui.setup.match import Series


class NextGame(NamedTuple):
    """A game that can be begun."""

    key: str
    """The i18n key of what it is called."""
    invitation: Invitation
    series: Series | None = None
    """The match that it belongs to; None begins a new one."""
    first: int | None = None
    """The seat that begins, where that was chosen; None leaves it to the invitation."""
    chooser: int | None = None
    """The seat that is named, because it chooses."""


def next_games(app: App) -> tuple[NextGame, ...]:
    """What can be played now that the game is over.

    In a match sides are changed after every game; but where a game leaves open who begins, sides
    stay and the loser chooses, as the rules of a match of Beer Hex say.
    """
    outcome = app.table.outcome()
    series = app.series.after(outcome)
    again = replace(app.terms, seats=app.table.seats, games=series.length)
    if not series.is_match or series.winners:
        games = (NextGame("play.again", again), NextGame("play.swap", again.rotated()))
        return games if len(app.table.seats) > 1 else games[:1]
    if view_of(app.game_id).FIRST is None:
        return (NextGame("series.next", again.rotated(), series.rotated()),)
    winners = outcome.winners if outcome else ()
    if len(winners) != 1:
        return (NextGame("series.next", again, series),)
    loser = 1 - winners[0]
    if app.table.seats[loser].level is not None:
        return (NextGame("series.next", again, series, first=loser),)
    return (
        NextGame("series.first", again, series, loser, loser),
        NextGame("series.second", again, series, winners[0], loser),
    )
