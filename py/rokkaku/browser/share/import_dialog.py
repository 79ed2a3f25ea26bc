"""Importing games, links and backups that are pasted, dropped, typed or opened as a file."""

from collections.abc import Callable
from typing import Any

from js import document, window
from pyodide.ffi import JsException

from rokkaku.browser.dom.announce import show_notice
from rokkaku.browser.dom.dialog import refusal_text, row, show_refusal
from rokkaku.browser.dom.elements import Node, make, on
from rokkaku.browser.dom.framing import is_framed_by_stranger
from rokkaku.browser.dom.tasks import spawn
from rokkaku.browser.screen import Shell
from rokkaku.browser.share.backup import ask_to_import
from rokkaku.core.errors import Refusal, RokkakuError
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.routes import parse_route
from rokkaku.ui.share.backup import Backup
from rokkaku.ui.share.found_link import check_content
from rokkaku.ui.share.importing import Fragment, check_size, read_import, unreadable_file

_ROWS = 7
_MIDDLE_BUTTON = 1
ACCEPTED_TYPES = ".txt,.json,.pgn,text/plain,application/json"
"""The file types to open, as the `accept` of a file field."""


OnRefusal = Callable[[RokkakuError], object]


class ImportDialog:
    """Opens what is pasted, dropped or chosen in a dialog; does nothing in a stranger's frame."""

    def __init__(self, shell: Shell, on_game: Callable[[PlaySession], object]) -> None:
        self._shell = shell
        self._on_game = on_game
        self._is_own_drag = False
        self._was_middle_click = False
        """True if the middle button was pressed last, which pastes on Linux."""
        self._hint = make("p", class_="drop", hidden=True)
        document.body.append(self._hint)
        if is_framed_by_stranger():
            return
        on(document, "pointerdown", lambda event: self._note_click(event.button == _MIDDLE_BUTTON))
        on(document, "keydown", lambda event: self._note_click(False))
        on(document, "paste", self._paste)
        on(window, "dragstart", lambda event: self._drag(True))
        on(window, "dragend", lambda event: self._drag(False))
        on(window, "dragover", self._drag_over)
        on(window, "dragleave", self._drag_leave)
        on(window, "drop", self._drop)

    def show(self) -> None:
        if is_framed_by_stranger():
            return
        dialog, texts = self._shell.dialog, self._shell.texts
        field = make("textarea", rows=_ROWS, aria_label=texts("open.text"), spellcheck="false")
        alert = make("p", role="alert", class_="refusal")

        def refuse(error: RokkakuError) -> None:
            alert.textContent = refusal_text(error, texts)
            _select_line(field, error)

        def read() -> None:
            self.read(str(field.value), refuse)

        dialog.show(
            texts("open.title"),
            make("p", texts("open.about")),
            field,
            alert,
            row(
                dialog.closing_button(texts("open.cancel")),
                self.file_button(texts("open.file")),
                dialog.action_button(texts("open.open"), read, class_="primary"),
            ),
            focus=field,
        )

    def file_button(self, name: str) -> Node:
        file_field = make("input", type="file", accept=ACCEPTED_TYPES, hidden=True)
        self._shell.dialog.bind(file_field, lambda event: self.read_files(event.target.files))
        return make(
            "span", self._shell.dialog.action_button(name, lambda: file_field.click()), file_field
        )

    def read(self, text: str, on_refusal: OnRefusal | None = None) -> None:
        """Open a text, or report why that fails: to `on_refusal` if given, else in a dialog."""
        try:
            content = read_import(text)
            if isinstance(content, Fragment):
                self._open_link(content)
                return
        except RokkakuError as error:
            (on_refusal or self._refuse)(error)
            return
        if isinstance(content, PlaySession):
            self._shell.dialog.close()
            self._on_game(content)
        elif isinstance(content, Backup):
            ask_to_import(self._shell, content)

    def _open_link(self, fragment: Fragment) -> None:
        """Follow a link. Raises RokkakuError if it leads nowhere."""
        route = parse_route(fragment)
        check_content(route)
        if route.screen in ("play", "review", "mistakes"):
            self._shell.repository.load_game(route.item)
        self._shell.dialog.close()
        self._shell.go(route)

    def read_files(self, files: Any, on_refusal: OnRefusal | None = None) -> None:
        """Open the first file; the others are ignored."""
        if files.length:
            spawn(self._read_file(files.item(0), on_refusal or self._refuse))

    async def _read_file(self, file: Any, on_refusal: OnRefusal) -> None:
        try:
            check_size(int(file.size))
            text = str(await file.text())
        except Refusal as error:
            on_refusal(error)
        except JsException as error:  # such as a folder, or a file deleted meanwhile
            on_refusal(unreadable_file(error))
        else:
            self.read(text, on_refusal)

    def _refuse(self, error: RokkakuError) -> None:
        show_refusal(self._shell.dialog, error, self._shell.texts)

    def _note_click(self, is_middle: bool) -> None:
        self._was_middle_click = is_middle

    def _notice_refusal(self, error: RokkakuError) -> None:
        texts = self._shell.texts
        show_notice(texts("open.pasted", reason=refusal_text(error, texts)))

    def _paste(self, event: Any) -> None:
        """Open what is pasted, or report in a notice why that fails: it may be an accident."""
        if (
            self._was_middle_click
            or self._shell.dialog.is_open
            or _is_field(document.activeElement)
        ):
            return
        event.preventDefault()
        self._take(event.clipboardData, self._notice_refusal)

    def _take(self, transfer: Any, on_refusal: OnRefusal) -> None:
        if transfer.files.length:
            self.read_files(transfer.files, on_refusal)
        else:
            self.read(str(transfer.getData("text/plain")), on_refusal)

    def _drag(self, is_own: bool) -> None:
        self._is_own_drag = is_own

    def _drag_over(self, event: Any) -> None:
        types = {str(type_) for type_ in event.dataTransfer.types}
        if not self._is_own_drag and types & {"Files", "text/plain"}:
            event.preventDefault()
            self._hint.textContent = self._shell.texts("open.drop")
            self._hint.hidden = False

    def _drag_leave(self, event: Any) -> None:
        if not event.relatedTarget:
            self._hint.hidden = True

    def _drop(self, event: Any) -> None:
        if not self._hint.hidden:
            event.preventDefault()
            self._hint.hidden = True
            self._take(event.dataTransfer, self._refuse)


def _select_line(field: Any, error: RokkakuError) -> None:
    field.focus()
    number = error.values.get("line") if isinstance(error, Refusal) else None
    lines = str(field.value).split("\n")
    if isinstance(number, int) and number <= len(lines):
        start = sum(len(line) + 1 for line in lines[: number - 1])
        field.setSelectionRange(start, start + len(lines[number - 1]))


def _is_field(element: Any) -> bool:
    return bool(element) and str(element.tagName) in ("INPUT", "TEXTAREA", "SELECT")
