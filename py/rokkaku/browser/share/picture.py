"""Pictures of scenes to save or share."""

from asyncio import Future, get_running_loop
from collections.abc import Callable, Coroutine
from typing import Any

from js import document
from pyodide.ffi import create_once_callable

from rokkaku.browser.board.canvas import (
    FONT,
    ThemeColours,
    chosen_pieces,
    is_readable,
    make_painter,
)
from rokkaku.browser.dom.dialog import download_picture, row
from rokkaku.browser.dom.elements import Node, make
from rokkaku.browser.dom.files import blob_of, can_share_files, share_file
from rokkaku.browser.dom.tasks import spawn
from rokkaku.browser.screen import Shell
from rokkaku.ui.board.camera import fit
from rokkaku.ui.board.scene import Scene
from rokkaku.ui.share.image_file import GROUND, framed, picture_size, svg_file


def picture_part(shell: Shell, scene: Scene, title: str, name: str, alert: Node) -> list[Node]:
    """Return the part of a dialog that offers a scene as a file; `alert` shows a failure."""
    texts = shell.texts

    async def save_svg() -> None:
        svg = svg_file(scene, ThemeColours(), FONT, title, chosen_pieces())
        download_picture(buttons[1], f"{name}.svg", blob_of(svg, "image/svg+xml"), texts)

    async def save_png() -> None:
        download_picture(buttons[0], f"{name}.png", await png_of(scene), texts)

    async def send_png() -> None:
        is_sent = await share_file(f"{name}.png", await png_of(scene))
        alert.textContent = "" if is_sent else texts("share.failed")

    def button(key: str, action: Callable[[], Coroutine[Any, Any, None]]) -> Node:
        return shell.dialog.action_button(texts(key), lambda: spawn(action()))

    def png_button(key: str, action: Callable[[], Coroutine[Any, Any, None]]) -> Node:
        async def act_or_explain() -> None:
            if is_readable():
                alert.textContent = ""
                await action()
            else:
                alert.textContent = texts("share.noise")
                alert.scrollIntoView(False)

        return button(key, act_or_explain)

    buttons = [png_button("share.png", save_png), button("share.svg", save_svg)]
    if can_share_files():
        buttons.append(png_button("share.sendPicture", send_png))
    return [part_heading(texts("share.picture"), *buttons)]


async def png_of(scene: Scene) -> Any:
    colours, bounds = ThemeColours(), framed(scene.bounds)
    canvas = document.createElement("canvas")
    canvas.width, canvas.height = width, height = picture_size(bounds)
    context = canvas.getContext("2d")
    context.fillStyle = colours[GROUND]
    context.fillRect(0, 0, width, height)
    camera = fit(bounds, width, height)
    make_painter().paint(context, (*scene.ground, *scene.items), camera, colours)
    blob_future: Future[Any] = get_running_loop().create_future()
    canvas.toBlob(create_once_callable(blob_future.set_result), "image/png")
    return await blob_future


def part_heading(text: str, *buttons: Node) -> Node:
    return make("div", make("h3", text), row(*buttons), class_="part")
