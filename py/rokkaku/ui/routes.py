"""The places of the page, as they stand in the fragment of its address.

    #/                          home                    #/GAME             set a game up
    #/GAME/new?option=value     start a game            #/GAME/rules       its rules
    #/GAME/learn[/STEP]         its tutorial            #/play/ID          a running game
    #/review/ID                 a finished game         #/games            all games that are kept
    #/record/DATA               a game by link          #/statistics       how one has played
    #/GAME/puzzles              its puzzles             #/GAME/puzzles/KIND-VARIANT

No server ever hears of a fragment.
"""

import re
from typing import NamedTuple

from rokkaku.core.errors import UnknownPlace, quoted
from rokkaku.core.registry import games, has_part

MOST_CHARACTERS = 2000
"""The longest fragment, but for one that carries a whole game."""
MOST_RECORD_CHARACTERS = 60_000

_ID = r"[0-9a-z]{1,32}"
_ALONE = ("statistics", "games")
_PATHS = {
    "play": rf"play/(?P<item>{_ID})",
    "review": rf"review/(?P<item>{_ID})",
    "record": r"record/(?P<item>[^/?]+)",
    "setup": r"(?P<game>\w+)",
    "new": r"(?P<game>\w+)/new",
    "rules": r"(?P<game>\w+)/rules",
    "learn": r"(?P<game>\w+)/learn",
    "lesson": r"(?P<game>\w+)/learn/(?P<item>[1-9]\d?)",
    "puzzles": r"(?P<game>\w+)/puzzles",
    "puzzle": r"(?P<game>\w+)/puzzles/(?P<item>[0-9A-Za-z]+-[^/?]+)",
}
"""What the path of each screen is like, without the leading `#/`."""
_PARTS = {
    "rules": "learn.rulebook",
    "learn": "learn.lessons",
    "lesson": "learn.lessons",
    "puzzles": "puzzle.catalogue",
    "puzzle": "puzzle.catalogue",
}
"""The part of a game that a screen shows."""


class Route(NamedTuple):
    """A place of the page."""

    screen: str = "home"
    """`home`, `statistics`, `games`, or one of the screens with a game or an item."""
    game: str = ""
    """The id of the game, where the screen belongs to one."""
    item: str = ""
    """The id of a table or a puzzle, the number of a step, or a record as it stands in a link."""
    query: str = ""
    """What follows the question mark, still encoded."""


HOME = Route()


def parse_route(fragment: str) -> Route:
    """The place that a fragment leads to. Raises UnknownPlace."""
    path, _, query = fragment.removeprefix("#").removeprefix("/").partition("?")
    longest = MOST_RECORD_CHARACTERS if path.startswith("record/") else MOST_CHARACTERS
    if len(fragment) > longest:
        raise UnknownPlace(f"a link of {len(fragment)} characters; {longest} are the most")
    path = path.removesuffix("/")
    if path in ("", *_ALONE):
        return Route(path or "home", query=query)
    for screen, pattern in _PATHS.items():
        found = re.fullmatch(pattern, path, re.ASCII)
        route = found and Route(screen, query=query, **found.groupdict())
        if route and _has_screen(route.game, screen):
            return route
    raise UnknownPlace(f"{quoted(fragment)} is no place of this page")


def _has_screen(game: str, screen: str) -> bool:
    """Whether a game has a screen; those without a game have the others."""
    return not game or (
        game in games() and (screen not in _PARTS or has_part(game, _PARTS[screen]))
    )


def format_route(route: Route) -> str:
    """The fragment that leads to a place; `parse_route` reads it back."""
    paths = {
        "home": "",
        "setup": route.game,
        "new": f"{route.game}/new",
        "rules": f"{route.game}/rules",
        "learn": f"{route.game}/learn",
        "lesson": f"{route.game}/learn/{route.item}",
        "puzzles": f"{route.game}/puzzles",
        "puzzle": f"{route.game}/puzzles/{route.item}",
    }
    path = paths.get(route.screen, f"{route.screen}/{route.item}".removesuffix("/"))
    return f"#/{path}?{route.query}" if route.query else f"#/{path}"
