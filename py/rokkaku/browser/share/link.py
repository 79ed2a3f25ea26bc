"""A link to share: as a text, as a QR code, and through the system."""

from rokkaku.browser.dom.dialog import copy_button, copy_field, row
from rokkaku.browser.dom.edition import public_address
from rokkaku.browser.dom.elements import Node, make
from rokkaku.browser.dom.files import can_share, share_link
from rokkaku.browser.dom.tasks import spawn
from rokkaku.browser.screen import Shell
from rokkaku.browser.share.qr import draw_qr


def link_part(shell: Shell, title: str, fragment: str, hint: str, alert: Node) -> list[Node]:
    """Return the part of a dialog with the link; empty if the page has no public URL.

    `hint` describes the link's content; `alert` shows a failure.
    """
    page_address, texts = public_address(), shell.texts
    if not page_address:
        return []
    address = page_address + fragment
    text_field = copy_field(address, 3, texts("share.link"))
    buttons = [copy_button(shell.dialog, address, text_field, texts)]

    async def send() -> None:
        is_sent = await share_link(title, address)
        alert.textContent = "" if is_sent else texts("share.failed")

    async def draw() -> None:
        if not await draw_qr(qr_canvas, address):
            qr_canvas.replaceWith(make("p", texts("share.noCode"), class_="small"))

    if can_share():
        buttons.append(shell.dialog.action_button(texts("share.send"), lambda: spawn(send())))
    qr_canvas = make("canvas", class_="qr", role="img", aria_label=texts("share.code"))
    spawn(draw())
    text_part = make("div", make("p", hint), text_field, row(*buttons))
    return [make("h3", texts("share.link")), make("div", qr_canvas, text_part, class_="share-link")]


def show_link(shell: Shell, heading: str, title: str, fragment: str, hint: str) -> None:
    """Show a dialog with nothing but a link; see `link_part`."""
    alert = make("p", role="alert", class_="refusal")
    parts = link_part(shell, title, fragment, hint, alert)
    no_address = [] if parts else [make("p", shell.texts("share.noAddress"))]
    close = shell.dialog.closing_button(shell.texts("share.close"), class_="primary")
    shell.dialog.show(heading, *parts, *no_address, alert, row(close))
