"""Values of older versions, under keys without a path that all copies of an origin shared.

One copy takes all of it over, once. If others keep files for offline use and this one doesn't, it
isn't theirs to take: they were here before. Otherwise it's the first that starts.
"""

from js import window
from pyodide.ffi import JsException

from rokkaku.browser.dom.random import new_id
from rokkaku.browser.storage.lasting_storage import (
    OLD_PREFIX,
    PREFIX,
    LastingStorage,
    own_prefix,
)
from rokkaku.browser.storage.slots import HOME, MERGES
from rokkaku.browser.storage.unsaved import value_of
from rokkaku.core.json_text import format_json
from rokkaku.core.state import Json
from rokkaku.ui.share.inheriting import is_heir, merge_own


def has_old_values() -> bool:
    try:
        old = LastingStorage(window.localStorage, OLD_PREFIX)
        return own_prefix() != OLD_PREFIX and bool(old.stored_keys())
    except (JsException, AttributeError):
        return False  # the storage is forbidden


async def inherit() -> None:
    """Take the old values over, if they are this copy's."""
    try:
        old = LastingStorage(window.localStorage, OLD_PREFIX)
        own = LastingStorage(window.localStorage, own_prefix())
        if is_heir(own.prefix, await _cache_names(), bool(own.stored_keys())):
            for key in old.stored_keys():
                _move(key, old, own)
            _merge(old, own)
        elif not own.stored_keys():
            own.setItem(PREFIX + HOME.key, "null")  # the next start sees that they aren't its own
    except JsException:
        return  # the next start tries again


async def _cache_names() -> list[str]:
    try:
        return [str(name) for name in await window.caches.keys()]
    except (JsException, AttributeError):
        return []  # without HTTPS there are none


def _move(key: str, old: LastingStorage, own: LastingStorage) -> None:
    """Move a text, unless its new place is taken. Raises JsException if it has to stay."""
    text, newer = old.getItem(key) or "", own.getItem(key)
    if newer is None:
        try:
            own.setItem(key, text)
        except JsException:  # there is no room for both
            old.removeItem(key)
            try:
                own.setItem(key, text)
            except JsException:
                old.setItem(key, text)
                raise
    if newer in (None, text):
        old.removeItem(key)


def _merge(old: LastingStorage, own: LastingStorage) -> None:
    """Merge the values whose places are taken: an older version was back for a while."""
    if not (rest := _values(old)):
        return
    before = _values(own)
    for key, value in merge_own(before, rest, MERGES, new_id).items():
        if value != before.get(key):
            own.setItem(PREFIX + key, format_json(value))
    for key in rest:
        old.removeItem(PREFIX + key)


def _values(storage: LastingStorage) -> dict[str, Json]:
    keys = storage.stored_keys()
    return {key.removeprefix(PREFIX): value_of(storage.getItem(key) or "") for key in keys}
