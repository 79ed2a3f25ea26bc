"""Figures of the rulebooks, made from the scenes of positions."""

from math import dist

from rokkaku.core.record.record import replay
from rokkaku.core.state import AnyState
from rokkaku.i18n import Translate
from rokkaku.ui.board.game_view import Interlude, ViewOptions, view_of
from rokkaku.ui.board.picks import NO_MOVES
from rokkaku.ui.board.scene import Scene, Shape, bounds_around
from rokkaku.ui.board.svg import scene_svg
from rokkaku.ui.learn.content import Figure, Picture
from rokkaku.ui.learn.place_labels import with_names

_TOLERANCE = 0.1
"""Maximum distance of an item from a place that it lies on, as a share of the place's radius."""
_MARGIN = 1.1
"""Space around the centres of the figure's cells, in scene units."""


def figure_scene(figure: Figure | Picture, translate: Translate) -> Scene:
    """Return a figure's scene, cut to its cells. Raises InvalidRecord."""
    if isinstance(figure, Picture):
        return figure.draw(translate)
    scene = _whole_scene(figure, translate)
    if not figure.cells:
        return scene
    places = (hit.at for hit in scene.hits if hit.pick.value in figure.cells)
    return scene._replace(bounds=bounds_around(places, _MARGIN))


def figure_svg(game_id: str, figure: Figure | Picture, translate: Translate) -> str:
    """Return an SVG image of the figure, with tags on the places named in its caption."""
    caption = translate(f"{game_id}.figure.{figure.name}")
    scene = with_names(figure_scene(figure, translate), caption)
    return scene_svg(scene, figure_alternative(game_id, figure, translate))


def figure_alternative(game_id: str, figure: Figure | Picture, translate: Translate) -> str:
    """Return the text alternative: the occupied places, or the captions up to the interlude."""
    if isinstance(figure, Picture):
        return translate(f"{game_id}.figure.{figure.name}.alt")
    if figure.interlude is not None:
        moments = _moments(figure, translate)
        return " ".join(moment.caption for moment in moments[: figure.interlude + 1])
    scene = figure_scene(figure, translate)
    places = [item.at for item in scene.items if isinstance(item, Shape)]
    places += [item.at for item in scene.ground if isinstance(item, Shape) and item.kind]
    names = (
        hit.name
        for hit in scene.hits
        if any(dist(hit.at, at) < _TOLERANCE * hit.radius for at in places)
        and (not figure.cells or hit.pick.value in figure.cells)
    )
    return " · ".join(names)


def _whole_scene(figure: Figure, translate: Translate) -> Scene:
    if figure.interlude is not None:
        return _moments(figure, translate)[figure.interlude].scene
    *past, state = replay(figure.record)
    return view_of(figure.record.game).scene(
        state.view(figure.seat), _view_options(figure, past, state, translate)
    )


def _moments(figure: Figure, translate: Translate) -> tuple[Interlude, ...]:
    """Return the interludes of the last move."""
    *past, state = replay(figure.record)
    options = _view_options(figure, past, state, translate)
    before, after = past[-1].view(figure.seat), state.view(figure.seat)
    return view_of(figure.record.game).interludes(before, after, options)


def _view_options(
    figure: Figure, past: list[AnyState], state: AnyState, translate: Translate
) -> ViewOptions:
    tree = NO_MOVES
    if figure.prefix is not None:
        tree = view_of(figure.record.game).tree(state)
    return ViewOptions(
        translate,
        tree,
        figure.prefix or (),
        tuple(before.view(figure.seat) for before in past[-1:]),
        aim=figure.aim,
        peek=figure.peek,
    )
