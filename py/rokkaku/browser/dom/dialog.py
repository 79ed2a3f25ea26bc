"""Dialogs over the page, one at a time."""

from collections.abc import Callable
from typing import Any

from js import document, navigator
from pyodide.ffi import JsException

from rokkaku.browser.dom.elements import Node, by_id, make, make_button, on
from rokkaku.browser.dom.files import blob_of, download, lasting_address
from rokkaku.browser.dom.framing import is_framed_by_stranger
from rokkaku.browser.dom.tasks import spawn
from rokkaku.core.errors import Refusal, RokkakuError
from rokkaku.i18n import Translate


class Dialog:
    """The page's dialog; handlers are looked up by number, so none outlives the content."""

    def __init__(self, on_open: Callable[[], object]) -> None:
        self._element = by_id("dialog")
        self._on_open = on_open
        self._handlers: dict[str, Callable[[Any], object]] = {}
        self._was_pressed = False
        """True if there was a press since the dialog opened."""
        self._was_pressed_beside = False
        on(self._element, "pointerdown", self._press)
        on(self._element, "click", self._click)
        on(self._element, "change", self._handle)

    def show(self, title: str, *content: Node, focus: Node | None = None) -> None:
        """Open the dialog, or replace the content of the open one."""
        heading = make("h2", title, id="dialog-title", tabindex=-1)
        self._element.replaceChildren(make("div", heading, *content))
        if not self._element.open:
            self._element.showModal()
            self._on_open()
        self._element.scrollTop = 0
        self._was_pressed = self._was_pressed_beside = False
        (focus or heading).focus()
        self._drop_old_handlers()

    def close(self) -> None:
        self._element.close()

    @property
    def is_open(self) -> bool:
        return bool(self._element.open)

    def closing_button(
        self, text: str, action: Callable[[], object] | None = None, **attributes: Any
    ) -> Node:
        """Return a button that closes the dialog and then calls `action`."""

        def close_and_act(event: Any) -> None:
            self._element.close()
            if action:
                action()

        return self.bind(make_button(text, **attributes), close_and_act)

    def action_button(self, text: str, action: Callable[[], object], **attributes: Any) -> Node:
        """Return a button that calls `action` and leaves the dialog open."""
        return self.bind(make_button(text, **attributes), lambda event: action())

    def bind(self, element: Node, handler: Callable[[Any], object]) -> Node:
        """Call `handler` for a button's clicks or a field's changes while it is shown."""
        element.dataset.handler = number = str(len(self._handlers))
        self._handlers[number] = handler
        return element

    def _drop_old_handlers(self) -> None:
        """Drop the handlers of earlier content and renumber the rest."""
        elements = list(self._element.querySelectorAll("[data-handler]"))
        handlers = [self._handlers[element.dataset.handler] for element in elements]
        self._handlers = {}
        for element, handler in zip(elements, handlers, strict=True):
            self.bind(element, handler)

    def _press(self, event: Any) -> None:
        self._was_pressed = True
        self._was_pressed_beside = bool(event.target.isSameNode(self._element))

    def _click(self, event: Any) -> None:
        """Close by a click beside the dialog, or handle a button; ignore the tap that opened it."""
        if event.detail and not self._was_pressed:
            return
        if event.target.isSameNode(self._element):
            if self._was_pressed_beside:
                self._element.close()
        elif event.target.closest("button"):
            self._handle(event)

    def _handle(self, event: Any) -> None:
        if element := event.target.closest("[data-handler]"):
            self._handlers[str(element.dataset.handler)](event)


def row(*controls: Node) -> Node:
    return make("div", *controls, class_="row")


def details(translate: Translate, detail: str, *extra_nodes: Node) -> Node:
    """Return the details of an error, folded away because only an error report needs them."""
    return make(
        "details",
        make("summary", translate("save.detail")),
        make("pre", detail, translate="no"),
        *extra_nodes,
    )


def show_error(
    dialog: Dialog, message: str, detail: str, translate: Translate, title: str = "error.title"
) -> None:
    close = dialog.closing_button(translate("error.close"), class_="primary")
    dialog.show(translate(title), make("p", message), details(translate, detail), row(close))


def show_refusal(dialog: Dialog, error: RokkakuError, translate: Translate) -> None:
    """Show why something from outside, such as a link or a file, cannot be opened."""
    message = refusal_text(error, translate)
    show_error(dialog, message, str(error), translate, "open.refused")


def refusal_text(error: RokkakuError, translate: Translate) -> str:
    if isinstance(error, Refusal):
        return translate(error.key, **error.values)
    return translate("link.broken")


def _show_hint(button: Node, text: str, *more: Node) -> None:
    """Show a text below the pressed button, with more that isn't read out."""
    _drop_hint(button)
    hint = make("p", class_="small", role="status")
    button.closest(".row").append(hint, *more)
    hint.textContent = text


def _drop_hint(button: Node) -> None:
    for old in button.closest(".row").querySelectorAll("[role=status], .by-hand"):
        old.remove()


def download_from(button: Node, name: str, blob: Any, translate: Translate, *more: Node) -> None:
    """Download a file, and say below the pressed button what to do if none comes.

    A browser that doesn't allow that, as in many frames, doesn't tell the page.
    """
    download(name, blob)
    _show_hint(button, translate("save.sent", name=name), *more)


def download_picture(button: Node, name: str, blob: Any, translate: Translate) -> None:
    """Download a picture, and also show it, to be saved by hand."""
    picture = make("img", src=lasting_address(blob), alt=name)
    by_hand = _by_hand(translate("save.pictureByHand"), picture)
    download_from(button, name, blob, translate, by_hand)


def _by_hand(title: str, content: Node) -> Node:
    summary = make("summary", title)
    return make("details", summary, content, open=is_framed_by_stranger(), class_="by-hand")


def save_button(dialog: Dialog, name: str, text: str, translate: Translate) -> Node:
    """Return a button that downloads `text` as a file called `name`."""

    def save() -> None:
        by_hand = _by_hand(translate("save.textByHand"), copy_field(text, 4, name))
        download_from(button, name, blob_of(text), translate, by_hand)

    button = dialog.action_button(translate("save.download"), save)
    return button


def copy_field(text: str, rows: int, label: str) -> Node:
    return make("textarea", text, readonly=True, translate="no", rows=rows, aria_label=label)


def copy_button(
    dialog: Dialog, text: str | Callable[[], str], text_field: Node | None, translate: Translate
) -> Node:
    """Return a button that copies the text, or selects it in `text_field` if that isn't allowed.

    Without a `text_field`, one is shown below the button.
    """

    async def copy() -> None:
        copied_text = text if isinstance(text, str) else text()
        try:
            await navigator.clipboard.writeText(copied_text)
        except (JsException, AttributeError):  # a foreign frame, or not a secure page
            field = text_field or copy_field(copied_text, 4, translate("save.copy"))
            more = [] if text_field else [make("div", field, class_="by-hand")]
            _show_hint(button, translate("save.selected"), *more)
            if details_element := field.closest("details"):
                details_element.open = True
            field.select()
            if not document.execCommand("copy"):
                return
            _drop_hint(button)
        button.textContent = translate("save.copied")

    button = dialog.action_button(translate("save.copy"), lambda: spawn(copy()))
    return button
