"""The places of puzzles, and what they lead to."""

from urllib.parse import quote, unquote

from rokkaku.core.puzzle import PuzzlePosition, puzzles_of
from rokkaku.ui.routes import Route


def puzzle_route(game: str, kind: str, variant: str) -> Route:
    """The place of a puzzle."""
    return Route("puzzle", game, f"{kind}-{quote(variant)}")


def puzzle_at(route: Route) -> PuzzlePosition:
    """The start of the puzzle that a place leads to. Raises InvalidSetup if there is no such."""
    kind, _, variant = unquote(route.item).partition("-")
    start: PuzzlePosition = puzzles_of(route.game).start(kind, variant)
    return start
