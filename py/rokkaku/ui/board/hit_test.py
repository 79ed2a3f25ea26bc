"""From a point on the board to the hit area that is meant."""

from collections.abc import Sequence
from math import hypot

from rokkaku.hexgrid import Point
from rokkaku.ui.board.scene import Hit


def hit_at(hits: Sequence[Hit], point: Point, reach: float = 0.0, tilt: float = 1.0) -> Hit | None:
    """The hit area at a point in units of the scene, or None.

    If nothing can be picked exactly there, the nearest area within `reach` that can be picked is
    meant: so small cells are as large as a fingertip where that matters. `tilt`: see `Scene`.
    """

    def distance(hit: Hit) -> float:
        return hypot(hit.at.x - point.x, (hit.at.y - point.y) / tilt)

    exact = min(hits, key=distance, default=None)
    if exact is not None and distance(exact) > exact.radius:
        exact = None
    if exact is not None and (exact.selectable or exact.selected):
        return exact
    near = [hit for hit in hits if hit.selectable and distance(hit) <= reach]
    return min(near, key=distance, default=exact)
