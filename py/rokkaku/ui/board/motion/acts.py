"""Acts: the animations of single items."""

from collections.abc import Callable
from enum import Enum, auto
from math import hypot, pi, sin
from typing import NamedTuple

from rokkaku.hexgrid import Point
from rokkaku.ui.board.motion.shapes import lifted, turning
from rokkaku.ui.board.scene import Item, Shape

_SHORTEST, _PER_UNIT, _LONGEST = 230.0, 28.0, 620.0
"""Milliseconds for carrying a piece: minimum, per unit of distance, and maximum."""
LANDING = 0.88
"""Share of an act's length after which a piece touches the board."""
_DROP = 1.7
"""Height from which a new piece falls, in scene units."""


class Way(Enum):
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

    way: Way
    start: float
    """Milliseconds of the board's clock."""
    length: float
    """Milliseconds."""
    before: Item
    after: Item
    height: float = 0.0
    """Initial height of a piece over the board."""
    goal: float = 0.0
    """Final height of a piece over the board."""

    @property
    def end(self) -> float:
        """Time of the end."""
        return self.start + self.length

    @property
    def landing(self) -> float:
        """Time at which a piece touches the board."""
        return self.start + self.length * LANDING

    def at(self, now: float) -> tuple[Item, ...]:
        """Return the item as drawn at a time; before the start, as it is at the start."""
        share = min(max((now - self.start) / self.length, 0.0), 1.0)
        return _LOOKS[self.way](self, share)


LENGTHS = {
    Way.DROP: 360.0,
    Way.FALL: 340.0,
    Way.LIFT: 110.0,
    Way.LOWER: 150.0,
    Way.VANISH: 200.0,
    Way.CLOSE: 320.0,
    Way.GLOW: 420.0,
    Way.FLASH: 620.0,
    Way.RISE: 1000.0,
}
"""Milliseconds by way; for CARRY see `carrying_time`."""
TURN = 520.0
"""Minimum milliseconds for turning a piece over."""


def carrying_time(start: Point, end: Point) -> float:
    """Return the milliseconds for carrying a piece."""
    return min(_SHORTEST + _PER_UNIT * hypot(end.x - start.x, end.y - start.y), _LONGEST)


def smooth(share: float) -> float:
    """Ease in and out between 0 and 1 (smoothstep)."""
    return share * share * (3 - 2 * share)


def _part(share: float, start: float, end: float) -> float:
    """Return the progress within the part from `start` to `end`, from 0 to 1."""
    return min(max((share - start) / (end - start), 0.0), 1.0)


def _settling(share: float) -> float:
    """Return the height of the small bounce after landing."""
    return 0.12 * sin(pi * _part(share, LANDING, 1.0))


def _height(act: Act, share: float) -> float:
    up, down = _part(share, 0.0, 0.3), _part(share, 0.5, LANDING) ** 2
    carried = act.height + (1 - act.height) * smooth(up)
    settling = 0.0 if act.goal else _settling(share)
    return carried * (1 - down) + act.goal * down + settling


def _between(start: Point, end: Point, share: float) -> Point:
    return Point(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)


def _fallen(height: float, share: float) -> float:
    """Return the height of something that falls and bounces a little."""
    fallen = _part(share, 0.0, LANDING - 0.2)
    return height * (1 - fallen * fallen) + _settling(_part(share, 0.2, 1.0))


def _appearing(shape: Shape, share: float) -> Shape:
    return shape._replace(opacity=shape.opacity * _part(share, 0.0, 0.25))


def _shape(item: Item) -> Shape:
    assert isinstance(item, Shape)
    return item


def _carried(act: Act, share: float) -> tuple[Item, ...]:
    start, end = _shape(act.before), _shape(act.after)
    if share >= 1:
        return lifted(end, act.goal)
    way = smooth(_part(share, 0.06, LANDING))
    here = end._replace(
        at=_between(start.at, end.at, way), size=start.size + (end.size - start.size) * way
    )
    height = _height(act, share)
    if start.layers == end.layers:
        return lifted(here, height)
    return turning(start, here, smooth(_part(share, 0.12, 0.8)), height)


def _dropped(act: Act, share: float) -> tuple[Item, ...]:
    shape = _shape(act.after)
    return lifted(_appearing(shape, share), _fallen(_DROP, share))


def _falling(act: Act, share: float) -> tuple[Item, ...]:
    shape = _shape(act.after)
    place = Point(shape.at.x, shape.at.y - _fallen(2 * _DROP, share))
    return (_appearing(shape, share)._replace(at=place),)


def _lifting(act: Act, share: float) -> tuple[Item, ...]:
    shape = _shape(act.after)
    return lifted(shape, act.height + (act.goal - act.height) * smooth(share))


def _vanishing(act: Act, share: float) -> tuple[Item, ...]:
    shape = _shape(act.before)
    return (shape._replace(opacity=shape.opacity * (1 - share), size=shape.size * (1 - share / 4)),)


def _closing(act: Act, share: float) -> tuple[Item, ...]:
    mark = _shape(act.after)
    far = (1 - _part(share, 0.0, 0.6)) ** 2 - 0.08 * sin(pi * _part(share, 0.6, 1.0))
    return (mark._replace(size=mark.size * (1 + far), opacity=mark.opacity * _part(share, 0, 0.4)),)


def _glowing(act: Act, share: float) -> tuple[Item, ...]:
    mark = _shape(act.after)
    size = 0.3 + 0.7 * smooth(_part(share, 0.0, 0.5)) + 0.12 * sin(pi * _part(share, 0.35, 1.0))
    return (mark._replace(size=mark.size * size, opacity=mark.opacity * _part(share, 0.0, 0.35)),)


def _flashing(act: Act, share: float) -> tuple[Item, ...]:
    if not 0 < share < 1:
        return ()
    spark = _shape(act.after)
    grown = spark.size * (0.5 + 0.8 * smooth(share))
    return (spark._replace(size=grown, opacity=spark.opacity * sin(pi * share)),)


def _rising(act: Act, share: float) -> tuple[Item, ...]:
    if not 0 < share < 1:
        return ()
    item, up = act.after, 0.9 * smooth(share)
    seen = _part(share, 0.0, 0.12) * (1 - _part(share, 0.6, 1.0))
    return (item._replace(at=Point(item.at.x, item.at.y - up), opacity=item.opacity * seen),)


_LOOKS: dict[Way, Callable[[Act, float], tuple[Item, ...]]] = {
    Way.CARRY: _carried,
    Way.DROP: _dropped,
    Way.FALL: _falling,
    Way.LIFT: _lifting,
    Way.LOWER: _lifting,
    Way.VANISH: _vanishing,
    Way.CLOSE: _closing,
    Way.GLOW: _glowing,
    Way.FLASH: _flashing,
    Way.RISE: _rising,
}
