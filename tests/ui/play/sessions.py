"""Sessions to test with."""

from dataclasses import replace

from rokkaku.core.table import Seat
from rokkaku.ui.play.session import PlaySession, seated
from rokkaku.ui.setup.game_setup import GameSetup, recommended_setup
from rokkaku.ui.setup.match import new_match


def set_up(
    game: str = "agon", seats: tuple[Seat, ...] = (Seat(), Seat()), **more: object
) -> PlaySession:
    """A session at the start of a game with some setup."""
    fields = {"names": ("Ann", "Ben"), "clock": "180+2", "games": 3} | more
    plain = replace(recommended_setup(game), seats=seats)
    setup: GameSetup = replace(plain, **fields)  # type: ignore[arg-type]
    table = setup.table(1)
    return seated(table, new_match(setup.games, len(table.seats)), setup)


def moved(session: PlaySession) -> PlaySession:
    return session.at(session.table.play(session.table.state.legal_moves()[0]))
