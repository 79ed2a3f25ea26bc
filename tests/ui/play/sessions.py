from dataclasses import replace

from tests.tables import played, table_after

from rokkaku.core.table import Player
from rokkaku.ui.play.session import PlaySession, new_session
from rokkaku.ui.setup.game_setup import GameSetup, recommended_setup
from rokkaku.ui.setup.match import new_match


def session_after(*seats: Player, moves: tuple[str, ...] = (), **options: str) -> PlaySession:
    return new_session(table_after("agon", *moves, seats=seats, **options))


def moved(session: PlaySession, *moves: str) -> PlaySession:
    return session.with_table(played(session.table, *moves))


def set_up(
    game: str = "agon", seats: tuple[Player, ...] = (None, None), **more: object
) -> PlaySession:
    fields = {"names": ("Ann", "Ben"), "clock": "180+2", "games": 3} | more
    plain = replace(recommended_setup(game), seats=seats)
    setup: GameSetup = replace(plain, **fields)  # type: ignore[arg-type]
    table = setup.table(1)
    return new_session(table, new_match(setup.games, len(table.seats)), setup)
