"""Drawing items on a canvas context: the only place that knows how shapes become calls.

The context is a browser's CanvasRenderingContext2D or, in tests, anything that records.
A call from Python costs some microseconds, so shapes are few calls with ready-made paths.
"""

from collections.abc import Callable, Iterable, Mapping
from math import cos, radians, sin
from typing import Any

from rokkaku.ui.board.camera import Camera, to_pixel
from rokkaku.ui.board.scene import CLASSIC, Item, Label, Shape

Context = Any
Palette = Mapping[str, str]
"""CSS colours by the names that scenes use."""


def letters(label: Label, scale: float, ratio: float) -> float:
    """How high the letters of a label are, in pixels.

    `scale`: pixels for one unit of the scene; `ratio`: pixels for a CSS pixel.
    """
    return min(max(label.size * scale, label.lowest * ratio), label.highest * ratio)


class Painter:
    """Draws items with the colours of a palette, in one of the piece sets."""

    def __init__(
        self,
        make_path: Callable[[str], Any],
        make_dash: Callable[[float], Any],
        font: str,
    ) -> None:
        """Take what makes objects of the browser.

        `make_path` makes a canvas path of SVG path data, `make_dash` an argument for
        `setLineDash` of the length of dashes (0: solid); `font` is a CSS font family.
        """
        self._make_path = make_path
        self._make_dash = make_dash
        self._paths: dict[str, Any] = {}
        self._font = font
        self.pieces = CLASSIC

    def paint(
        self,
        context: Context,
        items: Iterable[Item],
        camera: Camera,
        palette: Palette,
        smallest_label: float = 0,
        ratio: float = 1,
    ) -> None:
        """Draw the items in their order; leaves the context's transform changed.

        Labels whose letters would be lower than `smallest_label` pixels are left out. `ratio`: so
        many pixels are a CSS pixel.
        """
        for item in items:
            if isinstance(item, Shape):
                self._paint_shape(context, item, camera, palette)
            elif (pixels := letters(item, camera.scale, ratio)) >= smallest_label:
                self._paint_label(context, item, pixels, camera, palette)

    def _paint_shape(
        self, context: Context, shape: Shape, camera: Camera, palette: Palette
    ) -> None:
        at = to_pixel(camera, shape.at)
        size = shape.size * camera.scale
        along, across = size * cos(radians(shape.angle)), size * sin(radians(shape.angle))
        wide = shape.squeeze
        context.setTransform(along * wide, across * wide, -across, along, at.x, at.y)
        if shape.opacity != 1:
            context.globalAlpha = shape.opacity
        for layer in shape.layers:
            if layer.only and layer.only != self.pieces:
                continue
            path = self._path(layer.path)
            if layer.fill:
                context.fillStyle = palette[layer.fill]
                context.fill(path)
            if layer.stroke:
                context.strokeStyle = palette[layer.stroke]
                context.lineWidth = layer.width
                if layer.dash:
                    context.setLineDash(self._make_dash(layer.dash))
                context.stroke(path)
                if layer.dash:
                    context.setLineDash(self._make_dash(0))
        if shape.opacity != 1:
            context.globalAlpha = 1

    def _paint_label(
        self, context: Context, label: Label, pixels: float, camera: Camera, palette: Palette
    ) -> None:
        at = to_pixel(camera, label.at)
        context.setTransform(1, 0, 0, 1, 0, 0)
        context.font = f"{pixels:.1f}px {self._font}"
        context.textAlign = "center"
        context.textBaseline = "middle"
        context.fillStyle = palette[label.fill]
        if label.opacity != 1:
            context.globalAlpha = label.opacity
        context.fillText(label.text, at.x, at.y)
        if label.opacity != 1:
            context.globalAlpha = 1

    def _path(self, data: str) -> Any:
        path = self._paths.get(data)
        if path is None:
            path = self._paths[data] = self._make_path(data)
        return path
