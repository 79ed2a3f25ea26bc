"""The picture that is handed on of a game: of one that is over with its result written over it."""

from rokkaku.hexgrid import Point
from rokkaku.ui.board.scene import Bounds, Label, Scene
from rokkaku.ui.i18n import Translate
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.play.words import winner_said

_LETTERS = 0.055
"""The height of the result's letters, as a share of the picture's width."""


def picture_of(session: PlaySession, translate: Translate) -> Scene:
    """What everybody may see of a game, and how it has ended if it has."""
    scene = session.picture(translate)
    if session.table.outcome() is None:
        return scene
    left, top, right, bottom = scene.bounds
    size = _LETTERS * (right - left)
    game = translate(f"{session.game_id}.title")
    said = f"{game} · {winner_said(session, translate)}"
    label = Label("result", said, Point((left + right) / 2, top - size), size, "table-ink")
    bounds = Bounds(left, top - 2 * size, right, bottom)
    return scene._replace(bounds=bounds, items=(*scene.items, label))
