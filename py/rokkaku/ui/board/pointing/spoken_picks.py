"""Texts for screen readers on what a press has picked, let go, or not done."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from rokkaku.i18n import Translate
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.board.picks import Pick, Prefix
from rokkaku.ui.board.scene import Hit, Piece, Scene

_MAX_LISTED = 8
"""Most places whose names are listed; of more, only their number is spoken."""


class Pickable(NamedTuple):
    """The parts of a session that picks change."""

    position: object
    """Equal until a move is made or taken back."""
    selection: object
    """Equal until something is picked, let go or aimed at."""
    state: Any = None
    """The state as its player knows it, to explain what is impossible; None if nobody may pick."""
    prefix: Prefix = ()


def pick_texts(
    game_id: str,
    before: tuple[Pickable, Scene],
    after: tuple[Pickable, Scene],
    pick: Pick | None,
    translate: Translate,
) -> tuple[str, ...]:
    """Return sentences on a press, unless it makes a move; None is Escape, or nothing."""
    (old, scene), (new, new_scene) = before, after
    if old.position != new.position:
        return ()
    if old.selection == new.selection:
        return (_reason(game_id, old, new_scene, pick, translate),) if pick else ()
    old_names, new_names = _selected(scene), _selected(new_scene)
    added = [name for picked, name in new_names.items() if picked not in old_names]
    left = [picked for picked in old_names if picked not in new_names]
    buttons = [action.name for action in scene.tray.actions if action.pick == pick]
    texts: list[str] = []
    if left and not added and not buttons:
        if pick and pick not in left:
            texts.append(_reason(game_id, old, scene, pick, translate))
        names = (_names(new_scene).get(picked, "") for picked in left)
        return (*texts, *(translate("board.letGo", name=name) for name in names))
    if not new_scene.tray.held:
        texts += buttons
    texts += [_with_mark(name, translate) for name in added]
    if len(left) > 1:  # a single one is what the new pick replaces
        separator = translate("board.separator")
        names = (_names(new_scene).get(picked, "").split(separator)[0] for picked in left)
        texts.append(translate("board.letGo", name=separator.join(names)))
    if new_scene.tray.held != scene.tray.held and not any(
        new_scene.tray.held in name for name in added
    ):
        texts.append(new_scene.tray.held)
    if new_scene.tray.refusal:
        texts.append(new_scene.tray.refusal)
    elif added:
        texts += _continuations(scene, new_scene, translate)
    return tuple(filter(None, texts))


def _selected(scene: Scene) -> dict[Pick, str]:
    return {item.pick: item.name for item in _pickable(scene) if item.selected}


def _names(scene: Scene) -> dict[Pick, str]:
    return {item.pick: item.name for item in _pickable(scene)}


def _pickable(scene: Scene) -> Iterator[Hit | Piece]:
    yield from scene.tray.hand
    yield from scene.hits


def _with_mark(name: str, translate: Translate) -> str:
    """Return a name with the mark of what is picked, which only the names of some games have."""
    mark = translate("board.selected")
    return name if mark in name else translate("board.separator").join((name, mark))


def _continuations(before: Scene, after: Scene, translate: Translate) -> Iterator[str]:
    """Yield the places that can be picked now, or else the pieces in hand, and new buttons."""
    separator = translate("board.separator")
    old_actions = {action.pick for action in before.tray.actions}
    buttons = [action.name for action in after.tray.actions if action.pick not in old_actions]
    places = [hit.name.split(separator)[0] for hit in after.hits if hit.selectable]
    if 0 < len(places) <= _MAX_LISTED:
        yield translate("board.places", places=separator.join(places))
    elif places:
        yield translate("board.placeCount", number=len(places))
    elif not buttons:
        pieces = [piece for piece in after.tray.hand if piece.selectable and not piece.selected]
        yield translate("board.pieces", pieces=separator.join(piece.name for piece in pieces))
    if buttons:
        yield translate("board.buttons", buttons=separator.join(buttons))


def _reason(
    game_id: str, pickable: Pickable, scene: Scene, pick: Pick, translate: Translate
) -> str:
    """Return why a press does nothing."""
    if scene.tray.refusal:
        return scene.tray.refusal
    if pickable.state is not None and (
        reason := view_of(game_id).why_not(pickable.state, pickable.prefix, pick, translate)
    ):
        return reason
    is_in_hand = any(piece.selectable for piece in scene.tray.hand)
    if is_in_hand and not any(hit.selectable for hit in scene.hits):
        return translate("board.why.hand")
    return translate("board.why.there" if pickable.prefix else "board.why.now")
