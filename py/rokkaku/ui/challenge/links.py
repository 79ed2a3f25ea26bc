"""Routes of challenges."""

from urllib.parse import quote, unquote

from rokkaku.core.challenge import ChallengePosition, challenges_of
from rokkaku.ui.routes import Route


def challenge_route(game: str, kind: str, variant: str) -> Route:
    return Route("challenge", game, f"{kind}-{quote(variant)}")


def challenge_at(route: Route) -> ChallengePosition:
    """Return the start of the challenge at a route. Raises InvalidSetup if there is none."""
    kind, _, variant = unquote(route.item).partition("-")
    start: ChallengePosition = challenges_of(route.game).start(kind, variant)
    return start
