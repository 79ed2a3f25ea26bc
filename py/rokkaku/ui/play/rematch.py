"""What can be played after a game: again, with sides changed, or the next game of the match."""

from dataclasses import replace
from typing import NamedTuple

from rokkaku.core.cast import CAST
from rokkaku.core.table import Seat
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.setup.game_setup import GameSetup
from rokkaku.ui.setup.match import Match

MOST_NEXT = 3
"""So many games can be chosen from, at the most."""


class NextGame(NamedTuple):
    """A game that can be begun."""

    key: str
    """The i18n key of what it is called."""
    setup: GameSetup
    match: Match | None = None
    """The match that it belongs to; None begins a new one."""
    first: int | None = None
    """The seat that begins, where that was chosen; None leaves it to the setup."""
    chooser: int | None = None
    """The seat that is named, because it chooses."""
    opponent: str | None = None
    """The agent that is named, because it is another one."""


def next_games(session: PlaySession) -> tuple[NextGame, ...]:
    """What can be played now that the game is over.

    In a match sides are changed after every game; but where a game leaves open who begins, sides
    stay and the loser chooses.
    """
    outcome = session.table.outcome()
    match = session.match.after(outcome)
    again = replace(session.setup, seats=session.table.seats, games=match.length)
    if not match.is_match or match.winners:
        games = (NextGame("play.again", again), NextGame("play.swap", again.rotated()))
        if len(session.table.seats) == 1:
            return games[:1]
        return (*games, *_other_opponents(session, again))
    if view_of(session.game_id).STARTING_OPTION is None:
        return (NextGame("match.next", again.rotated(), match.rotated()),)
    winners = outcome.winners if outcome else ()
    if len(winners) != 1:
        return (NextGame("match.next", again, match),)
    loser = 1 - winners[0]
    if session.table.seats[loser].agent is not None:
        return (NextGame("match.next", again, match, first=loser),)
    return (
        NextGame("match.first", again, match, loser, loser),
        NextGame("match.second", again, match, winners[0], loser),
    )


def _other_opponents(session: PlaySession, again: GameSetup) -> tuple[NextGame, ...]:
    """After a win against one of the cast the next stronger one, after a loss the one below."""
    agents = {seat.agent for seat in again.seats if seat.agent}
    if session.own_result is None or len(agents) != 1 or not agents <= {*CAST}:
        return ()
    place = CAST.index(agents.pop()) + (1 if session.own_result else -1)
    if place not in range(len(CAST)):
        return ()
    opponent = CAST[place]
    seats = tuple(Seat(seat.agent and opponent) for seat in again.seats)
    key = "play.stronger" if session.own_result else "play.weaker"
    return (NextGame(key, replace(again, seats=seats), opponent=opponent),)
