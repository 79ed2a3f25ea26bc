"""Small pictures of positions, stored so that static/boot/home.js can show them next time."""

from js import document

from rokkaku.browser.board.canvas import ThemeColours, is_readable, make_painter
from rokkaku.browser.screen import Shell
from rokkaku.core.errors import RokkakuError
from rokkaku.core.state import Json
from rokkaku.core.table import Table
from rokkaku.i18n import Translate
from rokkaku.ui.board.camera import fit
from rokkaku.ui.board.thumbnails import position_scene
from rokkaku.ui.library.game_index import GameSummary

_WIDTH, _HEIGHT = 152, 120
"""Size in pixels, two for each CSS pixel."""
_QUALITY = 0.85


class PositionPictures:
    """The last picture drawn of each game; it may be out of date."""

    def __init__(self, shell: Shell, stored: Json) -> None:
        self._shell = shell
        pictures = stored if isinstance(stored, dict) else {}
        self._pictures = {
            id_: (str(pair[0]), str(pair[1]))
            for id_, pair in pictures.items()
            if isinstance(pair, list) and len(pair) == 2
        }
        """The subject of each game's picture, and the picture as a data URL."""

    def url(self, summary: GameSummary) -> str:
        return self._pictures.get(summary.id, ("", ""))[1]

    def is_current(self, summary: GameSummary) -> bool:
        """True if the picture shows the present position in the present colours."""
        return self._pictures.get(summary.id, ("", ""))[0] == _subject(summary)

    def draw(self, summary: GameSummary) -> None:
        """Redraw the picture; there is none if the game or what is drawn can't be read."""
        try:
            table = self._shell.repository.game(summary.id).table
        except RokkakuError:
            url = ""
        else:
            url = _picture_of(table, self._shell.texts) if is_readable() else ""
        self._pictures[summary.id] = (_subject(summary), url)

    def to_json(self, summaries: tuple[GameSummary, ...]) -> dict[str, list[str]]:
        """Return the pictures of these games by id, each as its subject and data URL."""
        return {
            game.id: list(self._pictures[game.id])
            for game in summaries
            if game.id in self._pictures
        }


def _subject(summary: GameSummary) -> str:
    """Identify a picture's subject: a position of a game, and the look of the page."""
    attributes = document.documentElement.dataset
    return (
        f"{summary.changed} {summary.ply} {attributes.theme} {attributes.board} {attributes.pieces}"
    )


def _picture_of(table: Table, translate: Translate) -> str:
    scene = position_scene(table.record.game, table.state, translate)
    canvas = document.createElement("canvas")
    canvas.width, canvas.height = _WIDTH, _HEIGHT
    camera = fit(scene.bounds, _WIDTH, _HEIGHT)
    items = (*scene.ground, *scene.items)
    make_painter().paint(canvas.getContext("2d"), items, camera, ThemeColours())
    return str(canvas.toDataURL("image/webp", _QUALITY))
