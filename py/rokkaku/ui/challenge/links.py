"""Routes of challenges."""

from urllib.parse import quote, unquote

from rokkaku.core.challenge import ChallengePosition, challenges_of
from rokkaku.ui.routes import Route


def challenge_route(game: str, kind: str, variant: str) -> Route:
    """Return the route of a challenge; one that a player made is only in its link."""
    is_player_made = (kind, variant) not in challenges_of(game).listed_keys
    return Route("challenge", game, f"{kind}-{quote(variant)}", is_checked=is_player_made)


def challenge_at(route: Route) -> ChallengePosition:
    """Return the start of the challenge at a route. Raises InvalidSetup if there is none."""
    kind, _, variant = unquote(route.item).partition("-")
    start: ChallengePosition = challenges_of(route.game).start(kind, variant)
    return start
