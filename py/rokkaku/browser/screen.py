"""What the page can show, and what a screen may use of the page."""

from abc import ABC, abstractmethod
from typing import Any, Protocol

from rokkaku.browser.board.board import Board
from rokkaku.browser.board.feedback import Feedback
from rokkaku.browser.board.tray import Tray
from rokkaku.browser.dom.dialog import Dialog
from rokkaku.browser.dom.elements import Node, data, make_button, on
from rokkaku.browser.storage.repository import Repository
from rokkaku.ui.i18n import Texts
from rokkaku.ui.routes import Route, format_route, parse_route


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


class Screen(ABC):
    """Something that fills a section of the page."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell

    @abstractmethod
    def mount(self, route: Route) -> None:
        """Show a place at once, without animation. Raises RokkakuError if there is no such."""

    @abstractmethod
    def render(self) -> None:
        """Bring everything into line with the state and the language."""

    @abstractmethod
    def deactivate(self) -> None:
        """Stop what goes on in the background, such as the AI: the screen is left."""

    @abstractmethod
    def title(self) -> str:
        """What the place is called, in the present language; empty at home."""

    @abstractmethod
    def focus(self) -> None:
        """Put the keyboard where one begins."""


class TextScreen(Screen):
    """Writes into a section of the page, and listens to its buttons."""

    def __init__(self, shell: Shell, place: Node) -> None:
        super().__init__(shell)
        self._place = place
        self._game = ""
        """The id of the game that it is about, if it is about one."""
        on(place, "click", self._click)

    def mount(self, route: Route) -> None:
        """Show a place."""
        self._game = route.game
        self.render()

    def deactivate(self) -> None:
        """Leave nothing in the page; it is written anew when somebody comes back."""
        self._place.replaceChildren()

    def focus(self) -> None:
        """Put the keyboard on the title, from where one reads on."""
        self._place.querySelector("h1").focus()

    def _click(self, event: Any) -> None:
        button = event.target.closest("button")
        if button and (fragment := data(button, "to")):
            self._shell.go(parse_route(fragment))
        elif button:
            self._press(button)

    def _press(self, button: Node) -> None:
        """Do what a button stands for that does not just lead to another place."""


def way(text: str, route: Route, **attributes: object) -> Node:
    """A button of a TextScreen that leads to another place."""
    return make_button(text, data_to=format_route(route), **attributes)
