"""The canvas of the board, sharp on any screen and in the colours of the page's theme."""

from collections.abc import Callable
from typing import Any

from js import Path2D, document, getComputedStyle, window
from pyodide.ffi import create_proxy, to_js

from rokkaku.browser.dom.elements import as_object, by_id, data
from rokkaku.ui.board.painter import Painter
from rokkaku.ui.board.scene import CLASSIC, Scene

FONT = "system-ui, sans-serif"
_PROBE_PIXELS = 16
_PROBE_COLOUR = (51, 102, 153)
_MAX_DIFFERENCE = 16
"""Difference of a colour's part that isn't seen; some browsers change a few pixels a little."""


def make_painter() -> Painter:
    """Return a painter for this browser, with the chosen piece set."""
    painter = Painter(Path2D.new, lambda length: to_js([length, length] if length else []), FONT)
    painter.pieces = chosen_pieces()
    return painter


def chosen_pieces() -> str:
    return data(document.documentElement, "pieces") or CLASSIC


def is_readable() -> bool:
    """True if the browser returns what is drawn; against fingerprinting, some return noise."""
    canvas = document.createElement("canvas")
    canvas.width, canvas.height = _PROBE_PIXELS, 1
    context = canvas.getContext("2d")
    red, green, blue = _PROBE_COLOUR
    context.fillStyle = f"rgb({red}, {green}, {blue})"
    context.fillRect(0, 0, _PROBE_PIXELS, 1)
    drawn = bytes((*_PROBE_COLOUR, 255)) * _PROBE_PIXELS
    read: bytes = context.getImageData(0, 0, _PROBE_PIXELS, 1).data.to_bytes()
    wrong = sum(abs(one - other) > _MAX_DIFFERENCE for one, other in zip(drawn, read, strict=True))
    return wrong < _PROBE_PIXELS


class ThemeColours(dict[str, str]):
    """The page's CSS custom properties by name, each read once.

    The browser resolves all notations but #rrggbb, as some canvases don't know system colours.
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


def _screen_ratio() -> float:
    """Return the pixels of the screen for one CSS pixel."""
    return float(window.devicePixelRatio or 1)


class Canvas:
    """A canvas element, and a hidden one that caches the ground of the scene."""

    def __init__(self, element: Any) -> None:
        self._element = element
        self._context = element.getContext("2d")
        self._cache = document.createElement("canvas")
        self._cached_ground: object = None
        self.ratio = 1.0
        """Canvas pixels for one CSS pixel, as of the last `resize`."""
        self._resolution: Any = None
        """The media query for the resolution of the screen."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in canvas pixels."""
        return int(self._element.width), int(self._element.height)

    @property
    def is_sharp(self) -> bool:
        """True if the canvas has the resolution of the screen."""
        return self.ratio == _screen_ratio()

    def resize(self) -> bool:
        """Fit the canvas to its element and the screen. Return False if nothing changed."""
        self.ratio = _screen_ratio()
        width = round(self._element.clientWidth * self.ratio)
        height = round(self._element.clientHeight * self.ratio)
        if (width, height) == self.size:
            return False
        for element in (self._element, self._cache):
            element.width, element.height = width, height
        self.forget()
        return True

    def on_new_resolution(self, handler: Callable[[], object]) -> None:
        """Call `handler` when the page comes to a screen of another resolution."""

        def watch() -> None:
            query = f"(resolution: {window.devicePixelRatio}dppx)"
            self._resolution = window.matchMedia(query)
            self._resolution.addEventListener("change", proxy, as_object({"once": True}))

        def change(event: Any) -> None:
            watch()
            handler()

        proxy = create_proxy(change)
        watch()

    def forget(self) -> None:
        """Drop the cached ground, because colours or sizes have changed."""
        self._cached_ground = None

    def ground_context(self, scene: Scene) -> Any | None:
        """Return a cleared context to draw the ground on, or None if it is cached."""
        if self._cached_ground is scene.ground:
            return None
        self._cached_ground = scene.ground
        context = self._cache.getContext("2d")
        _clear(context, *self.size)
        return context

    def start(self) -> Any:
        """Redraw only the ground on the canvas, and return its context."""
        _clear(self._context, *self.size)
        self._context.drawImage(self._cache, 0, 0)
        return self._context


def _clear(context: Any, width: int, height: int) -> None:
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, width, height)
