"""The rules of Agon as a page: sections with figures."""

from rokkaku.core.record import Record
from rokkaku.ui.teaching import Figure, Section


def _at(position: str, *moves: str, **options: str) -> Record:
    """A game from a set-up position."""
    return Record("agon", {"position": position, **options}, moves=moves)


RULEBOOK = (
    Section("goal", figures=(Figure("start", Record("agon")),)),
    Section("step"),
    Section("trap"),
    Section("bloody", "variant"),
    Section("options", "variant"),
    Section("house", "house"),
)
