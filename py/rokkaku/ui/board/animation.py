"""Animation plans: the difference of two scenes by key, which `motion` animates."""

from typing import NamedTuple

from rokkaku.hexgrid import Point
from rokkaku.ui.board.scene import Scene, Shape

PACES = {"slow": 3.0, "normal": 1.2, "fast": 0.35}
"""Minimum seconds between moves that are played automatically, by pace."""
DEFAULT_PACE = "normal"


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
    vanishing = {key: shape for key, shape in old.items() if key not in new}
    appearing = {key: shape for key, shape in new.items() if key not in old}
    common = [(old[key], shape) for key, shape in new.items() if key in old]
    moving = [pair for pair in common if pair[0].at != pair[1].at]
    turning = [
        (old_shape, new_shape)
        for old_shape, new_shape in common
        if old_shape.at == new_shape.at and old_shape.layers != new_shape.layers
    ]
    pairs = sorted(
        (_distance(shape.at, other.at), other.key, key)
        for key, shape in appearing.items()
        for other in vanishing.values()
        if other.kind == shape.kind
    )
    for _, old_key, new_key in pairs:
        if old_key in vanishing and new_key in appearing:
            moving.append((vanishing.pop(old_key), appearing.pop(new_key)))
    return Plan(tuple(moving), tuple(turning), tuple(appearing.values()), tuple(vanishing.values()))


def _movable(scene: Scene) -> dict[str, Shape]:
    return {item.key: item for item in scene.items if isinstance(item, Shape) and item.kind}


def _distance(a: Point, b: Point) -> float:
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2
