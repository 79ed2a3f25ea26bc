"""Animation: the plan is the difference of two scenes by key, a frame is a plan at a time."""

from typing import NamedTuple

from rokkaku.hexgrid import Point
from rokkaku.ui.board.scene import Item, Scene, Shape

PACES = {"slow": 3.0, "normal": 1.2, "fast": 0.35}
"""The seconds between two moves at least where nobody has to make them, by the name of the pace."""
USUAL = "normal"

DURATION = 220
"""How long a change takes at the usual pace, in milliseconds."""


class Plan(NamedTuple):
    """How to get from one scene to the next."""

    still: tuple[Item, ...]
    """What is drawn as it is."""
    moving: tuple[tuple[Point, Shape], ...]
    """Where each moving shape comes from, and what it ends as."""
    appearing: tuple[Shape, ...]
    vanishing: tuple[Shape, ...]

    @property
    def is_empty(self) -> bool:
        """Whether nothing changes that can be animated."""
        return not (self.moving or self.appearing or self.vanishing)


def plan(before: Scene, after: Scene) -> Plan:
    """Match what vanished with what appeared, nearest first among shapes of a kind."""
    old = _movable(before)
    new = _movable(after)
    gone = {key: shape for key, shape in old.items() if key not in new}
    come = {key: shape for key, shape in new.items() if key not in old}
    pairs = sorted(
        (_distance(shape.at, other.at), other.key, key)
        for key, shape in come.items()
        for other in gone.values()
        if other.kind == shape.kind
    )
    moving: list[tuple[Point, Shape]] = []
    for _, old_key, new_key in pairs:
        if old_key in gone and new_key in come:
            moving.append((gone.pop(old_key).at, come.pop(new_key)))
    changing = {shape.key for _, shape in moving} | set(come)
    still = tuple(item for item in after.items if item.key not in changing)
    return Plan(still, tuple(moving), tuple(come.values()), tuple(gone.values()))


def frame(plan: Plan, progress: float) -> tuple[Item, ...]:
    """The items at a time from 0 (before) to 1 (after)."""
    eased = 1 - (1 - progress) ** 3
    return (
        *plan.still,
        *(shape._replace(opacity=shape.opacity * (1 - eased)) for shape in plan.vanishing),
        *(shape._replace(opacity=shape.opacity * eased) for shape in plan.appearing),
        *(shape._replace(at=_on_the_way(start, shape.at, eased)) for start, shape in plan.moving),
    )


def _movable(scene: Scene) -> dict[str, Shape]:
    return {item.key: item for item in scene.items if isinstance(item, Shape) and item.kind}


def _distance(a: Point, b: Point) -> float:
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2


def _on_the_way(start: Point, end: Point, share: float) -> Point:
    return Point(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
