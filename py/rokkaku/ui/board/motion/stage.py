"""The stage: the items of a scene that are in motion. A frame is the stage at a time.

Nothing waits for it: the new scene can be picked from at once, and a stage may be discarded at any
time. Items still in motion when the next scene comes continue to move.
"""

from collections.abc import Iterable, Mapping
from itertools import chain
from types import MappingProxyType
from typing import NamedTuple

from rokkaku.hexgrid import Point
from rokkaku.ui.board.animation import Plan, plan
from rokkaku.ui.board.motion.acts import LENGTHS, TURN, Act, Way, carrying_time
from rokkaku.ui.board.motion.shapes import lifted
from rokkaku.ui.board.scene import Entrance, Item, Label, Scene, Shape

_LONGEST_WAIT = 260.0
"""Maximum milliseconds that a motion waits for earlier ones to end."""
_STAGGER, _ALL_STAGGERED = 70.0, 600.0
"""Maximum milliseconds from one turning piece to the next, and from the first to the last."""
_MOST_KINDS = 3
"""If more kinds of pieces appear and vanish, the view has changed, and nothing is animated."""
_ENTRANCES = {Entrance.FALL: Way.FALL, Entrance.CLOSE: Way.CLOSE, Entrance.GLOW: Way.GLOW}
_MOST_FALLING = 2
"""If more parts fall, the view has changed, and their fall is not animated."""
_ON_TOP = frozenset((Way.CARRY, Way.LIFT, Way.LOWER))


class Stage(NamedTuple):
    """The items in motion on the board."""

    acts: Mapping[str, Act] = MappingProxyType({})
    """Acts of the scene's items, by key."""
    passing: tuple[Act, ...] = ()
    """Acts of items that leave, or are visible only for a moment."""
    raised: frozenset[str] = frozenset()
    """Keys of the picked pieces, which hover over the board."""
    told: frozenset[Label] = frozenset()
    """Labels that are hidden until the pieces have landed."""
    landing: float = 0.0
    """Time at which all pieces have landed."""

    def is_over(self, now: float) -> bool:
        """True if nothing moves any more."""
        return all(act.end <= now for act in chain(self.acts.values(), self.passing))


def at_rest(scene: Scene) -> Stage:
    """Return a stage without motion."""
    return Stage(raised=_raised(scene))


def staged(stage: Stage, before: Scene, after: Scene, now: float) -> Stage:
    """Return the stage of the change to `after`; `now` is in milliseconds of the board's clock."""
    raised, change = _raised(after), plan(before, after)
    if _is_another_view(change):
        change = Plan()
    going_on = {
        item.key: stage.acts[item.key]._replace(after=item)
        for item in after.items
        if item.key in stage.acts
        and stage.acts[item.key].end > now
        and stage.acts[item.key].after.at == item.at
        and (item.key in stage.raised) == (item.key in raised)
    }
    busy = max((act.landing for act in going_on.values()), default=now)
    start = min(max(busy, now), now + _LONGEST_WAIT)
    moves = _moves(stage, change, raised, start)
    acts = going_on | moves | _picked(stage, after, raised, moves.keys() | going_on.keys(), now)
    landing = max((act.landing for act in moves.values()), default=start)
    acts |= _entering(before, after, start, landing)
    flashes = _flashes(before, after, landing)
    kept = {item.key for item in after.ground} if change.vanishing else set()
    leaving = (
        Act(Way.VANISH, start, LENGTHS[Way.VANISH], shape, shape)
        for shape in change.vanishing
        if shape.key not in kept
    )
    passing = (act for act in stage.passing if act.end > now)
    if moves:
        old = frozenset(item for item in before.items if isinstance(item, Label))
        told = frozenset(item for item in after.items if isinstance(item, Label)) - old
    else:
        told, landing = stage.told, stage.landing
    return Stage(acts, (*passing, *leaving, *flashes), raised, told, landing)


