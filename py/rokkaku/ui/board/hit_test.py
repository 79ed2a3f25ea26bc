"""Finding the hit area at a point of the board."""

from collections.abc import Sequence
from math import hypot

from rokkaku.hexgrid import Point
from rokkaku.ui.board.scene import Hit


def hit_at(hits: Sequence[Hit], point: Point, reach: float = 0.0, tilt: float = 1.0) -> Hit | None:
    """Return the hit area at a point in scene units, or None.

    If the area there is neither selectable nor selected, the nearest selectable one within `reach`
    is meant, so that a fingertip can hit small cells. `tilt` is the scene's.
    """

    def distance(hit: Hit) -> float:
        return hypot(hit.at.x - point.x, (hit.at.y - point.y) / tilt)

    exact = min(hits, key=distance, default=None)
    if exact is not None and distance(exact) > exact.radius:
        exact = None
    if exact is not None and (exact.selectable or exact.selected):
        return exact
    nearby = [hit for hit in hits if hit.selectable and distance(hit) <= reach]
    return min(nearby, key=distance, default=exact)
