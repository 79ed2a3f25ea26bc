"""The state of the present history entry, which several parts of the page share by field."""

from typing import Any

from js import Object, history

from rokkaku.browser.dom.elements import as_object


def field(name: str) -> Any:
    """Return a field of the state; None if it has none."""
    return getattr(history.state, name, None)


def change_state(fragment: str = "", **fields: object) -> None:
    """Change fields of the present entry, and its address if a fragment is given."""
    history.replaceState(_with(fields), "", *([fragment] if fragment else []))


def push_state(fragment: str = "", **fields: object) -> None:
    """Add an entry; the fields that are not given are as in the present one."""
    history.pushState(_with(fields), "", *([fragment] if fragment else []))


def _with(fields: dict[str, object]) -> Any:
    return Object.assign(Object.new(), history.state, as_object(fields))
