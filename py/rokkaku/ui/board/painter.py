"""Drawing items on a canvas context: a CanvasRenderingContext2D or, in tests, a recorder.

A call from Python to JavaScript costs some microseconds, so paths are cached and calls are few.
"""

from collections.abc import Callable, Iterable, Mapping
from math import cos, radians, sin
from typing import Any

from rokkaku.ui.board.camera import Camera, to_pixel
from rokkaku.ui.board.scene import CLASSIC, Item, Label, Shape

Context = Any
Palette = Mapping[str, str]
"""CSS colours by their names in scenes."""


def letters(label: Label, scale: float, ratio: float) -> float:
    """Return the height of a label's letters in pixels; `ratio` is pixels per CSS pixel."""
    return min(max(label.size * scale, label.lowest * ratio), label.highest * ratio)


class Painter:
    """Draws items in the colours of a palette, in the piece set `pieces`."""

    def __init__(
        self,
        make_path: Callable[[str], Any],
        make_dash: Callable[[float], Any],
        font: str,
    ) -> None:
        """Take factories of paths from SVG data and of arguments for `setLineDash` (0 is solid)."""
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
        """Draw the items in their order; the context's transform is left changed.

        Labels under `smallest_label` pixels are left out; `ratio` is pixels per CSS pixel.
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
        squeeze = shape.squeeze
        context.setTransform(along * squeeze, across * squeeze, -across, along, at.x, at.y)
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
