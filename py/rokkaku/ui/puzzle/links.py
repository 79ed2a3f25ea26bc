"""Routes of puzzles."""

from collections.abc import Iterable, Sequence
from datetime import date

from rokkaku.core.errors import RokkakuError, UnknownPlace, short_repr
from rokkaku.core.puzzle import Entry, Puzzle, check_solution, read_line, write_line
from rokkaku.core.record.base64url import from_base64url, to_base64url
from rokkaku.ui.puzzle.daily import day_of, entry_of_day
from rokkaku.ui.routes import Route

TODAY = "today"
"""The item of a route to a daily puzzle, instead of an id."""


def puzzle_route(game_id: str, entry: Entry, theme: str = "") -> Route:
    """Return the route of a puzzle; if it has a theme, the next puzzles are of that theme."""
    return Route("puzzle", game_id, entry.id, f"theme={theme}" if theme else "")


def theme_at(route: Route) -> str:
    """Return the theme of the next puzzles as `KIND.THEME`; '' is any."""
    return route.parameters.get("theme", "")


def of_theme(entries: Iterable[Entry], theme: str) -> list[Entry]:
    return [entry for entry in entries if theme in ("", f"{entry.kind}.{entry.theme}")]


def day_route(game_id: str, day: date) -> Route:
    return Route("puzzle", game_id, TODAY, f"day={day}")


def shared_route(puzzle: Puzzle) -> Route:
    data = to_base64url(write_line(puzzle).encode())
    return Route("shared", puzzle.game, data, is_checked=True)


def day_at(route: Route, today: date) -> date | None:
    """Return the day of a daily puzzle's route; None for other routes. Raises InvalidSetup."""
    if route.screen == "day":
        return day_of(route.item, today)
    if route.item != TODAY:
        return None
    return day_of(route.parameters.get("day", today.isoformat()), today)


def puzzle_at(route: Route, entries: Sequence[Entry], today: date) -> Puzzle:
    """Return the puzzle of a route, from its pack or from the link. Raises RokkakuError."""
    if route.screen == "shared":
        try:
            puzzle = read_line(route.game, from_base64url(route.item).decode("utf-8", "replace"))
            check_solution(puzzle)
            return puzzle
        except RokkakuError as error:
            raise UnknownPlace(f"the link holds no puzzle: {error}") from None
    if day := day_at(route, today):
        return read_line(route.game, entry_of_day(entries, day).line)
    entry = next((entry for entry in entries if entry.id == route.item), None)
    if entry is None:
        raise UnknownPlace(f"{route.game} has no puzzle {short_repr(route.item)}")
    return read_line(route.game, entry.line)
