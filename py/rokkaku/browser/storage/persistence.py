"""Whether the browser may delete what is stored when space runs short."""

from js import navigator
from pyodide.ffi import JsException


async def is_persistent() -> bool | None:
    """Whether the browser keeps what is stored until it is deleted; None if it does not say."""
    try:
        return bool(await navigator.storage.persisted())
    except (JsException, AttributeError):
        return None


async def persist() -> bool:
    """Ask the browser to keep what is stored. False if it does not promise that."""
    return bool(await navigator.storage.persist())


async def persist_silently() -> None:
    """Ask the browser to keep what is stored, unless it would ask the person: only Firefox does."""
    if await is_persistent() is False and "Firefox" not in str(navigator.userAgent):
        await persist()
