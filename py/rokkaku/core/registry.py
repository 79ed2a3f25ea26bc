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
    return import_module(f"{_package(game_id)}.{name}")


def has_part(game_id: str, name: str) -> bool:
    """Whether a game has a module or package of this name. Raises UnknownGame."""
    return find_part(game_id, name) is not None


def find_part(game_id: str, name: str) -> ModuleType | None:
    """As `part`, but None where the game has no such module. Raises UnknownGame."""
    try:
        return part(game_id, name)
    except ModuleNotFoundError as error:
        if error.name and f"{_package(game_id)}.{name}.".startswith(f"{error.name}."):
            return None
        raise


def get(game_id: str) -> AnyGame:
    """The game with this id. Raises UnknownGame."""
    game: AnyGame = part(game_id, "rules.game").GAME
    return game


def _package(game_id: str) -> str:
    return f"rokkaku.games.{game_id}"
