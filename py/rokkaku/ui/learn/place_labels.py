"""Tags with the names of places that a text speaks of: the board's own letters may be too small."""

import re

from rokkaku.hexgrid import Point
from rokkaku.ui.board.scene import Item, Label, Layer, Scene, Shape

_SHARE = 0.032
"""The height of the letters in parts of the width of the board: they are as large on all boards."""
_LOWEST, _HIGHEST = 0.36, 0.62
"""The least and the greatest height of the letters."""
_ABOVE = 0.78
"""How far above the middle of its place a tag stands."""
_WIDE, _HIGH = 0.65, 0.58
"""The width of a tag for each letter and half its height, in heights of letters."""


def with_names(scene: Scene, *texts: str) -> Scene:
    """The scene with a tag on each place that is named in the texts by the value of its pick."""
    said = " ".join(texts)
    items: list[Item] = []
    across = scene.bounds.right - scene.bounds.left
    size = min(max(_SHARE * across, _LOWEST), _HIGHEST)
    for hit in scene.hits:
        name = hit.pick.value
        if re.search(rf"(?<![A-Za-z0-9]){re.escape(name)}(?![A-Za-z0-9])", said):
            at = Point(hit.at.x, hit.at.y - _ABOVE)
            items += (
                Shape(f"tag-{name}", (_tag(len(name)),), at, size),
                Label(f"tagged-{name}", name, at, size, "table"),
            )
    return scene._replace(items=(*scene.items, *items))


def _tag(letters: int) -> Layer:
    wide = _WIDE * (letters + 0.5) / 2
    return Layer(
        f"M{-wide:.3f} {-_HIGH}H{wide:.3f}V{_HIGH}H{-wide:.3f}Z",
        "table-ink",
        stroke="table",
        width=0.1,
    )
