"""A table of contents, folded on a narrow screen, beside the text on a wide one."""

from collections.abc import Iterable
from typing import Any

from js import IntersectionObserver, window
from pyodide.ffi import create_proxy

from rokkaku.browser.dom.elements import Node, as_object, data, make, make_button, on

_WIDE_SCREEN = "(min-width: 60rem)"
"""The same as in the style sheet."""
_READING_MARGIN = "0px 0px -70% 0px"
"""Restricts what counts as being read to the uppermost 30 % of the window."""


class Contents:
    """Buttons that scroll to the sections; the section being read is marked.

    They are not links, as a link's fragment would be another place of the page.
    """

    def __init__(self) -> None:
        self._wide_query = window.matchMedia(_WIDE_SCREEN)
        self._list: Node = None
        self._sections: list[Node] = []
        self._visible: set[str] = set()
        options = as_object({"rootMargin": _READING_MARGIN})
        self._observer = IntersectionObserver.new(create_proxy(self._handle_entries), options)
        on(self._wide_query, "change", lambda event: self.fold())

    def draw(self, title: str, titles: Iterable[tuple[str, str]]) -> Node:
        lines = (make("li", make_button(text, data_section=name)) for name, text in titles)
        self._list = make("details", make("summary", title), make("ol", *lines))
        self.fold()
        return make("nav", self._list, aria_label=title)

    def fold(self) -> None:
        """Fold the list on a narrow screen, and unfold it on a wide one."""
        if self._list:
            self._list.open = bool(self._wide_query.matches)

    def follow(self, sections: Iterable[Node]) -> None:
        """Mark the one of these sections that is being read; each has a `data-name`."""
        self._observer.disconnect()
        self._sections, self._visible = list(sections), set()
        for section in self._sections:
            self._observer.observe(section)

    def _handle_entries(self, entries: Any, observer: Any) -> None:
        for entry in entries:
            change = self._visible.add if entry.isIntersecting else self._visible.discard
            change(str(data(entry.target, "name")))
        names = [str(data(section, "name")) for section in self._sections]
        current = next((name for name in names if name in self._visible), None)
        for button in self._list.querySelectorAll("button") if current else ():
            button.setAttribute("aria-current", str(data(button, "section") == current).lower())
