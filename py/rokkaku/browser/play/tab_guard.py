"""A guard against two tabs that play on with the same game."""

from collections.abc import Callable

from js import window

from rokkaku.browser.dom.dialog import row
from rokkaku.browser.dom.elements import make, on
from rokkaku.browser.dom.framing import is_framed_by_stranger
from rokkaku.browser.screen import Shell
from rokkaku.ui.play.session import PlaySession


class TabGuard:
    """Asks which tab continues the game once another one has saved it.

    Until that is answered, this tab stores nothing of the game.
    """

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
        self._is_open = False
        self._kept: PlaySession | None = None
        """The session as this tab has loaded or saved it last; None if it may replace any other."""
        self.is_contested = False
        """True while the user has to choose."""
        on(window, "storage", lambda event: self.check())

    def open(self, id_: str, session: PlaySession) -> None:
        self._id, self._is_open, self.is_contested = id_, True, False
        self._kept = session
        if self.is_outdated:  # a held game that continues the saved one
            self._kept = None

    def close(self) -> None:
        """Stop asking: the screen is left."""
        self._is_open = False

    def note_saved(self, session: PlaySession) -> None:
        self._kept = session

    def resume(self) -> None:
        """Continue the game here: the dialog is closed."""
        if self.is_contested:
            self.is_contested, self._kept = False, None

    @property
    def is_outdated(self) -> bool:
        """True if another tab has changed the game, so that saving would undo that."""
        repository = self._shell.repository
        return self.is_contested or (
            self._kept is not None and repository.is_changed(self._id, self._kept)
        )

    def check(self) -> bool:
        """Ask if another tab has changed the game. Return True if it must not be saved now."""
        if not self._is_open or self.is_contested or not self.is_outdated:
            return self.is_contested
        self._on_contest()
        self.is_contested = True
        self._ask()
        return True

    def _ask(self) -> None:
        """Ask which tab continues; in a stranger's frame it is always the other one."""
        if is_framed_by_stranger():
            self._reload()
            return
        dialog, texts = self._shell.dialog, self._shell.texts
        here_button = dialog.closing_button(texts("otherTab.here"), self._continue_here)
        reload_button = dialog.closing_button(
            texts("otherTab.reload"), self._reload, class_="primary"
        )
        dialog.show(
            texts("otherTab.title"),
            make("p", texts("otherTab.text")),
            row(here_button, reload_button),
        )

    def _continue_here(self) -> None:
        self.resume()
        self._on_here()

    def _reload(self) -> None:
        self._is_open = False
        self._on_reload()
