"""A canvas of the page: sharp on any screen, with the colours of the page's theme."""

from typing import Any

from js import Path2D, document, getComputedStyle, window
from pyodide.ffi import to_js

from rokkaku.browser.dom.elements import by_id, data
from rokkaku.ui.board.painter import Painter
from rokkaku.ui.board.scene import CLASSIC, Scene

FONT = "system-ui, sans-serif"


def make_painter() -> Painter:
    """A painter that makes its paths in this browser."""
    painter = Painter(Path2D.new, lambda length: to_js([length, length] if length else []), FONT)
    painter.pieces = chosen_pieces()
    return painter


def chosen_pieces() -> str:
    """The piece set that the page shows."""
    return data(document.documentElement, "pieces") or CLASSIC


class ThemeColours(dict[str, str]):
    """The page's CSS custom properties by name, each asked for once.

    What is not written as #rrggbb, such as a colour of the system, is worked out by the browser:
    not all of them know such names on a canvas.
    """

    def __init__(self) -> None:
        super().__init__()
        self._style = getComputedStyle(document.documentElement)

    def __missing__(self, name: str) -> str:
        colour = str(self._style.getPropertyValue(f"--{name}")).strip()
        if not colour.startswith("#"):
            probe = by_id("colour-probe")
            probe.style.color = colour
            colour = str(getComputedStyle(probe).color)
        self[name] = colour
        return colour


class Canvas:
    """A canvas element and a hidden one that keeps the ground of the scene."""

    def __init__(self, element: Any) -> None:
        self._element = element
        self._context = element.getContext("2d")
        self._kept = document.createElement("canvas")
        self._kept_ground: object = None

    @property
    def ratio(self) -> float:
        """Pixels of the canvas for one CSS pixel."""
        return float(window.devicePixelRatio or 1)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels of the canvas."""
        return int(self._element.width), int(self._element.height)

    def resize(self) -> bool:
        """Fit the canvas to its place in the page. False if nothing changed."""
        width = round(self._element.clientWidth * self.ratio)
        height = round(self._element.clientHeight * self.ratio)
        if (width, height) == self.size:
            return False
        for element in (self._element, self._kept):
            element.width, element.height = width, height
        self.forget()
        return True

    def forget(self) -> None:
        """Draw the ground anew next time, because colours or sizes have changed."""
        self._kept_ground = None

    def ground_context(self, scene: Scene) -> Any | None:
        """Where to draw the ground of a scene, cleared; None if it is there already."""
        if self._kept_ground is scene.ground:
            return None
        self._kept_ground = scene.ground
        context = self._kept.getContext("2d")
        _clear(context, *self.size)
        return context

    def start(self) -> Any:
        """The context with nothing on it but the ground."""
        _clear(self._context, *self.size)
        self._context.drawImage(self._kept, 0, 0)
        return self._context


def _clear(context: Any, width: int, height: int) -> None:
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, width, height)
