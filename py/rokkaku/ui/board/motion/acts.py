"""Acts: the animations of single items."""

from collections.abc import Callable
from enum import Enum, auto
from math import hypot, pi, sin
from typing import NamedTuple

from rokkaku.hexgrid import Point
from rokkaku.ui.board.motion.shapes import raise_piece, turn_over
from rokkaku.ui.board.scene import Item, Shape

_MIN_CARRY, _CARRY_PER_UNIT, _MAX_CARRY = 230.0, 28.0, 620.0
"""Milliseconds for carrying a piece: minimum, per unit of distance, and maximum."""
LANDING_SHARE = 0.88
"""Share of an act's length after which a piece touches the board."""
_DROP = 1.7
"""Height from which a new piece falls, in scene units."""


class ActKind(Enum):
    """Kinds of animation."""

    CARRY = auto()
    """Lift, carry and set down; turn over as well if the layers differ."""
    DROP = auto()
    """Fall onto the board, seen from above."""
    FALL = auto()
    """Fall from above, seen from the side."""
    LIFT = auto()
    LOWER = auto()
    VANISH = auto()
    CLOSE = auto()
    GLOW = auto()
    FLASH = auto()
    RISE = auto()
    """Rise from its place and fade."""


class Act(NamedTuple):
    """The animation of an item over a span of time."""

    kind: ActKind
    start: float
    """Milliseconds of the board's clock."""
    length: float
    """Milliseconds."""
    before: Item
    after: Item
    height: float = 0.0
    """Initial height of a piece over the board, in scene units."""
    goal: float = 0.0
    """Final height of a piece over the board, in scene units."""

    @property
    def end(self) -> float:
        """Time of the end, in milliseconds of the board's clock."""
        return self.start + self.length

    @property
    def landing(self) -> float:
        """Time at which a piece touches the board."""
        return self.start + self.length * LANDING_SHARE

    def at(self, now: float) -> tuple[Item, ...]:
        """Return the items to draw at a time; before the start, those of the start."""
        share = min(max((now - self.start) / self.length, 0.0), 1.0)
        return _ANIMATIONS[self.kind](self, share)


LENGTHS = {
    ActKind.DROP: 360.0,
    ActKind.FALL: 340.0,
    ActKind.LIFT: 110.0,
    ActKind.LOWER: 150.0,
    ActKind.VANISH: 200.0,
    ActKind.CLOSE: 320.0,
    ActKind.GLOW: 420.0,
    ActKind.FLASH: 620.0,
    ActKind.RISE: 1000.0,
}
"""Milliseconds by kind; for CARRY see `carrying_time`."""
TURN = 520.0
"""Minimum milliseconds for turning a piece over."""


def carrying_time(start: Point, end: Point) -> float:
    """Return the milliseconds for carrying a piece."""
    return min(_MIN_CARRY + _CARRY_PER_UNIT * hypot(end.x - start.x, end.y - start.y), _MAX_CARRY)


def smooth(share: float) -> float:
    """Ease in and out between 0 and 1 (smoothstep)."""
    return share * share * (3 - 2 * share)


def _part(share: float, start: float, end: float) -> float:
    """Return the progress within the part from `start` to `end`, from 0 to 1."""
    return min(max((share - start) / (end - start), 0.0), 1.0)


def _bounce_height(share: float) -> float:
    """Return the height of the small bounce after landing."""
    return 0.12 * sin(pi * _part(share, LANDING_SHARE, 1.0))


def _height(act: Act, share: float) -> float:
    rise, fall = _part(share, 0.0, 0.3), _part(share, 0.5, LANDING_SHARE) ** 2
    lifted_height = act.height + (1 - act.height) * smooth(rise)
    bounce = 0.0 if act.goal else _bounce_height(share)
    return lifted_height * (1 - fall) + act.goal * fall + bounce


def _between(start: Point, end: Point, share: float) -> Point:
    return Point(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)


