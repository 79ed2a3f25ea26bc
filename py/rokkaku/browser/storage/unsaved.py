"""Values that the browser had no room for; the tab has them until there is room again."""

from collections.abc import Callable

from rokkaku.browser.storage.local_storage import MAX_CHARACTERS, Storage
from rokkaku.browser.storage.slots import MERGES
from rokkaku.core.errors import InvalidRecord
from rokkaku.core.json_text import parse_json
from rokkaku.core.state import Json
from rokkaku.ui.share.inheriting import merge_own


def unsaved_values(storage: Storage) -> dict[str, Json]:
    """Return the unsaved values by key, or none while there isn't room for all."""
    unsaved = {key: value_of(text) for key, text in storage.unsaved_texts().items()}
    return unsaved if unsaved and storage.has_room_for_unsaved else {}


def save_unsaved(storage: Storage, new_id: Callable[[], str]) -> bool:
    """Merge the unsaved values into the browser's storage.

    Returns False if there is no room after all; then the tab still has the values.
    """
    stored = {key: value_of(text) for key, text in storage.lasting_texts().items()}
    values = merge_own(stored, unsaved_values(storage), MERGES, new_id)
    changed = {key: value for key, value in values.items() if value != stored.get(key)}
    is_saved = storage.save(changed)
    if is_saved:
        storage.forget_unsaved()
    return is_saved


def value_of(text: str) -> Json:
    """Return the value of a stored text, or the text itself if it is damaged."""
    try:
        return parse_json(text, MAX_CHARACTERS)
    except InvalidRecord:
        return text
