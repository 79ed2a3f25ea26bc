"""Figures of the rulebooks: drawn from positions by the same scenes as the board."""

from rokkaku.core.record import replay
from rokkaku.core.registry import get
from rokkaku.core.state import AnyState
from rokkaku.ui.gameview import Sight, view_of
from rokkaku.ui.picks import PickTree, pick_tree
from rokkaku.ui.scene import Bounds, Hit, Scene, Shape
from rokkaku.ui.svg import scene_svg
from rokkaku.ui.teaching import Figure, Picture
from rokkaku.ui.texts import Translate

_MARGIN = 1.1
"""What is seen around the centres of the cells that matter."""


def figure_state(figure: Figure) -> AnyState:
    """The position that is shown, with everything hidden in it. Raises InvalidRecord."""
    return replay(figure.record)[-1]


def figure_scene(figure: Figure | Picture, translate: Translate) -> Scene:
    """What is to be seen in a figure. Raises InvalidRecord."""
    if isinstance(figure, Picture):
        return figure.draw(translate)
    scene = _whole_scene(figure, translate)
    return scene._replace(bounds=_around(_hits(scene, figure))) if figure.cells else scene


def figure_svg(game_id: str, figure: Figure | Picture, translate: Translate) -> str:
    """The figure as an SVG image in the colours of the page's theme."""
    scene = figure_scene(figure, translate)
    return scene_svg(scene, figure_alternative(game_id, figure, translate))


def figure_alternative(game_id: str, figure: Figure | Picture, translate: Translate) -> str:
    """What somebody is told who does not see the figure: what is on the places that matter."""
    if isinstance(figure, Picture):
        return translate(f"{game_id}.figure.{figure.name}.alt")
    hits = _hits(_whole_scene(figure, translate), figure)
    return " · ".join(hit.name for hit in hits)


def _whole_scene(figure: Figure, translate: Translate) -> Scene:
    game_id = figure.record.game
    *past, state = replay(figure.record)
    tree = PickTree({})
    if figure.picked is not None:
        tree = pick_tree(state.legal_moves(), view_of(game_id).picks)
    sight = Sight(
        translate,
        tree,
        figure.picked or (),
        _last(figure, past),
        aim=figure.aim,
        oblique=figure.oblique,
        peek=figure.peek,
    )
    if figure.interlude is None:
        return view_of(game_id).scene(state.view(figure.seat), sight)
    before = past[-1].view(figure.seat)
    moments = view_of(game_id).interludes(before, state.view(figure.seat), sight)
    return moments[figure.interlude].scene


def _last(figure: Figure, past: list[AnyState]) -> str:
    """The text of the last move as the viewer may know it; empty at the start."""
    if not past:
        return ""
    move = get(figure.record.game).parse_move(figure.record.moves[-1])
    return past[-1].redacted(move, figure.seat)


def _hits(scene: Scene, figure: Figure) -> tuple[Hit, ...]:
    """The places that matter; on a whole board those where something lies."""
    if figure.cells:
        return tuple(hit for hit in scene.hits if hit.pick.value in figure.cells)
    lying = {item.at for item in scene.items if isinstance(item, Shape) and item.kind}
    return tuple(hit for hit in scene.hits if hit.at in lying) or scene.hits


def _around(hits: tuple[Hit, ...]) -> Bounds:
    across, down = [hit.at.x for hit in hits], [hit.at.y for hit in hits]
    return Bounds(
        min(across) - _MARGIN, min(down) - _MARGIN, max(across) + _MARGIN, max(down) + _MARGIN
    )