def frame(stage: Stage, scene: Scene, now: float) -> tuple[Item, ...]:
    """Return the items of the scene as drawn at a time; pieces over the board come last."""
    flat: list[Item] = []
    high: list[Item] = []
    waits = stage.told if now < stage.landing else frozenset()
    for item in scene.items:
        act = stage.acts.get(item.key)
        if act and act.end > now:
            (high if act.way in _ON_TOP else flat).extend(act.at(now))
        elif item.key in stage.raised and isinstance(item, Shape):
            high += lifted(item, 1.0)
        elif not (waits and item in waits):
            flat.append(item)
    flashes = (item for act in stage.passing if act.end > now for item in act.at(now))
    return (*flat, *high, *flashes)


def carried(scene: Scene, start: Point, now: Point) -> Scene:
    """Return the scene with the pieces at `start` moved to `now`."""

    def moved(item: Item) -> Item:
        is_held = isinstance(item, Shape) and item.kind and item.at == start
        return item._replace(at=now) if is_held else item

    return scene._replace(items=tuple(map(moved, scene.items)))


def _raised(scene: Scene) -> frozenset[str]:
    """Return the keys of the pieces on picked places; none on a board without edges."""
    places = {hit.at for hit in scene.hits if hit.selected}
    if not places or scene.free:
        return frozenset()
    return frozenset(
        item.key
        for item in scene.items
        if isinstance(item, Shape) and item.kind and item.at in places
    )


def _moves(stage: Stage, change: Plan, raised: frozenset[str], start: float) -> dict[str, Act]:
    """Return acts of the pieces that are carried, turned over or dropped."""
    found: dict[str, Act] = {}
    for before, after in change.moving:
        height, goal = float(before.key in stage.raised), float(after.key in raised)
        time = carrying_time(before.at, after.at)
        if before.layers != after.layers:
            time = max(time, TURN)
        found[after.key] = Act(Way.CARRY, start, time, before, after, height, goal)
    wait = min(_STAGGER, _ALL_STAGGERED / max(1, len(change.turning)))
    for number, (before, after) in enumerate(change.turning):
        found[after.key] = Act(Way.CARRY, start + number * wait, TURN, before, after)
    for shape in change.appearing:
        found[shape.key] = Act(Way.DROP, start, LENGTHS[Way.DROP], shape, shape)
    return found


def _is_another_view(change: Plan) -> bool:
    return len({shape.kind for shape in (*change.appearing, *change.vanishing)}) > _MOST_KINDS


def _picked(
    stage: Stage, after: Scene, raised: frozenset[str], moving: Iterable[str], now: float
) -> dict[str, Act]:
    """Return acts of the pieces that are lifted by a pick or set down again."""
    busy, found = set(moving), {}
    for item in after.items:
        if item.key in busy or (item.key in raised) == (item.key in stage.raised):
            continue
        way, goal = (Way.LIFT, 1.0) if item.key in raised else (Way.LOWER, 0.0)
        found[item.key] = Act(way, now, LENGTHS[way], item, item, 1.0 - goal, goal)
    return found


def _entering(before: Scene, after: Scene, start: float, landing: float) -> dict[str, Act]:
    """Return acts of falling parts, and of marks that enter after the pieces' landing."""
    old = {item.key for item in before.items}
    new = [
        (item, _ENTRANCES[item.entrance])
        for item in after.items
        if isinstance(item, Shape) and item.entrance and item.key not in old
    ]
    is_cut = sum(way is Way.FALL for _, way in new) > _MOST_FALLING
    return {
        item.key: Act(way, start if way is Way.FALL else landing, LENGTHS[way], item, item)
        for item, way in new
        if not (is_cut and way is Way.FALL)
    }


def _flashes(before: Scene, after: Scene, start: float) -> tuple[Act, ...]:
    old = {item.key for item in (*before.flashes, *before.rising)}
    ways = ((Way.FLASH, after.flashes), (Way.RISE, after.rising))
    return tuple(
        Act(way, start, LENGTHS[way], item, item)
        for way, items in ways
        for item in items
        if item.key not in old
    )
