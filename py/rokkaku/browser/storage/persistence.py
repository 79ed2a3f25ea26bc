"""Persistence of the stored data: whether the browser may evict it when space runs short."""

from js import navigator
from pyodide.ffi import JsException


async def is_persistent() -> bool | None:
    """True if the browser won't evict the data; None if it doesn't say."""
    try:
        return bool(await navigator.storage.persisted())
    except (JsException, AttributeError):
        return None


async def persist() -> bool:
    """Ask the browser not to evict the data. Return False if it doesn't promise that."""
    return bool(await navigator.storage.persist())


async def persist_silently() -> None:
    """Ask the browser not to evict the data, but not Firefox, which would ask the user."""
    if await is_persistent() is False and "Firefox" not in str(navigator.userAgent):
        await persist()
