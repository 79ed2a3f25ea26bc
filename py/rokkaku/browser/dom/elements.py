"""Small helpers around the document."""

from collections.abc import Callable, Iterable
from typing import Any

from js import Object, document
from pyodide.ffi import create_proxy, to_js

Node = Any
"""A node of the document."""

_tell_failure: list[Callable[[Exception], None]] = []


def on_failure(tell: Callable[[Exception], None]) -> None:
    """From now on have `tell` called when the handler of an event fails."""
    _tell_failure.append(tell)


def by_id(name: str) -> Node:
    """The element with this id. Raises LookupError."""
    element = document.getElementById(name)
    if not element:
        raise LookupError(f"the page has no element #{name}")
    return element


def make(tag: str, *content: Node | str, **attributes: object) -> Node:
    """A new element with some content. Attributes are HTML's; `class_` is the reserved word.

    An attribute that is False or None is left out, one that is True is empty.
    """
    element = document.createElement(tag)
    for name, value in attributes.items():
        if value is not None and value is not False:
            written = "" if value is True else str(value)
            element.setAttribute(name.rstrip("_").replace("_", "-"), written)
    element.append(*content)
    return element


def make_button(*content: Node | str, **attributes: object) -> Node:
    """A new button that submits nothing."""
    return make("button", *content, type="button", **attributes)


def make_select(values: Iterable[tuple[str, str]], chosen: str, **attributes: object) -> Node:
    """A new list of values, each with its text, one of which is chosen."""
    options = (
        make("option", text, value=value, selected=value == chosen) for value, text in values
    )
    return make("select", *options, **attributes)


def show_pressed(button: Node, is_pressed: bool) -> None:
    """Have a button that stays pressed show whether it is."""
    button.setAttribute("aria-pressed", "true" if is_pressed else "false")


def as_object(value: object) -> Any:
    """Dictionaries and lists as JavaScript's objects and arrays."""
    return to_js(value, dict_converter=Object.fromEntries)


def data(element: Node, name: str) -> str | None:
    """An element's `data-` attribute, or None if it has none of this name."""
    value = element.getAttribute(f"data-{name}")
    return value if isinstance(value, str) else None


def replace_children(parent: Node, children: list[Node]) -> None:
    """Put new children in place; the focus stays on the one for the same pick."""
    active = document.activeElement
    pick = data(active, "pick") if active and parent.contains(active) else None
    parent.replaceChildren(*children)
    for child in children:
        if pick and data(child, "pick") == pick:
            child.focus()


def drawing(svg: str, class_: str, name: str = "") -> Node:
    """A span with an SVG image of our own making; `name` tells who does not see it what it is."""
    span = make("span", class_=class_, **({"role": "img", "aria_label": name} if name else {}))
    span.innerHTML = svg
    return span


def icon(lines: str) -> Node:
    """A small image of lines, an SVG path on 24 by 24, beside the name of a button or alone."""
    svg = f'<svg viewBox="0 0 24 24" aria-hidden="true"><path d="{lines}"/></svg>'
    return drawing(svg, "").firstChild


def on(
    target: Node, event: str, handler: Callable[[Any], object], passive: bool = True
) -> Callable[[], None]:
    """Call `handler` on every event; gives back how to stop that.

    A handler that is not passive may keep the browser from doing what it usually does, which
    matters where the browser would not wait for it otherwise: with wheel and touch.

    If it fails, the function given to `on_failure` is told.
    """

    def guarded(event: Any) -> None:
        try:
            handler(event)
        except Exception as error:
            for tell in _tell_failure:
                tell(error)

    proxy = create_proxy(guarded)
    if passive:
        target.addEventListener(event, proxy)
    else:
        target.addEventListener(event, proxy, as_object({"passive": False}))

    def off() -> None:
        target.removeEventListener(event, proxy)
        proxy.destroy()

    return off
