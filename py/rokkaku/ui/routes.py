"""The page's screens and their addresses: the fragment of the URL, which no server ever sees.

Some have queries: `GAME/new?option=value`, `GAME/puzzles/ID?theme=KIND.THEME`,
`GAME/puzzles/today?day=DAY`, `review/ID/mistakes?seat=N`, and `rush?game=GAME`.

An address that is shared begins with a check of all the rest: `CHECK.GAME/puzzle/DATA`. So one that
lost its end is never taken for an older one without a check; a game has a check of its own. A slash
at the end means nothing: it follows what programs wouldn't take into a link.
"""

import re
from typing import NamedTuple
from urllib.parse import parse_qsl

from rokkaku.core.errors import Refusal, UnknownPlace, short_repr
from rokkaku.core.record.check import LENGTH, check_of, ending
from rokkaku.core.registry import games, has_part

MAX_CHARACTERS = 2000
"""Length limit of a fragment; one with a whole game may have `MAX_RECORD_CHARACTERS`."""
MAX_RECORD_CHARACTERS = 60_000

_CHECKED = re.compile(rf"([0-9A-Za-z]{{{LENGTH}}})\.(.*)", re.DOTALL)
"""A check and the path and query that it is of."""
_EMPTY = re.compile(r"record|\w+/(puzzle|challenges)")
"""Paths that lack what the link is for."""
_UNTAKEN = ("_", "-", ".", "~", "!")
"""Characters that programs leave out at the end when they look for a link in a text."""
_PATHS = {
    "home": "",
    "games": "games",
    "statistics": "statistics",
    "play": "play/{item}",
    "review": "review/{item}",
    "mistakes": "review/{item}/mistakes",  # a seat's mistakes as puzzles
    "record": "record/{item}",  # a game shared by link
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
    "puzzle": "{game}/puzzles/{item}",
    "shared": "{game}/puzzle/{item}",  # a puzzle shared by link
    "challenge": "{game}/challenges/{item}",  # as KIND-VARIANT
    "tournament": "{game}/tournament",
}
"""Path of each screen, without the leading `#/`."""
_FORMER_PATHS = {
    re.compile(r"(\w+)/puzzles/(\w+-.+)"): r"\1/challenges/\2",
    re.compile(r"(\w+)/rules/puzzles"): r"\1/rules/challenges",
}
"""Patterns of paths in links of earlier versions, each with its present path."""
_ID = "[0-9a-z]{1,32}"
_ITEMS = {
    "play": _ID,
    "review": _ID,
    "mistakes": _ID,
    "record": "[^/?]+",
    "section": "[A-Za-z]+",
    "lesson": r"[1-9]\d?",
    "puzzle": "[0-9A-Za-z]{1,12}",
    "shared": "[0-9A-Za-z_-]+",
    "challenge": "[0-9A-Za-z]+-[^/?]+",
    "day": r"\d{4}-\d\d-\d\d",
}
"""Pattern of the item in a screen's path."""
_PATTERNS = {
    screen: re.compile(
        path.format(game=r"(?P<game>\w+)", item=f"(?P<item>{_ITEMS.get(screen)})"), re.ASCII
    )
    for screen, path in _PATHS.items()
}
_PARTS = {
    "rules": ("learn.rulebook",),
    "section": ("learn.rulebook",),
    "learn": ("learn.lessons",),
    "lesson": ("learn.lessons",),
    "puzzles": ("puzzle.kinds", "challenge.catalogue"),
    "puzzle": ("puzzle.kinds",),
    "shared": ("puzzle.kinds",),
    "challenge": ("challenge.catalogue",),
}
"""Modules of a game's package, one of which a screen needs; games without lack the screen."""


class Route(NamedTuple):
    """A screen of the page and what it shows."""

    screen: str = "home"
    game: str = ""
    """The game's id, if the screen belongs to a game."""
    item: str = ""
    """The id of a table, puzzle or challenge, a lesson's number, a section of the rules, a day, or
    the data of a link."""
    query: str = ""
    """The part after the question mark, still percent-encoded."""
    is_checked: bool = False
    """True if the address has a check."""

    @property
    def parameters(self) -> dict[str, str]:
        """The values in the query by name; empty ones are left out."""
        return dict(parse_qsl(self.query))


HOME = Route()


def parse_route(fragment: str) -> Route:
    """Parse the fragment of an address. Raises UnknownPlace, or Refusal of a cut link."""
    address = fragment.removeprefix("#").removeprefix("/").removesuffix("/")
    checked = _CHECKED.fullmatch(address)
    if checked and check_of(checked[2]) != checked[1]:
        raise Refusal("record.link.damaged", end=ending(fragment))
    path, _, query = (checked[2] if checked else address).partition("?")
    limit = MAX_RECORD_CHARACTERS if path.startswith("record/") else MAX_CHARACTERS
    if len(fragment) > limit:
        raise UnknownPlace(f"a link of {len(fragment)} characters; {limit} are the most")
    path = path.removesuffix("/")
    for former, present in _FORMER_PATHS.items():
        if match := former.fullmatch(path):
            path = match.expand(present)
    for screen, pattern in _PATTERNS.items():
        match = None if "/" in query else pattern.fullmatch(path)
        route = match and Route(screen, query=query, is_checked=bool(checked), **match.groupdict())
        if route and has_screen(route.game, screen):
            return route
    if _EMPTY.fullmatch(path):
        raise Refusal("link.empty", end=ending(fragment))
    raise UnknownPlace(f"{short_repr(fragment)} is no place of this page")


def has_screen(game: str, screen: str) -> bool:
    """True if the screen belongs to no game, or the game exists and has it."""
    return not game or (
        game in games()
        and (screen not in _PARTS or any(has_part(game, part) for part in _PARTS[screen]))
    )


def format_route(route: Route) -> str:
    """Return the fragment of a route: the inverse of `parse_route`."""
    path = _PATHS[route.screen].format(game=route.game, item=route.item)
    address = f"{path}?{route.query}" if route.query else path
    if route.is_checked:
        address = f"{check_of(address)}.{address}"
    return f"#/{address}/" if address.endswith(_UNTAKEN) else f"#/{address}"
