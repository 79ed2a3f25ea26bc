"""The picture of a game to share, with the result above it once the game is over."""

from rokkaku.hexgrid import Point
from rokkaku.i18n import Translate
from rokkaku.ui.board.game_view import FROM_ABOVE, Perspective
from rokkaku.ui.board.scene import Bounds, Label, Scene
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.play.words import winner_text

_LETTER_HEIGHT = 0.055
"""Height of the result's letters, as a share of the picture's width."""


def picture_of(
    session: PlaySession, translate: Translate, perspective: Perspective = FROM_ABOVE
) -> Scene:
    scene = session.picture(translate, perspective)
    if session.table.outcome() is None:
        return scene
    left, top, right, bottom = scene.bounds
    size = _LETTER_HEIGHT * (right - left)
    game = translate(f"{session.game_id}.title")
    text = f"{game} · {winner_text(session, translate)}"
    label = Label("result", text, Point((left + right) / 2, top - size), size, "table-ink")
    bounds = Bounds(left, top - 2 * size, right, bottom)
    return scene._replace(bounds=bounds, items=(*scene.items, label))
