"""Where the browser keeps nothing: say so, and put games into files instead."""

from collections.abc import Callable
from datetime import date
from typing import Any

from js import document, window

from rokkaku.browser.dialogs import Dialog, show_error
from rokkaku.browser.dom import by_id, make, on
from rokkaku.browser.files import blob_of, download
from rokkaku.browser.tasks import spawn
from rokkaku.core.errors import InvalidRecord
from rokkaku.core.table import Table, load_table
from rokkaku.ui.texts import Texts

_ICON = (
    '<svg viewBox="0 0 24 24" aria-hidden="true">'
    '<path d="M12 4v11m0 0l-4-4m4 4l4-4M5 19h14"/></svg>'
)


class Unkept:
    """Adds to the page what a player needs where nothing outlasts it."""

    def __init__(
        self,
        dialog: Dialog,
        texts: Callable[[], Texts],
        table: Callable[[], Table | None],
        on_open: Callable[[Table], None],
    ) -> None:
        """`table` is the one that is played at; `on_open` gets one out of a file."""
        self._dialog = dialog
        self._texts = texts
        self._table = table
        self._on_open = on_open
        self._saved: Table | None = None
        self._file = make("input", type="file", accept=".json,.txt", hidden=True)
        opening = make("button", type="button", data_i18n="unkept.open")
        said = make("p", data_i18n="unkept.told")
        by_id("lobby").before(make("aside", "", said, opening, self._file, class_="unkept"))
        saving = make("button", "", type="button", data_for="play", data_i18n_label="unkept.save")
        saving.innerHTML = _ICON
        saving.append(make("span", data_i18n="unkept.save"))
        by_id("leave").before(saving)
        document.documentElement.dataset.kept = "nothing"
        on(opening, "click", lambda event: self._file.click())
        on(self._file, "change", lambda event: spawn(self._open()))
        on(saving, "click", lambda event: self._save())
        on(window, "beforeunload", self._hold)

    def _save(self) -> None:
        """Offer the game as a file."""
        table = self._table()
        if table is not None:
            download(f"rokkaku-{table.record.game}-{date.today()}.json", blob_of(table.save()))
            self._saved = table

    async def _open(self) -> None:
        """Go on with the game in the file that was chosen."""
        chosen = self._file.files.item(0)
        if not chosen:
            return
        texts = self._texts()
        try:
            table = load_table(str(await chosen.text()))
        except InvalidRecord as error:
            show_error(self._dialog, texts("unkept.unreadable"), str(error), texts)
        else:
            self._saved = table
            self._on_open(table)
        finally:
            self._file.value = ""  # the same file may be chosen again

    def _hold(self, event: Any) -> None:
        """Have the browser ask before a game is lost that is in no file."""
        table = self._table()
        if table is not None and table.ply and not table.outcome() and table is not self._saved:
            event.preventDefault()
