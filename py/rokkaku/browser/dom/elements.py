"""Helpers for the document's elements and events."""

from collections.abc import Callable, Iterable
from typing import Any

from js import Object, document
from pyodide.ffi import create_proxy, to_js

Node = Any
"""A DOM node."""

_error_handlers: list[Callable[[Exception], None]] = []


def add_error_handler(handler: Callable[[Exception], None]) -> None:
    """Add a callback for errors in event handlers."""
    _error_handlers.append(handler)


def by_id(name: str) -> Node:
    """Return the element with this id. Raises LookupError."""
    element = document.getElementById(name)
    if not element:
        raise LookupError(f"the page has no element #{name}")
    return element


def make(tag: str, *content: Node | str, **attributes: object) -> Node:
    """Return a new element with HTML attributes; write `class_` for `class`.

    An attribute that is False or None is left out; one that is True is empty.
    """
    element = document.createElement(tag)
    for name, value in attributes.items():
        if value is not None and value is not False:
            text = "" if value is True else str(value)
            element.setAttribute(name.rstrip("_").replace("_", "-"), text)
    element.append(*content)
    return element


def make_button(*content: Node | str, **attributes: object) -> Node:
    """Return a new button that never submits a form."""
    return make("button", *content, type="button", **attributes)


def make_select(
    values: Iterable[tuple[str, str]], selected_value: str, **attributes: object
) -> Node:
    options = (
        make("option", text, value=value, selected=value == selected_value)
        for value, text in values
    )
    return make("select", *options, **attributes)


def show_pressed(button: Node, is_pressed: bool) -> None:
    button.setAttribute("aria-pressed", "true" if is_pressed else "false")


def mark_picked(button: Node, is_picked: bool) -> None:
    """Mark what is picked on the board or in hand; its name says so, not its state.

    Of a toggle button, some screen readers speak nothing but the state.
    """
    button.toggleAttribute("data-picked", is_picked)


def renew(button: Node) -> Node:
    """Replace a button that is about to be focused by a copy, and return that.

    Screen readers may have yet to learn what a button is called now; a new one they hear rightly.
    """
    copy = button.cloneNode(True)
    button.replaceWith(copy)
    return copy


def as_object(value: object) -> Any:
    return to_js(value, dict_converter=Object.fromEntries)


def data(element: Node, name: str) -> str | None:
    value = element.getAttribute(f"data-{name}")
    return value if isinstance(value, str) else None


def replace_children(parent: Node, children: list[Node], name: str = "data-pick") -> None:
    """Replace all children; the focus stays on the child with the same attribute `name`."""
    active = document.activeElement
    value = active.getAttribute(name) if active and parent.contains(active) else None
    parent.replaceChildren(*children)
    for child in children:
        if value and child.getAttribute(name) == value:
            child.focus()


def make_drawing(svg: str, class_: str, name: str = "") -> Node:
    """Return a span with an SVG image of our own; `name` describes it to screen readers."""
    span = make("span", class_=class_, **({"role": "img", "aria_label": name} if name else {}))
    span.innerHTML = svg
    return span


def make_icon(path: str) -> Node:
    """Return an icon drawn with lines: `path` is an SVG path in a box of 24 by 24.

    Or it is `#ID`, for the icon of an element in index.html.
    """
    if path.startswith("#"):
        return by_id(path[1:]).querySelector("svg").cloneNode(True)
    svg = f'<svg viewBox="0 0 24 24" aria-hidden="true"><path d="{path}"/></svg>'
    return make_drawing(svg, "").firstChild


def on(
    target: Node, event: str, handler: Callable[[Any], object], passive: bool = True
) -> Callable[[], None]:
    """Call `handler` on every event; return a function that stops it.

    Only a handler that isn't `passive` may prevent the browser's default for wheel and touch.
    Errors go to the callbacks given to `add_error_handler`.
    """

    def call_handler(event: Any) -> None:
        try:
            handler(event)
        except Exception as error:
            for handle_error in _error_handlers:
                handle_error(error)

    proxy = create_proxy(call_handler)
    if passive:
        target.addEventListener(event, proxy)
    else:
        target.addEventListener(event, proxy, as_object({"passive": False}))

    def stop_listening() -> None:
        target.removeEventListener(event, proxy)
        proxy.destroy()

    return stop_listening
