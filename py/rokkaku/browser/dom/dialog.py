"""Dialogs over the page: one at a time, closed by Escape too."""

from collections.abc import Callable
from typing import Any

from js import navigator
from pyodide.ffi import JsException

from rokkaku.browser.dom.elements import Node, by_id, data, make, make_button, on
from rokkaku.browser.dom.files import blob_of, download
from rokkaku.browser.dom.tasks import spawn
from rokkaku.core.errors import Refusal, RokkakuError
from rokkaku.ui.i18n import Translate


class Dialog:
    """The page's dialog element.

    Its handlers are found by a number on the element, so that none is left behind in the browser
    when the content changes.
    """

    def __init__(self, on_open: Callable[[], object]) -> None:
        self._element = by_id("dialog")
        self._on_open = on_open
        self._handlers: dict[str, Callable[[Any], object]] = {}
        self._pressed = False
        """Whether it was pressed since it has opened."""
        self._pressed_beside = False
        on(self._element, "pointerdown", self._press)
        on(self._element, "click", self._click)
        on(self._element, "change", self._handle)

    def show(self, title: str, *content: Node, focus: Node | None = None) -> None:
        """Open with a title and some content, instead of what was open before."""
        heading = make("h2", title, id="dialog-title", tabindex=-1)
        self._element.replaceChildren(make("div", heading, *content))
        if not self._element.open:
            self._element.showModal()
            self._on_open()
        self._element.scrollTop = 0
        self._pressed = self._pressed_beside = False
        (focus or heading).focus()
        self._forget_others()

    def close(self) -> None:
        """Close it as Escape does."""
        self._element.close()

    @property
    def is_open(self) -> bool:
        """Whether it is shown."""
        return bool(self._element.open)

    def button(self, text: str, action: Callable[[], object] | None = None, **more: Any) -> Node:
        """A button that closes the dialog and then does something."""

        def close_and_act(event: Any) -> None:
            self._element.close()
            if action:
                action()

        return self.bind(make_button(text, **more), close_and_act)

    def tool(self, text: str, action: Callable[[], object], **more: Any) -> Node:
        """A button that does something, and leaves the dialog open."""
        return self.bind(make_button(text, **more), lambda event: action())

    def bind(self, element: Node, handler: Callable[[Any], object]) -> Node:
        """Have a button's click or a field's change handled while it is shown."""
        element.dataset.handler = number = str(len(self._handlers))
        self._handlers[number] = handler
        return element

    def _forget_others(self) -> None:
        """Keep only the handlers of what is shown now, numbered anew."""
        shown = list(self._element.querySelectorAll("[data-handler]"))
        handlers = [self._handlers[element.dataset.handler] for element in shown]
        self._handlers = {}
        for element, handler in zip(shown, handlers, strict=True):
            self.bind(element, handler)

    def _press(self, event: Any) -> None:
        self._pressed = True
        self._pressed_beside = bool(event.target.isSameNode(self._element))

    def _click(self, event: Any) -> None:
        """Close by a click beside it, or press a button.

        The end of the tap that has opened it does neither.
        """
        if event.detail and not self._pressed:
            return
        if event.target.isSameNode(self._element):
            if self._pressed_beside:
                self._element.close()
        elif event.target.tagName == "BUTTON":
            self._handle(event)

    def _handle(self, event: Any) -> None:
        number = data(event.target, "handler")
        if number is not None:
            self._handlers[number](event)


def row(*buttons: Node) -> Node:
    """Buttons side by side."""
    return make("div", *buttons, class_="row")


def details(translate: Translate, detail: str, *more: Node) -> Node:
    """What only a report of an error needs, folded up."""
    return make("details", make("summary", translate("save.detail")), make("pre", detail), *more)


def show_error(
    dialog: Dialog, message: str, detail: str, translate: Translate, title: str = "error.title"
) -> None:
    """Say that something went wrong, with details for a report."""
    close = dialog.button(translate("error.close"), class_="primary")
    dialog.show(translate(title), make("p", message), details(translate, detail), row(close))


def show_refusal(dialog: Dialog, error: RokkakuError, translate: Translate) -> None:
    """Say why something that came from outside cannot be opened."""
    said = refusal_text(error, translate)
    show_error(dialog, said, str(error), translate, "open.refused")


def refusal_text(error: RokkakuError, translate: Translate) -> str:
    """Why something is refused, in the user's language."""
    if isinstance(error, Refusal):
        return translate(error.key, **error.values)
    return translate("link.broken")


def save_button(dialog: Dialog, name: str, text: str, translate: Translate) -> Node:
    """A button that downloads a text as a file of this name."""
    return dialog.tool(translate("save.download"), lambda: download(name, blob_of(text)))


def copy_button(dialog: Dialog, text: str, raw: Node, translate: Translate) -> Node:
    """A button that copies a text; where that is not allowed, it is selected in `raw`."""

    async def copy() -> None:
        try:
            await navigator.clipboard.writeText(text)
            copying.textContent = translate("save.copied")
        except (JsException, AttributeError):
            # Not allowed, or no secure page: have it selected, ready to be copied by hand.
            folded = raw.closest("details")
            if folded:
                folded.open = True
            raw.select()

    copying = dialog.tool(translate("save.copy"), lambda: spawn(copy()))
    return copying
