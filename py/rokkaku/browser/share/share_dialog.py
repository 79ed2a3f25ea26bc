"""The dialog that hands a game on: as a link, as a record, as a picture."""

from asyncio import Future, get_running_loop
from datetime import date
from typing import Any, NamedTuple

from js import document
from pyodide.ffi import create_once_callable

from rokkaku.browser.board.canvas import FONT, ThemeColours, chosen_pieces, make_painter
from rokkaku.browser.dom.dialog import copy_button, row, save_button
from rokkaku.browser.dom.elements import Node, make
from rokkaku.browser.dom.files import blob_of, can_share_files, download, share_file
from rokkaku.browser.dom.tasks import spawn
from rokkaku.browser.screen import Shell
from rokkaku.browser.share.link import link_part
from rokkaku.core.record.text import RecordedGame, write_text
from rokkaku.ui.board.camera import fit
from rokkaku.ui.board.scene import Scene
from rokkaku.ui.setup.links import record_link
from rokkaku.ui.share.image_file import GROUND, framed, picture_size, svg_file


class Shared(NamedTuple):
    """What is to be handed on."""

    told: RecordedGame
    """The game, with names and day."""
    scene: Scene
    """What everybody may see."""


def show_sharing(shell: Shell, shared: Shared) -> None:
    """Offer everything in which the game can be handed on."""
    sharing = _Sharing(shell, shared)
    dialog, texts = shell.dialog, shell.texts
    parts = (
        [make("p", texts("share.secret"))]
        if shared.told.table.has_secrets
        else [*sharing.link(), *sharing.record()]
    )
    close = dialog.button(texts("share.close"), class_="primary")
    dialog.show(texts("share.title"), *parts, *sharing.picture(), sharing.said, row(close))


class _Sharing:
    """Makes the parts of the dialog."""

    def __init__(self, shell: Shell, shared: Shared) -> None:
        self._shell = shell
        self._shared = shared
        self._texts = shell.texts
        game = shared.told.table.record.game
        self._title = self._texts(f"{game}.title")
        self._name = f"rokkaku-{game}-{date.today().isoformat()}"
        self.said = make("p", role="alert", class_="refusal")
        """What did not work."""

    def link(self) -> list[Node]:
        """The link."""
        fragment, hint = record_link(self._shared.told.table), self._texts("share.linkHint")
        return link_part(self._shell, self._title, fragment, hint, self.said)

    def record(self) -> list[Node]:
        """The game as a text."""
        text, texts = write_text(self._shared.told), self._texts
        raw = make("textarea", text, readonly=True, rows=6, aria_label=texts("share.record"))
        saving = save_button(self._shell.dialog, f"{self._name}.txt", text, texts)
        copying = copy_button(self._shell.dialog, text, raw, texts)
        return [_heading(texts("share.record"), copying, saving), raw]

    def picture(self) -> list[Node]:
        """The board as a file, as everybody may see it."""
        buttons = [
            self._button("share.png", self._save_png),
            self._button("share.svg", self._save_svg),
        ]
        if can_share_files():
            buttons.append(self._button("share.sendPicture", self._send_png))
        return [_heading(self._texts("share.picture"), *buttons)]

    def _button(self, key: str, action: Any, *arguments: Any) -> Node:
        """A button that starts a coroutine."""
        return self._shell.dialog.tool(self._texts(key), lambda: spawn(action(*arguments)))

    async def _save_svg(self) -> None:
        svg = svg_file(self._shared.scene, ThemeColours(), FONT, self._title, chosen_pieces())
        download(f"{self._name}.svg", blob_of(svg, "image/svg+xml"))

    async def _save_png(self) -> None:
        download(f"{self._name}.png", await self._png())

    async def _send_png(self) -> None:
        self._tell(await share_file(f"{self._name}.png", await self._png()))

    def _tell(self, sent: bool) -> None:
        self.said.textContent = "" if sent else self._texts("share.failed")

    async def _png(self) -> Any:
        """The board as a blob."""
        scene, colours = self._shared.scene, ThemeColours()
        bounds = framed(scene.bounds)
        canvas = document.createElement("canvas")
        canvas.width, canvas.height = width, height = picture_size(bounds)
        context = canvas.getContext("2d")
        context.fillStyle = colours[GROUND]
        context.fillRect(0, 0, width, height)
        camera = fit(bounds, width, height)
        make_painter().paint(context, (*scene.ground, *scene.items), camera, colours)
        made: Future[Any] = get_running_loop().create_future()
        canvas.toBlob(create_once_callable(made.set_result), "image/png")
        return await made


def _heading(text: str, *buttons: Node) -> Node:
    """What a part of the dialog is about, and what can be done with it, on one line."""
    return make("div", make("h3", text), row(*buttons), class_="part")
