"""The state of the present history entry, whose fields are shared by several parts of the page."""

from typing import Any

from js import Object, history
from pyodide.ffi import JsException

from rokkaku.browser.dom.elements import as_object


def field(name: str) -> Any:
    """Return a field of the state, or None if it has no such field."""
    return getattr(history.state, name, None)


def change_state(fragment: str = "", **fields: object) -> bool:
    """Change fields of the present entry, and its address if a fragment is given.

    Returns False if the browser refuses: WebKit allows a hundred changes in ten seconds.
    """
    return _apply(history.replaceState, fragment, fields)


def push_state(fragment: str = "", **fields: object) -> bool:
    """Add an entry; fields not given stay the same. Returns False as `change_state` does."""
    return _apply(history.pushState, fragment, fields)


def _apply(change: Any, fragment: str, fields: dict[str, object]) -> bool:
    state, old_state = as_object(fields), history.state
    if old_state is not None:
        state = Object.assign(Object.new(), old_state, state)
    try:
        change(state, "", *([fragment] if fragment else []))
    except JsException:
        return False
    return True
