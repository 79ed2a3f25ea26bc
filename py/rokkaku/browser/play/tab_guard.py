"""A guard against two tabs that play on with the same game."""

from collections.abc import Callable
from typing import Any

from js import window

from rokkaku.browser.dom.dialog import row
from rokkaku.browser.dom.elements import make, on
from rokkaku.browser.dom.framing import is_framed_by_stranger
from rokkaku.browser.play.part import Part
from rokkaku.browser.screen import Shell
from rokkaku.browser.storage.local_storage import PREFIX
from rokkaku.ui.library.game_index import game_key
from rokkaku.ui.play.session import PlaySession


class TabGuard(Part):
    """Asks which tab continues the game once another one has saved it."""

    def __init__(
        self,
        shell: Shell,
        on_contest: Callable[[], None],
        on_here: Callable[[], None],
        on_reload: Callable[[], None],
    ) -> None:
        """Take callbacks: to put the game away meanwhile, and for the two answers."""
        self._shell = shell
        self._on_contest = on_contest
        self._on_here = on_here
        self._on_reload = on_reload
        self._id = ""
        self._session: PlaySession | None = None
        self.is_contested = False
        """True while the user has to choose."""
        on(window, "storage", self._check)

    def open(self, id_: str) -> None:
        self._id, self.is_contested = id_, False

    def resume(self) -> None:
        """Continue the game here: the dialog is closed."""
        self.is_contested = False

    def follow(self, session: PlaySession) -> None:
        self._session = session

    def _check(self, event: Any) -> None:
        session = self._session
        if session is None or str(event.key) != f"{PREFIX}{game_key(self._id)}":
            return
        is_stored = isinstance(event.newValue, str)
        has_same_table = self._shell.repository.has_same_table(self._id, session.table)
        if (session.is_begun or is_stored) and not has_same_table:
            self._on_contest()
            self.is_contested = True
            self._ask()

    def _ask(self) -> None:
        """Ask which tab continues; in a stranger's frame it is always the other one."""
        if is_framed_by_stranger():
            self._reload()
            return
        dialog, texts = self._shell.dialog, self._shell.texts
        here_button = dialog.closing_button(texts("otherTab.here"), self._on_here)
        reload_button = dialog.closing_button(
            texts("otherTab.reload"), self._reload, class_="primary"
        )
        dialog.show(
            texts("otherTab.title"),
            make("p", texts("otherTab.text")),
            row(here_button, reload_button),
        )

    def _reload(self) -> None:
        self._session = None
        self._on_reload()
