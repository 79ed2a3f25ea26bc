"""The player's own values from elsewhere: from the tab, or from older versions of the page."""

from collections.abc import Callable, Collection, Mapping
from time import time

from rokkaku.core.state import Json
from rokkaku.ui.library.game_index import game_key
from rokkaku.ui.library.saved_game import continues
from rokkaku.ui.share.merging import Merge, Values, merge_stores

COPY = "rokkaku /"
"""The beginning of the names of all copies' caches: sw.js."""
FIRST_VISIT = "visit"
"""The end of the name of a cache that a first visit fills before Python starts: loader.js."""


def is_heir(own_prefix: str, cache_names: Collection[str], has_values: bool) -> bool:
    """True if a copy may take over what all copies of its origin stored together.

    `own_prefix` begins the names of its own caches; `has_values`: it has stored something itself.
    """
    kept = {
        name for name in cache_names if name.startswith(COPY) and not name.endswith(FIRST_VISIT)
    }
    is_kept = any(name.startswith(own_prefix) for name in kept)
    has_others = any(not name.startswith(own_prefix) for name in kept)
    return not has_others or (is_kept and not has_values)


def merge_own(
    stored: Values, others: Values, merges: Mapping[str, Merge], new_id: Callable[[], str]
) -> dict[str, Json]:
    """Add values to the stored ones.

    A game that continues the stored one replaces it; one that diverged gets a new id.
    """
    kept, added = dict(stored), dict(others)
    for key in [key for key in added if key.startswith(game_key("")) and key in kept]:
        if continues(added[key], kept[key]):
            del kept[key]
        elif not continues(kept[key], added[key]):
            added[game_key(new_id())] = added.pop(key)
    merged = merge_stores(kept, added, merges, int(time()), has_limit=False).values
    # Also those that the index can't list without replaying them: reading it lists them.
    return {key: value for key, value in added.items() if key.startswith(game_key(""))} | merged
