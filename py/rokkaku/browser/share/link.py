"""A link to share: as a text, as a QR code, and through the system."""

from rokkaku.browser.dom.dialog import copy_button, row
from rokkaku.browser.dom.edition import public_address
from rokkaku.browser.dom.elements import Node, make
from rokkaku.browser.dom.files import can_share, share_link
from rokkaku.browser.dom.tasks import spawn
from rokkaku.browser.screen import Shell
from rokkaku.browser.share.qr import draw_qr


def link_part(shell: Shell, title: str, fragment: str, hint: str, said: Node) -> list[Node]:
    """Return the part of a dialog with the link; none if the page has no public URL.

    `hint` describes the link's content; `said` shows a failure.
    """
    page, texts = public_address(), shell.texts
    if not page:
        return []
    address = page + fragment
    raw = make("textarea", address, readonly=True, rows=3, aria_label=texts("share.link"))
    buttons = [copy_button(shell.dialog, address, raw, texts)]

    async def send() -> None:
        sent = await share_link(title, address)
        said.textContent = "" if sent else texts("share.failed")

    async def draw() -> None:
        if not await draw_qr(code, address):
            code.replaceWith(make("p", texts("share.noCode"), class_="small"))

    if can_share():
        buttons.append(shell.dialog.tool(texts("share.send"), lambda: spawn(send())))
    code = make("canvas", class_="qr", role="img", aria_label=texts("share.code"))
    spawn(draw())
    beside = make("div", make("p", hint), raw, row(*buttons))
    return [make("h3", texts("share.link")), make("div", code, beside, class_="share-link")]


def show_link(shell: Shell, heading: str, title: str, fragment: str, hint: str) -> None:
    """Show a dialog with nothing but a link; see `link_part`."""
    said = make("p", role="alert", class_="refusal")
    parts = link_part(shell, title, fragment, hint, said)
    none = [] if parts else [make("p", shell.texts("share.noAddress"))]
    close = shell.dialog.button(shell.texts("share.close"), class_="primary")
    shell.dialog.show(heading, *parts, *none, said, row(close))
