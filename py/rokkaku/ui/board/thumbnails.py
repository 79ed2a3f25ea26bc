"""Pictures of positions, drawn by the scenes of the games."""

from rokkaku.core.record.record import replay
from rokkaku.core.state import AnyState
from rokkaku.core.table import Table
from rokkaku.ui.board.game_view import ViewOptions, view_of
from rokkaku.ui.board.picks import PickTree
from rokkaku.ui.board.scene import Scene, Shape, bounds_around
from rokkaku.ui.board.svg import scene_svg
from rokkaku.ui.i18n import Translate

_NOTHING = PickTree({})
_MARGIN = 1.3
"""How far a piece reaches from its place."""


def sample_svg(game_id: str, translate: Translate) -> str:
    """A picture of a game in full swing."""
    return _svg(game_id, replay(view_of(game_id).SAMPLE)[-1], translate, side_view=True)


def table_svg(table: Table, translate: Translate) -> str:
    """A picture of how a table stands, as everybody may see it."""
    return _svg(table.record.game, table.state, translate, side_view=False)


def _svg(game_id: str, state: AnyState, translate: Translate, side_view: bool) -> str:
    options = ViewOptions(translate, _NOTHING, side_view=side_view)
    scene = _wordless(view_of(game_id).scene(state.view(None), options))
    return scene_svg(scene, translate(f"{game_id}.title"))


def _wordless(scene: Scene) -> Scene:
    """A scene without letters, which are too small to be read; without a board, cropped."""
    ground = tuple(item for item in scene.ground if isinstance(item, Shape))
    items = tuple(item for item in scene.items if isinstance(item, Shape))
    plain = scene._replace(ground=ground, items=items)
    places = [shape.at for shape in (*ground, *items) if shape.kind]
    if not (scene.free and places):
        return plain
    return plain._replace(bounds=bounds_around(places, _MARGIN))
