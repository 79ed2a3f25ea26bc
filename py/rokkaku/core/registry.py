"""All games by id. A game is imported when first asked for; adding one is a line here."""

from importlib import import_module
from types import ModuleType

from rokkaku.core.errors import UnknownGame, quoted
from rokkaku.core.game import AnyGame

_GAMES = ("agon", "seven", "beerhex", "hexheaven")


def games() -> tuple[str, ...]:
    """The ids of all games, in the order in which the page shows them."""
    return _GAMES


def part(game_id: str, name: str) -> ModuleType:
    """A module of a game's package, such as its `view` or `ai`. Raises UnknownGame."""
    if game_id not in _GAMES:
        raise UnknownGame(f"no game {quoted(game_id)}; there are: {', '.join(_GAMES)}")
    return import_module(f"rokkaku.games.{game_id}.{name}")


def get(game_id: str) -> AnyGame:
    """The game with this id. Raises UnknownGame."""
    game: AnyGame = part(game_id, "rules.game").GAME
    return game
