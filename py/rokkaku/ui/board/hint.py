"""Recommended moves: as marks on a scene, as picks, and in words with their reasons."""

from math import atan2, degrees, hypot
from typing import Any, NamedTuple

from rokkaku.core.state import AnyState
from rokkaku.hexgrid import Point
from rokkaku.i18n import Translate
from rokkaku.ui.board.animation import Plan, plan
from rokkaku.ui.board.game_view import ViewOptions, view_of
from rokkaku.ui.board.picks import Prefix
from rokkaku.ui.board.scene import Hit, Item, Layer, Scene, Shape
from rokkaku.ui.board.state import hit_at

_RING = (
    Layer("M0.86 0A0.86 0.86 0 1 1 -0.86 0A0.86 0.86 0 1 1 0.86 0Z", "", "hint-edge", 0.24),
    Layer("M0.86 0A0.86 0.86 0 1 1 -0.86 0A0.86 0.86 0 1 1 0.86 0Z", "", "hint", 0.14),
)
_GHOST_OPACITY = 0.6
_TAIL, _TIP, _HEAD, _HALF_HEAD, _HALF_SHAFT = 0.3, 0.18, 0.62, 0.42, 0.15
"""Measures of an arrow: distances from both centres, and sizes of head and shaft."""


_NO_CHANGE = Plan()


class Hint(NamedTuple):
    """A recommended move."""

    game: str
    state: AnyState
    """The view of the seat to move; in a review, the full state."""
    move: Any
    score: float
    """Expected result after the move, from -1 (a loss) to 1 (a win)."""
    after: AnyState | None
    """The state after the move; None if the move reveals something hidden."""

    @property
    def picks(self) -> Prefix:
        """The first sequence of picks that makes the move."""
        return view_of(self.game).picks(self.move)[0]


def hint_of(game_id: str, view: AnyState, move: Any, score: float) -> Hint:
    """Return a hint for the seat to move, from its view; hidden information is never guessed."""
    after = None if view.reveals(move) else view.apply(move)
    return Hint(game_id, view, move, score, after)


def recommend(game_id: str, view: AnyState, move: Any, score: float) -> Hint:
    """Return a hint for a search's move, or for what `recommendable_move` makes of it."""
    return hint_of(game_id, view, view_of(game_id).recommendable_move(view, move), score)


def hint_text(hint: Hint, translate: Translate) -> str:
    """Return the move in words, with all reasons that the game gives."""
    view, state = view_of(hint.game), hint.state
    move = view.advice(state, state.redacted(hint.move, state.actor), translate)
    reasons = view.reasons(state, hint.move, translate)
    if not reasons:
        return translate("hint.said", move=move)
    return translate("hint.why", move=move, reasons=" ".join(reasons))


def with_hint_marks(scene: Scene, hint: Hint, options: ViewOptions) -> Scene:
    """Return the scene with the move drawn over it: ghosts of its pieces, and an arrow or rings.

    The scene is returned unchanged if none of the hint's picks is on the board.
    """
    places = {hit.pick: hit for hit in scene.hits}
    rings = [places[pick] for pick in hint.picks if pick in places]
    if not rings:
        return scene
    items: list[Item] = []
    changes = _changes_of(hint, options)
    for start, shape in changes.moving:
        if hit_at(scene.hits, shape.at):
            items.append(_ghost(shape))
            if hit_at(scene.hits, start.at):
                items.append(_arrow(start.at, shape.at))
    items += (_ghost(shape) for shape in changes.appearing if hit_at(scene.hits, shape.at))
    if not any(item.key == "hint-arrow" for item in items):
        items += map(_ring, rings)
    return scene._replace(items=(*scene.items, *items))


def _changes_of(hint: Hint, options: ViewOptions) -> Plan:
    """Return the changes of the move; none if unknown, or if the game previews it already."""
    if hint.after is None or options.aim == hint.picks[-1]:
        return _NO_CHANGE
    view = view_of(hint.game)
    plain_options = options.without_picks()._replace(turn=())
    before = view.scene(hint.state, plain_options)
    after = view.scene(hint.after, plain_options)
    return plan(_flat(before), _flat(after))


def _flat(scene: Scene) -> Scene:
    return scene._replace(items=(*scene.ground, *scene.items))


def _ghost(shape: Shape) -> Shape:
    return shape._replace(key=f"hint-{shape.key}", opacity=_GHOST_OPACITY, kind="")


def _ring(hit: Hit) -> Shape:
    return Shape(f"hint-ring-{hit.pick.value}", _RING, hit.at)


def _arrow(start: Point, end: Point) -> Shape:
    across, down = end.x - start.x, end.y - start.y
    tip = hypot(across, down) - _TIP
    neck = tip - _HEAD
    path = (
        f"M{_TAIL} {-_HALF_SHAFT}L{neck:.3f} {-_HALF_SHAFT}L{neck:.3f} {-_HALF_HEAD}L{tip:.3f} 0"
        f"L{neck:.3f} {_HALF_HEAD}L{neck:.3f} {_HALF_SHAFT}L{_TAIL} {_HALF_SHAFT}Z"
    )
    layers = (Layer(path, "hint", "hint-edge", 0.08),)
    return Shape("hint-arrow", layers, start, angle=degrees(atan2(down, across)))
