"""Animation: the plan is the difference of two scenes by key. What is made of it: `motion`."""

from typing import NamedTuple

from rokkaku.hexgrid import Point
from rokkaku.ui.board.scene import Scene, Shape

PACES = {"slow": 3.0, "normal": 1.2, "fast": 0.35}
"""The seconds between two moves at least where nobody has to make them, by the name of the pace."""
USUAL = "normal"


class Plan(NamedTuple):
    """What of a scene is to be seen in motion on the way to the next one: shapes with a kind."""

    moving: tuple[tuple[Shape, Shape], ...] = ()
    """What each was and what it ends as, elsewhere."""
    turning: tuple[tuple[Shape, Shape], ...] = ()
    """The same of those that look different in the same place."""
    appearing: tuple[Shape, ...] = ()
    vanishing: tuple[Shape, ...] = ()


def plan(before: Scene, after: Scene) -> Plan:
    """Match what vanished with what appeared, nearest first among shapes of a kind."""
    old = _movable(before)
    new = _movable(after)
    gone = {key: shape for key, shape in old.items() if key not in new}
    come = {key: shape for key, shape in new.items() if key not in old}
    kept = [(old[key], shape) for key, shape in new.items() if key in old]
    moving = [pair for pair in kept if pair[0].at != pair[1].at]
    turning = [(then, now) for then, now in kept if then.at == now.at and then.layers != now.layers]
    pairs = sorted(
        (_distance(shape.at, other.at), other.key, key)
        for key, shape in come.items()
        for other in gone.values()
        if other.kind == shape.kind
    )
    for _, old_key, new_key in pairs:
        if old_key in gone and new_key in come:
            moving.append((gone.pop(old_key), come.pop(new_key)))
    return Plan(tuple(moving), tuple(turning), tuple(come.values()), tuple(gone.values()))


def _movable(scene: Scene) -> dict[str, Shape]:
    return {item.key: item for item in scene.items if isinstance(item, Shape) and item.kind}


def _distance(a: Point, b: Point) -> float:
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2
