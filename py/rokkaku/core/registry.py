"""All games by id, each imported on first use. A new game needs one entry here."""

from importlib import import_module
from types import ModuleType

from rokkaku.core.errors import UnknownGame, short_repr
from rokkaku.core.game import AnyGame

_GAMES = ("agon", "seven", "beerhex", "hexheaven")


def games() -> tuple[str, ...]:
    """Return the ids of all games, in the order of the page."""
    return _GAMES


def import_part(game_id: str, name: str) -> ModuleType:
    """Import a module of a game's package, such as `rules.game`. Raises UnknownGame."""
    if game_id not in _GAMES:
        raise UnknownGame(f"no game {short_repr(game_id)}; there are: {', '.join(_GAMES)}")
    return import_module(f"{_package(game_id)}.{name}")


def has_part(game_id: str, name: str) -> bool:
    """True if a game has a module or package of this name. Raises UnknownGame."""
    return find_part(game_id, name) is not None


def find_part(game_id: str, name: str) -> ModuleType | None:
    """Import like `import_part`, or return None if there is no such module. Raises UnknownGame."""
    try:
        return import_part(game_id, name)
    except ModuleNotFoundError as error:
        if error.name and f"{_package(game_id)}.{name}.".startswith(f"{error.name}."):
            return None
        raise


def get(game_id: str) -> AnyGame:
    """Return the game with this id. Raises UnknownGame."""
    game: AnyGame = import_part(game_id, "rules.game").GAME
    return game


def _package(game_id: str) -> str:
    return f"rokkaku.games.{game_id}"
