"""The stage: the items of a scene that are in motion.

A frame is the stage at one moment. Nothing waits for it: the new scene accepts picks at once, and a
stage may be discarded at any time. Items still in motion when the next scene comes continue to
move.
"""

from collections.abc import Iterable, Mapping
from itertools import chain
from types import MappingProxyType
from typing import NamedTuple

from rokkaku.hexgrid import Point
from rokkaku.ui.board.animation import Plan, plan
from rokkaku.ui.board.motion.acts import LENGTHS, TURN, Act, ActKind, carrying_time
from rokkaku.ui.board.motion.shapes import raise_piece
from rokkaku.ui.board.scene import Entrance, Item, Label, Scene, Shape

_MAX_WAIT = 260.0
"""Maximum milliseconds that a motion waits for earlier ones to land."""
_STAGGER, _ALL_STAGGERED = 70.0, 600.0
"""Maximum milliseconds from one turning piece to the next, and from the first to the last."""
_MAX_KINDS = 3
"""If more kinds of pieces appear and vanish, the view has changed, and they are not animated."""
_ENTRANCES = {
    Entrance.FALL: ActKind.FALL,
    Entrance.CLOSE: ActKind.CLOSE,
    Entrance.GLOW: ActKind.GLOW,
}
_MAX_FALLING = 2
"""If more parts fall, the view has changed, and their fall is not animated."""
_ON_TOP = frozenset((ActKind.CARRY, ActKind.LIFT, ActKind.LOWER))


class Stage(NamedTuple):
    """The items in motion on the board."""

    acts: Mapping[str, Act] = MappingProxyType({})
    """Acts of the scene's items, by key."""
    passing: tuple[Act, ...] = ()
    """Acts of items that leave, or are visible only for a moment."""
    raised: frozenset[str] = frozenset()
    """Keys of the picked pieces, which hover over the board."""
    delayed_labels: frozenset[Label] = frozenset()
    """Labels that are hidden until the pieces have landed."""
    landing: float = 0.0
    """Time at which all pieces have landed."""

    def is_over(self, now: float) -> bool:
        """True if nothing moves any more."""
        return all(act.end <= now for act in chain(self.acts.values(), self.passing))


def at_rest(scene: Scene) -> Stage:
    """Return a stage without motion."""
    return Stage(raised=_raised_keys(scene))


def next_stage(stage: Stage, before: Scene, after: Scene, now: float) -> Stage:
    """Return the stage of the change to `after`; `now` is in milliseconds of the board's clock."""
    raised, changes = _raised_keys(after), plan(before, after)
    if _is_another_view(changes):
        changes = Plan()
    ongoing = {
        item.key: stage.acts[item.key]._replace(after=item)
        for item in after.items
        if item.key in stage.acts
        and stage.acts[item.key].end > now
        and stage.acts[item.key].after.at == item.at
        and (item.key in stage.raised) == (item.key in raised)
    }
    last_landing = max((act.landing for act in ongoing.values()), default=now)
    start = min(max(last_landing, now), now + _MAX_WAIT)
    moves = _moves(stage, changes, raised, start)
    acts = ongoing | moves | _lifts(stage, after, raised, moves.keys() | ongoing.keys(), now)
    landing = max((act.landing for act in moves.values()), default=start)
    acts |= _entrances(before, after, start, landing)
    flashes = _flashes(before, after, landing)
    ground_keys = {item.key for item in after.ground} if changes.vanishing else set()
    leaving = (
        Act(ActKind.VANISH, start, LENGTHS[ActKind.VANISH], shape, shape)
        for shape in changes.vanishing
        if shape.key not in ground_keys
    )
    passing = (act for act in stage.passing if act.end > now)
    if moves:
        old_labels = frozenset(item for item in before.items if isinstance(item, Label))
        delayed_labels = (
            frozenset(item for item in after.items if isinstance(item, Label)) - old_labels
        )
    else:
        delayed_labels, landing = stage.delayed_labels, stage.landing
    return Stage(acts, (*passing, *leaving, *flashes), raised, delayed_labels, landing)


