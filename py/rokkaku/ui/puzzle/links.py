"""Routes of puzzles."""

from urllib.parse import quote, unquote

from rokkaku.core.puzzle import PuzzlePosition, puzzles_of
from rokkaku.ui.routes import Route


def puzzle_route(game: str, kind: str, variant: str) -> Route:
    return Route("puzzle", game, f"{kind}-{quote(variant)}")


def puzzle_at(route: Route) -> PuzzlePosition:
    """Return the start position of the puzzle at a route. Raises InvalidSetup if there is none."""
    kind, _, variant = unquote(route.item).partition("-")
    start: PuzzlePosition = puzzles_of(route.game).start(kind, variant)
    return start
