"""Games on offer after a game: rematches, other opponents, and the next game of the match."""

from dataclasses import replace
from typing import NamedTuple

from rokkaku.core.cast import CAST
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.setup.game_setup import GameSetup
from rokkaku.ui.setup.match import Match

MAX_NEXT_GAMES = 3


class NextGame(NamedTuple):
    """A game on offer after the present one, with the i18n key of its name."""

    key: str
    setup: GameSetup
    match: Match | None = None
    """The match it belongs to; None starts a new one."""
    first: int | None = None
    """The seat chosen to begin; None leaves it to the setup."""
    chooser: int | None = None
    """The seat that makes the choice, for the text."""
    opponent: str | None = None
    """The new agent, for the text."""


def next_games(session: PlaySession) -> tuple[NextGame, ...]:
    """Return the games on offer now that the game is over.

    In a match, sides swap after every game. If the game has an option for the starting seat, sides
    stay, and the loser chooses who begins.
    """
    outcome = session.table.outcome()
    match = session.match.after(outcome)
    setup = replace(session.setup, seats=session.table.seats, games=match.length)
    if not match.is_match or match.winners:
        games = (NextGame("play.again", setup), NextGame("play.swap", setup.rotated()))
        if len(session.table.seats) == 1:
            return games[:1]
        return (*games, *_other_opponents(session, setup))
    if view_of(session.game_id).STARTING_OPTION is None:
        return (NextGame("match.next", setup.rotated(), match.rotated()),)
    winners = outcome.winners if outcome else ()
    if len(winners) != 1:
        return (NextGame("match.next", setup, match),)
    loser = 1 - winners[0]
    if session.table.seats[loser] is not None:
        return (NextGame("match.next", setup, match, first=loser),)
    return (
        NextGame("match.first", setup, match, loser, loser),
        NextGame("match.second", setup, match, winners[0], loser),
    )


def _other_opponents(session: PlaySession, setup: GameSetup) -> tuple[NextGame, ...]:
    """Offer the next stronger member of the cast after a win, the next weaker one after a loss."""
    agents = {*filter(None, setup.seats)}
    if session.own_result is None or len(agents) != 1 or not agents <= {*CAST}:
        return ()
    rank = CAST.index(agents.pop()) + (1 if session.own_result else -1)
    if rank not in range(len(CAST)):
        return ()
    opponent = CAST[rank]
    seats = tuple(player and opponent for player in setup.seats)
    key = "play.stronger" if session.own_result else "play.weaker"
    return (NextGame(key, replace(setup, seats=seats), opponent=opponent),)
