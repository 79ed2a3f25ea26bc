"""The places of the page, as they stand in the fragment of its address.

    #/                          home                    #/GAME             set a game up
    #/GAME/new?option=value     start a game            #/GAME/rules       its rules
    #/GAME/learn[/STEP]         its tutorial            #/play/ID          a running game
    #/review/ID                 a finished game         #/games            all games that are kept
    #/review/ID/mistakes?seat=N                         a seat's mistakes in it, as puzzles
    #/record/DATA               a game by link          #/statistics       how one has played
    #/GAME/puzzles              its puzzles             #/GAME/puzzles/KIND-VARIANT
    #/GAME/rules/SECTION        a part of its rules
    #/GAME/puzzles/ID           a puzzle of its pack   #/GAME/puzzle/DATA   a puzzle by link
    #/today[/DAY]               the puzzles of a day   #/rush[?game=GAME]   puzzles against time
    #/GAME/tournament           levels of the AI meet each other

No server ever hears of a fragment.
"""

import re
from typing import NamedTuple

from rokkaku.core.errors import UnknownPlace, quoted
from rokkaku.core.registry import games, has_part

MOST_CHARACTERS = 2000
"""The longest fragment, but for one that carries a whole game."""
MOST_RECORD_CHARACTERS = 60_000

_PATHS = {
    "home": "",
    "games": "games",
    "statistics": "statistics",
    "play": "play/{item}",
    "review": "review/{item}",
    "mistakes": "review/{item}/mistakes",
    "record": "record/{item}",
    "setup": "{game}",
    "new": "{game}/new",
    "rules": "{game}/rules",
    "section": "{game}/rules/{item}",
    "learn": "{game}/learn",
    "lesson": "{game}/learn/{item}",
    "today": "today",
    "day": "today/{item}",
    "rush": "rush",
    "puzzles": "{game}/puzzles",
    "solve": "{game}/puzzles/{item}",
    "shared": "{game}/puzzle/{item}",
    "tournament": "{game}/tournament",
    "puzzle": "{game}/puzzles/{item}",
}
"""The path of each screen, without the leading `#/`."""
_ID = "[0-9a-z]{1,32}"
_ITEMS = {
    "play": _ID,
    "review": _ID,
    "mistakes": _ID,
    "record": "[^/?]+",
    "section": "[A-Za-z]+",
    "lesson": r"[1-9]\d?",
    "puzzle": "[0-9A-Za-z]+-[^/?]+",
    "solve": "[0-9A-Za-z]{1,12}",
    "shared": "[0-9A-Za-z_-]+",
    "day": r"\d{4}-\d\d-\d\d",
}
"""What the item in a path is like."""
_PATTERNS = {
    screen: re.compile(
        path.format(game=r"(?P<game>\w+)", item=f"(?P<item>{_ITEMS.get(screen)})"), re.ASCII
    )
    for screen, path in _PATHS.items()
}
_PARTS = {
    "rules": "learn.rulebook",
    "section": "learn.rulebook",
    "learn": "learn.lessons",
    "lesson": "learn.lessons",
    "puzzles": "puzzle",
    "solve": "puzzle.kinds",
    "shared": "puzzle.kinds",
    "puzzle": "puzzle.catalogue",
}
"""The part of a game that a screen shows."""


class Route(NamedTuple):
    """A place of the page."""

    screen: str = "home"
    """Its name, such as `home` or `setup`."""
    game: str = ""
    """The id of the game, where the screen belongs to one."""
    item: str = ""
    """The id of a table or a puzzle, the number of a step, the name of a part of the rules, or a
    record as it stands in a link."""
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
    for screen, pattern in _PATTERNS.items():
        found = pattern.fullmatch(path)
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
    path = _PATHS[route.screen].format(game=route.game, item=route.item)
    return f"#/{path}?{route.query}" if route.query else f"#/{path}"
