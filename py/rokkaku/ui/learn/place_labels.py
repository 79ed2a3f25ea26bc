"""Tags on the places that a text names, as the board's own coordinates may be too small."""

import re

from rokkaku.hexgrid import Point
from rokkaku.ui.board.scene import Item, Label, Layer, Scene, Shape

_SHARE = 0.032
"""Height of the letters as a share of the scene's width, the same for all boards."""
_MIN_SIZE, _MAX_SIZE = 0.36, 0.62
"""Minimum and maximum height of the letters, in scene units."""
_ABOVE = 0.78
"""Distance of a tag above the centre of its place."""
_LETTER_WIDTH, _HALF_HEIGHT = 0.65, 0.58
"""Width of a tag per letter, and half its height, as shares of the letters' height."""


def with_names(scene: Scene, *texts: str) -> Scene:
    """Return the scene with a tag on each place whose pick's value occurs in the texts."""
    text = " ".join(texts)
    items: list[Item] = []
    width = scene.bounds.right - scene.bounds.left
    size = min(max(_SHARE * width, _MIN_SIZE), _MAX_SIZE)
    for hit in scene.hits:
        name = hit.pick.value
        if re.search(rf"(?<![A-Za-z0-9]){re.escape(name)}(?![A-Za-z0-9])", text):
            at = Point(hit.at.x, hit.at.y - _ABOVE)
            items += (
                Shape(f"tag-{name}", (_tag(len(name)),), at, size),
                Label(f"tagged-{name}", name, at, size, "table"),
            )
    return scene._replace(items=(*scene.items, *items))


def _tag(letters: int) -> Layer:
    half_width = _LETTER_WIDTH * (letters + 0.5) / 2
    return Layer(
        f"M{-half_width:.3f} {-_HALF_HEIGHT}H{half_width:.3f}V{_HALF_HEIGHT}H{-half_width:.3f}Z",
        "table-ink",
        stroke="table",
        width=0.1,
    )