def _falling_height(height: float, share: float) -> float:
    """Return the height of something that falls and bounces a little."""
    fall = _part(share, 0.0, LANDING_SHARE - 0.2)
    return height * (1 - fall * fall) + _bounce_height(_part(share, 0.2, 1.0))


def _fade_in(shape: Shape, share: float) -> Shape:
    return shape._replace(opacity=shape.opacity * _part(share, 0.0, 0.25))


def _shape(item: Item) -> Shape:
    assert isinstance(item, Shape)
    return item


def _carry(act: Act, share: float) -> tuple[Item, ...]:
    start, end = _shape(act.before), _shape(act.after)
    if share >= 1:
        return raise_piece(end, act.goal)
    progress = smooth(_part(share, 0.06, LANDING_SHARE))
    shape = end._replace(
        at=_between(start.at, end.at, progress),
        size=start.size + (end.size - start.size) * progress,
    )
    height = _height(act, share)
    if start.layers == end.layers:
        return raise_piece(shape, height)
    return turn_over(start, shape, smooth(_part(share, 0.12, 0.8)), height)


def _drop(act: Act, share: float) -> tuple[Item, ...]:
    shape = _shape(act.after)
    return raise_piece(_fade_in(shape, share), _falling_height(_DROP, share))


def _fall(act: Act, share: float) -> tuple[Item, ...]:
    shape = _shape(act.after)
    place = Point(shape.at.x, shape.at.y - _falling_height(2 * _DROP, share))
    return (_fade_in(shape, share)._replace(at=place),)


def _lift(act: Act, share: float) -> tuple[Item, ...]:
    shape = _shape(act.after)
    return raise_piece(shape, act.height + (act.goal - act.height) * smooth(share))


def _vanish(act: Act, share: float) -> tuple[Item, ...]:
    shape = _shape(act.before)
    return (shape._replace(opacity=shape.opacity * (1 - share), size=shape.size * (1 - share / 4)),)


def _close(act: Act, share: float) -> tuple[Item, ...]:
    mark = _shape(act.after)
    excess = (1 - _part(share, 0.0, 0.6)) ** 2 - 0.08 * sin(pi * _part(share, 0.6, 1.0))
    return (
        mark._replace(size=mark.size * (1 + excess), opacity=mark.opacity * _part(share, 0, 0.4)),
    )


def _glow(act: Act, share: float) -> tuple[Item, ...]:
    mark = _shape(act.after)
    size = 0.3 + 0.7 * smooth(_part(share, 0.0, 0.5)) + 0.12 * sin(pi * _part(share, 0.35, 1.0))
    return (mark._replace(size=mark.size * size, opacity=mark.opacity * _part(share, 0.0, 0.35)),)


def _flash(act: Act, share: float) -> tuple[Item, ...]:
    if not 0 < share < 1:
        return ()
    spark = _shape(act.after)
    size = spark.size * (0.5 + 0.8 * smooth(share))
    return (spark._replace(size=size, opacity=spark.opacity * sin(pi * share)),)


def _rise(act: Act, share: float) -> tuple[Item, ...]:
    if not 0 < share < 1:
        return ()
    item, rise = act.after, 0.9 * smooth(share)
    visibility = _part(share, 0.0, 0.12) * (1 - _part(share, 0.6, 1.0))
    return (
        item._replace(at=Point(item.at.x, item.at.y - rise), opacity=item.opacity * visibility),
    )


_ANIMATIONS: dict[ActKind, Callable[[Act, float], tuple[Item, ...]]] = {
    ActKind.CARRY: _carry,
    ActKind.DROP: _drop,
    ActKind.FALL: _fall,
    ActKind.LIFT: _lift,
    ActKind.LOWER: _lift,
    ActKind.VANISH: _vanish,
    ActKind.CLOSE: _close,
    ActKind.GLOW: _glow,
    ActKind.FLASH: _flash,
    ActKind.RISE: _rise,
}
