"""The dialog that shares a game as a link, a record or a picture."""

from datetime import date
from typing import NamedTuple

from rokkaku.browser.dom.dialog import copy_button, copy_field, row, save_button
from rokkaku.browser.dom.elements import Node, make
from rokkaku.browser.screen import Shell
from rokkaku.browser.share.link import link_part
from rokkaku.browser.share.picture import part_heading, picture_part
from rokkaku.core.record.text import RecordedGame, write_text
from rokkaku.ui.board.scene import Scene
from rokkaku.ui.setup.links import record_link


class SharedGame(NamedTuple):
    """A game to share."""

    game: RecordedGame
    """The game with the players' names and the date."""
    scene: Scene
    """The board, showing only what every player may see."""


def show_sharing(shell: Shell, shared: SharedGame) -> None:
    """Show the dialog; a game with secrets is shared only as a picture."""
    sharing = _Sharing(shell, shared)
    dialog, texts = shell.dialog, shell.texts
    parts = (
        [make("p", texts("share.secret"))]
        if shared.game.table.has_secrets
        else [*sharing.link(), *sharing.record()]
    )
    close = dialog.closing_button(texts("share.close"), class_="primary")
    dialog.show(texts("share.title"), *parts, *sharing.picture(), sharing.alert, row(close))


class _Sharing:
    """Makes the parts of the dialog."""

    def __init__(self, shell: Shell, shared: SharedGame) -> None:
        self._shell = shell
        self._shared = shared
        self._texts = shell.texts
        game_id = shared.game.table.record.game
        self._title = self._texts(f"{game_id}.title")
        self._name = f"rokkaku-{game_id}-{date.today().isoformat()}"
        self.alert = make("p", role="alert", class_="refusal")

    def link(self) -> list[Node]:
        fragment, hint = record_link(self._shared.game.table), self._texts("share.linkHint")
        return link_part(self._shell, self._title, fragment, hint, self.alert)

    def record(self) -> list[Node]:
        text, texts = write_text(self._shared.game), self._texts
        text_field = copy_field(text, 6, texts("share.record"))
        save_text_button = save_button(self._shell.dialog, f"{self._name}.txt", text, texts)
        copy_text_button = copy_button(self._shell.dialog, text, text_field, texts)
        return [part_heading(texts("share.record"), copy_text_button, save_text_button), text_field]

    def picture(self) -> list[Node]:
        scene = self._shared.scene
        return picture_part(self._shell, scene, self._title, self._name, self.alert)
