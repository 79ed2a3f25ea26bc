"""Animation plans: the difference of two scenes by key, which `motion` animates."""

from typing import NamedTuple

from rokkaku.hexgrid import Point
from rokkaku.ui.board.scene import Scene, Shape

PACES = {"slow": 3.0, "normal": 1.2, "fast": 0.35}
"""Minimum seconds between moves that are played automatically, by pace."""
USUAL = "normal"


class Plan(NamedTuple):
    """The shapes with a kind that change between two scenes."""

    moving: tuple[tuple[Shape, Shape], ...] = ()
    """Pairs of a shape before and after, in different places."""
    turning: tuple[tuple[Shape, Shape], ...] = ()
    """Pairs of a shape before and after, in the same place but with other layers."""
    appearing: tuple[Shape, ...] = ()
    vanishing: tuple[Shape, ...] = ()


def plan(before: Scene, after: Scene) -> Plan:
    """Compare two scenes, pairing vanished and new shapes of a kind as moves, nearest first."""
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
