"""Pictures of positions, made from the games' scenes."""

from rokkaku.core.state import AnyState
from rokkaku.core.table import Table
from rokkaku.i18n import Translate
from rokkaku.ui.board.game_view import ViewOptions, view_of
from rokkaku.ui.board.scene import Label, Scene, Shape, bounds_around
from rokkaku.ui.board.svg import scene_svg

_MARGIN = 1.3
"""Space around the places of pieces, in scene units."""


def table_svg(table: Table, translate: Translate) -> str:
    """Return an SVG image of a table's position without hidden information."""
    return position_svg(table.record.game, table.state, translate)


def position_svg(game: str, state: AnyState, translate: Translate) -> str:
    """Return an SVG image of a position without hidden information."""
    return scene_svg(position_scene(game, state, translate), translate(f"{game}.title"))


def position_scene(game: str, state: AnyState, translate: Translate) -> Scene:
    """Return the scene of a position without hidden information or text."""
    return _without_labels(view_of(game).scene(state.view(None), ViewOptions(translate)))


def _without_labels(scene: Scene) -> Scene:
    """Remove the labels, which are too small to read, and crop a board without edges."""
    all_items = (*scene.ground, *scene.items)
    cropped = scene._replace(
        ground=tuple(item for item in scene.ground if isinstance(item, Shape)),
        items=tuple(item for item in scene.items if isinstance(item, Shape)),
    )
    if scene.levels:  # a tile has one place, but a label on each of its cells
        places = [item.at for item in all_items if isinstance(item, Label)]
    else:
        places = [item.at for item in all_items if isinstance(item, Shape) and item.kind]
    if not (scene.is_unbounded and places):
        return cropped
    return cropped._replace(bounds=bounds_around(places, _MARGIN))
