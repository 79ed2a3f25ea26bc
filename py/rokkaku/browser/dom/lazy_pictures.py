"""Pictures that are drawn one by one when they come near the visible part of the page."""

import asyncio
from collections.abc import Callable, Hashable
from typing import Any

from js import IntersectionObserver
from pyodide.ffi import create_proxy

from rokkaku.browser.dom.elements import Node, as_object, make_drawing
from rokkaku.browser.dom.tasks import spawn

_BREATH_SECONDS = 0.01
_MARGIN = "50%"
"""Margin around the visible part in which pictures are drawn already."""


class LazyPictures:
    """Provides placeholders at once and draws their pictures later, until it is stopped."""

    def __init__(self) -> None:
        self._places: dict[Hashable, Node] = {}
        self._unseen: dict[str, tuple[Node, Callable[[], str]]] = {}
        """Placeholders with the function that draws each, by the number on the placeholder."""
        self._queue: list[tuple[Node, Callable[[], str]]] = []
        self._count = 0
        self._is_drawing = False
        options = as_object({"rootMargin": f"{_MARGIN} 0px"})
        self._observer = IntersectionObserver.new(create_proxy(self._handle_entries), options)

    def place(self, key: Hashable, draw: Callable[[], str]) -> Node:
        """Return a span for the SVG that `draw` returns; an equal key returns the same span."""
        if key not in self._places:
            self._places[key] = place = make_drawing("", "picture")
            place.setAttribute("aria-hidden", "true")
            self._count += 1
            place.dataset.lazy = number = str(self._count)
            self._unseen[number] = place, draw
            self._observer.observe(place)
        return self._places[key]

    def stop(self) -> None:
        self._observer.disconnect()
        self._places, self._unseen, self._queue = {}, {}, []

    def _handle_entries(self, entries: Any, observer: Any) -> None:
        for entry in entries:
            if entry.isIntersecting:
                observer.unobserve(entry.target)
                if placeholder := self._unseen.pop(str(entry.target.dataset.lazy), None):
                    self._queue.append(placeholder)
        if self._queue and not self._is_drawing:
            self._is_drawing = True
            spawn(self._draw())

    async def _draw(self) -> None:
        try:
            while self._queue:
                place, draw = self._queue.pop(0)
                place.innerHTML = draw()
                await asyncio.sleep(_BREATH_SECONDS)
        finally:
            self._is_drawing = False
