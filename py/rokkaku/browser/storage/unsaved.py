"""Values that the browser had no room for; the tab has them until there is room again."""

from collections.abc import Callable
from time import time

from rokkaku.browser.storage.local_storage import MAX_CHARACTERS, Storage
from rokkaku.browser.storage.slots import MERGES
from rokkaku.core.errors import InvalidRecord
from rokkaku.core.json_text import parse_json
from rokkaku.core.state import Json
from rokkaku.ui.library.game_index import game_key
from rokkaku.ui.library.saved_game import continues
from rokkaku.ui.share.merging import merge_stores


def unsaved_values(storage: Storage) -> dict[str, Json]:
    """Return the unsaved values by key, or none while there isn't room for all."""
    unsaved = {key: _value(text) for key, text in storage.unsaved_texts().items()}
    return unsaved if unsaved and storage.has_room_for_unsaved else {}


def save_unsaved(storage: Storage, new_id: Callable[[], str]) -> bool:
    """Merge the unsaved values into the browser's storage.

    A game that continues the stored one replaces it; one that diverged gets a new id. Returns
    False if there is no room after all; then the tab still has the values.
    """
    stored = {key: _value(text) for key, text in storage.lasting_texts().items()}
    lasting, unsaved = dict(stored), unsaved_values(storage)
    for key in [key for key in unsaved if key.startswith(game_key("")) and key in lasting]:
        if continues(unsaved[key], lasting[key]):
            del lasting[key]
        elif not continues(lasting[key], unsaved[key]):
            unsaved[game_key(new_id())] = unsaved.pop(key)
    values = merge_stores(lasting, unsaved, MERGES, int(time()), has_limit=False).values
    changed = {key: value for key, value in values.items() if value != stored.get(key)}
    is_saved = storage.save(changed)
    if is_saved:
        storage.forget_unsaved()
    return is_saved


def _value(text: str) -> Json:
    try:
        return parse_json(text, MAX_CHARACTERS)
    except InvalidRecord:
        return text
