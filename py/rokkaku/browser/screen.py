"""What the page can show, and what a screen may use of the page."""

from typing import Protocol

from rokkaku.browser.board.board import Board
from rokkaku.browser.board.feedback import Feedback
from rokkaku.browser.board.tray import Tray
from rokkaku.browser.dom.dialog import Dialog
from rokkaku.browser.storage.repository import Repository
from rokkaku.ui.i18n import Texts
from rokkaku.ui.routes import Route


class Shell(Protocol):
    """The page as far as its screens need it."""

    board: Board
    tray: Tray
    dialog: Dialog
    feedback: Feedback
    repository: Repository
    came_from: Route | None
    """Where the page was before, if it was anywhere."""

    @property
    def texts(self) -> Texts:
        """Those of the present language."""

    def go(self, route: Route, replace: bool = False) -> None:
        """Show another place; `replace`: going back does not lead to the present one."""

    def go_back(self, otherwise: Route) -> None:
        """Go to where one came from on this page, or to another place if one did not."""

    def reopen(self) -> None:
        """Show the present place anew, as it is kept."""

    def notice(self, key: str) -> None:
        """Show a short notice by its i18n key."""

    def fail(self, error: Exception) -> None:
        """Tell the person that something went wrong."""


class Screen(Protocol):
    """Something that fills a section of the page."""

    def mount(self, route: Route) -> None:
        """Show a place at once, without animation. Raises RokkakuError if there is no such."""

    def render(self) -> None:
        """Bring everything into line with the state and the language."""

    def deactivate(self) -> None:
        """Stop what goes on in the background, such as the AI: the screen is left."""

    def title(self) -> str:
        """What the place is called, in the present language; empty at home."""

    def focus(self) -> None:
        """Put the keyboard where one begins."""