def frame(stage: Stage, scene: Scene, now: float) -> tuple[Item, ...]:
    """Return the items of the scene as drawn at a time; pieces over the board come last."""
    flat: list[Item] = []
    raised: list[Item] = []
    hidden_labels = stage.delayed_labels if now < stage.landing else frozenset()
    for item in scene.items:
        act = stage.acts.get(item.key)
        if act and act.end > now:
            (raised if act.kind in _ON_TOP else flat).extend(act.at(now))
        elif item.key in stage.raised and isinstance(item, Shape):
            raised += raise_piece(item, 1.0)
        elif not (hidden_labels and item in hidden_labels):
            flat.append(item)
    flashes = (item for act in stage.passing if act.end > now for item in act.at(now))
    return (*flat, *raised, *flashes)


def carry_pieces(scene: Scene, start: Point, goal: Point) -> Scene:
    """Return the scene with the pieces at `start` moved to `goal`."""

    def move(item: Item) -> Item:
        is_held = isinstance(item, Shape) and item.kind and item.at == start
        return item._replace(at=goal) if is_held else item

    return scene._replace(items=tuple(map(move, scene.items)))


def _raised_keys(scene: Scene) -> frozenset[str]:
    """Return the keys of the pieces on picked places; none on a board without edges."""
    places = {hit.at for hit in scene.hits if hit.selected}
    if not places or scene.is_unbounded:
        return frozenset()
    return frozenset(
        item.key
        for item in scene.items
        if isinstance(item, Shape) and item.kind and item.at in places
    )


def _moves(stage: Stage, changes: Plan, raised: frozenset[str], start: float) -> dict[str, Act]:
    """Return acts of the pieces that are carried, turned over or dropped."""
    acts: dict[str, Act] = {}
    for before, after in changes.moving:
        height, goal = float(before.key in stage.raised), float(after.key in raised)
        milliseconds = carrying_time(before.at, after.at)
        if before.layers != after.layers:
            milliseconds = max(milliseconds, TURN)
        acts[after.key] = Act(ActKind.CARRY, start, milliseconds, before, after, height, goal)
    wait = min(_STAGGER, _ALL_STAGGERED / max(1, len(changes.turning)))
    for number, (before, after) in enumerate(changes.turning):
        acts[after.key] = Act(ActKind.CARRY, start + number * wait, TURN, before, after)
    for shape in changes.appearing:
        acts[shape.key] = Act(ActKind.DROP, start, LENGTHS[ActKind.DROP], shape, shape)
    return acts


def _is_another_view(changes: Plan) -> bool:
    return len({shape.kind for shape in (*changes.appearing, *changes.vanishing)}) > _MAX_KINDS


def _lifts(
    stage: Stage, after: Scene, raised: frozenset[str], moving: Iterable[str], now: float
) -> dict[str, Act]:
    """Return acts of the pieces that are lifted by a pick or set down again."""
    moving_keys, acts = set(moving), {}
    for item in after.items:
        if item.key in moving_keys or (item.key in raised) == (item.key in stage.raised):
            continue
        kind, goal = (ActKind.LIFT, 1.0) if item.key in raised else (ActKind.LOWER, 0.0)
        acts[item.key] = Act(kind, now, LENGTHS[kind], item, item, 1.0 - goal, goal)
    return acts


def _entrances(before: Scene, after: Scene, start: float, landing: float) -> dict[str, Act]:
    """Return acts of falling parts, and of marks that enter after the pieces' landing."""
    old_keys = {item.key for item in before.items}
    entering = [
        (item, _ENTRANCES[item.entrance])
        for item in after.items
        if isinstance(item, Shape) and item.entrance and item.key not in old_keys
    ]
    has_new_view = sum(kind is ActKind.FALL for _, kind in entering) > _MAX_FALLING
    return {
        item.key: Act(kind, start if kind is ActKind.FALL else landing, LENGTHS[kind], item, item)
        for item, kind in entering
        if not (has_new_view and kind is ActKind.FALL)
    }


def _flashes(before: Scene, after: Scene, start: float) -> tuple[Act, ...]:
    old_keys = {item.key for item in (*before.flashes, *before.rising)}
    kinds = ((ActKind.FLASH, after.flashes), (ActKind.RISE, after.rising))
    return tuple(
        Act(kind, start, LENGTHS[kind], item, item)
        for kind, items in kinds
        for item in items
        if item.key not in old_keys
    )
