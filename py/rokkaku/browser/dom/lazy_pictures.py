"""Pictures that are drawn one after the other, when the page has nothing better to do."""

import asyncio
from collections.abc import Callable, Hashable

from rokkaku.browser.dom.elements import Node, drawing
from rokkaku.browser.dom.tasks import spawn

_MOST_KEPT = 80
_BREATH_SECONDS = 0.01


class LazyPictures:
    """Gives out places for pictures at once, and fills them later; what is drawn is kept."""

    def __init__(self) -> None:
        self._places: dict[Hashable, Node] = {}
        self._waiting: dict[Hashable, Callable[[], str]] = {}
        self._drawing = False

    def place(self, key: Hashable, draw: Callable[[], str]) -> Node:
        """A span with the picture that `draw` gives as SVG; equal keys are equal pictures."""
        if key not in self._places:
            place = drawing("", "picture")
            place.setAttribute("aria-hidden", "true")
            self.fill(place, key, draw)
        return self._places[key]

    def fill(self, place: Node, key: Hashable, draw: Callable[[], str]) -> None:
        """Have the picture that `draw` gives in a place that is there already."""
        self._places[key] = place
        self._waiting[key] = draw
        while len(self._places) > _MOST_KEPT:
            self._places.pop(next(iter(self._places)))
        if not self._drawing:
            self._drawing = True
            spawn(self._draw())

    def stop(self) -> None:
        """Draw no more of what is waiting; it is drawn when it is asked for again."""
        for key in self._waiting:
            self._places.pop(key, None)
        self._waiting = {}

    async def _draw(self) -> None:
        try:
            while self._waiting:
                await asyncio.sleep(_BREATH_SECONDS)
                if self._waiting:
                    key = next(iter(self._waiting))
                    draw = self._waiting.pop(key)
                    if key in self._places:
                        self._places[key].innerHTML = draw()
        finally:
            self._drawing = False
